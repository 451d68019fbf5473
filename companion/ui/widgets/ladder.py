"""The bidding ladder."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Control, ModelProperty
from companion.ui.models import Rung
from companion.ui.theme import SEATS, Palette, Rgba, blend
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text


def rung_ink(rung: Rung, theme: Palette) -> Rgba:
    """Return the colour of the number and the price."""
    if rung.state == "next":
        return SEATS[rung.seat].ink
    return theme.hi if rung.state in ("open", "held") else theme.low


def note_ink(rung: Rung, theme: Palette) -> Rgba:
    """Return the colour of the note at the right."""
    if rung.state == "next":
        return SEATS[rung.seat].ink
    return {"short": theme.hi, "gone": theme.low}.get(rung.state, theme.mid)


class LadderRung(Control):
    """One price; the allowed ones are the buttons."""

    kv_file = "widgets/ladder.kv"
    model: Rung = ModelProperty(Rung)

    def paint(self) -> None:
        """Draw the row as its state wants it."""
        rung, theme = self.model, self.theme
        if not rung.price:
            return
        radius = dp(11)
        fill = {"next": SEATS[rung.seat].fill, "open": theme.s2, "held": theme.s2}.get(
            rung.state, theme.s1
        )
        if self.pressed:
            fill = blend(fill, theme.hi, 0.16)
        if rung.state == "next":
            draw.shadow(self.box, radius, 0.36, 4)
        draw.panel(self.box, radius, fill)
        if rung.state == "short":
            draw.hatched(draw.inset(self.box, dp(3)), theme.s2, dp(15), dp(4))
        seat = {"open": rung.seat, "held": rung.holder}.get(rung.state)
        if seat is not None:
            draw.frame(self.box, radius, SEATS[seat].fill, dp(3))
        self._number(fill)
        if rung.holder:
            pictures.seat_mark(rung.holder, self.right - dp(38), self.center_y, dp(12), theme)
        elif rung.icon:
            ink = rung_ink(rung, theme)
            pictures.icon(rung.icon, self.right - dp(36), self.center_y, dp(28), ink, fill)

    def _number(self, fill: Rgba) -> None:
        style = SEATS[self.model.seat]
        dark = style.ink if self.model.state == "next" else self.theme.bg
        draw.disc(self.x + dp(38), self.center_y, dp(22.5), dark)
