"""What to put back on the table after steps were taken back, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.putback import (
    MoveCubes,
    MoveSign,
    MoveTrailers,
    MoveTruck,
    PutBack,
    differences,
)
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import SignKind
from companion.ui.messages.facts import place
from companion.ui.messages.names import city, name
from companion.ui.present.panels import Chore
from companion.ui.scene import Scene


def chores(scene: Scene, before: State, after: State) -> tuple[Chore, ...]:
    """All there is to move so that the table shows ``after``, one line for each seat."""
    moves = differences(scene.game.context, before, after)
    return tuple(
        Chore(seat, ", ".join(_words(scene, group)))
        for seat, group in groupby(moves, lambda move: getattr(move, "seat", None))
    )


def whole(scene: Scene, todo: Iterable[Chore]) -> tuple[str, ...]:
    """Each chore with the name of its seat."""
    return tuple(
        chore.text if chore.seat is None else f"{name(scene, chore.seat)}: {chore.text}"
        for chore in todo
    )


def _words(scene: Scene, moves: Iterable[PutBack]) -> Iterator[str]:
    for move in moves:
        match move:
            case MoveTruck(_, where):
                yield scene.texts.say("truck {place}", place=place(scene, where))
            case MoveCubes(_, goods):
                yield _cubes(scene, goods)
            case MoveTrailers(_, kind, count):
                yield _trailers(scene, kind, count)
            case MoveSign():
                yield _sign(scene, move)


def _cubes(scene: Scene, goods: int) -> str:
    count = scene.texts.count
    if goods > 0:
        return count("{n} goods onto the truck", "{n} goods onto the truck", goods)
    return count("{n} goods off the truck", "{n} goods off the truck", -goods)


def _trailers(scene: Scene, kind: TrailerKind, trailers: int) -> str:
    count, n = scene.texts.count, abs(trailers)
    match kind, trailers > 0:
        case TrailerKind.SMALL, True:
            return count("take {n} small trailer", "take {n} small trailers", n)
        case TrailerKind.SMALL, False:
            return count("{n} small trailer back", "{n} small trailers back", n)
        case _, True:
            return count("take {n} large trailer", "take {n} large trailers", n)
        case _:
            return count("{n} large trailer back", "{n} large trailers back", n)


def _sign(scene: Scene, move: MoveSign) -> str:
    say, roadwork = scene.texts.say, move.kind is SignKind.ROADWORK
    if move.sign is None:
        return say("roadworks off the board") if roadwork else say("jam off the board")
    if move.sign.city is not None:
        return say("jam into {city}", city=city(scene, move.sign.city))
    if move.sign.between is None:
        return say("roadworks to its old place") if roadwork else say("jam to its old place")
    one, other = (city(scene, card) for card in move.sign.between)
    if roadwork:
        return say("roadworks between {one} and {other}", one=one, other=other)
    return say("jam between {one} and {other}", one=one, other=other)
