"""The paper in the middle of an open auction: the lot, its five prices and the hammer's ring."""

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.clock import Cancel
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.controls import Button
from companion.ui.fonts import width_of
from companion.ui.models import BigTicket, Countdown, Level
from companion.ui.theme import SEATS, STYLES, Palette, Rgba, blend, faded
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text

TICK_S = 0.1
"""Time between two pictures of the ring: no more are drawn, and none once it stands."""
RING = 26  # dp
SMALLEST_CITY = 24  # dp


def price_ink(level: Level, theme: Palette) -> Rgba:
    """Return the colour of a price."""
    if level.state == "held":
        return SEATS[level.holder].ink
    return theme.price if level.state == "open" else faded(theme.ink2, 0.85)


def number_ink(level: Level, theme: Palette) -> Rgba:
    """Return the colour of a level's number."""
    return theme.ink if level.state == "open" else price_ink(level, theme)


class Paper(Component):
    """A sheet of paper to lay things on, with a perforation so far below its top."""

    fold: float = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        """Lay the sheet."""
        super().__init__(**kwargs)
        self.fbind("fold", self._paint_soon)

    def paint(self) -> None:
        """Draw the sheet."""
        draw.shadow(self.box, dp(12), 0.4, 5)
        draw.panel(self.box, dp(12), self.theme.paper)
        y = self.y + self.height - self.fold
        ink = faded(self.theme.ink2, 0.55)
        start, end = (self.x + dp(16), y), (self.x + self.width - dp(16), y)
        draw.dashes(start, end, ink, dp(1.8), dp(7), dp(5))


class LotLine(Component):
    """From, to, goods and revenue: in one line, or one below the other where it is narrow."""

    kv_file = "widgets/auction_paper.kv"
    model: BigTicket = ModelProperty(BigTicket)

    def on_kv_post(self, _base: Any) -> None:
        """Keep the words at their places."""
        for name in ("model", "pos", "size"):
            self.fbind(name, self._place)
        self._place()

    @property
    def narrow(self) -> bool:
        """Tell whether the parts lie one below the other."""
        return bool(self.height > dp(100))

    def _place(self, *_args: Any) -> None:
        first, second = self.ids.origin, self.ids.destination
        first.halign = second.halign = "center" if self.narrow else "left"
        if self.narrow:
            self._stack(first, second)
        else:
            self._line(first, second)

    def _stack(self, first: Any, second: Any) -> None:
        row, top = dp(44), self.y + self.height
        for label, y in ((first, top - row), (second, top - row - dp(54))):
            label.points, label.least = 34, 20  # in one line: there is no room for two
            label.pos, label.size = (self.x + dp(8), y), (self.width - dp(16), row)
        revenue, goods = self.ids.revenue, self.ids.goods
        middle = self.x + self.width / 2
        revenue.pos, revenue.size = (middle - dp(18), self.y), (dp(118), dp(46))
        goods.pos, goods.size = (middle - dp(50), self.y), (dp(30), dp(46))

    def _line(self, first: Any, second: Any) -> None:
        """The cities share the room left of goods and revenue, both in one size."""
        cut, full, gap = STYLES["action"].cut, 32.0, dp(46)
        room = max(1.0, self.width - dp(208) - gap)
        start = width_of(self.model.origin, cut, dp(full))
        end = width_of(self.model.destination, cut, dp(full))
        share = min(1.0, max(SMALLEST_CITY / full, room / max(1.0, start + end + dp(8))))
        first.points = second.points = full * share
        first.pos, first.size = (self.x, self.y), (start * share + dp(4), self.height)
        second.x = self.x + first.width + gap
        second.y, second.height = self.y, self.height
        second.width = max(1.0, room - first.width + dp(4))
        revenue, goods = self.ids.revenue, self.ids.goods
        right = self.x + self.width
        revenue.pos, revenue.size = (right - dp(118), self.y), (dp(118), self.height)
        goods.pos, goods.size = (right - dp(158), self.y), (dp(34), self.height)

    def paint(self) -> None:
        """Draw arrow and crate."""
        model, theme = self.model, self.theme
        if model.blank or not model.destination:
            return
        goods = self.ids.goods
        pictures.crate(goods.x - dp(20), goods.y + goods.height / 2, dp(27))
        first, second = self.ids.origin, self.ids.destination
        if self.narrow:
            x, y = self.center_x, (first.y + second.y + second.height) / 2
            points = [(x - dp(9), y + dp(4)), (x, y - dp(4)), (x + dp(9), y + dp(4))]
            draw.stroke(points, theme.ink2, dp(2.4))
            return
        x = first.x + first.width + dp(21)
        pictures.icon("arrow", x, self.center_y, dp(26), theme.ink2, theme.paper)


class PriceCell(Component):
    """One level with its price."""

    kv_file = "widgets/auction_paper.kv"
    model: Level = ModelProperty(Level)
    flat: bool = BooleanProperty(False)  # number and price lie side by side

    def paint(self) -> None:
        """Draw the cell, filled in the colour of who holds the level."""
        level, theme = self.model, self.theme
        if not level.price:
            return
        ground = theme.paper2 if level.state == "open" else blend(theme.paper, theme.paper2, 0.45)
        held = level.state == "held"
        draw.panel(self.box, dp(9), SEATS[level.holder].fill if held else ground)
        if held:
            if theme.outlined:
                draw.frame(self.box, dp(9), theme.ink, dp(2))
            right = self.x + self.width
            x, y = (
                (right - dp(24), self.center_y)
                if self.flat
                else (right - dp(20), self.y + self.height - dp(20))
            )
            ink = SEATS[level.holder].ink
            pictures.seat_mark(level.holder, x, y, dp(10), theme, ink)


class HammerRing(Component):
    """The countdown: a ring that empties, and the words of an auctioneer beside it."""

    kv_file = "widgets/auction_paper.kv"
    model: Countdown = ModelProperty(Countdown)
    left: float = NumericProperty(1.0)  # share of the time that is left
    tall: bool = BooleanProperty(False)  # the line lies below, where it may wrap

    def __init__(self, **kwargs: Any) -> None:
        """Build the ring; it stands."""
        self._run = 0
        self._began = 0.0
        self._ticking: Cancel | None = None
        super().__init__(**kwargs)
        self.fbind("left", self._paint_soon)

    def _ring_y(self) -> float:
        """The height of the ring's middle on the screen, in pixels."""
        return float(self.y + self.height - dp(RING + 4) if self.tall else self.y + self.height / 2)

    ring_y: float = AliasProperty(_ring_y, None, bind=("y", "height", "tall"))

    @property
    def clock(self) -> Any:
        """The clock of the screen."""
        from kivy.app import App

        app: Any = App.get_running_app()
        return app.ui_clock

    def on_model(self, _ring: Any, model: Countdown) -> None:
        """Begin anew with another run; stand without one."""
        if model.run == self._run:
            return
        self._run = model.run
        if self._ticking is not None:
            self._ticking()
            self._ticking = None
        self.left = 1.0
        if model.run:
            self._began = self.clock.now()
            self._ticking = self.clock.after(TICK_S, self._tick)

    def _tick(self) -> None:
        passed = self.clock.now() - self._began
        self.left = max(0.0, 1 - passed / max(1, self.model.seconds))
        self._ticking = self.clock.after(TICK_S, self._tick) if self.left > 0 else None

    def word(self, model: Countdown, left: float) -> str:
        """Return the words of the present part of the time."""
        count = len(model.words)
        return model.words[min(count - 1, int((1 - left) * count))] if count else ""

    def count(self, model: Countdown, left: float) -> str:
        """Return the seconds that are left, as a number in the ring."""
        return str(ceil(model.seconds * left - 1e-6)) if model.seconds else ""

    def paint(self) -> None:
        """Draw the ring."""
        theme = self.theme
        if not self.model.seconds:
            return
        x, y, radius = self.x + dp(RING), self.ring_y, dp(RING - 4)
        draw.ring(x, y, radius, theme.paper2, dp(5))
        if self.left > 0:
            draw.ring(x, y, radius, theme.ink, dp(5), 0, max(1.0, 359.0 * self.left))


class CornerBarrier(Control):
    """The barrier where there is no road: the game is not being saved."""

    kv_file = "widgets/auction_paper.kv"
    model: Button = ModelProperty(Button)

    def paint(self) -> None:
        """Draw the red board between two striped bars."""
        if not self.model.label:
            return
        theme = self.theme
        draw.panel(self.box, dp(8), theme.alarm)
        x, y, width, height = self.box
        for low in (y + dp(4), y + height - dp(11)):
            bar = (x + dp(4), low, width - dp(8), dp(7))
            draw.barrier(bar, theme.white, theme.sign_red, dp(8))
