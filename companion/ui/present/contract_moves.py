"""Putting a contract where it belongs. What lies in a hand is shown only while it is held open."""

from __future__ import annotations

from dataclasses import replace

from companion.games.auf_achse.actions import CorrectContract, Zone
from companion.games.auf_achse.table import Seat
from companion.ui.commands import Peek, Show, Submit
from companion.ui.messages.deeds import zone_name
from companion.ui.models import Button, Command, HoldPad, Ticket
from companion.ui.present import common, picks
from companion.ui.present.corrections import CorrectionsModel, Picks
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
        cards, lead = scene.game.haulier(panel.seat).loaded, say("On the truck, or in the hand:")
    page = paged(scene, cards, ROWS, panel.page, lambda to: replace(panel, page=to))
    return replace(
        model,
        lead=lead,
        tickets=_tickets(scene, panel, page.items, secret=False),
        pages=page.buttons,
        pad=None if panel.seat is None else _pad(scene, panel.seat),
    )


def _pad(scene: Scene, seat: Seat) -> HoldPad:
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
        ),
    )


def _seats(scene: Scene, panel: Corrections, zone: Zone) -> tuple[SeatPick, ...]:
    return picks.seats(scene, None, lambda seat: _move(scene, panel, zone, seat))


def _move(scene: Scene, panel: Corrections, zone: Zone, seat: Seat | None) -> Command:
    """The move, or why it cannot be; a secret contract is not tested before it is moved."""
    action = CorrectContract(panel.card, zone, seat)
    return Submit(action) if panel.secret else common.control(scene, action, "").command
