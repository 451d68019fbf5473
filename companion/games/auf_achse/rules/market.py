"""Choosing a public contract, or none (rules.md sections 2 and 4)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.auf_achse.actions import Decline, EndTurn, Select
from companion.games.auf_achse.agenda import Resting, Stopping
from companion.games.auf_achse.edition import NoInterest
from companion.games.auf_achse.facts import ContractRemoved
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits
from companion.games.auf_achse.rules.display import fill
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat, Spot
from companion.games.protocol import Refusal


def closed(state: State, seat: Seat) -> Refusal | None:
    """None if ``seat`` may choose a public contract now: the full value used to reach a city."""
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


def choices(state: State, seat: Seat) -> Iterator[Select | Decline]:
    """The open contracts, and no interest in any."""
    if closed(state, seat) is None:
        yield from (Select(seat, card) for card in state.display)
        yield Decline(seat)


def refuse_select(state: State, action: Select) -> Refusal | None:
    """An open contract, at a stop that allows it."""
    wrong = awaits(state, action.seat, Stopping) or closed(state, action.seat)
    if wrong:
        return wrong
    if action.contract not in state.display:
        return refusal(Code.NOT_OPEN, contract=action.contract)
    return None


def refuse_decline(state: State, action: Decline) -> Refusal | None:
    """Where a contract could be chosen, and none has been."""
    return awaits(state, action.seat, Stopping) or closed(state, action.seat)


def decline(play: Play, action: Decline) -> None:
    """No interest: what the edition makes of it."""
    play.set_turn(market_done=True)
    match play.context.edition.no_interest:
        case NoInterest.FIRST_LEAVES:
            first = play.state.display[0]
            play.tell(ContractRemoved(first))
            play.set(done=(*play.state.done, first))
            fill(play, first)


def refuse_end_turn(state: State, action: EndTurn) -> Refusal | None:
    """After an exact arrival only once a contract was chosen or removed (rules.md section 4)."""
    wrong = awaits(state, action.seat, Stopping, Resting)
    if wrong or isinstance(state.agenda[-1], Resting):
        return wrong
    return refusal(Code.MUST_CHOOSE) if closed(state, action.seat) is None else None
