"""Who begins, and the setting up of the trucks (rules.md section 2: start player, placement)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.actions import Begin, Roll, SetUp
from companion.games.auf_achse.agenda import (
    BeginTurn,
    Item,
    Placing,
    RollingOff,
    Shuffling,
    Starting,
)
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import Placement, StartPlayer
from companion.games.auf_achse.facts import Arrived, StartFound, StartTied
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits, known_place, no_room
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import ROAD, TRIANGLE, Seat, city
from companion.games.protocol import Refusal

START = "start"
"""The deck of the colours, the first of which begins by chance."""


def opening(context: Context) -> Item:
    """How the start player is found (knob ``start_player``)."""
    match context.edition.start_player:
        case StartPlayer.TABLE_SAYS:
            return Starting()
        case StartPlayer.HIGHEST_ROLL:
            first, *others = context.seats
            return RollingOff(first, tuple(others))
        case StartPlayer.RANDOM:
            return Shuffling(START)
        case _ as unknown:
            assert_never(unknown)


def starts(context: Context) -> Iterator[Begin]:
    """Who may be said to begin."""
    return (Begin(seat) for seat in context.seats)


def refuse_begin(state: State, action: Begin) -> Refusal | None:
    """Only before the first turn."""
    return awaits(state, action.seat, Starting)


def begin(play: Play, action: Begin) -> None:
    """The table has named the start player."""
    _begin(play, action.seat)


def drawn(play: Play, colour: str) -> None:
    """Chance has named the start player."""
    colours = [player.colour for player in play.context.players]
    seat = colours.index(colour)
    play.tell(StartFound(seat))
    _begin(play, seat)


def roll_off(play: Play, action: Roll) -> None:
    """The highest roll begins; those who tie roll again (house)."""
    top = play.agenda[-1]
    assert isinstance(top, RollingOff)
    rolled = (*top.rolled, (action.seat, sum(action.dice)))
    if top.left:
        play.swap(RollingOff(top.left[0], top.left[1:], rolled))
        return
    best = max(pips for _, pips in rolled)
    first, *tied = [seat for seat, pips in rolled if pips == best]
    if tied:
        play.tell(StartTied((first, *tied)))
        play.swap(RollingOff(first, tuple(tied)))
        return
    play.tell(StartFound(first))
    _begin(play, first)


def _begin(play: Play, first: Seat) -> None:
    """Trucks are set up clockwise from the start player, whose turn then is the first."""
    *others, _ = play.context.from_left_of(first)
    play.swap(*(Placing(seat) for seat in (first, *others)))
    play.set(agenda=(BeginTurn(first), *play.agenda))


def placements(context: Context, state: State, seat: Seat) -> Iterator[SetUp]:
    """Every place a truck may be set up at."""
    yield SetUp(seat, ROAD)
    yield SetUp(seat, TRIANGLE)
    for card in context.cities:
        action = SetUp(seat, city(card.id))
        if refuse_set_up(context, state, action) is None:
            yield action


def refuse_set_up(context: Context, state: State, action: SetUp) -> Refusal | None:
    """When it is that seat's turn to set up, where the edition allows it."""
    wrong = awaits(state, action.seat, Placing) or known_place(context, state, action.place)
    if wrong or action.place.city is None:
        return wrong
    match context.edition.placement:
        case Placement.AFTER_HANDS:
            return no_room(context, state, action.seat, action.place.city)
        case Placement.BEFORE_HANDS:
            return refusal(Code.NO_CITY_START)
        case _ as unknown:
            assert_never(unknown)


def set_up(play: Play, action: SetUp) -> None:
    """Put the truck on the board."""
    play.pop()
    play.set_haulier(action.seat, place=action.place)
    play.tell(Arrived(action.seat, action.place, by_card=False))
