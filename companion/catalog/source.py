"""A text file being read, and the faults found in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from companion.problems import Problem

__all__ = ["NAME", "Source", "near"]

NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
"""What an id of a card, a city or a deck looks like; notation is made of such words."""

_LIKENESS = 0.75
"""How alike two names must be, of 1, for one to be taken for a slip of the other."""


class Source:
    """The text of one file and all the faults its readers report."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.problems: list[Problem] = []

    @classmethod
    def read(cls, path: Path) -> Source:
        """The source at ``path``; one that cannot be read has no text and a fault already."""
        source = cls(str(path), "")
        try:
            data = path.read_bytes()
            source.text = data.decode("utf-8-sig")  # spreadsheets put a byte order mark first
        except FileNotFoundError:
            source.fault(0, "there is no such file")
        except IsADirectoryError:
            source.fault(0, "this is a directory", "a file")
        except OSError as error:
            source.fault(0, f"cannot be read: {error.strerror or error}")
        except UnicodeDecodeError as error:
            byte, line = data[error.start], data.count(b"\n", 0, error.start) + 1
            source.fault(line, f"byte 0x{byte:02x} is not UTF-8", "a file saved as UTF-8")
        return source

    @property
    def good(self) -> bool:
        """True while nothing wrong has been found."""
        return not self.problems

    def fault(self, line: int, what: str, expected: str = "") -> None:
        """Report a fault in ``line`` (from 1; 0 is the file as a whole)."""
        self.problems.append(Problem(self.file, line, what, expected))


def near(given: str, names: Iterable[str]) -> str:
    """Those of ``names`` that ``given`` may be a slip of the pen for; empty if none is."""
    from difflib import get_close_matches  # needed only when there is a fault

    return " or ".join(get_close_matches(given, names, cutoff=_LIKENESS))
