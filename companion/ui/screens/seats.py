"""Setup: who sits where."""

from kivy.uix.boxlayout import BoxLayout

from companion.ui.component import ModelProperty
from companion.ui.present.seats import Editor
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    chair,
    name_field,
    panel,
    repeat,
    road_header,
    seat_tile,
)


class SeatEditor(BoxLayout):
    """Name, colour and known names of a player."""

    model: Editor = ModelProperty(Editor)


class SeatsScreen(GameScreen):
    """The table from above and the player of the chosen place."""

    kv_file = "screens/seats.kv"
