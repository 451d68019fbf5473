"""A stop in a city where no public contract is to be had: what came off, what can be loaded."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.auf_achse.facts import Arrived, Delivered, Paid, Reason
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
from companion.ui.present.hand import Fan, facing, fan
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
    header = common.header(scene, seat, say("to move"), common.LOADING, turns=True)
    return CityModel(
        header=header,
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
        fan=facing(scene, seat, fan(scene, seat), header),
        actions=Actions(end_turn(scene), buttons=(undo(scene), trailers(scene))),
    )


def _note(scene: Scene) -> str:
    say, closed = scene.texts.say, scene.game.view.market_closed
    match closed.code if closed else None:
        case Code.NOT_EXACT:
            return say("rest lapsed")
        case Code.BY_EVENT:
            return say("here by an event")
        case Code.ONE_AUCTION:
            return say("contract chosen")
        case _:
            return say("no contract lies open")


def delivered(scene: Scene) -> tuple[Fact, ...]:
    """What came off the truck at this stop, and what it brought."""
    facts, texts = since(scene, Arrived), scene.texts
    rows = [_unloaded(scene, fact) for fact in facts if isinstance(fact, Delivered)]
    extra = sum(
        fact.amount if fact.payer is None else -fact.amount
        for fact in facts
        if isinstance(fact, Paid) and fact.reason in (Reason.BONUS, Reason.PENALTY)
    )
    if extra:
        title = texts.say("Event card {amount}", amount=texts.gain(extra))
        rows.append(Fact(title, texts.say("waited for this delivery"), icon="cards", tone="ok"))
    return tuple(rows)


def _unloaded(scene: Scene, fact: Delivered) -> Fact:
    texts = scene.texts
    start = common.city(scene, scene.game.contract(fact.contract).start)
    return Fact(
        title=texts.say("Unloaded {amount}", amount=texts.gain(fact.revenue)),
        line=texts.count("from {city}: {n} good", "from {city}: {n} goods", fact.goods, city=start),
        icon="check",
        tone="ok",
    )
