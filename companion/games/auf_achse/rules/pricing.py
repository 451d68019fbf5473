"""The price of a bid on a printed card, told when it is won (rules.md section 3, price unknown)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.auf_achse.actions import CannotPay, Price
from companion.games.auf_achse.agenda import Auction, Outcry, Pricing
from companion.games.auf_achse.cards import LEVELS, Contract
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.facts import CouldNotPay
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules import clockwise, outcry
from companion.games.auf_achse.rules.allowed import affordable, awaits
from companion.games.auf_achse.rules.award import hand_over, without_calls
from companion.games.auf_achse.rules.learning import bad_costs
from companion.games.auf_achse.state import State
from companion.games.protocol import Refusal


def answers(top: Pricing) -> Iterator[CannotPay]:
    """A price is typed; what can be listed is that there is not enough money for it."""
    yield CannotPay(top.seat)


def _priced(card: Contract, level: int, amount: int) -> tuple[int, ...]:
    """All costs of ``card`` once ``level`` costs ``amount``."""
    costs = card.costs or (0,) * len(LEVELS)
    return (*costs[: level - 1], amount, *costs[level:])


def refuse_price(context: Context, state: State, action: Price) -> Refusal | None:
    """A sum that fits the other bids of the card, as far as they are known, and that is there."""
    wrong = awaits(state, action.seat, Pricing)
    if wrong:
        return wrong
    top = state.agenda[-1]
    assert isinstance(top, Pricing)
    if action.amount < 1:
        return refusal(Code.BAD_AMOUNT, amount=action.amount)
    card = context.contracts[top.contract]
    wrong = bad_costs(_priced(card, top.level, action.amount), card.revenue)
    return wrong or affordable(context, state, action.seat, action.amount)


def price(play: Play, action: Price) -> None:
    """Pay it; the card's cost of that bid is known from now on."""
    top = play.pop()
    assert isinstance(top, Pricing)
    card = play.context.contracts[top.contract]
    costs = _priced(card, top.level, action.amount)
    play.learn(play.state.printed.with_contract(replace(card, costs=costs)))
    hand_over(play, top.contract, top.seat, top.level)


def refuse_cannot_pay(state: State, action: CannotPay) -> Refusal | None:
    """Only who is asked for a price."""
    return awaits(state, action.seat, Pricing)


def cannot_pay(play: Play, action: CannotPay) -> None:
    """The seat is out with all it has called; the last call of another one stands again.

    Bidding goes on from that call, so whoever has passed since is asked anew; without such a call
    whoever has passed since the seat's own. If nobody calls the selector has the card free.
    """
    play.pop()
    top = play.agenda[-1]
    play.tell(CouldNotPay(action.seat))
    assert isinstance(top, Auction | Outcry)
    play.swap(without_calls(top, action.seat))
    if isinstance(top, Auction):
        clockwise.resume(play)
    else:
        outcry.resume(play)
