"""Buying and selling trailers, for the seat on turn."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.auf_achse.actions import BuyTrailer, SellTrailer
from companion.games.auf_achse.agenda import Choosing, Decision, Driving, DrivingOn, Rolling
from companion.games.auf_achse.cards import EventId, Op, TrailerKind
from companion.games.auf_achse.edition import Resale
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.rules.trailers import KINDS, price
from companion.games.auf_achse.table import Seat
from companion.games.auf_achse.view import HaulierView
from companion.ui import models as m
from companion.ui.commands import Show, Submit
from companion.ui.messages.refusals import explain
from companion.ui.present import common, panels
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Price:
    """A button with a price at its right end; the empty one is not there."""

    label: str = ""
    amount: str = ""
    seat: str = ""
    command: m.Command = None
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """One size of trailer: slots to draw, the stock, what a purchase would leave, its prices."""

    seat: str = ""
    slots: int = 0
    gain: str = ""
    stock: str = ""
    after: str = ""
    buy: Price = Price()
    voucher: Price = Price()
    faded: bool = False


@dataclass(frozen=True, slots=True)
class TrailersModel:
    """The screen of the trailers; ``sell`` has a button for each size that can be sold."""

    header: m.Header
    balances: m.Balances
    title: str
    means: str
    offers: tuple[Offer, ...]
    sell: tuple[m.Button, ...]
    done: m.Button


def trailers(scene: Scene, panel: panels.Trailers) -> TrailersModel:
    """Both sizes with stock and price, and what the own ones would bring."""
    view, say = scene.game.view, scene.texts.say
    seat, haulier = view.turn.seat, view.on_turn
    owned = [kind for kind in KINDS if kind in haulier.trailers and _taken_back(scene)]
    return TrailersModel(
        header=common.header(scene, seat, say("to move"), _stop(view.decision), turns=True),
        balances=common.balances(scene),
        title=say("Trailers"),
        means=_means(scene, haulier),
        offers=tuple(_offer(scene, seat, kind) for kind in KINDS),
        sell=tuple(_sale(scene, seat, kind) for kind in owned),
        done=m.Button(say("Done"), icon="check", command=Show(None), look="ivory", align="row"),
    )


def _means(scene: Scene, haulier: HaulierView) -> str:
    """Money, where it is not hidden, and room."""
    say, cash = scene.texts.say, common.money(scene, haulier)
    if not cash:
        return say("{n} free", n=haulier.free)
    return say("Account {cash} · {free} free", cash=cash, free=haulier.free)


def _taken_back(scene: Scene) -> bool:
    """True if trailers can be sold at all."""
    return scene.game.context.edition.resale is not Resale.NONE


def _stop(decision: Decision) -> int:
    """Where the header's truck stands while this is decided."""
    match decision:
        case Rolling():
            return common.ROLL
        case Choosing() | Driving() | DrivingOn():
            return common.DRIVE
        case _:
            return common.LOADING


def _offer(scene: Scene, seat: Seat, kind: TrailerKind) -> Offer:
    offer, say = scene.game.context.offers[kind], scene.texts.say
    left = scene.game.view.stock[KINDS.index(kind)]
    small = kind is TrailerKind.SMALL
    words = {"left": left, "stock": offer.stock}
    voucher = _voucher(scene, seat)
    buy = _price(scene, BuyTrailer(seat, kind), say("Buy"))
    with_voucher = (
        Price()
        if voucher is None
        else _price(scene, BuyTrailer(seat, kind, voucher), say("With voucher"))
    )
    offered = [each for each in (buy, with_voucher) if each.label and not each.refused]
    return Offer(
        seat=common.colour(scene, seat),
        slots=offer.capacity,
        gain=scene.texts.gain(offer.capacity),
        stock=say("small · {left} of {stock} left", **words)
        if small
        else say("large · {left} of {stock} left", **words),
        after=_after(scene, seat, kind) if offered else say("The bank gives no credit."),
        buy=buy,
        voucher=with_voucher,
        faded=not offered,
    )


def _price(scene: Scene, action: BuyTrailer, label: str) -> Price:
    """The price as a button; where it cannot be paid it says by how much."""
    cost = scene.texts.number(price(scene.game.context, action.kind, action.voucher))
    seat = common.colour(scene, action.seat)
    refusal = common.open_refusal(scene, action)
    if refusal is None:
        return Price(label, cost, seat, Submit(action))
    why = explain(scene, refusal, action)
    label = why.title if refusal.code in (Code.NO_MONEY, Code.SOLD_OUT) else label
    return Price(label, cost, seat, why, refused=True)


def _after(scene: Scene, seat: Seat, kind: TrailerKind) -> str:
    """What would be left after the purchase; empty where a voucher takes its place."""
    if _voucher(scene, seat) is not None:
        return ""
    haulier, context = scene.game.haulier(seat), scene.game.context
    free = haulier.free + context.offers[kind].capacity
    if haulier.cash is None:
        return scene.texts.say("then {free} free", free=free)
    cash = scene.texts.number(haulier.cash - price(context, kind, None))
    return scene.texts.say("then {cash} left, {free} free", cash=cash, free=free)


def _voucher(scene: Scene, seat: Seat) -> EventId | None:
    """The first kept card that makes a trailer cheaper."""
    for card in scene.game.haulier(seat).kept:
        if any(effect.op is Op.KEEP_TRAILER_VOUCHER for effect in scene.game.event(card).effects):
            return card
    return None


def _sale(scene: Scene, seat: Seat, kind: TrailerKind) -> m.Button:
    say = scene.texts.say
    value = scene.texts.number(scene.game.context.edition.resale_value)
    label = (
        say("Sell small for {value}", value=value)
        if kind is TrailerKind.SMALL
        else say("Sell large for {value}", value=value)
    )
    return common.control(scene, SellTrailer(seat, kind), label, icon="money", align="row")
