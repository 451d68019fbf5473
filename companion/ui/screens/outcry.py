"""The auction by open outcry: the paper in the middle, round it the zones of the seats."""

from typing import Any

from kivy.metrics import Metrics
from kivy.properties import ObjectProperty

from companion.ui import edges
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    auction_paper,
    bid_zone,
    buttons,
    repeat,
)

_CORNERS = ((False, True), (True, True), (False, False))
"""Right and top of undo, menu and barrier."""


class OutcryScreen(GameScreen):
    """Everybody's screen at once: no header, since nobody alone is on turn."""

    kv_file = "screens/outcry.kv"
    paper: Any = ObjectProperty((0, 0, 1, 1))
    corners: Any = ObjectProperty(((0, 0, 1, 1),) * 3)

    def __init__(self, **kwargs: Any) -> None:
        """Build the screen."""
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        unit = Metrics.density
        size = (self.width / unit, self.height / unit)
        self.paper = self._in_pixels(edges.paper_box(*size))
        self.corners = tuple(
            self._in_pixels(edges.corner_box(*size, right=right, top=top))
            for right, top in _CORNERS
        )

    def hear_late(self, touch: Any) -> bool:
        """Send the call that a finger aimed at on this screen, which is no longer shown."""
        zones = (widget for widget in self.walk() if isinstance(widget, bid_zone.BidZone))
        return any(zone.hear_late(touch) for zone in zones)

    def _in_pixels(self, box: edges.Box) -> edges.Box:
        unit = Metrics.density
        x, y, width, height = (unit * part for part in box)
        return (self.x + x, self.y + y, max(1.0, width), max(1.0, height))
