"""The market: after an exact arrival an open contract is chosen, or none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from companion.games.auf_achse.actions import Decline, EndTurn, Select
from companion.games.auf_achse.cards import ContractId
from companion.games.auf_achse.edition import NoInterest
from companion.games.auf_achse.facts import Delivered, Paid, Reason
from companion.games.auf_achse.table import Seat
from companion.ui import models as m
from companion.ui.commands import Submit
from companion.ui.present import common, table
from companion.ui.present.auction import last_open
from companion.ui.present.hand import Fan, facing, fan
from companion.ui.present.identify import opening
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
    unloaded: str
    delivered: str
    """What was earned by unloading here, empty if nothing was unloaded."""
    truck: m.Truck
    carried: str
    fan: Fan
    hold: str
    """What the pad is for, empty without one."""
    load: m.Button
    """The way to load a printed card of the hand."""
    trailers: m.Button
    decline: m.Button


def market(scene: Scene) -> MarketModel:
    """What the seat on turn may choose from."""
    view, say = scene.game.view, scene.texts.say
    seat = view.turn.seat
    name, token = common.name(scene, seat), common.colour(scene, seat)
    header = common.header(scene, seat, say("to move"), common.MARKET, turns=True)
    hand = facing(scene, seat, fan(scene, seat), header)
    may_load = hand.pad.reveal is not None
    aids = (hand.load, next(iter(table.trailers(scene)), m.Button()))
    if may_load and hand.load.label:  # two sorts of cards, and no room for the icons
        aids = (replace(aids[0], icon=""), replace(aids[1], icon=""))
    return MarketModel(
        header=header,
        balances=common.balances(scene),
        title=say("Which contract does {name} want?", name=name),
        warning=last_open(scene),
        rail=common.rail(scene),
        tickets=tuple(
            common.ticket(scene, card, _interest(scene, seat, card), seat=token, framed=True)
            for card in view.display
        ),
        hint="" if may_load else say("A tap shows interest. If nobody bids it is free."),
        unloaded=say("Unloaded"),
        delivered=_delivered(scene, seat),
        truck=common.truck(scene, seat),
        carried=common.carried(scene, seat),
        fan=replace(hand, pad=replace(hand.pad, label="")),
        hold=say("Load: hold") if may_load else "",
        load=aids[0],
        trailers=aids[1],
        decline=_decline(scene, seat),
    )


def _interest(scene: Scene, seat: Seat, card: ContractId) -> m.Command:
    """A tap wants the contract; of one that lies face down the app first asks which it is."""
    if not scene.game.contract(card).known:
        return opening(scene, card)
    return Submit(Select(seat, card))


def _decline(scene: Scene, seat: Seat) -> m.Button:
    """No interest, and what becomes of the display then (knob ``no_interest``)."""
    say = scene.texts.say
    match scene.game.context.edition.no_interest:
        case NoInterest.FIRST_LEAVES:
            first = common.route(scene, scene.game.view.display[0])
            line, no = say("{route} leaves", route=first), say("Not interested")
            return m.Button(no, line, command=Submit(Decline(seat)), big=True)
        case NoInterest.NOTHING:
            line = say("all of them stay")
            return m.Button(say("Go on"), line, command=Submit(EndTurn(seat)), big=True)
        case _ as unknown:
            assert_never(unknown)


def _delivered(scene: Scene, seat: Seat) -> str:
    """All that the deliveries of this turn have brought, empty if there were none."""
    gained, total = False, 0
    for fact in scene.game.facts:
        match fact:
            case Delivered(owner, revenue=revenue) if owner == seat:
                gained, total = True, total + revenue
            case Paid(_, payee, amount, Reason.BONUS | Reason.PENALTY):
                total += amount if payee == seat else -amount
    return scene.texts.gain(total) if gained else ""
