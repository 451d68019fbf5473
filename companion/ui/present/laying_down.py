"""A contract just won starts where the winner's truck stands: load it at once, or keep it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import KeepInHand, Load
from companion.games.auf_achse.agenda import LayingDown
from companion.games.auf_achse.facts import Won
from companion.games.auf_achse.table import Seat
from companion.ui import models as m
from companion.ui.commands import Submit
from companion.ui.present import common
from companion.ui.present.identify import opening
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class LayingDownModel:
    """The contract, what it cost, the truck, and the choice; ``load`` is empty without a city."""

    header: m.Header
    balances: m.Balances
    lot: m.BigTicket
    title: str
    paid: m.Fact
    truck: m.Truck
    carried: str
    keep: m.Button
    load: m.Button


def laying_down(scene: Scene, panel: object) -> LayingDownModel:
    """The winner's choice, also out of turn; the card is open already.

    A truck that a correction has put out of its city loads nothing: the contract can but be kept.
    """
    top, say = scene.game.view.decision, scene.texts.say
    assert isinstance(top, LayingDown)
    seat = top.seat
    in_city = scene.game.haulier(seat).place.city is not None
    return LayingDownModel(
        header=common.header(scene, seat, say("is asked"), common.LOADING),
        balances=common.balances(scene),
        lot=common.lot(scene, top.contract),
        title=_title(scene, seat),
        paid=_paid(scene, top),
        truck=common.truck(scene, seat),
        carried=common.carried(scene, seat),
        keep=m.Button(
            say("Keep in hand"), icon="cards", command=Submit(KeepInHand(seat)), align="row"
        ),
        load=_load(scene, top) if in_city else m.Button(),
    )


def _title(scene: Scene, seat: Seat) -> str:
    say, name, here = scene.texts.say, common.name(scene, seat), scene.game.haulier(seat).place.city
    if here is None:
        return say("{name} stands in no city", name=name)
    return say("{name} stands in {city}. Load at once?", name=name, city=common.city(scene, here))


def _load(scene: Scene, top: LayingDown) -> m.Button:
    """Loading it; of a card that lies face down first what stands on it."""
    say, contract = scene.texts.say, scene.game.contract(top.contract)
    token, free = common.colour(scene, top.seat), scene.game.haulier(top.seat).free
    if not contract.known:
        label, sub = say("Load it"), say("if it begins here")
        way = opening(scene, top.contract, top.seat)
        return m.Button(label, sub, command=way, seat=token)
    sub = say("{goods} goods, {free} free", goods=contract.goods, free=free)
    load = common.control(scene, Load(top.seat, top.contract), say("Load now"), sub, seat=token)
    return replace(load, icon="truck")


def _paid(scene: Scene, top: LayingDown) -> m.Fact:
    """What the auction cost."""
    say, token = scene.texts.say, common.colour(scene, top.seat)
    name = common.name(scene, top.seat)
    won = next((fact for fact in reversed(scene.game.facts) if isinstance(fact, Won)), None)
    if won is None or not won.price:
        return m.Fact(name, say("has it for free"), seat=token)
    title = say("Bid {level}", level=won.level)
    return m.Fact(title, amount=scene.texts.number(won.price), seat=token)
