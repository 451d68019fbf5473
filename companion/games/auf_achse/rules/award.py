"""The end of an auction: payment, card, slide and refill are one step (rules.md section 3)."""

from __future__ import annotations

from companion.games.auf_achse.agenda import LayingDown
from companion.games.auf_achse.cards import ContractId
from companion.games.auf_achse.facts import Reason, Won
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.rules.contracts import fits
from companion.games.auf_achse.rules.display import fill
from companion.games.auf_achse.table import Seat


def award(play: Play, card: ContractId, winner: Seat, level: int) -> None:
    """The auction on top of the agenda is over: ``winner`` pays ``level``, 0 is nothing."""
    contract = play.context.contracts[card]
    price = contract.cost(level) if level else 0
    play.pop()
    play.tell(Won(winner, card, level, price))
    play.pay(winner, None, price, Reason.CONTRACT)
    play.set_haulier(winner, hand=(*play.haulier(winner).hand, card))
    fill(play, card)
    if fits(play.context, play.state, winner, card) is None:
        play.push(LayingDown(winner, card))
