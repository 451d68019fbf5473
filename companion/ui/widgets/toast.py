"""A passing note at the upper edge; touches go through it."""

from typing import Any

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.controls import Toast
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text


class ToastNote(Component):
    """The note; it has no part in touches."""

    kv_file = "widgets/toast.kv"
    model: Toast = ModelProperty(Toast)

    def collide_point(self, *_place: Any) -> bool:
        """Let touches through."""
        return False

    def paint(self) -> None:
        """Draw the ground and the icon."""
        if not self.model.text:
            return
        theme, note = self.theme, self.ids.note
        left = dp(52 if self.model.icon else 18)
        box = (note.x - left, note.y - dp(6), note.width + left + dp(18), note.height + dp(12))
        fill = {"alarm": theme.alarm, "ok": theme.ok}.get(self.model.look, theme.ivory)
        draw.shadow(box, dp(12), 0.5, 7)
        draw.panel(box, dp(12), fill)
        if self.model.icon:
            ink = theme.white if self.model.look == "alarm" else theme.ink
            pictures.icon(self.model.icon, note.x - dp(24), note.center_y, dp(26), ink, fill)
