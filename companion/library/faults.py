"""What can be wrong with a card or a file of cards: codes with their numbers, never sentences."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

__all__ = ["Code", "Fault", "Param", "beside", "grave", "on_line"]

Param: TypeAlias = str | int | tuple[str, ...]


class Code(StrEnum):
    """What is wrong; in brackets the parameters beside the field."""

    UNKNOWN_CITY = "unknown-city"
    """(given, near: names of cities that may be meant, the best first)"""
    NEW_CITY = "new-city"
    """Nobody knows it yet: learnt, but asked back (given, near: cities called somewhat alike)."""
    SAME_CITY = "same-city"
    """Start and destination are one city (city)."""
    OUT_OF_RANGE = "out-of-range"
    """(given, least, most)"""
    NOT_FIVE_COSTS = "not-five-costs"
    """(given)"""
    COST_NOT_RISING = "cost-not-rising"
    """(given, least)"""
    COST_EATS_REVENUE = "cost-eats-revenue"
    """Nothing would be left of the revenue (given, revenue)."""
    WRONG_NET = "wrong-net"
    """Cost and net do not make the revenue (given, expected)."""
    UNUSUAL_AMOUNT = "unusual-amount"
    """No multiple of the smallest note: allowed, but asked back (given, unit)."""
    NO_EFFECT = "no-effect"
    """An event without effects needs a note."""
    MIXED_EFFECTS = "mixed-effects"
    """Effects that no single card can have."""
    NEEDLESS = "needless"
    """The effect has no use for the field (given, op)."""
    NOT_ONE_OF = "not-one-of"
    """(given, known: words)"""
    BAD_TEXT = "bad-text"
    """Empty, too long, or not on one line (given, most: characters)."""
    NO_NAME = "no-name"
    """A city without any spelling, or an id of which files cannot be made (given)."""
    TWICE = "twice"
    """The library or the file has it already (card, first: line, 0 if not from the file)."""
    IN_USE = "in-use"
    """A city cannot go while a contract names it (city)."""

    NOT_A_NUMBER = "not-a-number"
    """(given)"""
    NOT_WHOLE = "not-whole"
    """(given)"""
    FORMULA = "formula"
    """(given)"""
    NO_SUCH_FILE = "no-such-file"
    UNREADABLE = "unreadable"
    """(reason, as the system says it)"""
    TOO_LARGE = "too-large"
    """More bytes than any library has (most)."""
    TOO_MANY = "too-many"
    """More entries than any library has (most)."""
    EMPTY = "empty"
    BINARY = "binary"
    MIXED_ENCODINGS = "mixed-encodings"
    """This line is not in the encoding of those before (encoding: theirs)."""
    BAD_ENCODING = "bad-encoding"
    """(encoding)"""
    NOT_CSV = "not-csv"
    """(reason)"""
    NO_HEADER = "no-header"
    """The first row names neither contracts nor events (expected: columns)."""
    MISSING_COLUMN = "missing-column"
    UNKNOWN_COLUMN = "unknown-column"
    """(near: columns that may be meant)"""
    COLUMN_TWICE = "column-twice"
    TOO_MANY_CELLS = "too-many-cells"
    """(given, most)"""
    OTHER_EDITION = "other-edition"
    """The cards are of another box (given, expected)."""
    NEWER_FORMAT = "newer-format"
    """A later version of the program has written the file (given, known)."""
    NOT_AS_WRITTEN = "not-as-written"
    """A fault of TOML, as its reader tells it (what, expected)."""

    @property
    def grave(self) -> bool:
        """False if the table is only asked whether it is meant."""
        return self not in (Code.UNUSUAL_AMOUNT, Code.NEW_CITY)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong: in which field, and in which line of a file (from 1; 0 the file itself)."""

    code: Code
    field: str = ""
    params: Mapping[str, Param] = dataclasses.field(default_factory=dict)
    line: int = 0

    def __str__(self) -> str:
        """For developers: line, field, code and parameters."""
        shown = " ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.line}: {self.field} {self.code} {shown}".rstrip()


def grave(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Those that no library may have."""
    return tuple(fault for fault in faults if fault.code.grave)


def on_line(faults: Iterable[Fault], line: int) -> tuple[Fault, ...]:
    """The same faults, found in ``line`` of a file."""
    return tuple(replace(fault, line=line) for fault in faults)


def beside(faults: Iterable[Fault], more: Iterable[Fault]) -> tuple[Fault, ...]:
    """Both, without ``more`` about a field of which there is a fault already."""
    first = tuple(faults)
    told = {fault.field for fault in first}
    return (*first, *(fault for fault in more if fault.field not in told))
