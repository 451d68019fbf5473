"""Rolling, choosing a die, driving and arriving (rules.md sections 1, 2, 4, 5).

The app knows no map here: the table says where the truck has stopped and whether pips lapsed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import assert_never

from companion.games.auf_achse.actions import Arrive, Choose, Roll
from companion.games.auf_achse.agenda import (
    Choosing,
    DrawEvent,
    Driving,
    DrivingOn,
    Effects,
    Rolling,
    RollingOff,
    Settle,
    Signing,
)
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import Edition, EventTrigger, Roller
from companion.games.auf_achse.facts import Arrived, Rolled, Stayed
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules import starting
from companion.games.auf_achse.rules.allowed import awaits
from companion.games.auf_achse.rules.stops import six_as_one
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import TRIANGLE, Place, Seat, SignKind
from companion.games.protocol import Refusal

FACES = (1, 2, 3, 4, 5, 6)


def rolls(context: Context, decision: Rolling | RollingOff) -> Iterator[Roll]:
    """What a hand may report; before a drive every full roll of the dice is accepted, too.

    Nothing where the app rolls: those dice come by chance, as a shuffle does.
    """
    if throws(context.edition):
        return
    dice = _fewest(context, decision)
    for faces in combinations_with_replacement(FACES, dice):
        yield Roll(decision.seat, faces)


def throws(edition: Edition) -> bool:
    """True if nobody at the table rolls (knob ``roller``)."""
    match edition.roller:
        case Roller.TABLE:
            return False
        case Roller.APP:
            return True
        case _ as unknown:
            assert_never(unknown)


def _fewest(context: Context, decision: Rolling | RollingOff) -> int:
    """How many dice must be told at least.

    The die to be used may be reported alone; who rolls highest only all of them can show, and
    what the app has thrown is known.
    """
    whole = isinstance(decision, RollingOff) or throws(context.edition)
    return context.edition.dice.rolled if whole else 1


def refuse_roll(context: Context, state: State, action: Roll) -> Refusal | None:
    """As many dice as the edition has, or the one to be used, each 1-6."""
    wrong = awaits(state, action.seat, Rolling, RollingOff)
    if wrong:
        return wrong
    top = state.agenda[-1]
    assert isinstance(top, Rolling | RollingOff)
    counts = _fewest(context, top), context.edition.dice.rolled
    if len(action.dice) not in counts or not all(face in FACES for face in action.dice):
        return refusal(Code.BAD_DICE, dice=" ".join(map(str, action.dice)))
    return None


def roll(play: Play, action: Roll) -> None:
    """Where the dice leave no choice the die is chosen at once."""
    play.tell(Rolled(action.seat, action.dice))
    if isinstance(play.agenda[-1], RollingOff):
        starting.roll_off(play, action)
        return
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


def arrive(play: Play, action: Arrive) -> None:
    """Put the truck there; a one brings the roadwork sign, a triangle an event, then the stop."""
    decision = play.pop()
    if isinstance(decision, DrivingOn):
        move_by_card(play, action.seat, action.place)
        return
    assert isinstance(decision, Driving)
    play.set_turn(by_dice=action.place is not None, exact=action.exact, by_card=False, event=None)
    _put(play, action.seat, action.place, exact=action.exact, by_card=False)
    _settle_then(play, action.seat)
    edition = play.context.edition
    if _draws_event(edition, action):
        play.push(DrawEvent(action.seat))
    if _brings_sign(edition, decision.pips, action):
        play.push(Signing(action.seat, SignKind.ROADWORK))


def _draws_event(edition: Edition, action: Arrive) -> bool:
    match edition.event_trigger:
        case EventTrigger.EXACT:
            return action.exact and action.place == TRIANGLE
        case EventTrigger.ANY_STOP:
            return action.place == TRIANGLE
        case _ as unknown:
            assert_never(unknown)


def _brings_sign(edition: Edition, pips: int, action: Arrive) -> bool:
    """Choosing the one is the trigger, even if the truck cannot move (rules.md section 1)."""
    return pips == 1 or (action.as_one and six_as_one(edition))


def move_by_card(play: Play, seat: Seat, place: Place | None) -> None:
    """An event moves the truck: no event, no sign, no public contract there."""
    if place is not None:
        play.set_turn(by_card=True)
        _settle_then(play, seat)
    _put(play, seat, place, exact=False, by_card=True)


def _settle_then(play: Play, seat: Seat) -> None:
    """The stop is settled before a card leads on from it, else when the driving is over."""
    effects = [item for item in play.agenda if isinstance(item, Effects)]
    leads_on = any(task.next < len(play.context.events[task.card].effects) for task in effects)
    if leads_on or not any(isinstance(item, Settle) for item in play.agenda):
        play.push(Settle(seat))


def _put(play: Play, seat: Seat, place: Place | None, *, exact: bool, by_card: bool) -> None:
    if place is None:
        play.tell(Stayed(seat))
        return
    stand(play, seat, place)
    play.tell(Arrived(seat, place, exact, by_card))


def stand(play: Play, seat: Seat, place: Place) -> None:
    """The truck stands at ``place`` now; what it took into the hand elsewhere can be loaded."""
    haulier = play.haulier(seat)
    again = haulier.again if place == haulier.place else ()
    play.set_haulier(seat, place=place, again=again)
