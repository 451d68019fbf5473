"""A button of the table as it looks: round, in its colour, with its pin, and with its lamp."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.present.wired import DrawnButton
from companion.ui.theme import SEATS, Rgba, blend
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text

LABEL = 24  # dp of the line with the pin
LARGEST = 48  # dp of the radius of a button beside others
ROUND = 7  # dp that the ring of a button that is down takes


class RoundButton(Component):
    """Filled and ringed while it is down, else a dark button with a coloured rim."""

    kv_file = "widgets/round_button.kv"
    model: DrawnButton = ModelProperty(DrawnButton)

    @staticmethod
    def radius(model: DrawnButton, width: float, height: float) -> float:
        """Return the radius in pixels; only a button without a pin fills its place."""
        across, along = width / 2 - dp(ROUND), height / 2 - dp(ROUND)
        if not model.label:
            return float(max(dp(10), min(across, along)))
        return float(max(dp(10), min(across, along - dp(LABEL / 2), dp(LARGEST))))

    def paint(self) -> None:
        """Draw the button and its lamp."""
        model = self.model
        if not (model.label or model.down or model.lamp):
            return
        radius = self.radius(model, self.width, self.height)
        x, y = self.center_x, self.center_y + (dp(LABEL / 2) if model.label else 0)
        if model.label or model.down:
            self._button(x, y, radius)
        if model.lamp:
            self._lamp(x + 0.86 * radius, y + 0.86 * radius, lit=model.lamp == "on")

    def _button(self, x: float, y: float, radius: float) -> None:
        model, theme = self.model, self.theme
        style = SEATS[model.seat]
        rim = theme.ink if theme.outlined else style.rim or style.fill
        if model.down:
            draw.ring(x, y, radius + dp(4), theme.hi, dp(3))
        fill = style.fill if model.down else theme.s2
        draw.disc(x, y, radius, rim)
        draw.disc(x, y, radius - dp(2 if model.down else 5), fill)
        if not model.down and theme.outlined:
            draw.ring(x, y, radius - dp(5), style.fill, dp(5))
        self._mark(x, y, radius, style.ink if model.down else None, fill)
        if model.bad:
            reach = 0.7 * radius
            draw.stroke([(x - reach, y - reach), (x + reach, y + reach)], theme.red, dp(5))

    def _mark(self, x: float, y: float, radius: float, ink: Rgba | None, ground: Rgba) -> None:
        """Draw the shape of the seat, or an icon, and beside the shape that the button passes."""
        model, theme = self.model, self.theme
        if not model.seat:
            pictures.icon(model.icon, x, y, 0.9 * radius, ink or theme.hi, ground)
            return
        if not model.icon:
            pictures.seat_mark(model.seat, x, y, 0.42 * radius, theme, ink)
            return
        aside = 0.38 * radius
        pictures.seat_mark(model.seat, x - aside, y, 0.28 * radius, theme, ink)
        pictures.icon(model.icon, x + aside, y, 0.5 * radius, ink or theme.hi, ground)

    def _lamp(self, x: float, y: float, *, lit: bool) -> None:
        theme = self.theme
        glass = SEATS[self.model.seat].fill
        if lit:
            draw.ring(x, y, dp(12), glass, dp(3))
        draw.disc(x, y, dp(9), theme.ink if theme.outlined else theme.low)
        draw.disc(x, y, dp(7), glass if lit else blend(theme.bg, theme.ink, 0.5))
