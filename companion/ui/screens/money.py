"""Correcting an account."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Painted
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    choices,
    panel,
    repeat,
    road_header,
    seat_tile,
)


class MoneyTitle(Component):
    """Whose account it is, and what is owed, or else what paper money lies there."""

    seat: str = StringProperty("")
    text: str = StringProperty("")
    note: str = StringProperty("")
    purse: str = StringProperty("")

    def paint(self) -> None:
        """Draw the shape of the seat."""
        pictures.seat_mark(self.seat, self.x + dp(20), self.center_y, dp(14), self.theme)


class MoneySum(Painted, BoxLayout):
    """What the account was, what it becomes, and the difference."""

    model: Any = ObjectProperty(None, allownone=True, rebind=True)
    small: float = NumericProperty(30)  # dp of the smaller figures

    def paint(self) -> None:
        """Draw the dark ground."""
        draw.panel(self.box, dp(9), self.theme.bg)


class MoneyScreen(GameScreen):
    """A sheet under header and balances."""

    kv_file = "screens/money.kv"
