"""A line of what holds on the board."""

from kivy.properties import ObjectProperty

from companion.ui import pictures
from companion.ui.component import Component
from companion.ui.present.arrival import Rule
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text


class RuleLine(Component):
    """A rule with a cross or a tick before it."""

    kv_file = "widgets/rule_line.kv"
    model: Rule = ObjectProperty(Rule(), rebind=True)

    def paint(self) -> None:
        """Draw the mark."""
        theme = self.theme
        colour = theme.ok if self.model.icon == "check" else theme.red
        size = self.height * 0.75
        pictures.icon(
            self.model.icon, self.x + self.height / 2, self.center_y, size, colour, theme.bg
        )
