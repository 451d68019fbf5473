"""An event card as a picture: a sign for what it does, its title and its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.games.auf_achse.cards import Effect, EventId, Op
from companion.ui.messages import names
from companion.ui.scene import Scene

_ICONS: Mapping[Op, str] = MappingProxyType(
    {
        Op.RECEIVE: "money",
        Op.PAY: "money",
        Op.RECEIVE_PER_GOODS: "crate",
        Op.PAY_PER_GOODS: "crate",
        Op.PAY_PER_TRAILER: "trailer",
        Op.RECEIVE_FROM_EACH: "person",
        Op.ALL_RECEIVE: "person",
        Op.ALL_PAY: "person",
        Op.MOVE_EXTRA: "road",
        Op.ROLL_AGAIN: "again",
        Op.GOTO_CITY: "sign",
        Op.SKIP_ROLL: "clock",
        Op.PLACE_JAM: "jam",
        Op.REMOVE_ROADWORK: "roadwork",
        Op.DRAW_CONTRACT: "cards",
        Op.DISCARD_OPEN: "cards",
        Op.RETURN_CONTRACT: "crate",
        Op.DELIVERY_BONUS: "truck",
        Op.DELIVERY_BONUS_PER_GOODS: "truck",
        Op.DELIVERY_PENALTY: "clock",
        Op.KEEP_SET_DIE: "die",
        Op.KEEP_IGNORE_SIGN: "signs",
        Op.KEEP_TRAILER_VOUCHER: "trailer",
        Op.KEEP_WAIVE_PAYMENT: "check",
        Op.KEEP_FOR_TABLE: "lock",
    }
)


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card: the empty one is not there. ``icon`` is a name of the icons, or ``die``."""

    icon: str = ""
    title: str = ""
    text: str = ""


def event_card(scene: Scene, event_id: EventId) -> EventCard:
    """The card with this id."""
    return EventCard(
        icon=icon(scene.game.event(event_id).effects),
        title=names.event(scene, event_id),
        text=names.event_text(scene, event_id),
    )


def icon(effects: tuple[Effect, ...]) -> str:
    """The sign for the first thing that a card does."""
    return _ICONS[effects[0].op] if effects else "star"
