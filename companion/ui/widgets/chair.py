"""The table from above with its six places, each turned as it will be used."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.present.seats import Chair
from companion.ui.theme import SEATS, blend, faded, rgba
from companion.ui.widgets import text, turned  # noqa: F401  # the kv rules name them

WOOD, WOOD_EDGE, WOOD_DARK = rgba("#3A2B22"), rgba("#5C4433"), rgba("#2B1F18")
CHALK = rgba("#F3E9DA")
PLACES = ((0.14, 0), (0, 0.5), (0.14, 1), (0.86, 1), (1, 0.5), (0.86, 0))
"""Shares of the free width and height, clockwise from the near left."""


class ChairFace(Component):
    """Shape and name, upright; the chair turns it."""

    kv_file = "widgets/chair.kv"
    model: Chair = ModelProperty(Chair)

    def paint(self) -> None:
        """Draw the shape, or a plus where nobody sits."""
        model, theme = self.model, self.theme
        x, y = self.x + dp(23), self.center_y
        if model.seat:
            pictures.seat_mark(model.seat, x, y, dp(13), theme, SEATS[model.seat].ink)
        else:
            pictures.icon("plus", x, y, dp(22), CHALK, WOOD_DARK)


class ChairTile(Control):
    """A place at the table."""

    kv_file = "widgets/chair.kv"
    model: Chair = ModelProperty(Chair)

    def paint(self) -> None:
        """Draw the tile in the seat's colour, or the outline of a free place."""
        model, theme = self.model, self.theme
        if not model.name:
            return
        if model.seat:
            fill = SEATS[model.seat].fill
            draw.panel(self.box, dp(9), blend(fill, theme.hi, 0.2) if self.pressed else fill)
        else:
            draw.panel(self.box, dp(9), WOOD_EDGE if self.pressed else WOOD_DARK)
            draw.frame(self.box, dp(9), faded(CHALK, 0.6), dp(2))
        if model.selected:
            draw.frame(self.box, dp(9), theme.white, dp(4))


class TablePicture(Component):
    """The wooden table; the screen lies in its middle."""

    kv_file = "widgets/chair.kv"
    chairs: Any = ObjectProperty(())
    label: str = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        """Build the table with its chairs."""
        self._tiles: list[ChairTile] = []
        super().__init__(**kwargs)
        for name in ("chairs", "pos", "size"):
            self.fbind(name, self._seat)
        self._seat()

    def _seat(self, *_args: Any) -> None:
        while len(self._tiles) < len(self.chairs):
            self._tiles.append(ChairTile(size_hint=(None, None)))
            self.add_widget(self._tiles[-1])
        long, short, edge = min(dp(168), self.width * 0.36), dp(66), dp(12)
        for tile, chair, (across, along) in zip(self._tiles, self.chairs, PLACES, strict=False):
            tile.size = (short, long) if chair.edge in (90, 270) else (long, short)
            free = (self.width - 2 * edge - tile.width, self.height - 2 * edge - tile.height)
            tile.pos = (self.x + edge + free[0] * across, self.y + edge + free[1] * along)
            tile.model = chair

    def paint(self) -> None:
        """Draw the wood and the screen on it."""
        theme, label = self.theme, self.ids.label
        draw.panel(self.box, dp(20), WOOD)
        draw.frame(draw.inset(self.box, dp(5)), dp(16), WOOD_EDGE, dp(2))
        wide, high = (dp(126), dp(170)) if self.app_is_upright else (dp(168), dp(104))
        screen = (label.center_x - wide / 2, label.center_y - high / 2, wide, high)
        draw.shadow(screen, dp(8), 0.5, 6)
        draw.panel(screen, dp(8), theme.road)
        draw.panel(draw.inset(screen, dp(6)), dp(4), theme.s2)
        low = label.y - dp(10)
        points = [(label.center_x - dp(7), low), (label.center_x, low - dp(7)),
                  (label.center_x + dp(7), low)]  # fmt: skip
        draw.stroke(points, theme.mid, dp(2.4))

    @property
    def app_is_upright(self) -> bool:
        """Tell whether the screen on the table stands upright, as this one does."""
        root: Any = self.get_root_window()
        return bool(root and root.height > root.width)
