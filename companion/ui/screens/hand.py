"""One hand, turned to its owner."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.present.hand import HandModel
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rules name them
    accounts,
    buttons,
    fan,
    hold_pad,
    repeat,
    text,
    tickets,
    turned,
)


class StruckSeats(Component):
    """The marks of those who must look away, struck out, flush right."""

    seats: tuple[str, ...] = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        """Build the row."""
        super().__init__(**kwargs)
        self.fbind("seats", self._paint_soon)

    def paint(self) -> None:
        """Draw the marks."""
        for at, seat in enumerate(reversed(self.seats)):
            x = self.right - dp(16 + 36 * at)
            pictures.struck(seat, x, self.center_y, dp(11), self.theme, self.theme.road)


class HandSheet(Component):
    """What the owner sees, as if they sat at the lower edge; ``wide`` if it lies on its side."""

    model: HandModel = ModelProperty(HandModel)


class HandScreen(GameScreen):
    """Black; the cards lie in the half that is nearest to their owner."""

    kv_file = "screens/hand.kv"

    def paint(self) -> None:
        """Cover whatever was there."""
        draw.block(self.box, self.theme.road)
