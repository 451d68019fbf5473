"""A note at the upper edge: a passing one lets touches through, one that stays goes by a tap.

A passing one lies on the road of the header if there is one: there nothing is asked or counted.
"""

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.controls import Toast
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text


class ToastNote(Component):
    """The note; touches beside it go through."""

    kv_file = "widgets/toast.kv"
    model: Toast = ModelProperty(Toast)
    over_road: bool = BooleanProperty(False)  # Kivy takes a name with on_ for that of an event

    @property
    def app(self) -> Any:
        """The running :class:`companion.ui.app.CompanionApp`."""
        return App.get_running_app()

    @property
    def card(self) -> tuple[float, float, float, float]:
        """The ground of the note in pixels: x, y, width, height."""
        note, model = self.ids.note, self.model
        left, right = dp(52 if model.icon else 18), dp(60 if model.stays else 18)
        height = max(note.height + dp(12), dp(52) if self.over_road else 0)
        return (note.x - left, note.center_y - height / 2, left + note.width + right, height)

    def collide_point(self, x: float, y: float) -> bool:
        """Let touches through, unless they mean a note that stays."""
        left, bottom, width, height = self.card
        return self.model.stays and left <= x <= left + width and bottom <= y <= bottom + height

    def on_touch_down(self, touch: Any) -> bool:
        """Take touches on a note that stays."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        touch.ud[self] = self.app.ui_clock.now()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Take the note away when the finger is lifted, unless the guard refuses the touch."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.app.guard.accepts(touch.ud[self]):
            self.app.store.close_toast()
        return True

    def paint(self) -> None:
        """Draw the ground and the icon, and on a note that stays the tick to tap."""
        model, note, theme, box = self.model, self.ids.note, self.theme, self.card
        if not model.text:
            return
        fill = {"alarm": theme.alarm, "ok": theme.ok}.get(model.look, theme.ivory)
        draw.shadow(box, dp(12), 0.5, 7)
        draw.panel(box, dp(12), fill)
        ink = theme.white if model.look == "alarm" else theme.ink
        if model.icon:
            pictures.icon(model.icon, note.x - dp(24), note.center_y, dp(26), ink, fill)
        if model.stays:
            pictures.icon("check", note.right + dp(30), note.center_y, dp(30), ink, fill)
