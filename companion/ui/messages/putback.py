"""What to put back on the table after steps were taken back, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from companion.games.auf_achse.actions import Zone
from companion.games.auf_achse.cards import ContractId, TrailerKind
from companion.games.auf_achse.putback import (
    MoveCard,
    MoveCubes,
    MoveEvent,
    MoveNotes,
    MovePile,
    MoveSign,
    MoveSlip,
    MoveTrailers,
    MoveTruck,
    PutBack,
    differences,
    handed_back,
)
from companion.games.auf_achse.referee_actions import Deck
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import SignKind
from companion.session.records import EntryKind
from companion.session.session import Change
from companion.ui.messages.facts import place
from companion.ui.messages.names import city, event, name, route
from companion.ui.messages.purses import moved, slip
from companion.ui.present.panels import Chore
from companion.ui.scene import Scene


def chores(scene: Scene, change: Change[State]) -> tuple[Chore, ...]:
    """All there is to move once it is taken back or done again, one line for each seat."""
    before, after = change.before, change.after
    knowing = _knowing(scene, before, after)
    facts = handed_back(change.facts) if change.kind is EntryKind.UNDO else change.facts
    moves = differences(knowing.game.context, before, after, facts)
    return tuple(
        Chore(seat, ", ".join(_words(knowing, group, before, after)))
        for seat, group in groupby(moves, lambda move: getattr(move, "seat", None))
    )


def whole(scene: Scene, todo: Iterable[Chore]) -> tuple[str, ...]:
    """Each chore with the name of its seat."""
    return tuple(
        chore.text if chore.seat is None else f"{name(scene, chore.seat)}: {chore.text}"
        for chore in todo
    )


def _knowing(scene: Scene, *states: State) -> Scene:
    """``scene`` with all that was known of printed cards in any of these positions."""
    most = max((state.printed for state in states), key=lambda one: len(one.shown + one.read))
    table = scene.game
    return replace(scene, table=replace(table, context=table.context.knowing(most)))


def _words(scene: Scene, moves: Iterable[PutBack], before: State, after: State) -> Iterator[str]:
    """What to do with each; cards of a hand that nobody has seen are only counted."""
    for unseen, group in groupby(moves, lambda move: _unseen(scene, move, before)):
        if unseen:
            yield scene.texts.count(
                "{n} contract face down into the hand",
                "{n} contracts face down into the hand",
                len(tuple(group)),
            )
        else:
            yield from (_word(scene, move, before, after) for move in group)


def _unseen(scene: Scene, move: PutBack, before: State) -> bool:
    """True of a contract that comes back from those that are done into a hand, unknown."""
    match move:
        case MoveCard(card, Zone.HAND):
            return card in before.done and not scene.game.contract(card).known
    return False


def _word(scene: Scene, move: PutBack, before: State, after: State) -> str:
    match move:
        case MoveTruck(seat, where):
            if where.city is None and where == before.hauliers[seat].place:
                return scene.texts.say("truck to its old place")
            return scene.texts.say("truck {place}", place=place(scene, where))
        case MoveCubes(_, goods):
            return _cubes(scene, goods)
        case MoveTrailers(_, kind, count):
            return _trailers(scene, kind, count)
        case MoveSign():
            return _sign(scene, move)
        case MoveCard():
            return _card(scene, move, before, after)
        case MoveEvent():
            return _event(scene, move)
        case MovePile(deck, count):
            return _pile(scene, deck, count)
        case MoveNotes(_, notes):
            return moved(scene, notes)
        case MoveSlip(_, amount):
            return slip(scene, amount)


def _cubes(scene: Scene, goods: int) -> str:
    count = scene.texts.count
    if goods > 0:
        return count("{n} good onto the truck", "{n} goods onto the truck", goods)
    return count("{n} good off the truck", "{n} goods off the truck", -goods)


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


def _called(scene: Scene, card: ContractId, before: State) -> str:
    """A printed contract by what stands on it, or by where it lies."""
    say = scene.texts.say
    if scene.game.contract(card).known:
        return route(scene, card)
    if card in before.display:
        return say("open contract {at}", at=before.display.index(card) + 1)
    for seat, haulier in enumerate(before.hauliers):
        if card in haulier.hand:
            return say("the newest contract of {name}", name=name(scene, seat))
    return route(scene, card)


def _card(scene: Scene, move: MoveCard, before: State, after: State) -> str:
    """Where a printed contract goes; the open ones are counted from the loading area."""
    words = {"route": _called(scene, move.card, before)}
    say = scene.texts.say
    match move.zone:
        case Zone.PILE:
            return say("{route} face down on the pile", **words)
        case Zone.DISPLAY:
            at = after.display.index(move.card) + 1
            return say("{route} to the open contracts, place {at}", at=at, **words)
        case Zone.HAND:
            return say("{route} face down into the hand", **words)
        case Zone.TRUCK:
            return say("{route} open beside the truck", **words)
        case Zone.UNUSED:
            return say("{route} back into the box", **words)
        case Zone.DONE:
            return say("{route} to those that are done", **words)


def _pile(scene: Scene, deck: Deck, laid: int) -> str:
    """What becomes of a pile when its cards come from elsewhere."""
    say, count, n = scene.texts.say, scene.texts.count, abs(laid)
    match deck, laid > 0:
        case Deck.CONTRACTS, True:
            return count(
                "{n} contract from the box as the pile", "{n} contracts from the box as the pile", n
            )
        case Deck.CONTRACTS, False:
            return say("the pile of contracts into the box")
        case _, True:
            return count(
                "{n} event card from the box as the pile",
                "{n} event cards from the box as the pile",
                n,
            )
        case _:
            return say("the pile of event cards into the box")


def _event(scene: Scene, move: MoveEvent) -> str:
    """Where a printed event card goes."""
    words = {"card": event(scene, move.card)}
    say = scene.texts.say
    if move.seat is not None:
        return say("event card “{card}” open before you", **words)
    if move.under:
        return say("event card “{card}” under the pile", **words)
    if move.pile and not scene.game.event(move.card).effects:  # nobody has read it out
        return say("the event card that was drawn face down on the pile")
    if move.pile:
        return say("event card “{card}” face down on the pile", **words)
    return say("event card “{card}” out of the game", **words)
