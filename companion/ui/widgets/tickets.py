"""Contracts as paper tickets: in the list, on the truck, large, and the road beside the list."""

from typing import Any

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.fonts import width_of
from companion.ui.models import BigTicket, LoadedTicket, Rail, Ticket
from companion.ui.theme import SEATS, SMALLEST, STYLES, Palette, blend, faded
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text

STUB = 104  # dp from the perforation to the right edge
ARROW = 34  # dp from origin to destination


class TicketCard(Control):
    """A contract: from → to, goods, and its revenue right of the perforation."""

    kv_file = "widgets/tickets.kv"
    model: Ticket = ModelProperty(Ticket)

    def on_kv_post(self, _base: Any) -> None:
        """Keep the names of the cities at their places."""
        for name in ("model", "pos", "size"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_args: Any) -> None:
        """Set origin, arrow and destination side by side, both cities in one size."""
        model, style = self.model, STYLES["item"]
        left = self.x + dp(20 if model.seat and not model.framed else 14)
        taken = 34 if model.blank else STUB + 68  # a question mark, or revenue and goods
        room = max(1.0, self.right - dp(taken) - left)
        start = width_of(model.origin, style.cut, dp(style.size))
        end = width_of(model.destination, style.cut, dp(style.size))
        gap = dp(ARROW) if model.origin else 0.0
        least = SMALLEST / style.size
        share = min(1.0, max(least, (room - gap) / max(1.0, start + end + dp(6))))
        first, second = self.ids.origin, self.ids.destination
        first.points = second.points = style.size * share
        first.x, first.width = left, start * share + dp(3)
        second.x = first.right + gap if model.origin else left
        second.width = max(1.0, left + room - second.x)

    @property
    def pickable(self) -> bool:
        """Tell whether sliding onto the ticket may choose it."""
        return self.model.pickable

    def paint(self) -> None:
        """Draw the paper, flag, perforation, crate and frame."""
        model, theme = self.model, self.theme
        if not model.destination:
            return
        paper = blend(theme.paper, theme.ink, 0.12) if self.pressed else theme.paper
        if model.blank:
            paper = blend(theme.paper2, theme.ink, 0.12) if self.pressed else theme.paper2
        if model.refused or model.faded:
            paper = blend(paper, theme.bg, 0.35)
        radius = dp(9)
        draw.shadow(self.box, radius, 0.3, 3)
        draw.panel(self.box, radius, paper)
        if model.seat and not model.framed:
            self._flag()
        if model.blank:
            _back(self.box, theme)
        else:
            self._perforation(dp(5))
        if model.framed or (model.pickable and self.pressed):
            draw.frame(self.box, radius, SEATS[model.seat].fill, dp(4))
        if model.origin:
            arrow = self.ids.origin.right + dp(ARROW) / 2 - dp(2)
            pictures.icon("arrow", arrow, self.center_y, dp(20), theme.ink2, paper)
        if not model.blank:
            pictures.crate(self.right - dp(STUB + 50), self.center_y, dp(22))

    def _flag(self) -> None:
        fill = SEATS[self.model.seat].fill
        draw.panel((self.x, self.y, dp(18), self.height), dp(9), fill)
        paper = self.theme.paper
        draw.block((self.x + dp(9), self.y, dp(10), self.height), paper)

    def _perforation(self, notch: float) -> None:
        x = self.right - dp(STUB)
        ink = faded(self.theme.ink2, 0.62)
        draw.dashes((x, self.y + dp(8)), (x, self.top - dp(8)), ink, dp(1.6), dp(4), dp(3.4))
        for y in (self.y, self.top):
            pictures.punch(x, y, notch, self.theme.bg)


def _back(box: draw.Box, theme: Palette) -> None:
    """Draw the frame that is printed on the back of a card."""
    draw.frame(draw.inset(box, dp(5)), dp(6), faded(theme.ink2, 0.62), dp(1.8))


class LoadedRow(Control):
    """A contract on the truck, one line."""

    kv_file = "widgets/tickets.kv"
    model: LoadedTicket = ModelProperty(LoadedTicket)

    def paint(self) -> None:
        """Draw the slip with the flag of its owner."""
        model, theme = self.model, self.theme
        if not model.destination:
            return
        draw.panel(self.box, dp(5), SEATS[model.seat].fill)
        paper = blend(theme.paper, theme.ink, 0.12) if self.pressed else theme.paper
        slip = (self.x + dp(8), self.y, self.width - dp(8), self.height)
        draw.panel(slip, dp(5), paper)
        draw.block((self.x + dp(8), self.y, dp(6), self.height), paper)
        if not model.goods:
            return
        wide = self.width > dp(230)
        pictures.icon("arrow", self.x + dp(23), self.center_y, dp(15), theme.ink2, paper)
        pictures.crate(self.right - dp(125 if wide else 118), self.center_y, dp(19))


class BigTicketCard(Component):
    """The contract that is being sold."""

    kv_file = "widgets/tickets.kv"
    model: BigTicket = ModelProperty(BigTicket)

    def paint(self) -> None:
        """Draw the paper, the way from origin to destination and the crates."""
        model, theme = self.model, self.theme
        if not model.destination:
            return
        draw.shadow(self.box, dp(10), 0.36, 4)
        draw.panel(self.box, dp(10), theme.paper2 if model.blank else theme.paper)
        if model.blank:
            _back(self.box, theme)
            return
        x = self.x + dp(25)
        top, low = self.ids.origin.center_y, self.ids.destination.center_y
        draw.dashes((x, low + dp(10)), (x, top - dp(8)), theme.ink2, dp(3), dp(6), dp(4))
        draw.ring(x, top, dp(5.4), theme.ink, dp(3))
        draw.polygon(
            [(x - dp(8), low + dp(8)), (x + dp(8), low + dp(8)), (x, low - dp(7))], theme.price
        )
        line = self.ids.revenue.top + dp(4)
        draw.dashes(
            (self.x + dp(14), line), (self.right - dp(14), line), faded(theme.ink2, 0.62),
            dp(1.8), dp(7), dp(5),
        )  # fmt: skip
        for side in (self.x, self.right):
            pictures.punch(side, line, dp(7.5), theme.bg)
        for at in range(model.crates):
            pictures.crate(self.x + dp(26 + 23 * at), self.ids.revenue.center_y, dp(20))


class ContractRail(Component):
    """The road beside the open contracts, from the pile up to the loading area.

    Where no contract ever moves on there is only the pile.
    """

    kv_file = "widgets/tickets.kv"
    model: Rail = ModelProperty(Rail)

    def paint(self) -> None:
        """Draw crate, road, chevrons and pile."""
        theme = self.theme
        draw.panel(self.box, dp(9), theme.road)
        x, low = self.center_x, self.y + dp(44)
        pictures.icon("cards", x - dp(1), low - dp(6), dp(20), theme.on_road, theme.road)
        if self.model.slides:
            self._way(x, self.top - dp(26), low)

    def _way(self, x: float, top: float, low: float) -> None:
        theme = self.theme
        grey = faded(theme.lane, 0.42)
        draw.dashes((x, low + dp(14)), (x, top - dp(18)), grey, dp(2.4), dp(9), dp(7))
        pictures.crate(x, top, dp(19))
        way = top - dp(34) - (low + dp(16))
        for at in range(3):
            y = low + dp(16) + way * at / 2
            points = [(x - dp(5.5), y - dp(3)), (x, y + dp(3)), (x + dp(5.5), y - dp(3))]
            draw.stroke(points, theme.on_road, dp(2.2))
