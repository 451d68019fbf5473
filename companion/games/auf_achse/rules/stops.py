"""Where a truck may stop, as far as a table without a map can tell (rules.md sections 1, 2, 4, 5).

The table says where the truck has stopped and whether pips lapsed; here is what it may say.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never

from companion.games.auf_achse.actions import Arrive
from companion.games.auf_achse.agenda import Driving, DrivingOn
from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import Edition, MoveDuty, SignTrigger
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import (
    awaits,
    closed_by_jam,
    known_place,
    no_room,
    own_cities,
)
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import (
    BEFORE_SIGN,
    ROAD,
    TRIANGLE,
    Seat,
    city,
)
from companion.games.protocol import Refusal

SIX = 6


def arrivals(context: Context, state: State, decision: Driving | DrivingOn) -> Iterator[Arrive]:
    """Every stop the table may report for this move. Those at own cities are secret."""
    seat = decision.seat
    pips = decision.pips if isinstance(decision, Driving) else None
    signs = bool(state.roadwork or state.jam)
    as_one = six_as_one(context.edition)
    barred = set(_barred(context, state, decision))
    duty = pips is not None and _bound(context.edition)
    stuck = pips is None or not duty or _shut_in(context, state, pips)
    bound = duty and pips != SIX
    for stop in _stops(context.city_order, seat, pips, signs, as_one, bound):
        if stuck if stop.place is None else stop.place.city not in barred:
            yield stop
    if bound:
        for name in sorted(own_stops(context, state, seat) - barred):
            yield Arrive(seat, city(name), exact=False)


def _barred(context: Context, state: State, decision: Driving | DrivingOn) -> Iterator[CityId]:
    """The cities in which this move cannot end: where it began, and those without room."""
    here = state.hauliers[decision.seat].place.city
    if here is not None:
        yield here
    if state.jam is not None and state.jam.city is not None:
        yield state.jam.city
    if context.edition.city_trucks:
        for haulier in state.hauliers:
            there = haulier.place.city
            if there is not None and _no_stop(context, state, decision, there):
                yield there


def _no_stop(
    context: Context, state: State, decision: Driving | DrivingOn, name: CityId
) -> Refusal | None:
    """None if the truck may stop in that city; a card moves it into a full one, too."""
    if isinstance(decision, DrivingOn):
        return closed_by_jam(state, name)
    return no_room(context, state, decision.seat, name)


@lru_cache(maxsize=512)
def _stops(
    cities: tuple[CityId, ...], seat: Seat, pips: int | None, signs: bool, as_one: bool, bound: bool
) -> tuple[Arrive, ...]:
    """All stops of one sort of move, made once: there are some eighty of them.

    ``pips`` is None for a move by a card; ``bound``: pips lapse only where something halts it.
    """
    places = [ROAD, TRIANGLE, *([BEFORE_SIGN] if signs else []), *map(city, cities)]
    stays = [Arrive(seat, None)]
    if pips is None:
        return (*stays, *(Arrive(seat, place, exact=False) for place in places))
    exact = [Arrive(seat, place) for place in places]
    if pips != SIX:
        return (*stays, *exact, *(Arrive(seat, p, exact=False, halted=bound) for p in places))
    if not as_one:
        return (*stays, *exact)
    ones = [Arrive(seat, place, as_one=True) for place in (None, *places)]
    return (*stays, ones[0], *exact, *ones[1:])


def refuse_arrive(context: Context, state: State, action: Arrive) -> Refusal | None:
    """A stop that this die and the board of a table without a map can have."""
    wrong = awaits(state, action.seat, Driving, DrivingOn)
    if wrong:
        return wrong
    top = state.agenda[-1]
    assert isinstance(top, Driving | DrivingOn)
    if isinstance(top, DrivingOn):
        return _refuse_by_card(action) or _refuse_place(context, state, top, action)
    if action.as_one and top.pips != SIX:
        return refusal(Code.ONLY_SIX, pips=top.pips)
    if action.as_one and not six_as_one(context.edition):
        return refusal(Code.NO_SIX_AS_ONE)
    if action.place is not None and top.pips == SIX and not action.exact:
        return refusal(Code.SIX_IS_EXACT)
    wrong = _refuse_place(context, state, top, action)
    return wrong or _refuse_lapse(context, state, top, action)


def _refuse_by_card(action: Arrive) -> Refusal | None:
    """No full value of a die is used there."""
    if action.as_one:
        return refusal(Code.ONLY_SIX, pips=0)
    if action.halted:
        return refusal(Code.MAY_LAPSE)
    return refusal(Code.BY_EVENT) if action.exact else None


def _refuse_place(
    context: Context, state: State, decision: Driving | DrivingOn, action: Arrive
) -> Refusal | None:
    """None if the truck can stand there after this move, or has not moved at all."""
    if action.place is None:
        return None
    name = action.place.city
    if name is not None and action.place == state.hauliers[action.seat].place:
        return refusal(Code.SAME_CITY, city=name)  # no move returns to its origin
    wrong = known_place(context, state, action.place)
    if wrong or name is None:
        return wrong
    return _no_stop(context, state, decision, name)


def six_as_one(edition: Edition) -> bool:
    """True if a six used as a one brings the roadwork sign (knob ``sign_trigger``)."""
    match edition.sign_trigger:
        case SignTrigger.CHOSEN_ONE_OR_SIX_AS_ONE:
            return True
        case SignTrigger.ROLLED_ONE:
            return False
        case _ as unknown:
            assert_never(unknown)


def _bound(edition: Edition) -> bool:
    """True if pips may not lapse at will (knob ``move_duty``)."""
    match edition.move_duty:
        case MoveDuty.NONE:
            return False
        case MoveDuty.FULL_VALUE:
            return True
        case _ as unknown:
            assert_never(unknown)


def _refuse_lapse(
    context: Context, state: State, decision: Driving, action: Arrive
) -> Refusal | None:
    """None if the pips that are left over may lapse there (rules.md 2, duty to move; 4).

    Under the duty they lapse in an own city, or where a sign, a full space or a dead end stops the
    truck. On the road it can only have been stopped; in a city the table says which it was, and an
    own city is looked up. To stay means that no move of any length is possible: the truck waits
    before a sign, or every space within its reach is full. No truck stays by choice, not even in
    an own city, which it would have to reach anew.
    """
    if not _bound(context.edition):
        return refusal(Code.MAY_LAPSE) if action.halted else None
    if action.exact:
        return None
    if action.place is None:
        return None if _shut_in(context, state, decision.pips) else refusal(Code.MOVE_DUTY)
    name = action.place.city
    if name is None or action.halted or name in own_stops(context, state, action.seat):
        return None
    return refusal(Code.NOT_OWN_STOP, city=name)


def _shut_in(context: Context, state: State, pips: int) -> bool:
    """True if something can keep the truck from moving at all, as far as the app can tell.

    That is a sign beside it, or no room on any space within its reach: as many spaces as pips,
    even in a dead end. Whoever passes signs still finds no room on the spaces of their own.
    """
    signs = sum(sign is not None for sign in (state.roadwork, state.jam))
    if signs and not state.turn.signs_ignored:
        return True
    spaces = pips - signs
    others = sum(not haulier.retired for haulier in state.hauliers) - 1
    edition = context.edition
    fewest = min(filter(None, (edition.road_trucks, edition.city_trucks)), default=0)
    return spaces <= 0 or (bool(fewest) and others >= fewest * spaces)


def own_stops(context: Context, state: State, seat: Seat) -> set[CityId]:
    """Cities in which pips may lapse: starts of the hand, destinations of the load.

    Without auctions those in which an open contract starts, too (rules.md 2, children).
    """
    return own_cities(context, state, seat) | _public_stops(context, state, seat)


def _public_stops(context: Context, state: State, seat: Seat) -> set[CityId]:
    """Those of the own stops that everybody at the table can see.

    A printed contract that nobody has shown may start anywhere.
    """
    contracts = context.contracts
    ends = {contracts[card].destination for card in state.hauliers[seat].loaded}
    if context.edition.awarding.auctioned:
        return ends
    starts = {contracts[card].start for card in state.display}
    return ends | starts if all(starts) else set(context.city_ids)


def is_secret(context: Context, state: State, action: Arrive) -> bool:
    """True if this stop is allowed only by a contract in its owner's hand."""
    if action.exact or action.halted or action.place is None or action.place.city is None:
        return False
    top = state.agenda[-1]
    bound = isinstance(top, Driving) and _bound(context.edition)
    return bound and action.place.city not in _public_stops(context, state, action.seat)
