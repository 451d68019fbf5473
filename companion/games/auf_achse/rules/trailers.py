"""Buying and selling trailers (rules.md sections 1, 2, 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.actions import BuyTrailer, SellTrailer
from companion.games.auf_achse.cards import EventId, Op, TrailerKind
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import Resale
from companion.games.auf_achse.facts import CardUsed, Reason, TrailerBought, TrailerSold
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import (
    OWN_TURN,
    affordable,
    awaits,
    capacity,
    goods_loaded,
)
from companion.games.auf_achse.rules.kept_cards import kept, refuse_card, spend
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal

KINDS = (TrailerKind.SMALL, TrailerKind.LARGE)


def trades(context: Context, state: State, seat: Seat) -> Iterator[BuyTrailer | SellTrailer]:
    """What ``seat`` can buy and sell now."""
    for kind in KINDS:
        for voucher in (None, *kept(context, state, seat, Op.KEEP_TRAILER_VOUCHER)):
            buy = BuyTrailer(seat, kind, voucher)
            if _refuse_offer(context, state, buy) is None:
                yield buy
        if kind in state.hauliers[seat].trailers:
            sell = SellTrailer(seat, kind)
            if _refuse_return(context, state, sell) is None:
                yield sell


def price(context: Context, kind: TrailerKind, voucher: EventId | None) -> int:
    """What the trailer costs, never less than nothing."""
    full = context.offers[kind].price
    if voucher is None:
        return full
    rebate = sum(
        effect.amount
        for effect in context.events[voucher].effects
        if effect.op is Op.KEEP_TRAILER_VOUCHER
    )
    return max(0, full - rebate)


def refuse_buy(context: Context, state: State, action: BuyTrailer) -> Refusal | None:
    """At any point of the own turn, as far as stock and cash reach."""
    return awaits(state, action.seat, *OWN_TURN) or _refuse_offer(context, state, action)


def _refuse_offer(context: Context, state: State, action: BuyTrailer) -> Refusal | None:
    if not context.edition.has_trailers:
        return refusal(Code.NO_TRAILERS)
    if state.stock[KINDS.index(action.kind)] == 0:
        stock = context.offers[action.kind].stock
        return refusal(Code.SOLD_OUT, kind=action.kind.value, stock=stock)
    voucher = action.voucher
    if voucher is not None:
        wrong = refuse_card(context, state, action.seat, voucher, Op.KEEP_TRAILER_VOUCHER)
        if wrong:
            return wrong
    return affordable(context, state, action.seat, price(context, action.kind, voucher))


def buy(play: Play, action: BuyTrailer) -> None:
    """Pay and take the card from the stock."""
    cost = price(play.context, action.kind, action.voucher)
    if action.voucher is not None:
        spend(play, action.seat, action.voucher)
        play.tell(CardUsed(action.seat, action.voucher))
    play.pay(action.seat, None, cost, Reason.TRAILER)
    owned = (*play.haulier(action.seat).trailers, action.kind)
    play.set_haulier(action.seat, trailers=tuple(sorted(owned, key=KINDS.index)))
    stock(play, action.kind, -1)
    play.tell(TrailerBought(action.seat, action.kind, cost))


def refuse_sell(context: Context, state: State, action: SellTrailer) -> Refusal | None:
    """At any point of the own turn, if the load still fits afterwards."""
    return awaits(state, action.seat, *OWN_TURN) or _refuse_return(context, state, action)


def _refuse_return(context: Context, state: State, action: SellTrailer) -> Refusal | None:
    if action.kind not in state.hauliers[action.seat].trailers:
        return refusal(Code.NOT_OWNED, kind=action.kind.value)
    wrong = _unsaleable(context, state, action)
    if wrong:
        return wrong
    left = capacity(context, state, action.seat) - context.offers[action.kind].capacity
    over = goods_loaded(context, state, action.seat) - left
    return refusal(Code.TRAILER_LOADED, over=over) if over > 0 else None


def _unsaleable(context: Context, state: State, action: SellTrailer) -> Refusal | None:
    """Why this size is not taken back (knob ``resale``), None if it is."""
    match context.edition.resale:
        case Resale.ANY_SIZE:
            return None
        case Resale.SMALL_FIRST:
            owned = state.hauliers[action.seat].trailers
            small = action.kind is TrailerKind.SMALL or TrailerKind.SMALL not in owned
            return None if small else refusal(Code.SMALL_FIRST)
        case Resale.NONE:
            return refusal(Code.NO_RESALE)
        case _ as unknown:
            assert_never(unknown)


def sell(play: Play, action: SellTrailer) -> None:
    """The card goes back to the stock for the residual value."""
    owned = list(play.haulier(action.seat).trailers)
    owned.remove(action.kind)
    play.set_haulier(action.seat, trailers=tuple(owned))
    stock(play, action.kind, 1)
    play.pay(None, action.seat, play.context.edition.resale_value, Reason.RESALE)
    play.tell(TrailerSold(action.seat, action.kind))


def stock(play: Play, kind: TrailerKind, change: int) -> None:
    """Put trailers into the stock or take them out."""
    small, large = play.state.stock
    if kind is TrailerKind.SMALL:
        play.set(stock=(small + change, large))
    else:
        play.set(stock=(small, large + change))
