"""Event cards that wait for their owner's next delivery (content vocabulary, ``delivery_*``)."""

from __future__ import annotations

from companion.games.auf_achse.cards import Contract, EventClass, Op
from companion.games.auf_achse.facts import CardUsed, Reason
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.rules.kept_cards import spend
from companion.games.auf_achse.table import Seat


def apply(play: Play, seat: Seat, contract: Contract) -> None:
    """All waiting cards of ``seat`` act together on this delivery, then leave."""
    waiting = [
        play.context.events[card]
        for card in play.haulier(seat).kept
        if play.context.events[card].kind is EventClass.DELIVERY
    ]
    lost = 0
    for card in waiting:
        spend(play, seat, card.id)
        play.tell(CardUsed(seat, card.id))
        for effect in card.effects:
            if effect.op is Op.DELIVERY_BONUS:
                play.pay(None, seat, effect.amount, Reason.BONUS)
            elif effect.op is Op.DELIVERY_BONUS_PER_GOODS:
                play.pay(None, seat, effect.amount * contract.goods, Reason.BONUS)
            elif effect.op is Op.DELIVERY_PENALTY:
                lost += effect.amount
    # A penalty takes off the revenue, never more than that: it makes no debt.
    play.pay(seat, None, min(lost, contract.revenue), Reason.PENALTY)
