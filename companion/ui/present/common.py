"""Pieces that many screens show: header, balances, tickets, controls that may be refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.settings import Dice, View
from companion.ui.commands import Consult, Show, Submit
from companion.ui.messages.names import city as city
from companion.ui.messages.names import colour_name as colour_name
from companion.ui.messages.names import name as name
from companion.ui.messages.names import place_of as place_of
from companion.ui.messages.names import route as route
from companion.ui.models import (
    Balance,
    Balances,
    Barrier,
    Bay,
    BigTicket,
    Button,
    Command,
    Header,
    LoadedTicket,
    Plate,
    Rail,
    Road,
    Ticket,
    Truck,
)
from companion.ui.present.panels import Diagnostics, Menu, NotSaved
from companion.ui.scene import Scene

if TYPE_CHECKING:  # the home screen does not wait for the rules
    from companion.games.auf_achse.actions import Action
    from companion.games.auf_achse.cards import CityId, Contract, ContractId
    from companion.games.auf_achse.table import Seat
    from companion.games.auf_achse.view import HaulierView
    from companion.games.protocol import Refusal

ROLL, DRIVE, ARRIVE, LOADING, MARKET = range(5)
"""The stops of the header's road."""

FAR = 180
"""The edge of the table, in degrees, from which a screen stands on its head."""

_SENSOR_ICONS = {"off": "searching", "ready": "ready", "down": "lost"}
"""Icon for each value of ``hardware.events.DeviceState``."""


def colour(scene: Scene, seat: Seat) -> str:
    """The colour token of a seat."""
    return scene.game.player(seat).colour


def header(
    scene: Scene,
    seat: Seat,
    sub: str,
    current: int | None = None,
    *,
    back: Command = None,
    turns: bool = False,
) -> Header:
    """The road header of ``seat`` with the truck at stop ``current``.

    A screen that ``turns`` is turned to a seat on the far side where the table wants that.
    """
    return Header(
        seat=colour(scene, seat),
        name=name(scene, seat),
        sub=sub,
        road=road(scene, current),
        sensor=sensor(scene),
        sensor_command=Show(Diagnostics()),
        menu=Show(Menu()),
        back=back,
        angle=_facing(scene, seat) if turns else 0,
        rules=Consult(),
    )


def _facing(scene: Scene, seat: Seat) -> int:
    """The angle that faces ``seat``: only the far side is worth turning round for."""
    far = scene.game.player(seat).edge == FAR
    return FAR if far and scene.settings.view is View.TURNING else 0


def sensor(scene: Scene) -> str:
    """The icon of the dice sensor; none where dice do not report by one."""
    if scene.settings.dice is not Dice.SENSOR:
        return ""
    status = scene.devices.get("dice")
    if status is None:
        return "searching"
    icon = _SENSOR_ICONS[status.state.value]
    return "troubled" if icon == "ready" and status.troubles else icon


def road(scene: Scene, current: int | None) -> Road | Barrier:
    """The stops of a turn, or the barrier while the game is not being saved."""
    say = scene.texts.say
    if not scene.health.saved:
        return Barrier(label=say("Not being saved"), sub=say("What now?"), command=Show(NotSaved()))
    if current is None:
        return Road()
    market = (say("Market"),) if scene.game.context.edition.awarding.auctioned else ()
    stops = (say("Roll"), say("Drive"), say("Arrival"), say("Load"), *market)
    return Road(stops, current)


def balances(scene: Scene) -> Balances:
    """Everybody's money; the seat that acts is marked."""
    table = scene.game
    return Balances(
        tuple(
            Balance(
                seat=colour(scene, haulier.seat),
                amount=money(scene, haulier),
                active=haulier.seat == table.view.acting,
            )
            for haulier in table.view.hauliers
        )
    )


def money(scene: Scene, haulier: HaulierView) -> str:
    """The balance of ``haulier``, empty where it is hidden."""
    return "" if haulier.cash is None else scene.texts.number(haulier.cash)


def ticket(
    scene: Scene,
    contract_id: ContractId,
    command: Command = None,
    *,
    seat: str = "",
    framed: bool = False,
    refused: bool = False,
    pickable: bool = False,
    faded: bool = False,
) -> Ticket:
    """A contract as a paper ticket, one that nobody has shown face down; ``seat`` is a colour."""
    return replace(
        paper(scene, scene.game.contract(contract_id)),
        seat=seat,
        framed=framed,
        command=command,
        refused=refused,
        pickable=pickable,
        faded=faded,
    )


def paper(scene: Scene, contract: Contract) -> Ticket:
    """What stands on a contract, or its back; that of an open one tells where it lies."""
    if not contract.known:
        return Ticket(destination=_back(scene, contract.id), revenue="?", blank=True)
    return Ticket(
        origin=city(scene, contract.start),
        destination=city(scene, contract.destination),
        goods=str(contract.goods),
        revenue=scene.texts.number(contract.revenue),
    )


def _back(scene: Scene, contract_id: ContractId) -> str:
    """What a contract is called of which only the back is known."""
    place = place_of(scene, contract_id)
    say = scene.texts.say
    return say("open contract {at}", at=place) if place else say("unknown contract")


def lot(scene: Scene, contract_id: ContractId) -> BigTicket:
    """The contract of an auction, large."""
    contract = scene.game.contract(contract_id)
    if not contract.known:
        return BigTicket(destination=_back(scene, contract_id), blank=True)
    return BigTicket(
        origin=city(scene, contract.start),
        destination=city(scene, contract.destination),
        crates=contract.goods,
        revenue=scene.texts.number(contract.revenue),
    )


def rail(scene: Scene) -> Rail:
    """The rail beside the open contracts."""
    table = scene.game
    return Rail(pile=str(table.view.pile), slides=table.context.edition.refill.slides)


def truck(scene: Scene, seat: Seat) -> Truck:
    """The truck of ``seat`` with its trailers, filled from the front."""
    table = scene.game
    haulier = table.haulier(seat)
    context = table.context
    sizes = [context.edition.truck_capacity]
    sizes += [context.offers[kind].capacity for kind in haulier.trailers]
    bays, left = [], haulier.goods
    for size in sizes:
        bays.append(Bay(size, min(size, left)))
        left -= min(size, left)
    return Truck(seat=colour(scene, seat), bays=tuple(bays))


def load(scene: Scene, seat: Seat) -> tuple[LoadedTicket, ...]:
    """The contracts on the truck of ``seat``."""
    slips = (paper(scene, scene.game.contract(card)) for card in scene.game.haulier(seat).loaded)
    return tuple(
        LoadedTicket(slip.destination, slip.goods, slip.revenue, colour(scene, seat))
        for slip in slips
    )


def carried(scene: Scene, seat: Seat) -> str:
    """``7 of 10``."""
    haulier = scene.game.haulier(seat)
    return scene.texts.say("{goods} of {capacity}", goods=haulier.goods, capacity=haulier.capacity)


def control(scene: Scene, action: Action, label: str, sub: str = "", **look: Any) -> Button:
    """A button that carries out ``action``, or explains why that is not possible now.

    Not for actions that are secret to a hand: asking about those would give it away.
    """
    command, refused = _answer(scene, action)
    return Button(label, sub, command=command, refused=refused, **look)


def plate(scene: Scene, action: Action, city_id: CityId, **look: Any) -> Plate:
    """The plate of a city that carries out ``action``, or explains why that cannot be.

    Not for actions that are secret to a hand either.
    """
    command, refused = _answer(scene, action)
    return Plate(city(scene, city_id), command=command, refused=refused, **look)


def _answer(scene: Scene, action: Action) -> tuple[Command, bool]:
    """What a tap does, and whether it only explains."""
    refusal = open_refusal(scene, action)
    if refusal is None:
        return Submit(action), False
    from companion.ui.messages.refusals import explain

    return explain(scene, refusal, action), True


def open_refusal(scene: Scene, action: Action) -> Refusal | None:
    """Why ``action`` is not possible, as far as the table may know before somebody tries.

    Where balances are hidden that money is lacking would give one away.
    """
    from companion.games.auf_achse.refusals import Code

    refusal = scene.game.why(action)
    return None if refusal is not None and refusal.code == Code.NO_COVER else refusal


def join(scene: Scene, words: Sequence[str]) -> str:
    """``Anna, Bernd and Cem``."""
    if len(words) < 2:
        return "".join(words)
    last = scene.texts.say("and")
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
