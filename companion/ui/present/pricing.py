"""The price of a bid that the app does not know: the winner reads it off the card and types it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import CannotPay, Price
from companion.games.auf_achse.agenda import Pricing
from companion.games.auf_achse.cards import MOST_MONEY
from companion.games.auf_achse.refusals import Code, refusal
from companion.ui import models as m
from companion.ui.commands import Show, Submit
from companion.ui.messages.refusals import explain
from companion.ui.present import common
from companion.ui.present.identify import opening
from companion.ui.present.known_cards import cost_in_library
from companion.ui.present.panels import Priced
from companion.ui.present.sums import HUNDRED, Sum
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class PricingModel:
    """The card, the sum so far, its keys, and what else can be done.

    ``offer`` is the price that the library knows, or the way to tell which card it is.
    """

    header: m.Header
    balances: m.Balances
    lot: m.BigTicket
    title: str
    sum: str
    keys: tuple[m.Button, ...]
    offer: m.Button
    short: m.Button
    pay: m.Button


def pricing(scene: Scene, panel: object) -> PricingModel:
    """The winner's price."""
    top, say = scene.game.view.decision, scene.texts.say
    assert isinstance(top, Pricing)
    typed = panel.price if isinstance(panel, Priced) else Sum()
    return PricingModel(
        header=common.header(scene, top.seat, say("pays"), common.MARKET, turns=True),
        balances=common.balances(scene),
        lot=common.lot(scene, top.contract),
        title=say("What does bid {level} cost?", level=top.level),
        sum=typed.shown(scene.texts.number(typed.amount)),
        keys=_keys(scene, top, typed),
        offer=_offer(scene, top),
        short=_short(scene, top),
        pay=_pay(scene, top, typed),
    )


def _short(scene: Scene, top: Pricing) -> m.Button:
    return m.Button(
        scene.texts.say("{name} cannot pay", name=common.name(scene, top.seat)),
        _then(scene, top),
        command=Submit(CannotPay(top.seat)),
        look="outline",
        seat=common.colour(scene, top.seat),
    )


def _pay(scene: Scene, top: Pricing, typed: Sum) -> m.Button:
    say, token = scene.texts.say, common.colour(scene, top.seat)
    if not typed.amount:
        why = m.Why(say("What is the price?"), say("It stands on the card beside the bid"))
        return m.Button(say("Pay"), command=why, seat=token, refused=True)
    shown = scene.texts.number(typed.amount)
    pay = common.control(
        scene, Price(top.seat, typed.amount), say("Pay {amount}", amount=shown), seat=token
    )
    if isinstance(pay.command, m.Why) and pay.command.remedy is not None:  # there is no money
        remedy = replace(_short(scene, top), seat="", look="plain")
        return replace(pay, command=replace(pay.command, remedy=remedy))
    if pay.refused or typed.amount % HUNDRED == 0:
        return pay
    asked = m.Ask(
        say("{sums}: is that right?", sums=shown),
        say("Sums on cards are full hundreds, as a rule"),
        m.Button(say("It is right"), command=pay.command, look="ivory"),
        m.Button(say("Look again"), command=Show(Priced(typed))),
    )
    return replace(pay, command=asked)


def _keys(scene: Scene, top: Pricing, typed: Sum) -> tuple[m.Button, ...]:
    say = scene.texts.say
    mode = m.Button(
        say("hundreds") if typed.exact else say("all digits"),
        command=Show(Priced(typed.switched())),
    )
    erase = m.Button(icon="erase", command=Show(Priced(typed.erased())))
    digits = tuple(_digit(scene, typed, str(digit)) for digit in range(10))
    return (*digits[1:], mode, digits[0], erase)


def _digit(scene: Scene, typed: Sum, digit: str) -> m.Button:
    most = MOST_MONEY if typed.exact else HUNDRED * (HUNDRED - 1)
    after = typed.with_digit(digit, 1, most)
    if after.leads(1, most):
        return m.Button(digit, command=Show(Priced(after)), big=True)
    return m.Button(digit, command=_no_price(scene, after, most), refused=True, big=True)


def _no_price(scene: Scene, typed: Sum, most: int) -> m.Why:
    """Why no price can begin like ``typed``."""
    if typed.amount > 0:
        return explain(scene, refusal(Code.BAD_AMOUNT, amount=most))
    say = scene.texts.say
    return m.Why(say("A call is never free"), say("Type the price that stands on the card"))


def _offer(scene: Scene, top: Pricing) -> m.Button:
    """One tap where the card is known; else it can be told which card it is."""
    say, contract = scene.texts.say, scene.game.contract(top.contract)
    if not contract.known:
        label, sub = say("Which card is it?"), say("perhaps the app knows it")
        return m.Button(label, sub, command=opening(scene, top.contract))
    cost = contract.cost(top.level) or cost_in_library(scene, contract, top.level)
    if not cost:
        return m.Button()
    offered = common.control(
        scene, Price(top.seat, cost), scene.texts.number(cost), say("as the app remembers it")
    )
    return replace(offered, look="ivory", big=True)


def _then(scene: Scene, top: Pricing) -> str:
    """What follows if the winner cannot pay (rules.md section 3, price unknown)."""
    say, name = scene.texts.say, common.name(scene, top.then)
    if top.then_level:
        return say("Then {name} with bid {level}", level=top.then_level, name=name)
    if top.anew:
        return say("Then bidding begins anew")
    return say("Then {name} has it for free", name=name)
