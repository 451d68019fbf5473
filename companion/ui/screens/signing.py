"""Putting a sign on the board."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.ui import pictures
from companion.ui.component import Component
from companion.ui.present.signing import Rule
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rules name them
    accounts,
    buttons,
    plate,
    repeat,
    road_header,
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


class RuleLine(Component):
    """A rule with a cross or a tick before it."""

    model: Any = ObjectProperty(Rule(), rebind=True)

    def paint(self) -> None:
        """Draw the mark."""
        theme = self.theme
        colour = theme.ok if self.model.icon == "check" else theme.red
        size = self.height * 0.75
        pictures.icon(
            self.model.icon, self.x + self.height / 2, self.center_y, size, colour, theme.bg
        )


class SigningScreen(GameScreen):
    """The sign and where it may not go."""

    kv_file = "screens/signing.kv"
