"""What is wrong with a card or a file of cards, in words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from companion.library.faults import Code, Fault, Param
from companion.problems import Problem

__all__ = ["WORDS", "problem"]

WORDS: Mapping[Code, tuple[str, str]] = {
    Code.UNKNOWN_CITY: ("{field} is {given!r}", "{near}"),
    Code.NEW_CITY: ("{field} is {given!r}, a new city: is that right?", "{near}"),
    Code.SAME_CITY: ("start and destination are both {city}", "two cities"),
    Code.OUT_OF_RANGE: ("{field} is {given}", "{least} to {most}"),
    Code.NOT_FIVE_COSTS: ("number of costs is {given}", "five, 0 for one that is not known"),
    Code.COST_NOT_RISING: ("{field} is {given}", "at least {least}, since costs rise"),
    Code.COST_EATS_REVENUE: ("{field} is {given}", "less than the revenue of {revenue}"),
    Code.WRONG_NET: ("{field} is {given}", "{expected}, as cost and net make the revenue"),
    Code.UNUSUAL_AMOUNT: ("{field} is {given}: is that right?", "a multiple of {unit}"),
    Code.NO_EFFECT: ("the card does nothing", "an effect or a note"),
    Code.MIXED_EFFECTS: ("no card can do all of this", "effects of one kind"),
    Code.NEEDLESS: ("{field} is {given!r}", "nothing, as {op} has no {field}"),
    Code.NOT_ONE_OF: ("{field} is {given!r}", "{known}"),
    Code.BAD_TEXT: ("{field} is {given!r}", "one line of at most {most} characters"),
    Code.NO_NAME: ("{field} is {given!r}", "an id like lyon, and a name"),
    Code.TWICE: ("{card} is there already", "{first}"),
    Code.IN_USE: ("a contract names {city}", ""),
    Code.NOT_A_NUMBER: ("{field} is {given!r}", "a number"),
    Code.NOT_WHOLE: ("{field} is {given!r}", "a whole number"),
    Code.FORMULA: ("{field} is {given!r}, a formula", "a number"),
    Code.NO_SUCH_FILE: ("there is no such file", ""),
    Code.UNREADABLE: ("cannot be read: {reason}", ""),
    Code.TOO_LARGE: ("is too large to be a library", "at most {most} bytes"),
    Code.TOO_MANY: ("has too many rows to be a library", "at most {most} cards"),
    Code.EMPTY: ("has no cards", "a row or a table for each card"),
    Code.BINARY: ("is no text", "a CSV or TOML file"),
    Code.MIXED_ENCODINGS: ("this line is not in {encoding} as the rest is", "one encoding"),
    Code.BAD_ENCODING: ("this line is not in {encoding}", "a file saved as UTF-8"),
    Code.NOT_CSV: ("is not CSV: {reason}", ""),
    Code.NO_HEADER: ("the first row names no columns", "some of {expected}"),
    Code.MISSING_COLUMN: ("there is no column {field}", ""),
    Code.UNKNOWN_COLUMN: ("unknown column {field!r}", "{near}"),
    Code.COLUMN_TWICE: ("column {field!r} is there twice", ""),
    Code.TOO_MANY_CELLS: ("number of cells is {given}", "at most {most}"),
    Code.OTHER_EDITION: ("the cards are from the box of {given}", "{expected}, or --edition"),
    Code.NEWER_FORMAT: ("is of format {given}", "{known}, or a newer program"),
    Code.NOT_AS_WRITTEN: ("{what}", "{expected}"),
}
"""What is wrong, and what was expected."""

_LONGEST_SHOWN = 60
_INSTEAD = {Code.UNKNOWN_CITY: "a city of the board"}
"""Expected where nothing is near."""


def problem(path: Path, fault: Fault) -> Problem:
    """The fault of a file as a line for people."""
    what, expected = WORDS[fault.code]
    values = {"field": fault.field, **{name: _shown(each) for name, each in fault.params.items()}}
    if "first" in fault.params:
        values["first"] = f"once, as in line {fault.params['first']}"
    hint = expected.format(**values) or _INSTEAD.get(fault.code, "")
    return Problem(str(path), fault.line, what.format(**values), hint)


def _shown(value: Param) -> Param:
    """A list as words, and a long text cut short."""
    if isinstance(value, tuple):
        return ", ".join(value)
    if isinstance(value, str) and len(value) > _LONGEST_SHOWN:
        return f"{value[: _LONGEST_SHOWN - 1]}…"
    return value
