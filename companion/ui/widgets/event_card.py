"""An event card with a sign for what it does."""

from typing import Any

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.icons import PICTURES
from companion.ui.present.event_card import EventCard
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text


class EventPicture(Component):
    """The whole card, as large as its box."""

    kv_file = "widgets/event_card.kv"
    model: EventCard = ModelProperty(EventCard)

    def on_kv_post(self, _base: Any) -> None:
        """Paint again when the words take more room."""
        self.ids.title.fbind("top", self._paint_soon)

    def paint(self) -> None:
        """Draw the paper with its red frame, and the signs above the words."""
        card, theme = self.model, self.theme
        if not card.title:
            return
        draw.shadow(self.box, dp(12), 0.36, 5)
        draw.panel(self.box, dp(12), theme.paper)
        draw.frame(draw.inset(self.box, dp(9)), dp(9), theme.sign_red, dp(4))
        low, top = self.ids.title.top, self.top - dp(20)
        room = top - low
        if room >= dp(130):
            size = min(dp(72), room * 0.42)
            pictures.icon("warning", self.center_x, top - size / 2, size, theme.ink, theme.paper)
            top -= size + dp(6)
        if room >= dp(48):
            self._icon((top + low) / 2, min(dp(88), (top - low) * 0.9))

    def _icon(self, y: float, size: float) -> None:
        name, theme = self.model.icon, self.theme
        if name == "die":
            box = (self.center_x - size * 0.4, y - size * 0.4, size * 0.8, size * 0.8)
            pictures.die(box, 5, theme.ink, theme.paper)
            return
        if name not in PICTURES:
            size *= 0.9
        pictures.icon(name, self.center_x, y, size, theme.ink, theme.paper)
