"""How much text fits on a page: guessed from its length, since only the screen can measure it."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from companion.ui.models import Paragraph

COLUMNS = 66
"""Letters of a line on the narrowest screen that lies on its side."""
LINES = 10.5
"""Lines of a page on that screen."""
GAP = 0.5
"""Lines between two paragraphs."""


def pages(paragraphs: Iterable[Paragraph]) -> tuple[tuple[Paragraph, ...], ...]:
    """The paragraphs in their order, as many on each page as fit; at least one page."""
    found: list[list[Paragraph]] = [[]]
    left = LINES
    for paragraph in paragraphs:
        height = _height(paragraph)
        if found[-1] and height > left:
            found.append([])
            left = LINES
        found[-1].append(paragraph)
        left -= height
    return tuple(map(tuple, found))


def _height(paragraph: Paragraph) -> float:
    """Lines that a paragraph takes, with the gap below it."""
    texts = (paragraph.title, paragraph.text, paragraph.note)
    return GAP + sum(len(wrap(text, COLUMNS)) for text in texts)
