"""The header of screens that belong to no seat: a title and the way back."""

from __future__ import annotations

from companion.ui.commands import Consult, Show
from companion.ui.models import Command, Header, Road
from companion.ui.present import common
from companion.ui.present.panels import Home, Menu
from companion.ui.scene import Scene

SEATS, RULES, START = range(3)
"""The stops on the way to a new game."""


def title(scene: Scene, label: str, back: Command = None) -> Header:
    """A title; the chevron leads back to the menu of the game, or home without one."""
    road = common.road(scene, None)
    return Header(name=label, road=road, back=back or home(scene), rules=Consult())


def home(scene: Scene) -> Show:
    """Where a screen of neither game nor seat came from."""
    return Show(Menu() if scene.table else Home())


def wizard(scene: Scene, current: int, back: Command) -> Header:
    """The way to a new game, with the truck at stop ``current``."""
    say = scene.texts.say
    stops = (say("Seats"), say("Rules"), say("Start"))
    return Header(name=say("New game"), road=Road(stops, current), back=back, rules=Consult())
