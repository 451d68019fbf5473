"""Arcade buttons, the buzzer and keys of a keyboard, drawn."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.bench.models import Buzzer, Knob, Post
from companion.ui.component import Component, ModelProperty
from companion.ui.theme import SEATS, Rgba, blend, faded, rgba
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text

BLACK, WHITE = rgba("#0B0D10"), rgba("#FFFFFF")
WAVES = (7, 12, 17)
"""How far, in dp, the waves of the buzzer are from its rim."""


class Plate(Component):
    """The front of a box in which parts are mounted, with its four screws."""

    def paint(self) -> None:
        """Draw the plate."""
        draw.shadow(self.box, dp(12), 0.4, 4)
        draw.panel(self.box, dp(12), self.theme.s1)
        draw.frame(self.box, dp(12), self.theme.s3, dp(1.2))


class KeyCap(Component):
    """A key of the keyboard: a letter, or a picture whose name begins with ``key-``."""

    kv_file = "bench/parts.kv"
    key: str = StringProperty("")

    def paint(self) -> None:
        """Draw the key from above, a little raised."""
        if not self.key:
            return
        theme = self.theme
        x, y, width, height = self.box
        draw.panel(self.box, dp(4), theme.s3)
        top = (x + dp(1), y + dp(3), width - dp(2), height - dp(4))
        draw.panel(top, dp(3.4), theme.s2)
        if self.key.startswith("key-"):
            middle = y + dp(3) + (height - dp(4)) / 2
            pictures.icon(self.key, self.center_x, middle, dp(13), theme.mid, theme.s2)


class Part(Component):
    """What a hand can do something to, if its model has a deed."""

    model: Any

    @property
    def middle(self) -> tuple[float, float]:
        """Where to touch it, in pixels."""
        return (self.center_x, self.center_y)

    def is_hit(self, x: float, y: float) -> bool:
        """Tell whether a finger there is on it."""
        return bool(self.model.deed is not None and self.collide_point(x, y))


class RoundKnob(Part):
    """An arcade button: bezel, ring of light, cap. Without a deed there is only its hole."""

    kv_file = "bench/parts.kv"
    model: Knob = ModelProperty(Knob)
    radius = 27  # dp
    above = 0  # dp that its middle lies above that of the widget

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the button in pixels."""
        return (self.center_x, self.center_y + dp(self.above))

    def is_hit(self, x: float, y: float) -> bool:
        """Tell whether a finger there is on the button."""
        if self.model.deed is None:
            return False
        across, along = x - self.middle[0], y - self.middle[1]
        return bool(across**2 + along**2 <= dp(self.radius + 2) ** 2)

    @property
    def fill(self) -> Rgba:
        """The colour of the cap."""
        seat = self.model.seat
        return SEATS[seat].fill if seat else self.theme.s2

    def paint(self) -> None:
        """Draw the button."""
        x, y = self.middle
        radius = dp(self.radius)
        if self.model.deed is None:
            draw.ring(x, y, 0.6 * radius, self.theme.s3, dp(2))
            return
        lit = self.model.lamp == "on"
        if lit:
            self._glow(x, y, radius)
        draw.disc(x, y - dp(1.5), radius, faded(BLACK, 0.5))
        draw.disc(x, y, radius, BLACK)
        self._light(x, y, radius, lit=lit)
        self._cap(x, y, 0.7 * radius)

    def _glow(self, x: float, y: float, radius: float) -> None:
        for share, alpha in ((1.28, 0.12), (1.18, 0.16), (1.1, 0.22)):
            draw.disc(x, y, share * radius, faded(self.fill, alpha))

    def _light(self, x: float, y: float, radius: float, *, lit: bool) -> None:
        """Draw the ring round the cap: dark glass, or shining."""
        if not self.model.lamp:
            draw.ring(x, y, 0.92 * radius, blend(BLACK, WHITE, 0.14), dp(1.5))
            return
        glass = blend(self.fill, WHITE, 0.45) if lit else blend(self.fill, BLACK, 0.76)
        draw.disc(x, y, 0.93 * radius, glass)
        draw.disc(x, y, 0.77 * radius, BLACK)

    def _cap(self, x: float, y: float, radius: float) -> None:
        down = self.model.down
        fill = blend(self.fill, BLACK, 0.24) if down else self.fill
        if down:
            radius *= 0.93
        else:
            draw.disc(x, y, radius, blend(self.fill, BLACK, 0.42))
            y += dp(1.5)
        draw.disc(x, y, radius - dp(0.8), fill)
        shine = faded(WHITE, 0.16 if down else 0.42)
        draw.ring(x, y, 0.84 * radius, shine, 0.07 * radius, -52, 40)
        self.mark(x, y, radius, fill)

    def mark(self, x: float, y: float, radius: float, fill: Rgba) -> None:
        """Draw what is on the cap."""
        seat, icon = self.model.seat, self.model.icon
        if icon:
            ink = SEATS[seat].ink if seat else self.theme.hi
            pictures.icon(icon, x, y, 1.05 * radius, ink, fill)
        else:
            pictures.seat_mark(seat, x, y, 0.46 * radius, self.theme, SEATS[seat].ink)


class CallKnob(RoundKnob):
    """The large one of a player."""

    above = 9


class PassKnob(RoundKnob):
    """The small one of a player."""

    radius = 13


class TableKnob(RoundKnob):
    """One of the table's own buttons, with its name below."""

    radius = 20
    above = 19


class PostBox(Component):
    """The two buttons of a player, with their keys."""

    kv_file = "bench/parts.kv"
    model: Post = ModelProperty(Post)


class BuzzerDisc(Component):
    """A buzzer; waves come out of it while it beeps."""

    kv_file = "bench/parts.kv"
    model: Buzzer = ModelProperty(Buzzer)

    def paint(self) -> None:
        """Draw the buzzer."""
        if not self.model.label:
            return
        x, y, radius = self.x + dp(38), self.center_y, dp(16)
        draw.disc(x, y - dp(1.5), radius, faded(BLACK, 0.5))
        draw.disc(x, y, radius, BLACK)
        draw.ring(x, y, 0.8 * radius, blend(BLACK, WHITE, 0.2), dp(1.5))
        draw.disc(x, y, 0.24 * radius, blend(BLACK, WHITE, 0.3))
        if self.model.sounds:
            self._waves(x, y, radius)

    def _waves(self, x: float, y: float, radius: float) -> None:
        for number, reach in enumerate(WAVES):
            colour: Any = faded(self.theme.warn, 1 - 0.26 * number)
            for aside in (90, 270):
                draw.ring(x, y, radius + dp(reach - 2), colour, dp(2.4), aside - 38, aside + 38)
