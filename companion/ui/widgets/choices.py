"""A choice of one among few."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui import drawing as draw
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.fonts import width_of
from companion.ui.models import Option, Segmented
from companion.ui.theme import SEATS, SMALLEST, STYLES, Palette, Rgba, blend
from companion.ui.widgets import repeat, text  # noqa: F401  # the kv rules name them

MARGIN = 9  # dp at either side of an option's words


def option_ink(option: Option, theme: Palette) -> Rgba:
    """Return the colour of an option's words."""
    if option.selected:
        return SEATS[option.seat].ink
    return theme.low if option.refused else theme.mid


class OptionCell(Control):
    """One option; the chosen one is filled."""

    kv_file = "widgets/choices.kv"
    model: Option = ModelProperty(Option)
    points: float = NumericProperty(STYLES["label"].size)  # dp of the type

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
    """Options side by side in one frame, all in type of one size."""

    kv_file = "widgets/choices.kv"
    model: Segmented = ModelProperty(Segmented)

    def on_kv_post(self, _base: Any) -> None:
        """Keep the type as large as the longest option allows."""
        for name in ("model", "width"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_args: Any) -> None:
        cells, style = self.ids.cells.children, STYLES["label"]
        room = self.width / max(1, len(cells)) - dp(2 * MARGIN + 2)
        widths = (width_of(cell.model.label, style.cut, dp(style.size)) for cell in cells)
        longest = max((1.0, *widths))
        for cell in cells:
            cell.points = max(SMALLEST, style.size * min(1.0, room / longest))

    def paint(self) -> None:
        """Draw the frame."""
        if self.model.options:
            draw.panel(self.box, dp(11), blend(self.theme.bg, self.theme.road, 0.25))
            draw.frame(self.box, dp(11), self.theme.s3, dp(1.6))
