"""Running text, as high as its words, and the heading above it."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.models import Fact, Paragraph
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text


class ParagraphText(Component):
    """A sentence, or question, answer and source."""

    kv_file = "widgets/paragraph.kv"
    model: Paragraph = ModelProperty(Paragraph)

    def paint(self) -> None:
        """Draw a lane mark beside the first line, or a bar beside what differs."""
        paragraph, theme = self.model, self.theme
        if paragraph.marked:
            draw.panel((self.x, self.y, dp(5), self.height), dp(2), theme.warn)
        elif paragraph.text and not paragraph.title:
            draw.panel((self.x + dp(2), self.y + self.height - dp(16), dp(13), dp(4)), dp(1.5),
                       theme.low)  # fmt: skip


class ChapterHeading(Component):
    """The name of a chapter with its picture."""

    kv_file = "widgets/paragraph.kv"
    model: Fact = ModelProperty(Fact)

    def paint(self) -> None:
        """Draw the picture."""
        if self.model.icon:
            theme, middle = self.theme, (self.x + dp(16), self.center_y)
            pictures.icon(self.model.icon, *middle, dp(32), theme.hi, theme.bg)
