"""The banner of the winner and the lines of the standings."""

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.present.result import Rank
from companion.ui.theme import SEATS, faded
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text


class WinnerBanner(Component):
    """Who has won, in the winner's colour, and the winner's truck on the road."""

    kv_file = "widgets/standings.kv"
    seat: str = StringProperty("")
    title: str = StringProperty("")
    sub: str = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        """Build the banner."""
        super().__init__(**kwargs)
        self.fbind("seat", self._paint_soon)

    def paint(self) -> None:
        """Draw the road, the block and the truck."""
        theme, style = self.theme, SEATS[self.seat]
        x, y, _, height = self.box
        draw.block(self.box, theme.road)
        end = self.ids.title.right + dp(10)
        draw.polygon([(x, y), (x, y + height), (end + dp(24), y + height), (end, y)], style.fill)
        line = y + height * 0.36
        draw.dashes((end + dp(20), line), (self.right - dp(4), line), faded(theme.lane, 0.42),
                    dp(3), dp(18), dp(18))  # fmt: skip
        room = self.right - end - dp(24)
        width = min(dp(110), room * 0.7)
        if room > dp(80):
            pictures.small_truck(self.seat, end + dp(24) + room / 2, line, width, theme)
        if self.seat:
            pictures.seat_mark(self.seat, x + dp(54), self.center_y, dp(24), theme, style.ink)
        else:
            pictures.icon("trophy", x + dp(54), self.center_y, dp(48), style.ink, style.fill)


class RankRow(Component):
    """A line of the standings; the winner's is filled."""

    kv_file = "widgets/standings.kv"
    model: Rank = ModelProperty(Rank)

    def paint(self) -> None:
        """Draw ground and shape."""
        rank, theme = self.model, self.theme
        if not rank.name:
            return
        style = SEATS[rank.seat]
        draw.panel(self.box, dp(9), style.fill if rank.winner else theme.s1)
        if rank.winner and theme.outlined:
            draw.frame(self.box, dp(9), theme.ink, dp(2))
        ink = style.ink if rank.winner else None
        pictures.seat_mark(rank.seat, self.x + dp(54), self.center_y, dp(11), theme, ink)
