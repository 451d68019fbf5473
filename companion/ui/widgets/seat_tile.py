"""A tile in the colour of a seat, to pick it."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Control, ModelProperty
from companion.ui.present.picks import SeatPick
from companion.ui.theme import SEATS, blend
from companion.ui.widgets import text  # noqa: F401  # the kv rule names NameText

NAMED = 108  # dp; narrower tiles show the shape alone


class SeatTile(Control):
    """The shape in the middle, or before the name where there is room for one."""

    kv_file = "widgets/seat_tile.kv"
    model: SeatPick = ModelProperty(SeatPick)

    @property
    def spoken(self) -> str:
        """The seat's colour, by which tests find the tile."""
        return self.model.seat

    def paint(self) -> None:
        """Draw tile, shape and frame."""
        model, theme = self.model, self.theme
        if not model.seat:
            return
        style = SEATS[model.seat]
        fill, ink = style.fill, style.ink
        if model.taken:
            fill, ink = blend(fill, theme.bg, 0.62), blend(fill, theme.bg, 0.2)
        if self.pressed:
            fill = blend(fill, theme.hi, 0.2)
        draw.panel(self.box, dp(9), fill)
        if theme.outlined:
            draw.frame(self.box, dp(9), theme.ink, dp(2))
        if model.selected:
            draw.frame(self.box, dp(9), theme.hi, dp(4))
        named = bool(self.ids.name.text)
        x = self.x + dp(24) if named else self.center_x
        radius = dp(10) if named else min(dp(17), self.height * 0.26)
        pictures.seat_mark(model.seat, x, self.center_y, radius, theme, ink)
