"""The end of an auction: payment, card, slide and refill are one step (rules.md section 3)."""

from __future__ import annotations

from companion.games.auf_achse.agenda import Calls, LayingDown, Pricing
from companion.games.auf_achse.cards import LEAST_GOODS, ContractId
from companion.games.auf_achse.facts import Reason, Won
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.rules.allowed import capacity, goods_loaded, supply
from companion.games.auf_achse.rules.contracts import fits
from companion.games.auf_achse.rules.display import fill
from companion.games.auf_achse.table import Seat


def award(play: Play, card: ContractId, winner: Seat, level: int) -> None:
    """The auction on top of the agenda is over: ``winner`` pays ``level``, 0 is nothing.

    Where nobody had told what that costs, or only after it was called, the winner is asked first.
    """
    cost = play.context.contracts[card].cost(level) if level else 0
    if level and not 0 < cost <= play.haulier(winner).cash:
        play.push(Pricing(winner, card, level))
    else:
        hand_over(play, card, winner, level)


def hand_over(play: Play, card: ContractId, winner: Seat, level: int) -> None:
    """Payment, card, slide and refill."""
    price = play.context.contracts[card].cost(level) if level else 0
    play.pop()
    play.tell(Won(winner, card, level, price))
    play.pay(winner, None, price, Reason.CONTRACT)
    play.set_haulier(winner, hand=(*play.haulier(winner).hand, card))
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


def noted(card: ContractId, calls: Calls, seat: Seat, level: int) -> Calls:
    """``calls`` with a new one, as far as they are kept: only a printed card's price may fail."""
    return (*calls, (seat, level)) if is_printed(card) else calls
