"""What the chapters of the rules are about, and which one concerns what is on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, assert_never

from companion.games.auf_achse import agenda
from companion.games.auf_achse.actions import Take
from companion.games.auf_achse.table import SignKind
from companion.ui.present.panels import Glance

if TYPE_CHECKING:
    from companion.games.auf_achse.edition import Edition
    from companion.games.auf_achse.view import View
    from companion.ui.scene import Scene


class Topic(StrEnum):
    """A chapter; the rulings of editions name the one that they are about."""

    START = "start"
    TURN = "turn"
    DICE = "dice"
    MOVE = "move"
    LOAD = "load"
    DELIVER = "deliver"
    CONTRACTS = "contracts"
    AUCTION = "auction"
    CHILDREN = "children"
    ROADWORK = "roadwork"
    JAM = "jam"
    EVENTS = "events"
    DEBTS = "debts"
    TRAILERS = "trailers"
    END = "end"
    PRINTED = "printed"
    CORRECTIONS = "corrections"


OF_PANELS: Mapping[str, Topic | None] = MappingProxyType(
    {
        "Home": None,
        "Games": None,
        "Seats": Topic.START,
        "Rules": None,
        "HouseRules": None,
        "PaperMoney": Topic.PRINTED,
        "Preferences": None,
        "Menu": None,
        "History": Topic.CORRECTIONS,
        "Trailers": Topic.TRAILERS,
        "Kept": Topic.EVENTS,
        "Accounts": Topic.CORRECTIONS,
        "Money": Topic.CORRECTIONS,
        "Purses": Topic.PRINTED,
        "Corrections": Topic.CORRECTIONS,
        "Ruling": Topic.CORRECTIONS,
        "Identify": Topic.PRINTED,
        "Learn": Topic.PRINTED,
        "NewCity": Topic.PRINTED,
        "Cards": None,
        "Shelves": None,
        "Card": None,
        "EditContract": None,
        "EditCity": None,
        "EditEvent": None,
        "LearnCity": None,
        "Files": None,
        "Incoming": None,
        "PutBack": Topic.CORRECTIONS,
        "Hand": Topic.LOAD,
        "Diagnostics": Topic.DICE,
        "Frames": Topic.DICE,
        "Buttons": None,
        "Teaching": None,
        "Findings": None,
        "NotSaved": None,
        "Notices": None,
        "Glance": None,
        "PowerOff": None,
        "StartCheck": None,
    }
)
"""Class of a panel -> its chapter, None for that of the decision below it."""


def consulted(scene: Scene, panel: object, topic: str = "") -> Glance:
    """The rules opened over ``panel``, at ``topic`` or at what concerns the table just now."""
    if isinstance(panel, Glance):
        return panel
    return Glance(topic or concerning(scene, panel) or "", back=panel)


def concerning(scene: Scene, panel: object) -> Topic | None:
    """The chapter for what is on the screen; None where no game is open and none is chosen."""
    topic = OF_PANELS.get(type(panel).__name__)
    if topic is None and scene.table is not None:
        return of_decision(scene.table.view)
    return topic


def of_decision(view: View) -> Topic:
    """The chapter for what is to be decided now."""
    match view.decision:
        case agenda.Shuffling() | agenda.Dealing() | agenda.Starting():
            return Topic.START
        case agenda.RollingOff() | agenda.Placing():
            return Topic.START
        case agenda.Rolling() | agenda.Resting():
            return Topic.TURN
        case agenda.Choosing():
            return Topic.DICE
        case agenda.Driving() | agenda.DrivingOn():
            return Topic.MOVE
        case agenda.Signing(kind=kind):
            return Topic.JAM if kind is SignKind.JAM else Topic.ROADWORK
        case agenda.Going() | agenda.Discarding() | agenda.Returning() | agenda.Waiving():
            return Topic.EVENTS
        case agenda.ReadingOut():
            return Topic.EVENTS
        case agenda.Stopping():
            return _of_stop(view)
        case agenda.Auction() | agenda.Outcry():
            return Topic.AUCTION
        case agenda.Pricing():
            return Topic.PRINTED
        case agenda.LayingDown():
            return Topic.LOAD
        case agenda.Over():
            return Topic.END
        case _ as unknown:
            assert_never(unknown)


def _of_stop(view: View) -> Topic:
    """What comes next at a stop: an open contract, the card just drawn, the load."""
    if view.market_closed is None:
        return Topic.CONTRACTS
    if any(isinstance(action, Take) for action in view.legal):
        return Topic.CHILDREN
    if view.turn.event is not None:
        return Topic.EVENTS
    return Topic.LOAD if view.on_turn.place.city is not None else Topic.TURN


def chapters(edition: Edition) -> tuple[Topic, ...]:
    """The chapters that ``edition`` has."""
    return tuple(topic for topic in Topic if found(edition, topic) is topic)


def found(edition: Edition, topic: Topic) -> Topic:
    """Where ``edition`` has what belongs to ``topic``, if it lacks that chapter."""
    match topic:
        case Topic.CONTRACTS | Topic.AUCTION if not edition.awarding.auctioned:
            return Topic.CHILDREN
        case Topic.CHILDREN if edition.awarding.auctioned:
            return Topic.CONTRACTS
        case Topic.TRAILERS if not edition.has_trailers:
            return Topic.LOAD
        case _:
            return topic
