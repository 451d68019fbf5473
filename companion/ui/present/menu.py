"""The menu of a game."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.commands import Leave, Quit, Redo, Show, Undo
from companion.ui.models import Ask, Button, Header
from companion.ui.present.panels import (
    Corrections,
    Glance,
    History,
    Menu,
    Money,
    Preferences,
    Sensor,
)
from companion.ui.present.titles import title
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class MenuModel:
    """All there is beside the course of the game."""

    header: Header
    buttons: tuple[Button, ...]


def menu(scene: Scene, panel: Menu) -> MenuModel:
    """Undo and history first, the ways out last."""
    say, past = scene.texts.say, scene.game.past
    undo = Undo() if past.can_undo else None
    redo = Redo() if past.can_redo else None
    rows = (
        (say("Take back"), "undo", undo),
        (say("Do again"), "redo", redo),
        (say("History"), "list", Show(History())),
        (say("Correct account"), "money", Show(Money(scene.game.view.turn.seat))),
        (say("Correct something else"), "pencil", Show(Corrections())),
        (say("Rules in short"), "search", Show(Glance())),
        (say("Settings"), "gear", Show(Preferences())),
        (say("Devices"), "chip", Show(Sensor())),
        (say("Home screen"), "sign", Leave()),
        (say("Save and quit"), "power", _quit(scene)),
    )
    return MenuModel(
        header=title(scene, say("Menu"), Show(None)),
        buttons=tuple(
            Button(label, icon=icon, command=command, align="left", refused=command is None)
            for label, icon, command in rows
        ),
    )


def _quit(scene: Scene) -> Ask:
    say = scene.texts.say
    line = say("Everything is saved") if scene.health.saved else say("This game is NOT saved")
    return Ask(
        title=say("Quit the app?"),
        line=line,
        yes=Button(say("Quit"), command=Quit(), look="danger"),
        no=Button(say("Play on"), command=Show(None)),
    )
