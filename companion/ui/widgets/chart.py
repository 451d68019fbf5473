"""Money over time."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.models import Chart, ChartLine, Tick
from companion.ui.shapes import Point
from companion.ui.theme import SEATS, Rgba
from companion.ui.widgets.text import Text

MARK_GAP = 20  # dp between two shapes at the ends of the lines


class TickLabel(Text):
    """A word on an axis."""

    model: Any = ObjectProperty(Tick())


class ChartPanel(Component):
    """Lines of all seats; their shapes stand at the ends, pushed apart, and at every tick."""

    kv_file = "widgets/chart.kv"
    model: Chart = ModelProperty(Chart)

    def on_kv_post(self, _base: Any) -> None:
        """Keep the words at their places."""
        for name in ("model", "pos", "size"):
            self.fbind(name, self._label)
        self._label()

    @property
    def plot(self) -> draw.Box:
        """The rectangle of the lines."""
        left, right = dp(86), dp(62)
        low, top = dp(40), dp(52 if self.model.title else 24)
        return (
            self.x + left,
            self.y + low,
            max(1.0, self.width - left - right),
            max(1.0, self.height - low - top),
        )

    def at(self, step: float, value: float) -> Point:
        """Return the place of a value in pixels."""
        x, y, width, height = self.plot
        steps = max(1, *(len(line.values) - 1 for line in self.model.lines), 1)
        low, high = self._range()
        return (x + width * step / steps, y + height * (value - low) / (high - low))

    def _range(self) -> tuple[float, float]:
        values = [value for line in self.model.lines for value in line.values]
        values += [tick.at for tick in self.model.y]
        low, high = min(values, default=0), max(values, default=1)
        return (low, high if high > low else low + 1)

    def _label(self, *_args: Any) -> None:
        words = self.ids.words
        words.clear_widgets()
        for tick in self.model.y:
            _, y = self.at(0, tick.at)
            label = TickLabel(text=tick.label, halign="right", model=tick)
            label.size, label.pos = (dp(72), dp(24)), (self.x + dp(6), y - dp(12))
            words.add_widget(label)
        for tick in self.model.x:
            x, y = self.at(tick.at, self._range()[0])
            label = TickLabel(text=tick.label, halign="center", model=tick)
            label.size = (dp(90), dp(24))
            label.pos = (min(x - dp(45), self.right - dp(92)), self.y + dp(8))
            words.add_widget(label)

    def paint(self) -> None:
        """Draw panel, grid, lines and shapes."""
        chart, theme = self.model, self.theme
        draw.panel(self.box, dp(12), theme.s1)
        x, _, width, _ = self.plot
        for tick in chart.y:
            _, y = self.at(0, tick.at)
            draw.block((x, y - dp(0.7), width, dp(1.4)), theme.s3)
        for line in sorted(chart.lines, key=lambda line: line.winner):
            self._line(line)
        self._ends()

    def _line(self, line: ChartLine) -> None:
        points = [self.at(step, value) for step, value in enumerate(line.values)]
        if len(points) < 2:
            return
        thick = dp(5 if line.winner else 3)
        draw.stroke(points, self.theme.s1, thick + dp(2.4))
        draw.stroke(points, self._colour(line.seat), thick)
        for tick in self.model.x:
            if 0 < tick.at < len(points) - 1:
                place = points[tick.at]
                pictures.seat_mark(line.seat, *place, dp(6.4), self.theme)

    def _colour(self, seat: str) -> Rgba:
        style = SEATS[seat]
        if self.theme.outlined and seat in ("yellow", "white"):
            return self.theme.low
        return style.fill

    def _ends(self) -> None:
        ends = sorted(
            ((self.at(len(line.values) - 1, line.values[-1]), line) for line in self.model.lines),
            key=lambda end: end[0][1],
        )
        gap, room = dp(MARK_GAP), self.plot[1] + self.plot[3]
        above = float("-inf")
        for at, ((x, y), line) in enumerate(ends):
            highest = room - gap * (len(ends) - 1 - at)
            mark = max(min(y, highest), above + gap)
            above = mark
            draw.stroke([(x + dp(3), y), (x + dp(12), mark)], self.theme.low, dp(1.4))
            pictures.seat_mark(line.seat, x + dp(23), mark, dp(9), self.theme)
