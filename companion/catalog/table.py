"""A table of a TOML file, asked for its values one by one.

Each question is answered with a value of the right type, come what may: what is missing or wrong
is reported to the source and answered with a stand-in, so that reading goes on and every fault of
a file is found at once. A reader throws its result away if its source is not good in the end.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import cache, partial
from typing import TYPE_CHECKING, Any, TypeVar

from companion.catalog.source import NAME, Source, near

if TYPE_CHECKING:
    from companion.catalog.toml_lines import Place

__all__ = ["FORMAT", "LANGUAGES", "REQUIRED_LANGUAGES", "Table", "Texts", "open_toml"]

FORMAT = 1
"""The format of the files this version reads; each TOML file names its own."""

LANGUAGES = ("de", "en", "it")
REQUIRED_LANGUAGES = ("de", "en")

Texts = tuple[tuple[str, str], ...]
"""(language, text) pairs."""

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")

_LONGEST_SHOWN = 60
_SYNTAX_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class Table:
    """One table: ``data`` as tomllib gives it, and the place in its file where it stands."""

    def __init__(
        self,
        source: Source,
        data: Mapping[str, object],
        place: Place = (),
        lines: Callable[[], Mapping[Place, int]] = dict,
    ) -> None:
        self.source = source
        self.keys = tuple(data)
        self.good = True
        self._data = data
        self._place = place
        self._lines = lines  # asked only when there is a fault: it takes longer than reading
        self._asked: set[str] = set()

    def fault(self, key: str, what: str, expected: str = "") -> None:
        """Report a fault in the line of ``key``, or of this table if it has no such key."""
        self.good = False
        self.source.fault(self.line(key), what, expected)

    def line(self, key: str) -> int:
        """The line of ``key``, or of this table if it has no such key."""
        return self._line((*self._place, key))

    def done(self, known: Iterable[str] = ()) -> None:
        """Report every key that nobody asked for; ``known`` are others that might be meant."""
        for key in self.keys:
            if key not in self._asked:
                expected = near(key, sorted(self._asked.union(known)))
                self.fault(key, f"unknown key '{key}'", expected)

    def has(self, key: str) -> bool:
        """Whether ``key``, which may be left out, is there."""
        self._asked.add(key)
        return key in self._data

    def whole(self, key: str, least: int, most: int) -> int:
        """A whole number from ``least`` to ``most``."""
        value = self._get(key)
        if type(value) is int and least <= value <= most:  # True is no 1
            return value
        return self._wrong(key, f"a whole number from {least} to {most}", least)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._get(key)
        return value if isinstance(value, bool) else self._wrong(key, "true or false", False)

    def text(self, key: str) -> str:
        """A text that is not empty."""
        value = self._get(key)
        return value if isinstance(value, str) and value else self._wrong(key, "a text", "")

    def name(self, key: str, pattern: re.Pattern[str] = NAME, like: str = "a-name-1") -> str:
        """A name for use in files and notation: ``like`` shows a person what ``pattern`` takes."""
        value = self._get(key)
        if isinstance(value, str) and pattern.fullmatch(value):
            return value
        return self._wrong(key, f"a name like {like}", "")

    def choice(self, key: str, members: type[E]) -> E:
        """A member of a closed list."""
        value = self._get(key)
        try:
            return members(value)
        except ValueError:
            stand_in, *_ = members
            return self._wrong(key, ", ".join(members), stand_in)

    def words(self, key: str, least: int = 1) -> tuple[str, ...]:
        """A list of texts, at least so many."""
        value = self._get(key)
        texts = isinstance(value, list) and all(isinstance(each, str) for each in value)
        if texts and len(value) >= least:
            return tuple(value)
        return self._wrong(key, "a list of texts", ())

    def each(self, key: str) -> tuple[Table, ...]:
        """A list of values, at least one: for each a table that has it under the same key."""
        value = self._get(key)
        if isinstance(value, list) and value:
            return tuple(Table(self.source, {key: one}, self._place, self._lines) for one in value)
        return self._wrong(key, "a list of values", ())

    def texts(self, key: str, longest: int) -> Texts:
        """The same text in several languages, none longer than ``longest`` characters."""
        table = self.table(key)
        if not table.keys:
            return ()
        pairs = []
        for language in LANGUAGES:
            if language in REQUIRED_LANGUAGES or table.has(language):
                text = table.text(language)
                if len(text) > longest:
                    expected = f"at most {longest}"
                    table.fault(language, f"'{language}' has {len(text)} characters", expected)
                pairs.append((language, text))
        table.done()
        return tuple(pairs)

    def table(self, key: str, *, empty: bool = False) -> Table:
        """A table within this one, which may be ``empty`` or not.

        If it is missing, one whose faults go nowhere.
        """
        value = self._get(key)
        if isinstance(value, dict) and (value or empty):
            return Table(self.source, value, (*self._place, key), self._lines)
        return Table(Source(self.source.file, ""), self._wrong(key, "a table", {}))

    def tables(self, key: str) -> tuple[Table, ...]:
        """A list of tables, at least one."""
        value = self._get(key)
        if isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
            place = (*self._place, key)
            return tuple(
                Table(self.source, each, (*place, index), self._lines)
                for index, each in enumerate(value)
            )
        return self._wrong(key, "a list of tables", ())

    def _get(self, key: str) -> Any:
        self._asked.add(key)
        return self._data.get(key)

    def _wrong(self, key: str, expected: str, stand_in: T) -> T:
        if key in self._data:
            self.fault(key, f"{key} is {_shown(self._data[key])}", expected)
        else:
            self.fault(key, f"key '{key}' is missing", expected)
        return stand_in

    def _line(self, place: Place) -> int:
        lines = self._lines()
        while place and place not in lines:
            place = place[:-1]
        return lines.get(place, 0)


def open_toml(source: Source) -> Table | None:
    """The outermost table of a TOML file of our format, or None if the file cannot be read."""
    if not source.good:
        return None
    try:
        data = tomllib.loads(source.text)
    except (ValueError, RecursionError) as error:  # numbers too long, tables too deep, too
        _fault_of_syntax(source, str(error))
        return None
    table = Table(source, data, lines=cache(partial(_lines_of, source.text)))
    if table.has("format") and type(data["format"]) is int and data["format"] == FORMAT:
        return table
    table.fault("format", "is not a format this version reads", f"format = {FORMAT}")
    return None


def _fault_of_syntax(source: Source, message: str) -> None:
    found = _SYNTAX_PLACE.search(message)
    last = source.text.rstrip().count("\n") + 1
    line = int(found[1] or last) if found else 0
    source.fault(line, f"is not TOML: {_SYNTAX_PLACE.sub('', message)}")


def _lines_of(text: str) -> Mapping[Place, int]:
    from companion.catalog.toml_lines import lines_of  # needed only when there is a fault

    return lines_of(text)


def _shown(value: object) -> str:
    """A value as a person wrote it, cut short."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
