"""All other corrections."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui.component import ModelProperty
from companion.ui.present.correction_model import Choice, CorrectionsModel, Picks
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    choices,
    hold_pad,
    plate,
    repeat,
    seat_tile,
    tickets,
    title_bar,
)


class ChoiceRow(BoxLayout):
    """A choice beside its name."""

    model: Choice = ModelProperty(Choice)


class PickRow(BoxLayout):
    """Seats beside the name of what they pick."""

    model: Picks = ModelProperty(Picks)


class CorrectionsScreen(GameScreen):
    """Whatever the topic needs, one part below the other."""

    kv_file = "screens/corrections.kv"

    @staticmethod
    def columns(model: CorrectionsModel, portrait: bool) -> int:
        """Return in how many columns the buttons stand."""
        if len(model.buttons) <= 3:
            return max(1, len(model.buttons))
        if len(model.buttons) <= 10:
            return 1 if portrait else 2
        return 2 if portrait else 4

    @staticmethod
    def button_height(model: CorrectionsModel, portrait: bool) -> float:
        """Return the height of a row of buttons in pixels, the gap below it included."""
        return float(dp(68) if portrait and not model.plates else dp(62))
