"""The screen on which one contract is picked, because an event card wants it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.cards import ContractId
from companion.games.auf_achse.table import Seat
from companion.ui import models as m
from companion.ui.commands import Show, Submit
from companion.ui.present import common
from companion.ui.present.event_card import EventCard, event_card
from companion.ui.present.panels import Page
from companion.ui.scene import Scene

MOST = 5
"""Contracts that fit on the screen; with more of them one row turns the page."""


@dataclass(frozen=True, slots=True)
class PickingModel:
    """The question, the contracts to pick from, and the card that asks."""

    header: m.Header
    balances: m.Balances
    title: str
    tickets: tuple[m.Ticket, ...]
    more: m.Button
    card: EventCard
    note: str = ""


def picking(
    scene: Scene,
    panel: object,
    seat: Seat,
    cards: tuple[ContractId, ...],
    action: Callable[[Seat, ContractId], Action],
    title: str,
    note: str = "",
) -> PickingModel:
    """``seat`` picks one of ``cards``, which does ``action``."""
    drawn = scene.game.view.turn.event
    token = common.colour(scene, seat)
    shown, more = _page(scene, panel, cards)
    return PickingModel(
        header=common.header(scene, seat, scene.texts.say("Event"), common.ARRIVE),
        balances=common.balances(scene),
        title=title,
        tickets=tuple(
            common.ticket(scene, card, Submit(action(seat, card)), seat=token, framed=True)
            for card in shown
        ),
        more=more,
        card=EventCard() if drawn is None else event_card(scene, drawn),
        note=note,
    )


def _page(
    scene: Scene, panel: object, cards: tuple[ContractId, ...]
) -> tuple[tuple[ContractId, ...], m.Button]:
    """The contracts of the page, and the button to the next one if there are more."""
    if len(cards) <= MOST:
        return cards, m.Button()
    size = MOST - 1
    pages = -(-len(cards) // size)
    page = panel.page if isinstance(panel, Page) else 0
    label = scene.texts.say("more ({page} of {pages})", page=page + 1, pages=pages)
    more = m.Button(label, icon="forward", command=Show(Page((page + 1) % pages)), align="row")
    return cards[page * size :][:size], more
