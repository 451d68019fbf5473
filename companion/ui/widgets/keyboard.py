"""The keyboard on the screen and the line that is typed."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import drawing as draw
from companion.ui.component import Component, Painted
from companion.ui.fonts import width_of
from companion.ui.models import Button
from companion.ui.widgets import buttons, repeat, text  # noqa: F401  # the kv rules name them

Keys = tuple[tuple[Button, ...], ...]


def halves(rows: Keys, portrait: bool) -> Keys:
    """Return the rows as they are, or each cut in two where the screen is narrow."""
    if not portrait:
        return rows
    parts: list[tuple[Button, ...]] = []
    for row in rows:
        middle = (len(row) + 1) // 2
        parts += (row[:middle], row[middle:])
    return tuple(parts)


class KeyRow(Painted, BoxLayout):
    """One row of keys."""

    kv_file = "widgets/keyboard.kv"

    model: Any = ObjectProperty(())


class KeyboardPanel(Painted, BoxLayout):
    """All rows of keys."""

    kv_file = "widgets/keyboard.kv"

    rows: Any = ObjectProperty(())


class TypedLine(Component):
    """What has been typed, with the cursor behind it."""

    kv_file = "widgets/keyboard.kv"
    text: str = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        """Build the line."""
        super().__init__(**kwargs)
        self.fbind("text", self._paint_soon)

    def paint(self) -> None:
        """Draw the box and the cursor."""
        theme, words = self.theme, self.ids.words
        draw.panel(self.box, dp(10), theme.bg)
        draw.frame(self.box, dp(10), theme.hi, dp(2.5))
        width = min(width_of(words.text, words.font_name, words.font_size), words.width)
        x = words.x + width + dp(3) if words.text else words.x
        draw.block((x, self.center_y - dp(15), dp(2.5), dp(30)), theme.hi)


class TypedSum(Component):
    """A sum that is being typed."""

    kv_file = "widgets/keyboard.kv"
    text: str = StringProperty("")

    def paint(self) -> None:
        """Draw the box."""
        draw.panel(self.box, dp(10), self.theme.bg)
        draw.frame(self.box, dp(10), self.theme.hi, dp(2.5))
