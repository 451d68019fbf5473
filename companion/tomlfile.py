"""TOML with line numbers: what ``tomllib`` reads, and where each key stands."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.problems import Problem

__all__ = ["Document", "read"]

_ERROR_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Document:
    """A file's top table, and its text, in which lines are looked up."""

    name: str
    text: str
    table: dict[str, Any]

    def line(self, key: str) -> int:
        """The line on which a key of the top table stands, counted from 1; 0 if it is none."""
        start = re.compile(rf"\s*(?:\[+\s*)?(['\"]?){re.escape(key)}\1\s*[=.\]]")
        lines = enumerate(self.text.splitlines(), 1)
        return next((number for number, line in lines if start.match(line)), 0)


def read(path: Path) -> Document | Problem:
    """Read a file, or say what is wrong with it and on which line."""
    name = str(path)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        return Problem(name, 0, f"cannot be read: {error.strerror}", "a text file")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return Problem(name, line, "not UTF-8", "a text file in UTF-8")
    try:
        return Document(name, text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place = _ERROR_PLACE.search(message)
        line = int(place[1]) if place and place[1] else len(text.splitlines())
        return Problem(name, line, _ERROR_PLACE.sub("", message), "TOML")
