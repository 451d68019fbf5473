"""A device: what it is, how it does, and one thing to do about it."""

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.models import Fact
from companion.ui.present.diagnostics import Device
from companion.ui.theme import Palette, Rgba, blend
from companion.ui.widgets import buttons, text  # noqa: F401  # the kv rules name them

_MARKS = {"ok": "check", "warn": "warning", "alarm": "cross"}
"""The mark of each tone."""


def row_fill(fact: Fact, theme: Palette) -> Rgba:
    """Return the ground of a row."""
    return blend(theme.alarm, theme.ink, 0.6) if fact.tone == "alarm" else theme.s1


class DeviceState(Control):
    """Icon, name and state in words; leads to more of it where there is a command."""

    kv_file = "widgets/device_row.kv"
    model: Fact = ModelProperty(Fact)
    needed: float = NumericProperty(0)
    """Height of the words in pixels."""

    def paint(self) -> None:
        """Draw the icon, and that there is more."""
        fact, theme = self.model, self.theme
        fill = row_fill(fact, theme)
        if self.pressed:
            draw.panel(self.box, dp(12), blend(fill, theme.hi, 0.1))
        tint = theme.white if fact.tone == "alarm" else theme.hi
        pictures.icon(fact.icon, self.x + dp(42), self.center_y, dp(36), tint, fill)
        if fact.command is not None:
            x = self.x + self.width - dp(12)
            pictures.icon("forward", x, self.center_y, dp(22), tint, fill)


class DeviceRow(Component):
    """The state on the left, the button on the right; what fails has a red edge and a cross."""

    kv_file = "widgets/device_row.kv"
    model: Device = ModelProperty(Device)
    marked: float = NumericProperty(0)
    """Width of the place for the mark in pixels, 0 where there is none."""

    def paint(self) -> None:
        """Draw the ground, the red edge and the mark of the tone."""
        fact, theme = self.model.fact, self.theme
        if not fact.title:
            return
        fill = row_fill(fact, theme)
        draw.panel(self.box, dp(12), fill)
        if fact.tone == "alarm":
            draw.panel((self.x, self.y, dp(9), self.height), dp(4), theme.red)
        mark = _MARKS.get(fact.tone, "")
        if self.marked and mark:
            tint = {"ok": theme.ok, "warn": theme.warn}.get(fact.tone, theme.white)
            x = self.x + self.width - dp(170) - self.marked / 2
            pictures.icon(mark, x, self.center_y, dp(28), tint, fill)
