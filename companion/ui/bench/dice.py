"""The dice in their tray, what can be done with them, and the plug of their sensor, drawn."""

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.bench.models import Cable, Die, Switch
from companion.ui.bench.parts import BLACK, WHITE, Part
from companion.ui.component import Component, ModelProperty
from companion.ui.theme import blend, faded, rgba
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text

FELT = rgba("#12392E")
SLANT = 27  # degrees of a die that leans


class Tray(Component):
    """Where the dice fall: felt with a rim."""

    def paint(self) -> None:
        """Draw the tray."""
        draw.panel(self.box, dp(10), blend(FELT, BLACK, 0.55))
        draw.panel(draw.inset(self.box, dp(3)), dp(8), FELT)


class TrayDie(Part):
    """A die as it lies; a green frame says that its next face is chosen."""

    model: Die = ModelProperty(Die)

    def paint(self) -> None:
        """Draw the die."""
        if self.model.deed is None:
            return
        side = min(self.width, self.height) - dp(6)
        box = (self.center_x - side / 2, self.center_y - side / 2, side, side)
        leans = self.model.pips == 0
        if leans:
            PushMatrix()
            Rotate(angle=SLANT, origin=self.center)
            box = draw.inset(box, side * 0.1)
        self._die(box)
        if leans:
            PopMatrix()

    def _die(self, box: draw.Box) -> None:
        theme, model = self.theme, self.model
        round_ = box[2] * 0.17
        draw.shadow(box, round_, 0.5, 5)
        if model.pips:
            pictures.die(box, model.pips, theme.ivory, theme.ink)
        else:
            draw.panel(box, round_, blend(theme.ivory, theme.ink, 0.12))
            x, y = self.center
            pictures.icon("warning", x, y, box[2] * 0.66, theme.ink, theme.ivory)
        if model.taken or model.chosen:
            colour = theme.warn if model.taken else rgba("#34C98B")
            draw.frame(draw.inset(box, -dp(2)), round_ + dp(2), colour, dp(3.4))


class TraySwitch(Part):
    """A word or a face to tap."""

    kv_file = "bench/dice.kv"
    model: Switch = ModelProperty(Switch)

    def paint(self) -> None:
        """Draw a small button; one that is on has a frame."""
        model, theme = self.model, self.theme
        if model.deed is None:
            return
        if model.pips:
            side = min(self.width, self.height)
            box = (self.center_x - side / 2, self.center_y - side / 2, side, side)
            pictures.die(box, model.pips, theme.ivory, theme.ink)
            radius = 0.17 * side
        else:
            box, radius = self.box, dp(9)
            draw.shadow(box, radius, 0.3, 3)
            bright = model.main and not model.dim
            draw.panel(box, radius, theme.ivory if bright else theme.s2)
            draw.frame(box, radius, theme.ink if bright else theme.s3, dp(1.2))
        if model.on or model.bad:
            draw.frame(box, radius, theme.red if model.bad else theme.ok, dp(2.6))


class CablePlug(Part):
    """The sensor's cable, in its socket or beside it."""

    kv_file = "bench/dice.kv"
    model: Cable = ModelProperty(Cable)

    def paint(self) -> None:
        """Draw cable, plug and socket."""
        if not self.model.label:
            return
        theme, y = self.theme, self.y + 0.64 * self.height
        steel, black = blend(theme.low, WHITE, 0.25), blend(BLACK, WHITE, 0.34)
        away = 0 if self.model.plugged else dp(11)
        plug = self.x + dp(26) - away  # where the plug's black body begins
        socket = (self.right - dp(22), y - dp(17), dp(20), dp(34))
        draw.stroke([(self.x - dp(4), y - dp(8)), (self.x + dp(4), y), (plug, y)], black, dp(5))
        draw.panel((plug + dp(16), y - dp(7), dp(15), dp(14)), dp(2), steel)
        for hole in (dp(2.6), -dp(5.6)):
            draw.block((plug + dp(22), y + hole, dp(5), dp(3)), blend(steel, BLACK, 0.7))
        draw.panel((plug, y - dp(10), dp(19), dp(20)), dp(4), black)
        draw.panel(socket, dp(4), blend(theme.s2, BLACK, 0.2))
        draw.frame(socket, dp(4), theme.s3, dp(1.4))
        lamp = rgba("#34C98B") if self.model.plugged else blend(rgba("#34C98B"), BLACK, 0.75)
        if self.model.plugged:
            draw.disc(self.right - dp(9), y, dp(6.4), faded(lamp, 0.28))
        else:
            draw.panel((socket[0], y - dp(8), dp(7), dp(16)), dp(2), BLACK)
        draw.disc(self.right - dp(9), y, dp(3.2), lamp)
