"""The choice between two dice."""

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.present.dice import Throw
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rules name them
    accounts,
    buttons,
    dice,
    facts,
    repeat,
    road_header,
    text,
)


class ThrownDie(BoxLayout):
    """A large die with what it would mean to use it."""

    model: Any = ObjectProperty(Throw(), rebind=True)


class DiceScreen(GameScreen):
    """Both dice."""

    kv_file = "screens/dice.kv"
