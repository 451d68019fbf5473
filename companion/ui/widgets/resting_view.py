"""The screen at rest: a seat, its name and a truck on a dim road, or nothing at all."""

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.present.resting import RestingModel
from companion.ui.theme import NIGHT, SEATS, blend, rgba
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text

BLACK = rgba("#000000")
NAME, NOTE = rgba("#A7A396"), rgba("#7B796F")
EDGE, LANE = rgba("#2B2B2B"), rgba("#3C3B37")
SHADE = 0.45
"""Share of black in the colours of the seat."""


class RestingView(Component):
    """Covers the whole picture; ``dark`` has it black."""

    kv_file = "widgets/resting_view.kv"
    model: RestingModel = ModelProperty(RestingModel)
    dark: bool = BooleanProperty(False)

    @property
    def road(self) -> float:
        """The middle of the road."""
        return float(self.y + self.height * 0.26)

    def _is_beside(self) -> bool:
        return bool(self.model.turn and self.width > self.height)

    beside: bool = AliasProperty(_is_beside, bind=("model", "size"))
    """Whether the name stands beside the mark of a seat."""

    def paint(self) -> None:
        """Draw the road, the truck and the seat's mark on black."""
        draw.block(self.box, BLACK)
        if self.dark or not self.model.seat:
            return
        x, width, middle, half = self.x, self.width, self.road, dp(30)
        for edge in (middle - half, middle + half):
            draw.block((x, edge - dp(1), width, dp(2)), EDGE)
        draw.dashes((x, middle - dp(8)), (x + width, middle - dp(8)), LANE, dp(4), dp(26), dp(20))
        truck = x + width * (0.37 if width > self.height else 0.41)
        draw.block((truck - dp(62), middle - dp(12), dp(124), dp(8)), BLACK)
        pictures.small_truck(self.model.seat, truck, middle - dp(22), dp(109), NIGHT)
        if self.model.turn:
            self._mark()
        draw.block((truck - dp(60), middle - dp(27), dp(120), dp(62)), (0, 0, 0, SHADE))

    def _mark(self) -> None:
        if self.width > self.height:
            place, radius = (self.x + self.width * 0.35, self.y + self.height * 0.6), dp(56)
        else:
            place, radius = (self.center_x, self.y + self.height * 0.75), dp(56)
        fill = blend(SEATS[self.model.seat].fill, BLACK, SHADE)
        pictures.seat_mark(self.model.seat, *place, radius, NIGHT, fill)
