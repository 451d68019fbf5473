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
from companion.games.auf_achse.rules.allowed import awaits, known_place, no_room, own_cities
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
    barred = set(_barred(context, state, seat))
    bound = pips not in (None, SIX) and _bound(context.edition)
    for stop in _stops(context.city_order, seat, pips, signs, as_one, bound):
        if stop.place is None or stop.place.city not in barred:
            yield stop
    if bound:
        for name in sorted(own_stops(context, state, seat) - barred):
            yield Arrive(seat, city(name), exact=False)


def _barred(context: Context, state: State, seat: Seat) -> Iterator[CityId]:
    """The cities in which this move cannot end: where it began, and those without room."""
    here = state.hauliers[seat].place.city
    if here is not None:
        yield here
    if state.jam is not None and state.jam.city is not None:
        yield state.jam.city
    if context.edition.city_trucks:
        for haulier in state.hauliers:
            there = haulier.place.city
            if there is not None and no_room(context, state, seat, there):
                yield there


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
    pips = top.pips if isinstance(top, Driving) else 0
    if action.as_one and pips != SIX:
        return refusal(Code.ONLY_SIX, pips=pips)
    if action.as_one and not six_as_one(context.edition):
        return refusal(Code.NO_SIX_AS_ONE)
    if action.place is None:
        return None
    if action.exact and isinstance(top, DrivingOn):
        return refusal(Code.BY_EVENT)  # no full value of a die is used there
    if pips == SIX and not action.exact:
        return refusal(Code.SIX_IS_EXACT)
    name = action.place.city
    if name is not None and action.place == state.hauliers[action.seat].place:
        return refusal(Code.SAME_CITY, city=name)  # no move returns to its origin
    wrong = known_place(context, state, action.place)
    if wrong is None and name is not None:
        wrong = no_room(context, state, action.seat, name)
    if wrong or action.exact or isinstance(top, DrivingOn):
        return wrong
    return _lapse(context, state, action)


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


def _lapse(context: Context, state: State, action: Arrive) -> Refusal | None:
    """None if the pips that are left over may lapse there.

    Under the duty to move: in an own city, or where a sign, a full space or a dead end stops the
    truck; on the road the last is the only reason, in a city the table says which it was.
    """
    if not _bound(context.edition):
        return None
    assert action.place is not None
    name = action.place.city
    if name is None or action.halted or name in own_stops(context, state, action.seat):
        return None
    return refusal(Code.NOT_OWN_STOP, city=name)


def own_stops(context: Context, state: State, seat: Seat) -> set[CityId]:
    """Cities in which pips may lapse: starts of the hand, destinations of the load.

    Without auctions those in which an open contract starts, too (rules.md 2, children).
    """
    own = own_cities(context, state, seat)
    if context.edition.awarding.auctioned:
        return own
    return own | {context.contracts[card].start for card in state.display}
