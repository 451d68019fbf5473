"""A stop in a city where no public contract is to be had: what came off, what can be loaded."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.auf_achse.facts import Arrived, Delivered
from companion.games.auf_achse.refusals import Code
from companion.ui.models import (
    Actions,
    Balances,
    Fact,
    Header,
    LoadedTicket,
    Plate,
    Truck,
)
from companion.ui.present import common
from companion.ui.present.hand import Fan, fan
from companion.ui.present.table import end_turn, load, trailers, undo
from companion.ui.present.told import since
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class CityModel:
    """The city's sign, what was unloaded, the truck, and the covered hand to load from."""

    header: Header
    balances: Balances
    plate: Plate
    note: str
    """How the truck came here, and so why no contract is for sale."""
    delivered: tuple[Fact, ...]
    truck: Truck
    goods: str
    capacity: str
    load: tuple[LoadedTicket, ...]
    title: str
    free: str
    fan: Fan
    actions: Actions


def city(scene: Scene) -> CityModel:
    """The stop of the seat on turn in a city, without a choice of public contracts."""
    say, view = scene.texts.say, scene.game.view
    haulier = view.on_turn
    seat, place = haulier.seat, haulier.place.city or ""
    return CityModel(
        header=common.header(scene, seat, say("to move"), common.LOADING),
        balances=common.balances(scene),
        plate=Plate(common.city(scene, place), big=True),
        note=_note(scene),
        delivered=delivered(scene),
        truck=common.truck(scene, seat),
        goods=str(haulier.goods),
        capacity=say("of {capacity}", capacity=haulier.capacity),
        load=load(scene, seat),
        title=say("Load now?"),
        free=say("{n} free", n=haulier.free),
        fan=fan(scene, seat),
        actions=Actions(end_turn(scene), buttons=(undo(scene), trailers(scene))),
    )


def _note(scene: Scene) -> str:
    say, closed = scene.texts.say, scene.game.view.market_closed
    match closed.code if closed else None:
        case Code.NOT_EXACT:
            return say("Rest lapsed: no public contract")
        case Code.BY_EVENT:
            return say("By an event: no public contract")
        case Code.ONE_AUCTION:
            return say("The contract has been chosen")
        case _:
            return say("No public contract lies open")


def delivered(scene: Scene) -> tuple[Fact, ...]:
    """What came off the truck at this stop, and what it brought."""
    facts = since(scene, Arrived)
    return tuple(_unloaded(scene, fact) for fact in facts if isinstance(fact, Delivered))


def _unloaded(scene: Scene, fact: Delivered) -> Fact:
    route = common.route(scene, fact.contract)
    return Fact(
        title=scene.texts.say("Unloaded"),
        line=scene.texts.count("{route}, {n} good", "{route}, {n} goods", fact.goods, route=route),
        amount=scene.texts.gain(fact.revenue),
        icon="check",
        tone="ok",
    )
