"""A hand of contracts with the pad that shows it."""

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui import drawing as draw
from companion.ui.component import Component, ModelProperty
from companion.ui.present.hand import Fan
from companion.ui.widgets import (  # noqa: F401  # the kv rules name them
    hold_pad,
    repeat,
    text,
    tickets,
    turned,
)


class HandFan(Component):
    """The pad at the left; right of it words, and the cards while the finger stays down."""

    kv_file = "widgets/fan.kv"
    model: Fan = ModelProperty(Fan)
    pad: float = NumericProperty(124)
    """Side of the pad in dp."""

    def paint(self) -> None:
        """Darken the ground: this is nobody else's business."""
        if self.model.title:
            draw.panel(self.box, dp(12), self.theme.road)

    @staticmethod
    def row(count: int, height: float) -> float:
        """Return the height of a ticket so that ``count`` of them fit into ``height`` pixels."""
        return float(min(dp(64), height / max(1, count) - dp(4)))
