"""What the screen has acknowledged, to be held against what the journal says."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

PATIENCE_S = 30.0
HANDS = "SELECT kind || ' ' || body FROM entries WHERE source <> 'auto' ORDER BY seq"
"""Everything that people or dice did, as ``action red bid 3``."""


def ask(data: Path, statement: str) -> list[str]:
    """What a statement finds in the journal, read beside the running program; one column."""
    uri = f"file:{data / 'games.db'}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE_S)) as database:
        return [str(value) for (value,) in database.execute(statement)]


class Ledger:
    """Patterns of the deeds in their order; ``doubt`` is one that nobody saw answered."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._deeds: list[str] = []
        self._doubt = ""

    def __len__(self) -> int:
        return len(self._deeds)

    @property
    def last(self) -> str:
        """The newest deed."""
        return self._deeds[-1]

    @property
    def has_gone_back(self) -> bool:
        """True if what one of the newest two deeds has taken back may be done again.

        A step back takes two steps where the turn had ended by itself.
        """
        return any(deed.startswith("undo") for deed in self._deeds[-2:])

    def answered(self, deed: str) -> None:
        """The screen has shown that it is done."""
        self._deeds.append(deed)

    def doubt(self, deed: str) -> None:
        """The plug was pulled before the screen could show it."""
        self._doubt = deed

    def check(self) -> list[str]:
        """Fail unless the journal holds every answered deed and nothing else; return its lines.

        A doubtful deed may have been done or not; then that is settled.
        """
        lines = ask(self._data, HANDS)
        if self._doubt and len(lines) > len(self._deeds):
            self._deeds.append(self._doubt)
        self._doubt = ""
        told = "\n".join(
            f"{deed:40} {line}" for deed, line in zip(self._deeds, lines, strict=False)
        )
        assert len(lines) == len(self._deeds), f"{len(lines)} lines, {len(self)} deeds\n{told}"
        for deed, line in zip(self._deeds, lines, strict=True):
            assert re.fullmatch(deed, line), f"{line!r} was done, not {deed!r}\n{told}"
        return lines
