"""Lines of the history, and of what to put back on the table."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.present.history import LogLine, TaskLine
from companion.ui.theme import Palette, Rgba, blend, faded
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text


def line_ink(line: LogLine, theme: Palette) -> Rgba:
    """Return the colour of a line's words."""
    return theme.low if line.state == "gone" else theme.hi


def amount_ink(line: LogLine, theme: Palette) -> Rgba:
    """Return the colour of a line's amount."""
    return theme.ok if line.gain and line.state != "gone" else line_ink(line, theme)


class LogRow(Control):
    """What was done; hatched red if it would be taken back, struck out if it was."""

    kv_file = "widgets/log_rows.kv"
    model: LogLine = ModelProperty(LogLine)

    def paint(self) -> None:
        """Draw panel, hatching, mark, frame and stroke."""
        line, theme = self.model, self.theme
        if not line.text:
            return
        ground = theme.s1 if line.state != "gone" else blend(theme.s1, theme.bg, 0.5)
        fill = blend(ground, theme.hi, 0.1) if self.pressed else ground
        draw.panel(self.box, dp(9), fill)
        if line.state == "doomed":
            inner = (self.x + dp(6), self.y, self.width - dp(6), self.height)
            draw.hatched(inner, faded(theme.red, 0.3), dp(13), dp(4))
            draw.panel((self.x, self.y, dp(6), self.height), dp(3), theme.red)
        x = self.x + dp(30)
        if line.state == "gone":
            pictures.struck(line.seat, x, self.center_y, dp(10), theme, fill)
            words = self.ids.words
            end = min(words.right, words.x + words.texture_size[0])
            draw.stroke([(words.x, self.center_y), (end, self.center_y)], theme.low, dp(2))
        else:
            pictures.seat_mark(line.seat, x, self.center_y, dp(11.5), theme)
        if line.selected:
            draw.frame(self.box, dp(9), theme.hi, dp(3))


class TaskRow(Component):
    """Something to put back, with the mark of the seat it belongs to."""

    kv_file = "widgets/log_rows.kv"
    model: TaskLine = ModelProperty(TaskLine)

    def paint(self) -> None:
        """Draw the mark or the icon."""
        model, theme = self.model, self.theme
        x, y = self.x + dp(12), self.ids.words.center_y
        if model.seat:
            pictures.seat_mark(model.seat, x, y, dp(9), theme)
        elif model.icon:
            pictures.icon(model.icon, x, y, dp(20), theme.mid, theme.s2)
