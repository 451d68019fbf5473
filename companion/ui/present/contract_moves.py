"""Putting a contract where it belongs. What lies in a hand is shown only while it is held open."""

from __future__ import annotations

from dataclasses import replace

from companion.games.auf_achse.actions import CorrectContract, Zone
from companion.games.auf_achse.cards import ContractId
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.table import Seat
from companion.ui.commands import Peek, Show, Submit
from companion.ui.messages.deeds import zone_name
from companion.ui.models import Button, Command, HoldPad, Ticket
from companion.ui.present import common, picks
from companion.ui.present.correction_model import CorrectionsModel, Picks
from companion.ui.present.entering import of_card
from companion.ui.present.hand_cards import only_printed
from companion.ui.present.identify import opening
from companion.ui.present.paging import paged
from companion.ui.present.panels import Corrections
from companion.ui.present.picks import SeatPick
from companion.ui.present.titles import title
from companion.ui.scene import Scene

ROWS = 4
"""Contracts on a page."""


def contracts(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """First which contract, then where it belongs."""
    return _target(scene, panel) if panel.card else _source(scene, panel)


def _source(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """A seat's load and, held open, its hand; without a seat the open contracts."""
    say = scene.texts.say
    model = CorrectionsModel(
        header=title(scene, say("Contracts"), Show(Corrections())),
        seats=picks.seats(scene, panel.seat, lambda seat: Show(Corrections(panel.topic, seat))),
    )
    if scene.game.hand is not None and panel.seat is not None:
        hand = scene.game.hand.hauliers[panel.seat].hand or ()
        # the seats make room for the cards
        return replace(model, seats=(), tickets=_tickets(scene, panel, hand, secret=True),
                       pad=_pad(scene, panel.seat))  # fmt: skip
    if panel.seat is None:
        cards, lead = scene.game.view.display, say("Open contracts – or whose?")
    else:
        cards, lead = _in_sight(scene, panel.seat), say("On the truck, or in the hand:")
    page = paged(scene, cards, ROWS, panel.page, lambda to: replace(panel, page=to))
    return replace(
        model,
        lead=lead,
        tickets=_tickets(scene, panel, page.items, secret=False),
        pages=page.buttons,
        pad=_pad(scene, panel.seat),
    )


def _in_sight(scene: Scene, seat: Seat) -> tuple[ContractId, ...]:
    """What lies on the truck, and of the hand what everybody has seen: of all backs only one."""
    haulier = scene.game.haulier(seat)
    return haulier.loaded + haulier.shown + haulier.blanks[:1]


def _pad(scene: Scene, seat: Seat | None) -> HoldPad | None:
    """What reveals a hand, if the app has dealt any of it."""
    if seat is None or only_printed(scene, seat):
        return None
    label = scene.texts.say("Hold: hand")
    return HoldPad(common.colour(scene, seat), label, Peek(seat), Peek(None))


def _tickets(
    scene: Scene, panel: Corrections, cards: tuple[str, ...], *, secret: bool
) -> tuple[Ticket, ...]:
    return tuple(
        common.ticket(
            scene, card, Show(replace(panel, card=card, secret=secret, page=0)), pickable=secret
        )
        for card in cards
    )


def _target(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """Where the chosen contract belongs. A secret one stays covered, and untested."""
    say = scene.texts.say
    header = title(scene, say("Contracts"), Show(Corrections(panel.topic, panel.seat)))
    if panel.secret:
        lead = say("The contract from the hand belongs …")
    else:
        lead = say("{route} belongs …", route=common.route(scene, panel.card))
    rows = ((Zone.HAND, say("hand")), (Zone.TRUCK, say("truck")))
    return CorrectionsModel(
        header,
        lead,
        picks=tuple(Picks(label, _seats(scene, panel, zone)) for zone, label in rows),
        buttons=tuple(
            Button(zone_name(scene, zone, None), command=_move(scene, panel, zone, None))
            for zone in (Zone.DISPLAY, Zone.PILE, Zone.DONE)
        )
        + _printed(scene, panel),
    )


def _printed(scene: Scene, panel: Corrections) -> tuple[Button, ...]:
    """The way to what stands on a printed card."""
    say, contract = scene.texts.say, scene.game.contract(panel.card)
    if panel.secret or not is_printed(panel.card):
        return ()
    if not contract.known:
        return (Button(say("Show the card"), command=opening(scene, panel.card)),)
    return (Button(say("Correct the card"), command=Show(of_card(contract))),)


def _seats(scene: Scene, panel: Corrections, zone: Zone) -> tuple[SeatPick, ...]:
    return picks.seats(scene, None, lambda seat: _move(scene, panel, zone, seat))


def _move(scene: Scene, panel: Corrections, zone: Zone, seat: Seat | None) -> Command:
    """The move, or why it cannot be; a secret contract is not tested before it is moved."""
    action = CorrectContract(panel.card, zone, seat)
    return Submit(action) if panel.secret else common.control(scene, action, "").command
