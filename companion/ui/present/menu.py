"""The menu of a game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.ui.commands import Consult, Leave, Quit, Redo, Show
from companion.ui.models import Ask, Button, Command, Header, Why
from companion.ui.present.money import opening
from companion.ui.present.panels import (
    Corrections,
    Diagnostics,
    History,
    Menu,
    PowerOff,
    Preferences,
)
from companion.ui.present.rulebook.chapters import CHAPTERS
from companion.ui.present.rulebook.topics import found, of_decision
from companion.ui.present.table import undo
from companion.ui.present.titles import title
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class MenuModel:
    """All there is beside the course of the game."""

    header: Header
    buttons: tuple[Button, ...]


def menu(scene: Scene, panel: Menu) -> MenuModel:
    """Undo and history first, the ways out last."""
    say = scene.texts.say
    rows = (
        (say("Correct something else"), "pencil", Show(Corrections())),
        (say("End the game or leave it"), "trophy", Show(Corrections("leaving"))),
        (say("Settings"), "gear", Show(Preferences())),
        (say("Devices"), "chip", Show(Diagnostics())),
        (say("Home screen"), "sign", Leave()),
        _out(scene),
    )
    return MenuModel(
        header=title(scene, say("Menu"), Show(None)),
        buttons=(
            _rules(scene),
            _undo(scene),
            _redo(scene),
            Button(say("History"), icon="list", command=Show(History()), align="left"),
            opening(scene, say("Correct account")),
            *(Button(label, icon=icon, command=to, align="left") for label, icon, to in rows),
        ),
    )


def _rules(scene: Scene) -> Button:
    """The rules, at what concerns the table just now."""
    edition = scene.game.context.edition
    chapter = CHAPTERS[found(edition, of_decision(scene.game.view))]
    label = scene.texts.say("Rules: {chapter}", chapter=scene.texts.say(chapter.title))
    return Button(label, icon="book", command=Consult(), align="left")


def _undo(scene: Scene) -> Button:
    return replace(undo(scene), label=scene.texts.say("Undo the last step"), align="left")


def _redo(scene: Scene) -> Button:
    say = scene.texts.say
    if scene.game.past.can_redo:
        return Button(say("Redo"), icon="redo", command=Redo(), align="left")
    why = Why(say("Nothing to redo"), say("Nothing has been undone just before"))
    return Button(say("Redo"), icon="redo", command=why, align="left", refused=True)


def _out(scene: Scene) -> tuple[str, str, Command]:
    """The last row: a computer of the table's own is switched off."""
    if scene.power is None:
        return scene.texts.say("Save and quit"), "power", _quit(scene)
    return scene.texts.say("Switch off"), "power", Show(PowerOff())


def _quit(scene: Scene) -> Ask:
    say = scene.texts.say
    line = say("Everything is saved") if scene.health.saved else say("This game is NOT saved")
    return Ask(
        title=say("Quit the app?"),
        line=line,
        yes=Button(say("Quit"), command=Quit(), look="danger"),
        no=Button(say("Play on"), command=Show(None)),
    )
