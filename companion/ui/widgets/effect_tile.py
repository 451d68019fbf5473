"""What an event card does, on tiles to tap, and known cards as slips of paper."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Control, ModelProperty
from companion.ui.icons import PICTURES
from companion.ui.present.known_events import Slip
from companion.ui.present.telling import Tile
from companion.ui.theme import Rgba, blend
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text


class EffectTile(Control):
    """A large sign above its word."""

    kv_file = "widgets/effect_tile.kv"
    model: Tile = ModelProperty(Tile)

    def paint(self) -> None:
        """Draw the ground and the sign."""
        model, theme = self.model, self.theme
        if not model.label:
            return
        fill = theme.s1 if model.refused else theme.s2
        if self.pressed:
            fill = blend(fill, theme.white, 0.14)
        if not model.refused:
            draw.shadow(self.box, dp(11), 0.34, 3)
        draw.panel(self.box, dp(11), fill)
        draw.frame(self.box, dp(11), theme.s3, dp(1.5))
        words = dp(34)
        room = self.height - words
        size = min(dp(46), room * 0.86)
        y = self.y + words + (room - dp(4)) / 2
        x = self.center_x - (size * 0.45 if model.signed else 0)
        ink = theme.low if model.refused else theme[model.tint]
        self._sign(x, y, size, ink, fill)

    def _sign(self, x: float, y: float, size: float, ink: Rgba, fill: Rgba) -> None:
        model, theme = self.model, self.theme
        scale = 0.86 if model.icon.startswith("die") else 1.0
        pictures.icon(model.icon, x, y, size * scale, ink, fill)
        if model.struck:
            far = size * 0.62
            draw.stroke([(x - far, y - far), (x + far, y + far)], theme.red, size * 0.12)
        if model.signed:
            self._plus_minus(x + size * 0.92, y, size * 0.22, ink)

    def _plus_minus(self, x: float, y: float, far: float, ink: Rgba) -> None:
        pen = far * 0.5
        middle = y + far * 0.6
        draw.stroke([(x - far, middle), (x + far, middle)], ink, pen)
        draw.stroke([(x, middle - far), (x, middle + far)], ink, pen)
        low = y - far * 1.25
        draw.stroke([(x - far, low), (x + far, low)], ink, pen)


class EventSlip(Control):
    """A card in one sentence, on paper with a red edge."""

    kv_file = "widgets/effect_tile.kv"
    model: Slip = ModelProperty(Slip)

    def paint(self) -> None:
        """Draw the paper and the sign."""
        model, theme = self.model, self.theme
        if not model.text:
            return
        paper = blend(theme.paper, theme.ink, 0.12 if self.pressed else 0.0)
        draw.panel(self.box, dp(9), paper)
        draw.frame(draw.inset(self.box, dp(3.5)), dp(6.5), theme.sign_red, dp(2))
        x, y = self.x + dp(29), self.center_y
        size = dp(34 if model.icon in PICTURES else 30)
        icon = "die5" if model.icon == "die" else model.icon
        pictures.icon(icon, x, y, size, theme.ink, paper)
