"""What ended the program must not be done again by the next one: a mark in memory tells of it.

It outlives the program, but neither the service nor the power: plugging in tries anew.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

__all__ = ["Attempt"]


class Attempt:
    """Something that is tried; ``mark`` is there meanwhile. Without one nothing is remembered."""

    def __init__(self, mark: Path | None = None) -> None:
        self._mark = mark

    def failed(self) -> bool:
        """Whether the program was ended by what it tried last; forgets that."""
        failed = self._mark is not None and self._mark.exists()
        self.end()
        return failed

    def begin(self) -> None:
        """Try it; a folder that takes no mark keeps nobody from that."""
        if self._mark is not None:
            with suppress(OSError):
                self._mark.touch()

    def end(self) -> None:
        """It has gone well, or is given up."""
        if self._mark is not None:
            with suppress(OSError):
                self._mark.unlink(missing_ok=True)
