"""Setup: rules and cards."""

from kivy.uix.boxlayout import BoxLayout

from companion.ui.component import ModelProperty
from companion.ui.present.card_sources import SourceRow as Choice
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    choices,
    facts,
    repeat,
    road_header,
    switch_row,
    text,
)


class SourceRow(BoxLayout):
    """A deck beside the choice whose cards it has."""

    model: Choice = ModelProperty(Choice)


class RulesScreen(GameScreen):
    """Choices on the left, what they mean on the right."""

    kv_file = "screens/rules.kv"
