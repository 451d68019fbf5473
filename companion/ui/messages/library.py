"""What is said of the libraries of printed cards: how tables and boxes are called, and news."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.library.faults import Code, Fault, Param
from companion.library.model import HOME, TYPED
from companion.library.spelling import Atlas
from companion.library.store import StoreError, Trouble, file_name
from companion.ui.controls import Toast, Why
from companion.ui.glyphs import printable
from companion.ui.i18n import N_, Texts

_LONGEST = 60
_MANY = 4
"""Words of a list that are shown."""


def table_name(texts: Texts, table: str, called: Iterable[str] = ()) -> str:
    """As it is ``called``, else ``Club Monday`` for club-monday.

    The household's has no name of its own.
    """
    if table == HOME:
        return texts.say("At home")
    known = (name for name in called if file_name(name) == table)
    return printable(next(known, table.replace("-", " ").title()), 40)


def source(texts: Texts, told: str) -> str:
    """Where an entry comes from."""
    kind, _, name = told.partition(" ")
    if kind == "import":
        return texts.say("from the file {name}", name=printable(name, 40))
    return texts.say("typed in the library") if told == TYPED else texts.say("from a game")


def trouble(texts: Texts, error: StoreError) -> Why:
    """Why a library cannot be used now."""
    say, name = texts.say, printable(error.path.name, 40)
    match error.code:
        case Trouble.NEWER_FORMAT:
            line = say("A newer version of this app has written {name}", name=name)
        case Trouble.UNREADABLE:
            line = say("{name} cannot be read", name=name)
        case Trouble.NOT_WRITTEN:
            line = say("{name} cannot be written; nothing has changed", name=name)
        case Trouble.TOO_MANY:
            line = say("It would have more cards than any box; nothing has changed")
    return Why(say("The library cannot be used"), line, icon="disk")


def refused(texts: Texts, fault: Fault) -> Why:
    """Why an entry cannot be like that."""
    what, expected = fault_words(texts, fault)
    return Why(what, expected)


def written(texts: Texts, name: str) -> Toast:
    """A file is on the stick, which may be pulled out."""
    return Toast(texts.say("Saved as {name}", name=printable(name, _LONGEST)), "check", "ok")


def not_written(texts: Texts, error: OSError) -> Why:
    """The stick would not take the file."""
    reason = printable(error.strerror or "", _LONGEST)
    return Why(texts.say("The file could not be written"), reason, icon="disk")


def taken(texts: Texts, new: int) -> Toast:
    """Cards of a file are in the library now."""
    return Toast(texts.count("{n} new card", "{n} new cards", new), "check", "ok")


def fault_words(texts: Texts, fault: Fault, atlas: Atlas | None = None) -> tuple[str, str]:
    """What is wrong, and what was expected, which may be empty; ``atlas`` has names of cities."""
    what, expected = _WORDS[fault.code]
    if fault.code is Code.TWICE and fault.field == "names":
        what, expected = N_("There is a city of that name already"), N_("another name")
    values = {name: _shown(texts, value) for name, value in fault.params.items()}
    values["field"] = _field(texts, fault.field)
    near = fault.params.get("near")
    if fault.code is Code.NEW_CITY and near:
        what = N_("{given}: new, or is it {near}?")
    if fault.code is Code.UNKNOWN_CITY and not near:
        expected = N_("a city of the board")
    elif near and atlas is not None and isinstance(near, tuple):
        values["near"] = _shown(texts, tuple(atlas.name(city, texts.language) for city in near))
    return texts.say(what, **values), texts.say(expected, **values) if expected else ""


def _field(texts: Texts, field: str) -> str:
    """A field as people call it; that of a file as it is called there."""
    level = field[-1:]
    if field[:-1] == "cost":
        return texts.say("cost of bid {level}", level=level)
    if field[:-1] == "net":
        return texts.say("net of bid {level}", level=level)
    return texts.say(_FIELDS[field]) if field in _FIELDS else printable(field, _LONGEST)


def _shown(texts: Texts, value: Param) -> str:
    if isinstance(value, tuple):
        return ", ".join(printable(each, _LONGEST) for each in value[:_MANY])
    return texts.number(value) if isinstance(value, int) else printable(value, _LONGEST)


_FIELDS: Mapping[str, str] = {
    "start": N_("start"),
    "destination": N_("destination"),
    "goods": N_("goods"),
    "revenue": N_("revenue"),
    "costs": N_("costs"),
    "count": N_("number"),
    "note": N_("note"),
    "amount": N_("amount"),
    "names": N_("name"),
}

_WORDS: Mapping[Code, tuple[str, str]] = {
    Code.UNKNOWN_CITY: (N_("Nobody knows “{given}” ({field})"), "{near}"),
    Code.NEW_CITY: (N_("{given}: new, is that a city of your board?"), ""),
    Code.SAME_CITY: (N_("Start and destination are the same"), N_("two cities")),
    Code.OUT_OF_RANGE: (N_("{field}: {given}"), N_("{least} to {most}")),
    Code.NOT_FIVE_COSTS: (N_("There are {given} costs"), N_("five, 0 for an unknown one")),
    Code.COST_NOT_RISING: (N_("{given} is too low ({field})"), N_("at least {least}")),
    Code.COST_EATS_REVENUE: (N_("{given} is too high ({field})"), N_("less than {revenue}")),
    Code.WRONG_NET: (N_("{given} does not fit ({field})"), "{expected}"),
    Code.UNUSUAL_AMOUNT: (N_("{given} – is that right? ({field})"), N_("a multiple of {unit}")),
    Code.NO_EFFECT: (N_("The card does nothing"), N_("an effect or a note")),
    Code.MIXED_EFFECTS: (N_("No card does all of this"), N_("effects of one kind")),
    Code.NEEDLESS: (N_("“{given}” has no meaning here ({field})"), ""),
    Code.NOT_ONE_OF: (N_("{field}: {given}"), N_("one of the known words")),
    Code.BAD_TEXT: (N_("“{given}” is no text ({field})"), N_("one line, up to {most} characters")),
    Code.NO_NAME: (N_("“{given}” is no name of a city"), N_("a name with letters")),
    Code.TWICE: (N_("This card is there already"), N_("once only")),
    Code.IN_USE: (N_("A contract names this city"), N_("first change that contract")),
    Code.NOT_A_NUMBER: (N_("“{given}” is no number ({field})"), N_("a number")),
    Code.NOT_WHOLE: (N_("“{given}” is not whole ({field})"), N_("a whole number")),
    Code.FORMULA: (N_("“{given}” is a formula ({field})"), N_("a number")),
    Code.NO_SUCH_FILE: (N_("The file is not there any more"), ""),
    Code.UNREADABLE: (N_("The file cannot be read"), ""),
    Code.TOO_LARGE: (N_("The file is too large"), N_("up to {most} bytes")),
    Code.TOO_MANY: (N_("The file has too many rows"), N_("up to {most} cards")),
    Code.EMPTY: (N_("The file has no cards"), N_("a row for each card")),
    Code.BINARY: (N_("The file is no text"), N_("CSV or TOML")),
    Code.MIXED_ENCODINGS: (N_("Letters as in no line before"), N_("{encoding} throughout")),
    Code.BAD_ENCODING: (N_("Letters that are not {encoding}"), N_("a file saved as UTF-8")),
    Code.NOT_CSV: (N_("The rows cannot be told apart"), N_("CSV")),
    Code.NO_HEADER: (N_("The first row names no columns"), "{expected}"),
    Code.MISSING_COLUMN: (N_("There is no column {field}"), ""),
    Code.UNKNOWN_COLUMN: (N_("Nobody knows the column {field}"), "{near}"),
    Code.COLUMN_TWICE: (N_("The column {field} is there twice"), N_("once only")),
    Code.TOO_MANY_CELLS: (N_("There are {given} cells in the row"), N_("up to {most}")),
    Code.OTHER_EDITION: (N_("The cards are of the box {given}"), "{expected}"),
    Code.NEWER_FORMAT: (N_("A newer version of this app has written the file"), ""),
    Code.NOT_AS_WRITTEN: ("{what}", "{expected}"),
}
"""What is wrong, and what was expected."""
