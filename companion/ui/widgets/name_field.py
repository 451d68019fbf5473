"""A name that can be tapped to type it."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Control, ModelProperty
from companion.ui.models import Button
from companion.ui.theme import blend
from companion.ui.widgets import text  # noqa: F401  # the kv rule names NameText


class NameField(Control):
    """The name in a frame, with a pencil."""

    kv_file = "widgets/name_field.kv"
    model: Button = ModelProperty(Button)

    def paint(self) -> None:
        """Draw ground, frame and pencil."""
        theme = self.theme
        if self.model.command is None:
            return
        ground = blend(theme.bg, theme.hi, 0.1 if self.pressed else 0.0)
        draw.panel(self.box, dp(10), ground)
        draw.frame(self.box, dp(10), theme.hi, dp(2))
        pictures.icon("pencil", self.right - dp(26), self.center_y, dp(24), theme.mid, ground)
