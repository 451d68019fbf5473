"""The settings. A choice holds at once; what needs a restart says so."""

from __future__ import annotations

from dataclasses import dataclass

from companion.settings import (
    DARK_AFTER,
    ROTATIONS,
    Buttons,
    Dice,
    Hand,
    Language,
    Motion,
    Theme,
    View,
)
from companion.ui.commands import Choose, Show
from companion.ui.models import Button, Header, Option, Segmented
from companion.ui.present.panels import Cards, Diagnostics, Preferences
from companion.ui.present.titles import title
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting and its choices."""

    label: str = ""
    choice: Segmented = Segmented()


@dataclass(frozen=True, slots=True)
class PreferencesModel:
    """One page of settings; ``tabs`` lead to the other, ``buttons`` to what belongs to it."""

    header: Header
    tabs: Segmented
    rows: tuple[Setting, ...]
    buttons: tuple[Button, ...] = ()


def preferences(scene: Scene, panel: Preferences) -> PreferencesModel:
    """Page 0 is about the picture, page 1 about the game."""
    say = scene.texts.say
    names = (say("Display"), say("Play"))
    return PreferencesModel(
        header=title(scene, say("Settings")),
        tabs=Segmented(
            tuple(
                Option(name, Show(Preferences(page)), page == panel.page)
                for page, name in enumerate(names)
            )
        ),
        rows=_display(scene) if panel.page == 0 else _play(scene),
        buttons=(_devices(scene), _library(scene, panel)) if panel.page else (),
    )


def _library(scene: Scene, panel: Preferences) -> Button:
    """What the table knows of its printed cards, and whose table it is."""
    label = scene.texts.say("Card library")
    return Button(label, icon="cards", command=Show(Cards(back=panel)), align="row")


def _devices(scene: Scene) -> Button:
    """How the things with a plug do."""
    return Button(scene.texts.say("Devices"), icon="chip", command=Show(Diagnostics()), align="row")


def _display(scene: Scene) -> tuple[Setting, ...]:
    say = scene.texts.say
    degrees = tuple((rotation, f"{rotation}°") for rotation in ROTATIONS)
    return (
        _setting(scene, "language", say("Language"),
                 ((Language.GERMAN, "Deutsch"), (Language.ENGLISH, "English"))),
        _setting(scene, "theme", say("Appearance"),
                 ((Theme.NIGHT, say("night")), (Theme.DAY, say("day")))),
        _setting(scene, "motion", say("Motion"),
                 ((Motion.NORMAL, say("lively")), (Motion.CALM, say("calm")))),
        _setting(scene, "rotate", _turned(scene), degrees),
        *_rest(scene),
    )  # fmt: skip


def _turned(scene: Scene) -> str:
    """The app of a kiosk is started by the power."""
    if scene.power is None:
        return scene.texts.say("Turn the picture – after a restart")
    return scene.texts.say("Turn the picture – from the next power-on")


def _rest(scene: Scene) -> tuple[Setting, ...]:
    """When the screen rests, where no desktop sees to that."""
    if scene.power is None:
        return ()
    say = scene.texts.say
    times = (
        (minutes, say("{n} min", n=minutes) if minutes else say("never")) for minutes in DARK_AFTER
    )
    return (_setting(scene, "dark_after", say("Rests after"), tuple(times)),)


def _play(scene: Scene) -> tuple[Setting, ...]:
    say = scene.texts.say
    return (
        _setting(scene, "dice", say("Dice"),
                 ((Dice.HAND, say("tapped")), (Dice.APP, say("by the app")),
                  (Dice.SENSOR, say("sensor")))),
        _setting(scene, "buttons", say("Buttons"),
                 ((Buttons.OFF, say("off")), (Buttons.ON, say("on")))),
        _setting(scene, "turn_ends_by_itself", say("Turn ends by itself"),
                 ((True, say("yes")), (False, say("no")))),
        _setting(scene, "hand", say("Thumb"),
                 ((Hand.RIGHT, say("right")), (Hand.LEFT, say("left")))),
        _setting(scene, "view", say("View of the player"),
                 ((View.FIXED, say("fixed")), (View.TURNING, say("turns")))),
    )  # fmt: skip


def _setting(
    scene: Scene, field: str, label: str, choices: tuple[tuple[object, str], ...]
) -> Setting:
    now = getattr(scene.settings, field)
    options = tuple(Option(name, Choose(field, value), value == now) for value, name in choices)
    return Setting(label, Segmented(options))
