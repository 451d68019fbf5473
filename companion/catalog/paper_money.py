"""Paper money in one line: ``10000x5 5000x15``, or ``box`` for what the edition has."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TypeAlias

from companion.games.auf_achse.edition import Edition

__all__ = ["BOX", "Stock", "read_notes", "write_notes"]

BOX = "box"
Stock: TypeAlias = tuple[tuple[int, int], ...]
"""(value, how many) of each note, the largest value first."""
MOST_VALUES = 8
_NOTE = re.compile(r"(?P<value>[1-9]\d{0,5})x(?P<count>\d{1,3})", re.ASCII)


def read_notes(text: str, edition: Edition) -> Stock | None:
    """The notes of a line, apart by spaces or commas; none for an empty one. None: no such line.

    Every value is a multiple of the smallest, as change is sought in steps of it.
    """
    if text == BOX:
        return edition.notes or None
    notes = [_NOTE.fullmatch(word) for word in text.replace(",", " ").split()]
    stock = tuple((int(note["value"]), int(note["count"])) for note in notes if note)
    falling = all(one[0] > other[0] for one, other in pairwise(stock))
    odd = any(value % stock[-1][0] for value, _ in stock)
    fitting = falling and not odd and len(stock) <= MOST_VALUES
    return stock if all(notes) and fitting else None


def write_notes(notes: Stock, edition: Edition) -> str:
    """The line of ``notes``, without a space; empty for none."""
    if notes and notes == edition.notes:
        return BOX
    return ",".join(f"{value}x{count}" for value, count in notes)
