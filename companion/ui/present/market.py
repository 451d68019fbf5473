"""The market: after an exact arrival an open contract is chosen, or the first one leaves."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.auf_achse.actions import Decline, Select
from companion.games.auf_achse.edition import NoInterest
from companion.games.auf_achse.facts import Delivered, Paid, Reason
from companion.games.auf_achse.table import Seat
from companion.ui import models as m
from companion.ui.commands import Submit
from companion.ui.present import common, table
from companion.ui.present.auction import last_open
from companion.ui.present.hand import Fan, fan
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class MarketModel:
    """The open contracts to tap, the hand to load from, and no interest."""

    header: m.Header
    balances: m.Balances
    title: str
    warning: str
    rail: m.Rail
    tickets: tuple[m.Ticket, ...]
    hint: str
    delivered: m.Fact
    truck: m.Truck
    carried: str
    fan: Fan
    trailers: m.Button
    decline: m.Button


def market(scene: Scene) -> MarketModel:
    """What the seat on turn may choose from."""
    view, say = scene.game.view, scene.texts.say
    seat = view.turn.seat
    name, token = common.name(scene, seat), common.colour(scene, seat)
    return MarketModel(
        header=common.header(scene, seat, say("to move"), common.MARKET),
        balances=common.balances(scene),
        title=say("Which contract does {name} want?", name=name),
        warning=last_open(scene),
        rail=common.rail(scene),
        tickets=tuple(
            common.ticket(scene, card, Submit(Select(seat, card)), seat=token, framed=True)
            for card in view.display
        ),
        hint=say("A tap shows interest. If nobody bids it is free."),
        delivered=delivered(scene, seat),
        truck=common.truck(scene, seat),
        carried=common.carried(scene, seat),
        fan=fan(scene, seat),
        trailers=table.trailers(scene),
        decline=m.Button(
            say("Not interested"), _consequence(scene), command=Submit(Decline(seat)), big=True
        ),
    )


def _consequence(scene: Scene) -> str:
    """What becomes of the display if nobody wants anything."""
    view = scene.game.view
    if scene.game.context.edition.no_interest is not NoInterest.FIRST_LEAVES:
        return ""
    return scene.texts.say("{route} leaves", route=common.route(scene, view.display[0]))


def delivered(scene: Scene, seat: Seat) -> m.Fact:
    """What was unloaded in this turn, with all it brought; empty if nothing was."""
    facts, say = scene.game.facts, scene.texts.say
    done = [fact for fact in facts if isinstance(fact, Delivered) and fact.seat == seat]
    if not done:
        return m.Fact()
    total = sum(fact.revenue for fact in done)
    for fact in facts:
        if isinstance(fact, Paid) and fact.reason in (Reason.BONUS, Reason.PENALTY):
            total += fact.amount if fact.payee == seat else -fact.amount
    goods = sum(fact.goods for fact in done)
    line = scene.texts.count("{n} good back to the supply", "{n} goods back to the supply", goods)
    return m.Fact(say("Unloaded"), line, scene.texts.gain(total), icon="check", tone="ok")
