"""The last lines of the dice sensor."""

from kivy.metrics import dp

from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.present.frames import SensorLine
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    repeat,
    text,
    title_bar,
)


class LineRow(Component):
    """A line with its verdict, and a tick or a cross."""

    model: SensorLine = ModelProperty(SensorLine)

    def paint(self) -> None:
        """Draw the mark."""
        if not self.model.verdict:
            return
        good, theme = self.model.good, self.theme
        mark, tint = ("check", theme.ok) if good else ("cross", theme.red)
        pictures.icon(mark, self.x + dp(14), self.center_y, dp(20), tint, theme.bg)


class FramesScreen(GameScreen):
    """A page of lines."""

    kv_file = "screens/frames.kv"
