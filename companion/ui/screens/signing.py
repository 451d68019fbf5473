"""Putting a sign on the board."""

from typing import Any

from kivy.properties import StringProperty

from companion.ui import pictures
from companion.ui.component import Component
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rules name them
    accounts,
    buttons,
    plate,
    repeat,
    road_header,
    rule_line,
    text,
)


class SignPicture(Component):
    """The sign, as large as the place allows."""

    kind: str = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        """Build the picture."""
        super().__init__(**kwargs)
        self.fbind("kind", self._paint_soon)

    def paint(self) -> None:
        """Draw the sign."""
        size = min(self.width, self.height)
        pictures.icon(self.kind, self.center_x, self.center_y, size, self.theme.hi, self.theme.bg)


class SigningScreen(GameScreen):
    """The sign and where it may not go."""

    kv_file = "screens/signing.kv"
