"""What must be put back on the table when steps are taken back: trucks, cubes, trailers, signs.

Printed contracts and event cards, too; about those dealt by the app there is nothing to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from companion.games.auf_achse.actions import Zone
from companion.games.auf_achse.agenda import Effects
from companion.games.auf_achse.cards import ContractId, EventId, TrailerKind
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.notes import Notes
from companion.games.auf_achse.printed import is_printed
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


@dataclass(frozen=True, slots=True)
class MoveCard:
    """The printed contract ``card`` goes to ``zone``, of ``seat`` if that is a hand or truck."""

    card: ContractId
    zone: Zone
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class MoveEvent:
    """A printed event card goes before ``seat``, or (None) back to where it was drawn from or put.

    ``pile``: it belongs on the pile, else where those are that are done with.
    """

    card: EventId
    seat: Seat | None
    pile: bool


@dataclass(frozen=True, slots=True)
class MoveNotes:
    """Paper money goes from the bank to ``seat``; negative numbers of a value go to the bank."""

    seat: Seat
    notes: Notes


PutBack: TypeAlias = (
    MoveTruck | MoveCubes | MoveTrailers | MoveSign | MoveCard | MoveEvent | MoveNotes
)


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
        notes = tuple(new - old for new, old in zip(now.notes, was.notes, strict=True))
        if any(notes):
            yield MoveNotes(seat, notes)
    yield from _moved(_contracts(before), _contracts(after), MoveCard)
    yield from _moved(_events(before), _events(after), MoveEvent)


P = TypeVar("P", bound=tuple[object, ...])


def _moved(was: dict[str, P], now: dict[str, P], move: Callable[..., PutBack]) -> Iterator[PutBack]:
    """The printed cards that lie elsewhere; those that were not in the game are not looked for."""
    for card, place in now.items():
        if was.get(card, place) != place:
            yield move(card, *place)


def _contracts(state: State) -> dict[ContractId, tuple[Zone, Seat | None]]:
    """Where each printed contract lies."""
    zones: list[tuple[tuple[ContractId, ...], Zone, Seat | None]] = [
        (state.pile, Zone.PILE, None),
        (state.display, Zone.DISPLAY, None),
        (state.unused + state.aside, Zone.UNUSED, None),
        (state.done, Zone.DONE, None),
    ]
    for seat, haulier in enumerate(state.hauliers):
        zones += [(haulier.hand, Zone.HAND, seat), (haulier.loaded, Zone.TRUCK, seat)]
    return {card: (zone, seat) for cards, zone, seat in zones for card in cards if is_printed(card)}


def _events(state: State) -> dict[EventId, tuple[Seat | None, bool]]:
    """Where each printed event card lies; one that is being carried out lies before its drawer."""
    places: dict[EventId, tuple[Seat | None, bool]] = dict.fromkeys(state.events, (None, True))
    places |= dict.fromkeys(state.events_out, (None, False))
    for item in state.agenda:
        if isinstance(item, Effects):
            places[item.card] = (item.seat, False)
    for seat, haulier in enumerate(state.hauliers):
        owed = (debt.card for debt in haulier.debts)
        places |= dict.fromkeys((*haulier.kept, *owed), (seat, False))
    return {card: place for card, place in places.items() if is_printed(card)}
