"""On which line of a TOML text each key and each element stands, which tomllib does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

__all__ = ["Place", "lines_of"]

Place: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys of tables and indices of arrays, as in ``("card", 3, "text", "de")``."""

_TOKEN = re.compile(
    r'(?P<text>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\')'
    r"|(?P<end>\n)|(?P<skip>[ \t\r]+|#[^\n]*)|(?P<mark>[\[\]{}=,.])|(?P<bare>[^\s\[\]{}=,.#\"']+)",
    re.DOTALL,
)


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


def lines_of(text: str) -> dict[Place, int]:
    """The line (from 1) of every table, key and array element of a valid TOML text."""
    return _Scanner(text).scan()


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for match in _TOKEN.finditer(text):
        kind = str(match.lastgroup)
        if kind != "skip":
            yield _Token(kind, match.group(), line)
        line += match.group().count("\n")
    yield _Token("end", "\n", line)


class _Scanner:
    """A walk over the tokens; the text is known to be valid, so nothing is checked here."""

    def __init__(self, text: str) -> None:
        self._tokens = list(_tokens(text))
        self._at = 0
        self._lines: dict[Place, int] = {}
        self._tables: dict[Place, int] = {}  # how many tables each [[array]] has so far

    def scan(self) -> dict[Place, int]:
        table: Place = ()
        while self._at < len(self._tokens):
            if self._sees("end"):
                self._at += 1
            elif self._sees("mark", "["):
                table = self._header()
            else:
                self._pair(table)
        return self._lines

    def _sees(self, kind: str, text: str = "") -> bool:
        if self._at == len(self._tokens):
            return False
        token = self._tokens[self._at]
        return token.kind == kind and (not text or token.text == text)

    def _skip(self, kind: str, text: str = "") -> bool:
        seen = self._sees(kind, text)
        self._at += seen
        return seen

    def _line(self) -> int:
        return self._tokens[self._at].line

    def _note(self, place: Place, line: int) -> None:
        """Remember the line of ``place`` and of what it lies in, if that is new."""
        for length in range(1, len(place) + 1):
            self._lines.setdefault(place[:length], line)

    def _keys(self) -> list[str]:
        keys = []
        while not (self._sees("mark", "=") or self._sees("mark", "]")):
            token = self._tokens[self._at]
            if token.kind != "mark":
                keys.append(token.text.strip("\"'"))
            self._at += 1
        return keys

    def _header(self) -> Place:
        line = self._line()
        self._at += 1
        many = self._skip("mark", "[")
        *outer, last = self._keys()
        self._at += 1 + many
        place: Place = ()
        for key in outer:
            place = self._inside((*place, key))
        place = (*place, last)
        if many:
            self._tables[place] = self._tables.get(place, 0) + 1
            place = self._inside(place)
        self._note(place, line)
        return place

    def _inside(self, place: Place) -> Place:
        """The place itself, or the latest table of the array that it names."""
        return (*place, self._tables[place] - 1) if place in self._tables else place

    def _pair(self, table: Place) -> None:
        line = self._line()
        place = (*table, *self._keys())
        self._note(place, line)
        self._at += 1  # the sign =
        self._value(place)

    def _value(self, place: Place) -> None:
        if self._skip("mark", "["):
            index = 0
            while not self._skip("mark", "]"):
                if self._sees("end") or self._sees("mark", ","):
                    self._at += 1
                    continue
                self._note((*place, index), self._line())
                self._value((*place, index))
                index += 1
        elif self._skip("mark", "{"):
            while not self._skip("mark", "}"):
                if self._sees("end") or self._sees("mark", ","):
                    self._at += 1
                else:
                    self._pair(place)
        else:
            while not (self._sees("end") or self._closes()):
                self._at += 1

    def _closes(self) -> bool:
        return any(self._sees("mark", text) for text in ",]}")
