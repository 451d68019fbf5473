"""Rolling, choosing a die, driving and arriving (rules.md sections 1, 2, 4, 5).

The app knows no map here: the table says where the truck has stopped and whether pips lapsed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never

from companion.games.auf_achse.actions import Arrive, Choose, Roll
from companion.games.auf_achse.agenda import (
    Choosing,
    DrawEvent,
    Driving,
    DrivingOn,
    Rolling,
    Settle,
    Signing,
)
from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import Edition, EventTrigger, MoveDuty, SignTrigger
from companion.games.auf_achse.facts import Arrived, Rolled, Stayed
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits
from companion.games.auf_achse.rules.setup import known_place
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import (
    BEFORE_SIGN,
    ROAD,
    TRIANGLE,
    Place,
    Seat,
    SignKind,
    city,
)
from companion.games.protocol import Refusal

FACES = (1, 2, 3, 4, 5, 6)
SIX = 6


def rolls(seat: Seat) -> Iterator[Roll]:
    """The six faces a hand may report; every full roll of the dice is accepted too."""
    return (Roll(seat, (face,)) for face in FACES)


def refuse_roll(context: Context, state: State, action: Roll) -> Refusal | None:
    """One die (the one to be used) or as many as the edition has, each 1-6."""
    wrong = awaits(state, action.seat, Rolling)
    if wrong:
        return wrong
    if len(action.dice) not in (1, context.edition.dice.rolled) or not all(
        face in FACES for face in action.dice
    ):
        return refusal(Code.BAD_DICE, dice=" ".join(map(str, action.dice)))
    return None


def roll(play: Play, action: Roll) -> None:
    """Where the dice leave no choice the die is chosen at once."""
    play.tell(Rolled(action.seat, action.dice))
    if len(set(action.dice)) == 1:
        use_die(play, action.seat, action.dice[0])
    else:
        play.swap(Choosing(action.seat, action.dice))


def choices(decision: Choosing) -> Iterator[Choose]:
    """The dice that were rolled, each value once."""
    return (Choose(decision.seat, pips) for pips in dict.fromkeys(decision.dice))


def refuse_choose(state: State, action: Choose) -> Refusal | None:
    """One of the rolled dice."""
    wrong = awaits(state, action.seat, Choosing)
    if wrong:
        return wrong
    top = state.agenda[-1]
    if isinstance(top, Choosing) and action.pips not in top.dice:
        return refusal(Code.NOT_ROLLED, pips=action.pips)
    return None


def choose(play: Play, action: Choose) -> None:
    """The other die is forgotten."""
    use_die(play, action.seat, action.pips)


def use_die(play: Play, seat: Seat, pips: int) -> None:
    """Drive with this die, in the place of the decision on top."""
    play.swap(Driving(seat, pips))


def arrivals(context: Context, state: State, decision: Driving | DrivingOn) -> Iterator[Arrive]:
    """Every stop the table may report for this move."""
    pips = decision.pips if isinstance(decision, Driving) else None
    here = state.hauliers[decision.seat].place.city
    signs = bool(state.roadwork or state.jam)
    stops = _stops(context.city_order, decision.seat, pips == SIX, pips is None, signs)
    if here is not None:
        stops = tuple(stop for stop in stops if stop.place is None or stop.place.city != here)
    match context.edition.move_duty:
        case MoveDuty.NONE:
            return iter(stops)  # to ask each of some eighty stops would take long
        case _ as unknown:
            assert_never(unknown)


@lru_cache(maxsize=256)
def _stops(
    cities: tuple[CityId, ...], seat: Seat, six: bool, by_card: bool, signs: bool
) -> tuple[Arrive, ...]:
    """All stops of one sort of move, made once: there are some eighty of them."""
    places = [ROAD, TRIANGLE, *([BEFORE_SIGN] if signs else []), *map(city, cities)]
    stays = [Arrive(seat, None)]
    if by_card:
        return (*stays, *(Arrive(seat, place, exact=False) for place in places))
    if six:
        stays.append(Arrive(seat, None, as_one=True))
    exact = (Arrive(seat, place) for place in places)
    other = (
        Arrive(seat, place, as_one=True) if six else Arrive(seat, place, exact=False)
        for place in places
    )
    return (*stays, *exact, *other)


def refuse_arrive(context: Context, state: State, action: Arrive) -> Refusal | None:
    """A stop that this die and the board of a table without a map can have."""
    wrong = awaits(state, action.seat, Driving, DrivingOn)
    if wrong:
        return wrong
    top = state.agenda[-1]
    pips = top.pips if isinstance(top, Driving) else 0
    if action.as_one and pips != SIX:
        return refusal(Code.ONLY_SIX, pips=pips)
    if action.place is None:
        return None
    if action.exact and isinstance(top, DrivingOn):
        return refusal(Code.BY_EVENT)  # no full value of a die is used there
    if pips == SIX and not action.exact:
        return refusal(Code.SIX_IS_EXACT)
    if action.place.city is not None and action.place == state.hauliers[action.seat].place:
        return refusal(Code.SAME_CITY, city=action.place.city)  # no move returns to its origin
    return known_place(context, state, action.place) or _lapse(context, state, action)


def _lapse(context: Context, state: State, action: Arrive) -> Refusal | None:
    """None if the pips that are left over may lapse there (knob ``move_duty``)."""
    match context.edition.move_duty:
        case MoveDuty.NONE:
            return None
        case _ as unknown:
            assert_never(unknown)


def arrive(play: Play, action: Arrive) -> None:
    """Put the truck there; a one brings the roadwork sign, a triangle an event, then the stop."""
    decision = play.pop()
    if isinstance(decision, DrivingOn):
        move_by_card(play, action.seat, action.place)
        return
    assert isinstance(decision, Driving)
    play.set_turn(by_dice=action.place is not None, exact=action.exact, by_card=False, event=None)
    _put(play, action.seat, action.place, exact=action.exact, by_card=False)
    if not any(isinstance(item, Settle) for item in play.agenda):
        play.push(Settle(action.seat))
    edition = play.context.edition
    if _draws_event(edition, action):
        play.push(DrawEvent(action.seat))
    if _brings_sign(edition, decision.pips, action):
        play.push(Signing(action.seat, SignKind.ROADWORK))


def _draws_event(edition: Edition, action: Arrive) -> bool:
    match edition.event_trigger:
        case EventTrigger.EXACT:
            return action.exact and action.place == TRIANGLE
        case _ as unknown:
            assert_never(unknown)


def _brings_sign(edition: Edition, pips: int, action: Arrive) -> bool:
    """Choosing the one is the trigger, even if the truck cannot move (rules.md section 1)."""
    match edition.sign_trigger:
        case SignTrigger.CHOSEN_ONE_OR_SIX_AS_ONE:
            return pips == 1 or action.as_one
        case _ as unknown:
            assert_never(unknown)


def move_by_card(play: Play, seat: Seat, place: Place | None) -> None:
    """An event moves the truck: no event, no sign, no public contract there."""
    if place is not None:
        play.set_turn(by_card=True)
    _put(play, seat, place, exact=False, by_card=True)


def _put(play: Play, seat: Seat, place: Place | None, *, exact: bool, by_card: bool) -> None:
    if place is None:
        play.tell(Stayed(seat))
        return
    play.set_haulier(seat, place=place)
    play.tell(Arrived(seat, place, exact, by_card))
