"""What must be put back on the table when steps are taken back: trucks, cubes, trailers, signs.

Printed contracts and event cards, too; about those dealt by the app there is nothing to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from companion.games.auf_achse.actions import Zone
from companion.games.auf_achse.agenda import Effects, ReadingOut
from companion.games.auf_achse.cards import ContractId, EventId, TrailerKind
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.facts import Arrived, Handed, OnSlip, SignPut
from companion.games.auf_achse.notes import Notes
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.referee_actions import Deck
from companion.games.auf_achse.rules.allowed import goods_loaded
from companion.games.auf_achse.rules.purses import slip
from companion.games.auf_achse.state import Haulier, State
from companion.games.auf_achse.table import OFF_BOARD, Place, Seat, Sign, SignKind, Spot


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

    ``pile``: it belongs on the pile, or ``under`` it, else where those are that are done with.
    """

    card: EventId
    seat: Seat | None
    pile: bool
    under: bool = False


@dataclass(frozen=True, slots=True)
class MovePile:
    """``count`` printed cards of the box are laid as the pile of ``deck``; negative: away."""

    deck: Deck
    count: int


@dataclass(frozen=True, slots=True)
class MoveNotes:
    """Paper money goes from the bank to ``seat``; negative numbers of a value go to the bank."""

    seat: Seat
    notes: Notes


@dataclass(frozen=True, slots=True)
class MoveSlip:
    """The slip of ``seat`` says ``amount``, which the bank owes or (<0) is owed; 0: no slip."""

    seat: Seat
    amount: int


PutBack: TypeAlias = (
    MoveTruck | MoveCubes | MoveTrailers | MoveSign | MovePile | MoveCard | MoveEvent | MoveNotes
    | MoveSlip
)  # fmt: skip


def differences(
    context: Context, before: State, after: State, facts: Iterable[object] = ()
) -> tuple[PutBack, ...]:
    """All that must be moved on the table so that it shows ``after`` instead of ``before``.

    ``facts`` lie between the two. They tell of trucks and signs that have moved from one place on
    the road to another, which is the same to a table without a map. Of paper money that moves what
    is handed in them and whose slips were written on, not all that purses differ in: a recount
    moves none.
    """
    return tuple(_differences(context, before, after, tuple(facts)))


def handed_back(facts: Iterable[object]) -> tuple[object, ...]:
    """``facts`` of steps that are taken back: the notes go the other way."""
    return tuple(
        Handed(fact.payee, fact.payer, fact.notes) if isinstance(fact, Handed) else fact
        for fact in facts
    )


def _differences(
    context: Context, before: State, after: State, facts: tuple[object, ...]
) -> Iterator[PutBack]:
    sooner, later = context.knowing(before.printed), context.knowing(after.printed)
    handed = tuple(fact for fact in facts if isinstance(fact, Handed | OnSlip))
    driven = {fact.seat for fact in facts if isinstance(fact, Arrived)}
    put_up = {fact.kind for fact in facts if isinstance(fact, SignPut)}
    yield from _sign_moves(before, after, put_up)
    for seat in context.seats:
        was, now = before.hauliers[seat], after.hauliers[seat]
        there = _stands(now)
        if there != _stands(was) or (seat in driven and there.spot in _SOMEWHERE):
            yield MoveTruck(seat, there)
        goods = goods_loaded(later, after, seat) - goods_loaded(sooner, before, seat)
        if goods:
            yield MoveCubes(seat, goods)
        for size in TrailerKind:
            count = now.trailers.count(size) - was.trailers.count(size)
            if count:
                yield MoveTrailers(seat, size, count)
        notes = _got(seat, handed)
        if any(notes):
            yield MoveNotes(seat, notes)
        written = any(isinstance(fact, OnSlip) and fact.seat == seat for fact in handed)
        if written and slip(later, after, seat) != slip(sooner, before, seat):
            yield MoveSlip(seat, slip(later, after, seat))
    yield from _pile_moves(before, after)
    yield from _contract_moves(before, after)
    yield from _event_moves(before, after)


_SOMEWHERE = (Spot.ROAD, Spot.TRIANGLE, Spot.SIGN)
"""Each of them is many places of the board."""


def _stands(haulier: Haulier) -> Place:
    """Where its truck is on the table: who has left the game has given it back."""
    return OFF_BOARD if haulier.retired else haulier.place


def _sign_moves(before: State, after: State, put_up: set[SignKind]) -> Iterator[MoveSign]:
    """Signs that stand elsewhere, or may do so: ``put_up`` again, and nobody said where."""
    for kind in SignKind:
        was, now = before.sign(kind), after.sign(kind)
        untold = now is not None and now.between is None and now.city is None
        if was != now or (kind in put_up and untold):
            yield MoveSign(kind, now)


def _got(seat: Seat, handed: tuple[Handed | OnSlip, ...]) -> Notes:
    """The notes that ``seat`` gets by all that is ``handed``, less those it pays."""
    signed = (
        tuple(((fact.payee == seat) - (fact.payer == seat)) * count for count in fact.notes)
        for fact in handed
        if isinstance(fact, Handed)
    )
    return tuple(map(sum, zip(*signed, strict=True)))


def _pile_moves(before: State, after: State) -> Iterator[MovePile]:
    """Whole piles, where cards come from elsewhere then."""
    for deck in Deck:
        laid = len(_laid(before, after, deck)) - len(_laid(after, before, deck))
        if laid:
            yield MovePile(deck, laid)


def _laid(before: State, after: State, deck: Deck) -> set[str]:
    """The printed cards that come out of the box as a pile."""
    if deck is Deck.CONTRACTS:
        return {*filter(is_printed, after.pile)} - (_contracts(before).keys() - {*before.aside})
    return {*filter(is_printed, after.events)} - (_events(before).keys() - {*before.events_aside})


def _contract_moves(before: State, after: State) -> Iterator[PutBack]:
    """First what goes back onto the pile, the lowest card first, as hands would do it."""
    piled = _laid(before, after, Deck.CONTRACTS) | _laid(after, before, Deck.CONTRACTS)
    moves = [
        move
        for move in _moved(_contracts(before), _contracts(after), MoveCard)
        if isinstance(move, MoveCard) and move.card not in piled
    ]
    yield from (move for move in moves[::-1] if move.zone is Zone.PILE)
    yield from (move for move in moves if move.zone is not Zone.PILE)


def _event_moves(before: State, after: State) -> Iterator[PutBack]:
    """Onto the pile the lowest card first, then under it the highest first."""
    laid = _laid(before, after, Deck.EVENTS) | _laid(after, before, Deck.EVENTS)
    for move in _moved(_events(before), _events(after), MoveEvent):
        if isinstance(move, MoveEvent) and not move.pile and move.card not in laid:
            yield move
    pile = _pile(after)
    lying = _lying(_pile(before), pile, laid)
    for card in filter(is_printed, pile[: lying.start][::-1]):
        yield MoveEvent(card, None, pile=True)
    for card in filter(is_printed, pile[lying.stop :]):
        yield MoveEvent(card, None, pile=True, under=True)


def _pile(state: State) -> tuple[EventId, ...]:
    """The pile of events without the card that is being read."""
    read = {item.card for item in state.agenda if isinstance(item, ReadingOut)}
    return tuple(card for card in state.events if card not in read)


def _lying(was: tuple[EventId, ...], now: tuple[EventId, ...], laid: set[str]) -> range:
    """The part of the pile that need not be touched: the longest that lies in this order already.

    What is ``laid`` out of the box comes in order.
    """
    places = {card: place for place, card in enumerate(was)}
    longest = range(len(now), len(now))
    start, last = 0, -1
    for at, card in enumerate(now):
        if card not in laid:
            if card not in places:
                start, last = at + 1, -1
                continue
            if places[card] < last:
                start = at
            last = places[card]
        longest = max(longest, range(start, at + 1), key=len)
    return longest


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
    places |= dict.fromkeys((*state.events_out, *state.events_aside), (None, False))
    for item in state.agenda:
        if isinstance(item, Effects | ReadingOut):
            places[item.card] = (item.seat, False)
    for seat, haulier in enumerate(state.hauliers):
        owed = (debt.card for debt in haulier.debts)
        places |= dict.fromkeys((*haulier.kept, *owed), (seat, False))
    return {card: place for card, place in places.items() if is_printed(card)}
