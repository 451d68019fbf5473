"""What must be put back on the table when steps are taken back: trucks, cubes, trailers, signs.

Contracts and event cards are dealt by the app here, so there is nothing to do about them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.rules.allowed import goods_loaded
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Place, Seat, Sign, SignKind


@dataclass(frozen=True, slots=True)
class MoveTruck:
    """The truck of ``seat`` goes back to ``place``."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class MoveCubes:
    """``goods`` cubes go onto the truck of ``seat``; negative: back to the supply."""

    seat: Seat
    goods: int


@dataclass(frozen=True, slots=True)
class MoveTrailers:
    """``count`` trailer cards go to ``seat``; negative: back to the stock."""

    seat: Seat
    kind: TrailerKind
    count: int


@dataclass(frozen=True, slots=True)
class MoveSign:
    """The sign belongs where ``sign`` says, or off the board (None)."""

    kind: SignKind
    sign: Sign | None


PutBack: TypeAlias = MoveTruck | MoveCubes | MoveTrailers | MoveSign


def differences(context: Context, before: State, after: State) -> tuple[PutBack, ...]:
    """All that must be moved on the table so that it shows ``after`` instead of ``before``."""
    return tuple(_differences(context, before, after))


def _differences(context: Context, before: State, after: State) -> Iterator[PutBack]:
    for kind in SignKind:
        if before.sign(kind) != after.sign(kind):
            yield MoveSign(kind, after.sign(kind))
    for seat in context.seats:
        was, now = before.hauliers[seat], after.hauliers[seat]
        if was.place != now.place:
            yield MoveTruck(seat, now.place)
        goods = goods_loaded(context, after, seat) - goods_loaded(context, before, seat)
        if goods:
            yield MoveCubes(seat, goods)
        for size in TrailerKind:
            count = now.trailers.count(size) - was.trailers.count(size)
            if count:
                yield MoveTrailers(seat, size, count)
