"""The end of an auction: payment, card, slide and refill are one step (rules.md section 3)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.auf_achse.agenda import Auction, Call, LayingDown, Outcry, Pricing
from companion.games.auf_achse.cards import LEAST_GOODS, ContractId
from companion.games.auf_achse.facts import Reason, Won
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.rules.allowed import capacity, goods_loaded, supply
from companion.games.auf_achse.rules.contracts import fits
from companion.games.auf_achse.rules.display import fill
from companion.games.auf_achse.rules.learning import forget
from companion.games.auf_achse.table import Seat


def award(play: Play, card: ContractId, winner: Seat, level: int) -> None:
    """The auction on top of the agenda is over: ``winner`` pays ``level``, 0 is nothing.

    Where nobody had told what that costs, or only after it was called, the winner is asked first.
    """
    cost = play.context.contracts[card].cost(level) if level else 0
    if not level or 0 < cost <= play.haulier(winner).cash:
        hand_over(play, card, winner, level)
        return
    top = play.agenda[-1]
    assert isinstance(top, Auction | Outcry)
    then = without_calls(top, winner)
    leads = top.selector if then.holder is None else then.holder
    others = {seat for seat in play.context.seats if not play.haulier(seat).retired}
    anew = then.holder is None and not others <= {top.selector, *then.passed}
    play.push(Pricing(winner, card, level, leads, then.level, anew))


def without_calls(top: Auction | Outcry, seat: Seat) -> Auction | Outcry:
    """The auction without ``seat``, as it was at the last call of another.

    Without such a call it begins anew, but whoever had passed before ``seat`` called stays out.
    """
    calls = without_seat(top.calls, seat)
    if calls:
        last = calls[-1]
        return replace(top, calls=calls, holder=last.seat, level=last.level, passed=last.passed)
    before = next((call.passed for call in top.calls if call.seat == seat), ())
    return replace(top, calls=(), holder=None, level=0, passed=(*before, seat))


def without_seat(calls: tuple[Call, ...], seat: Seat) -> tuple[Call, ...]:
    """The calls of the others, each as if ``seat`` had passed before it."""
    return tuple(
        replace(call, passed=(*(other for other in call.passed if other != seat), seat))
        for call in calls
        if call.seat != seat
    )


def hand_over(play: Play, card: ContractId, winner: Seat, level: int) -> None:
    """Payment, card, slide and refill."""
    price = play.context.contracts[card].cost(level) if level else 0
    play.pop()
    play.tell(Won(winner, card, level, price))
    play.pay(winner, None, price, Reason.CONTRACT)
    play.set_haulier(winner, hand=(*play.haulier(winner).hand, card))
    forget(play, card)
    fill(play, card)
    if _may_be_laid_down(play, card, winner):
        play.push(LayingDown(winner, card))


def _may_be_laid_down(play: Play, card: ContractId, winner: Seat) -> bool:
    """True if the card starts where the winner's truck stands and fits.

    One that nobody has shown may start there, unless no contract at all would fit.
    """
    context, state = play.context, play.state
    unfit = fits(context, state, winner, card)
    if unfit is None:
        return True
    room = capacity(context, state, winner) - goods_loaded(context, state, winner)
    return unfit.code == Code.NOT_SHOWN and min(room, supply(context, state)) >= LEAST_GOODS


def noted(top: Auction | Outcry, seat: Seat, level: int) -> tuple[Call, ...]:
    """The calls with a new one, as far as they are kept: only a printed card's price may fail."""
    if not is_printed(top.contract):
        return top.calls
    return (*top.calls, Call(seat, level, top.passed))
