"""A row that is switched on or off, and a number that is stepped up and down."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.models import Stepper, Switch
from companion.ui.theme import blend
from companion.ui.widgets import buttons, text  # noqa: F401  # the kv rules name them

TRACK, THICK = 56, 30
"""The length of the switch and its height, in dp."""


class SwitchRow(Control):
    """Title and line on the left, the switch on the right; all of it can be tapped."""

    kv_file = "widgets/switch_row.kv"
    model: Switch = ModelProperty(Switch)

    def paint(self) -> None:
        """Draw the row and its switch; the knob of a switch that is on stands right of a tick."""
        model, theme = self.model, self.theme
        if not model.title:
            return
        ground = blend(theme.s1, theme.hi, 0.1 if self.pressed else 0.0)
        draw.panel(self.box, dp(11), ground)
        width, height = dp(TRACK), dp(THICK)
        left, bottom = self.x + self.width - dp(14) - width, self.center_y - height / 2
        track = theme.ok if model.on else theme.s3
        if model.refused:
            track = blend(ground, track, 0.5)
        draw.panel((left, bottom, width, height), height / 2, track)
        knob = height - dp(6)
        at = left + width - dp(3) - knob if model.on else left + dp(3)
        ink = theme.low if model.refused else theme.white
        draw.panel((at, bottom + dp(3), knob, knob), knob / 2, ink)
        if model.on:
            pictures.icon("check", left + dp(15), self.center_y, dp(18), theme.ink, track)


class StepperRow(Component):
    """Less, the number, more."""

    kv_file = "widgets/switch_row.kv"
    model: Stepper = ModelProperty(Stepper)
