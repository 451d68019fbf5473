"""Contracts as small slips in two lines, for where many of them lie side by side."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Control, ModelProperty
from companion.ui.models import Ticket
from companion.ui.theme import SEATS, blend
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text


class Slip(Control):
    """A contract: from and to above, goods and revenue below."""

    kv_file = "widgets/slips.kv"
    model: Ticket = ModelProperty(Ticket)

    def paint(self) -> None:
        """Draw the paper, the flag and the crate."""
        model, theme = self.model, self.theme
        if not model.destination:
            return
        paper = blend(theme.paper, theme.ink, 0.12) if self.pressed else theme.paper
        if model.refused:
            paper = blend(paper, theme.bg, 0.35)
        radius = dp(9)
        draw.shadow(self.box, radius, 0.3, 3)
        draw.panel(self.box, radius, paper)
        if model.seat:
            draw.panel((self.x, self.y, dp(18), self.height), radius, SEATS[model.seat].fill)
            draw.block((self.x + dp(9), self.y, dp(10), self.height), paper)
        pictures.crate(self.x + dp(28), self.y + self.height * 0.29, dp(19))
