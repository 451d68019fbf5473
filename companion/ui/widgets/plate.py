"""City signs."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Control, ModelProperty
from companion.ui.models import Plate
from companion.ui.theme import SEATS, blend
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text


class CityPlate(Control):
    """A city sign; as a destination of the load it carries the seat's flag and the goods."""

    kv_file = "widgets/plate.kv"
    model: Plate = ModelProperty(Plate)

    def paint(self) -> None:
        """Draw the sign with its black line, flag and crate."""
        model, theme = self.model, self.theme
        if not model.label:
            return
        fill = blend(theme.plate, theme.ink, 0.14) if self.pressed else theme.plate
        if model.refused:
            fill = blend(fill, theme.bg, 0.4)
        draw.shadow(self.box, dp(7), 0.3, 3)
        draw.panel(self.box, dp(7), fill)
        inner = draw.inset(self.box, dp(3.4))
        if model.seat:
            flag = (inner[0] + dp(1), inner[1] + dp(1), dp(14), inner[3] - dp(2))
            draw.block(flag, SEATS[model.seat].fill)
            draw.block((flag[0] + dp(14), flag[1], dp(2.2), flag[3]), theme.ink)
        draw.frame(inner, dp(5), theme.ink, dp(2.4))
        if model.goods:
            pictures.crate(self.right - dp(51), self.center_y, dp(21))
        if model.selected:
            draw.frame(self.box, dp(7), SEATS[model.seat].fill if model.seat else theme.ok, dp(4))
