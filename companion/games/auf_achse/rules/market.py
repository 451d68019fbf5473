"""Choosing a public contract, or none (rules.md sections 2 and 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.actions import Decline, EndTurn, Select
from companion.games.auf_achse.agenda import Resting, Stopping
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import NoInterest
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits
from companion.games.auf_achse.rules.display import remove
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat, Spot
from companion.games.protocol import Refusal


def closed(context: Context, state: State, seat: Seat) -> Refusal | None:
    """None if ``seat`` may choose a public contract now: the full value used to reach a city."""
    if not context.edition.awarding.auctioned:
        return refusal(Code.NO_AUCTION)
    turn = state.turn
    if turn.market_done:
        return refusal(Code.ONE_AUCTION)
    if turn.by_card:
        return refusal(Code.BY_EVENT)
    if state.hauliers[seat].place.spot is not Spot.CITY:
        return refusal(Code.NO_CITY)
    if not (turn.by_dice and turn.exact):
        return refusal(Code.NOT_EXACT)
    return None if state.display else refusal(Code.NO_DISPLAY)


def must_choose(context: Context, state: State, seat: Seat) -> bool:
    """True if a contract must be chosen or removed before the end (knob ``no_interest``)."""
    match context.edition.no_interest:
        case NoInterest.FIRST_LEAVES:
            return closed(context, state, seat) is None
        case NoInterest.NOTHING:
            return False
        case _ as unknown:
            assert_never(unknown)


def choices(context: Context, state: State, seat: Seat) -> Iterator[Select | Decline | EndTurn]:
    """The open contracts, and no interest in any, or else the end of the turn."""
    if closed(context, state, seat) is None:
        yield from (Select(seat, card) for card in state.display)
    yield Decline(seat) if must_choose(context, state, seat) else EndTurn(seat)


def refuse_select(context: Context, state: State, action: Select) -> Refusal | None:
    """An open contract, at a stop that allows it."""
    wrong = awaits(state, action.seat, Stopping) or closed(context, state, action.seat)
    if wrong:
        return wrong
    if action.contract not in state.display:
        return refusal(Code.NOT_OPEN, contract=action.contract)
    return None


def refuse_decline(context: Context, state: State, action: Decline) -> Refusal | None:
    """Where a contract must be chosen, and none has been."""
    wrong = awaits(state, action.seat, Stopping) or closed(context, state, action.seat)
    if wrong or must_choose(context, state, action.seat):
        return wrong
    return refusal(Code.NO_CHANGE)


def decline(play: Play, action: Decline) -> None:
    """No interest: the contract beside the loading area leaves the game."""
    play.set_turn(market_done=True)
    remove(play, play.state.display[0])


def refuse_end_turn(context: Context, state: State, action: EndTurn) -> Refusal | None:
    """After an exact arrival only once a contract was chosen or removed (rules.md section 4)."""
    wrong = awaits(state, action.seat, Stopping, Resting)
    if wrong or isinstance(state.agenda[-1], Resting):
        return wrong
    return refusal(Code.MUST_CHOOSE) if must_choose(context, state, action.seat) else None
