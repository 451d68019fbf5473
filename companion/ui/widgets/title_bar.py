"""The header of screens that belong to no seat: title, way back, perhaps a choice or a note."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.ui import drawing as draw
from companion.ui.component import Component, ModelProperty
from companion.ui.fonts import width_of
from companion.ui.models import Button, Header, Segmented
from companion.ui.theme import faded
from companion.ui.widgets import choices  # noqa: F401  # the kv rule names it
from companion.ui.widgets.road_header import book

BESIDE = 84  # dp of the block besides its title: chevron and slant


class TitleBar(Component):
    """A block as wide as its title; tabs or a note, and the way to the rules, are at the right."""

    kv_file = "widgets/title_bar.kv"
    model: Header = ModelProperty(Header)
    tabs: Segmented = ModelProperty(Segmented)
    tabs_width: float = NumericProperty("240dp")
    note: str = StringProperty("")
    block: float = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        """Keep the block as wide as the title."""
        self.fbind("model", self._measure)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        self.block = dp(BESIDE) + width_of(self.model.name, "bold", dp(27))

    @staticmethod
    def book(header: Header) -> Button:
        """Return the button of the rules, an empty one where they are not to be had."""
        return book(header)

    def paint(self) -> None:
        """Draw the road's ground."""
        draw.block(self.box, self.theme.road)
        draw.block((self.x, self.y, self.width, dp(2)), faded(self.theme.lane, 0.14))
