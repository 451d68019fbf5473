"""An event card and what it did."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.present.event import Change
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    action_row,
    buttons,
    event_card,
    facts,
    repeat,
    road_header,
    text,
)


class ChangePanel(Component):
    """An account before and after: the old balance struck, the new one large."""

    model: Change = ModelProperty(Change)

    def paint(self) -> None:
        """Draw the panel, the seat's shape, the stroke and the arrow."""
        change, theme = self.model, self.theme
        if not change.after:
            return
        draw.panel(self.box, dp(12), theme.s1)
        pictures.seat_mark(change.seat, self.x + dp(32), self.center_y, dp(14), theme)
        before, after = self.ids.before, self.ids.after
        middle = before.center_y - dp(1)
        end = before.x + before.texture_size[0]
        draw.stroke([(before.x - dp(4), middle), (end + dp(4), middle)], theme.low, dp(3))
        x = (end + after.x) / 2
        pictures.icon("arrow", x, middle, dp(28), theme.mid, theme.s1)


class EventScreen(GameScreen):
    """The card beside what it did, or asks."""

    kv_file = "screens/event.kv"
