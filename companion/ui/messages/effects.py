"""What a printed event card does, in few words: such a card has no title that the app knows."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.auf_achse.cards import Effect, Op, Where
from companion.ui.i18n import Texts
from companion.ui.messages.sums import amount

BETWEEN = " · "


def effects(texts: Texts, currency: str, done: Iterable[Effect], note: str = "") -> str:
    """All that a card does, and what the table has noted of it; never empty."""
    words = [*(effect(texts, currency, one) for one in done), *([note] if note else [])]
    return BETWEEN.join(words) or texts.say("The table knows what it does")


def effect(texts: Texts, currency: str, one: Effect) -> str:
    """``Pays 400 € for each good``, with dots for a sum that is still missing."""
    sum_ = amount(texts, currency, one.amount) if one.amount else "…"
    return _money(texts, one.op, sum_) or _later(texts, one.op, sum_) or _order(texts, one)


def _money(texts: Texts, op: Op, sum_: str) -> str:
    say = texts.say
    match op:
        case Op.RECEIVE:
            return say("Receives {amount}", amount=sum_)
        case Op.RECEIVE_PER_GOODS:
            return say("Receives {amount} for each good", amount=sum_)
        case Op.RECEIVE_FROM_EACH:
            return say("Receives {amount} from everybody", amount=sum_)
        case Op.ALL_RECEIVE:
            return say("Everybody receives {amount}", amount=sum_)
        case Op.PAY:
            return say("Pays {amount}", amount=sum_)
        case Op.PAY_PER_GOODS:
            return say("Pays {amount} for each good", amount=sum_)
        case Op.PAY_PER_TRAILER:
            return say("Pays {amount} for each trailer", amount=sum_)
        case Op.ALL_PAY:
            return say("Everybody pays {amount}", amount=sum_)
    return ""


def _later(texts: Texts, op: Op, sum_: str) -> str:
    """What waits for a delivery, or is kept."""
    say = texts.say
    match op:
        case Op.DELIVERY_BONUS:
            return say("Delivery: {amount} more", amount=sum_)
        case Op.DELIVERY_BONUS_PER_GOODS:
            return say("Delivery: {amount} more for each good", amount=sum_)
        case Op.DELIVERY_PENALTY:
            return say("Delivery: {amount} less", amount=sum_)
        case Op.KEEP_SET_DIE:
            return say("May turn a die once")
        case Op.KEEP_IGNORE_SIGN:
            return say("May ignore a sign once")
        case Op.KEEP_TRAILER_VOUCHER:
            return say("Voucher for a trailer: {amount}", amount=sum_)
        case Op.KEEP_WAIVE_PAYMENT:
            return say("May leave a payment unpaid")
        case Op.KEEP_FOR_TABLE:
            return say("Kept for later")
    return ""


def _order(texts: Texts, one: Effect) -> str:
    say, count = texts.say, texts.count
    match one.op:
        case Op.MOVE_EXTRA:
            return count("Drives on {n} space", "Drives on {n} spaces", one.n)
        case Op.ROLL_AGAIN:
            return say("Rolls again")
        case Op.GOTO_CITY:
            return _where(texts, one.where or Where.ANY)
        case Op.SKIP_ROLL:
            return count("Misses {n} turn", "Misses {n} turns", one.n)
        case Op.PLACE_JAM:
            return say("Puts up the jam")
        case Op.REMOVE_ROADWORK:
            return say("The roadworks come off the board")
        case Op.DRAW_CONTRACT:
            return say("Draws a contract")
        case Op.DISCARD_OPEN:
            return say("An open contract leaves the game")
        case _:
            return say("Loses a load")


def _where(texts: Texts, where: Where) -> str:
    match where:
        case Where.ANY:
            return texts.say("Into any city")
        case Where.OWN:
            return texts.say("Into an own city")
        case Where.NEAREST:
            return texts.say("Into the nearest city")
