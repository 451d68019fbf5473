"""A heading with a paragraph, as high as its words."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Control, ModelProperty
from companion.ui.models import Fact
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text
from companion.ui.widgets.facts import fact_tint


class Passage(Control):
    """Title and line of a fact, both of them wrapped."""

    kv_file = "widgets/passage.kv"
    model: Fact = ModelProperty(Fact)

    def paint(self) -> None:
        """Draw the panel and the icon."""
        fact, theme = self.model, self.theme
        if not fact.title:
            return
        fill = theme.alarm if fact.tone == "alarm" else theme.s1
        draw.panel(self.box, dp(11), fill)
        if fact.icon:
            middle = (self.x + dp(32), self.center_y)
            pictures.icon(fact.icon, *middle, dp(32), fact_tint(fact, theme), fill)
