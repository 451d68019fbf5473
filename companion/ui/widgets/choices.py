"""A choice of one among few."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.models import Option, Segmented
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
