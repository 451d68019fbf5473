"""What is wrong in a file a person may have edited: where, what, and what would be right."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Problem"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in a file; loaders collect them all before they report.

    ``line`` counts from 1; 0 means the file as a whole (missing, unreadable, a directory).
    ``expected`` may be empty where there is nothing more to say than ``what``.
    """

    file: str
    line: int
    what: str
    expected: str

    def __str__(self) -> str:
        """One line in the manner of a compiler: ``file:line: what (expected: …)``."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        hint = f" (expected: {self.expected})" if self.expected else ""
        return f"{place}: {self.what}{hint}"
