"""A choice of one among few, and the row that switches."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.models import Option, Segmented, Switch
from companion.ui.theme import SEATS, Palette, Rgba, blend
from companion.ui.widgets import repeat, text  # noqa: F401  # the kv rules name them


def option_ink(option: Option, theme: Palette) -> Rgba:
    """Return the colour of an option's words."""
    if option.selected:
        return SEATS[option.seat].ink
    return theme.low if option.refused else theme.mid


class OptionCell(Control):
    """One option; the chosen one is filled."""

    kv_file = "widgets/choices.kv"
    model: Option = ModelProperty(Option)

    def paint(self) -> None:
        """Fill the chosen option."""
        inner = draw.inset(self.box, dp(4))
        if self.model.selected:
            draw.panel(inner, dp(8), SEATS[self.model.seat].fill)
            if self.theme.outlined:
                draw.frame(inner, dp(8), self.theme.ink, dp(2))
        elif self.pressed:
            draw.panel(inner, dp(8), self.theme.s2)


class SegmentedBar(Component):
    """Options side by side in one frame."""

    kv_file = "widgets/choices.kv"
    model: Segmented = ModelProperty(Segmented)

    def paint(self) -> None:
        """Draw the frame."""
        if self.model.options:
            draw.panel(self.box, dp(11), blend(self.theme.bg, self.theme.road, 0.25))
            draw.frame(self.box, dp(11), self.theme.s3, dp(1.6))


class SwitchRow(Control):
    """A row that toggles as a whole; the knob carries a tick when it is on."""

    kv_file = "widgets/choices.kv"
    model: Switch = ModelProperty(Switch)

    def paint(self) -> None:
        """Draw the panel and the switch."""
        model, theme = self.model, self.theme
        if not model.label:
            return
        fill = blend(theme.s1, theme.hi, 0.08) if self.pressed else theme.s1
        draw.panel(self.box, dp(11), fill)
        wide, high = dp(56), dp(30)
        x, y = self.right - dp(14) - wide, self.center_y - high / 2
        green = theme.ok if not model.refused else blend(theme.ok, theme.s1, 0.5)
        draw.panel((x, y, wide, high), high / 2, green if model.on else theme.s3)
        knob = x + (wide - high / 2 if model.on else high / 2)
        draw.disc(knob, self.center_y, dp(12), theme.white)
        if model.on:
            pictures.icon("check", x + dp(17), self.center_y, dp(17), theme.ink, green)
