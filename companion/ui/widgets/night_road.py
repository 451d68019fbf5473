"""The picture of the first screen: a truck on a road at night."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component
from companion.ui.shapes import Point
from companion.ui.theme import NIGHT, SEATS, blend, faded, rgba

SKY, SKY_LOW, GROUND, TARMAC = (rgba(hex) for hex in ("#1D2B38", "#16212B", "#0E151B", "#1B2026"))
HILLS, MOON, LAMP = rgba("#131E27"), rgba("#E9E2D0"), rgba("#FF4A3D")
STARS: tuple[Point, ...] = (
    (0.013, 0.965), (0.52, 0.84), (0.545, 0.95), (0.575, 0.84), (0.59, 0.87), (0.66, 0.76),
    (0.71, 0.745), (0.79, 0.9), (0.87, 0.8), (0.93, 0.9), (0.95, 0.71), (0.34, 0.9), (0.22, 0.75),
)  # fmt: skip


class NightRoad(Component):
    """``horizon`` is a share of the height, ``vanishing`` one of the width."""

    seat: str = StringProperty("yellow")
    horizon: float = NumericProperty(0.6)
    vanishing: float = NumericProperty(0.72)

    def __init__(self, **kwargs: Any) -> None:
        """Paint anew when it is another seat's truck."""
        super().__init__(**kwargs)
        for name in ("seat", "horizon", "vanishing"):
            self.fbind(name, self._paint_soon)

    def paint(self) -> None:
        """Draw sky, hills, road and the truck that drives away."""
        x, y, width, height = self.box
        line = y + height * self.horizon
        draw.block((x, y, width, line - y), GROUND)
        self._road(line)  # the sky hides the tips of its edges
        draw.gradient((x, line, width, y + height - line), SKY_LOW, SKY)
        stars = ((x + width * px, y + height * py) for px, py in STARS)
        draw.dots(stars, dp(2.2), faded(MOON, 0.55))
        self._moon(line)
        self._hills(line)
        self._truck(line)

    def _moon(self, line: float) -> None:
        below = dp(92) if self.width > self.height else dp(178)  # upright, buttons stand above it
        x, y, radius = self.right - dp(115), self.top - below, dp(29)
        draw.disc(x, y, radius, MOON)
        draw.disc(
            x + dp(15),
            y + dp(9),
            radius * 0.95,
            blend(SKY_LOW, SKY, (y - line) / (self.top - line)),
        )

    def _hills(self, line: float) -> None:
        x, width = self.x, self.width
        rises = ((-0.2, 0.55, 0.07), (0.2, 1.0, 0.1), (0.6, 1.3, 0.06))
        for left, right, rise in rises:
            top = line + self.height * rise
            corners = [(x + width * left, line), (x + width * (left + right) / 2, top),
                       (x + width * right, line)]  # fmt: skip
            draw.polygon(corners, HILLS)

    def _road(self, line: float) -> None:
        x, low = self.x + self.width * self.vanishing, self.y
        half, far = self.height * 0.62, dp(5)
        foot = (x - half, low), (x + half, low)
        draw.polygon([(x - far, line), (x + far, line), foot[1], foot[0]], TARMAC)
        for side, end in ((-far, foot[0]), (far, foot[1])):
            edge = dp(12)
            inner = (end[0] + (edge if side < 0 else -edge), low)
            top = (x + side, line), (x + side * 0.8, line)
            draw.polygon([*top, inner, end], faded(NIGHT.lane, 0.75))
        depth = line - low
        for near, far_end in ((0.0, 0.16), (0.26, 0.38), (0.47, 0.56), (0.63, 0.7), (0.76, 0.81)):
            thick = dp(10) * (1 - near)
            draw.block((x - thick / 2, low + depth * near, thick, depth * (far_end - near)),
                       NIGHT.lane)  # fmt: skip

    def _truck(self, line: float) -> None:
        unit = dp(1)
        x, y = self.x + self.width * self.vanishing + 33 * unit, line - 62 * unit
        fill = SEATS[self.seat].fill
        for side in (-15, 15):
            draw.panel((x + (side - 5) * unit, y - 8 * unit, 10 * unit, 16 * unit), dp(3),
                       NIGHT.road)  # fmt: skip
            draw.disc(x + side * unit, y + 4 * unit, 8 * unit, faded(LAMP, 0.35))
            draw.disc(x + side * unit, y + 4 * unit, 4 * unit, LAMP)
        draw.panel((x - 23 * unit, y + 8 * unit, 46 * unit, 48 * unit), dp(4), fill)
        inner = (x - 19 * unit, y + 12 * unit, 38 * unit, 40 * unit)
        draw.panel(inner, dp(3), blend(fill, NIGHT.ink, 0.16))
        ink = SEATS[self.seat].ink
        pictures.seat_mark(self.seat, x, y + 32 * unit, 9 * unit, self.theme, ink)


class SignBoard(Component):
    """The name of the game on a city sign."""

    def paint(self) -> None:
        """Draw the plate with its inner frame."""
        draw.shadow(self.box, dp(9), 0.5, 7)
        draw.panel(self.box, dp(9), NIGHT.plate)
        draw.frame(draw.inset(self.box, dp(5)), dp(6), NIGHT.ink, dp(3))
