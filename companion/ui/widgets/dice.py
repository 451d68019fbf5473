"""Die faces to tap."""

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.models import DieBar, Face
from companion.ui.theme import SEATS, blend
from companion.ui.widgets import repeat  # noqa: F401  # the kv rule names Rows
from companion.ui.widgets.buttons import paint_signpost


class DieFace(Control):
    """A large die face in ivory."""

    kv_file = "widgets/dice.kv"
    model: Face = ModelProperty(Face)

    @property
    def spoken(self) -> str:
        """The name of the face, for those who look for it by word."""
        return self.model.label or str(self.model.value)

    def square(self) -> draw.Box:
        """Return the largest square in the middle."""
        side = min(self.width, self.height)
        return (self.center_x - side / 2, self.center_y - side / 2, side, side)

    def paint(self) -> None:
        """Draw the die."""
        if not self.model.value:
            return
        theme, box = self.theme, self.square()
        body = blend(theme.ivory, theme.ink, 0.14 if self.pressed else 0.0)
        if self.model.refused:
            body = blend(body, theme.bg, 0.5)
        draw.shadow(box, box[2] * 0.17, 0.36, 4)
        pictures.die(box, self.model.value, body, theme.ink)
        if theme.outlined:
            draw.frame(box, box[2] * 0.17, theme.ink, dp(1.6))
        if self.model.selected:
            draw.frame(box, box[2] * 0.17, theme.ok, dp(5))


class BarFace(DieFace):
    """A die of the bar: black on the seat's colour, whose pips shine through."""

    seat: str = StringProperty("")

    def paint(self) -> None:
        """Draw the die as wide as the cell."""
        if not self.model.value:
            return
        style = SEATS[self.seat]
        side = min(self.width - dp(4), self.height - dp(8))
        box = (self.center_x - side / 2, self.center_y - side / 2, side, side)
        body = blend(style.ink, style.fill, 0.3 if self.pressed else 0.0)
        if self.model.refused:
            body = blend(body, style.fill, 0.55)
        pictures.die(box, self.model.value, body, style.fill)


class DieBarPost(Component):
    """The signpost with six dice."""

    kv_file = "widgets/dice.kv"
    model: DieBar = ModelProperty(DieBar)

    def paint(self) -> None:
        """Draw the signpost."""
        if self.model.faces:
            paint_signpost(self.box, SEATS[self.model.seat].fill, self.theme)
