"""Cards from a file that people have made, or another library has: all of it, or nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from companion.games.auf_achse.cards import City
from companion.library.checks import check_event
from companion.library.contract_rows import CONTRACT_COLUMNS, read_contract_rows
from companion.library.decoding import read
from companion.library.event_rows import EVENT_COLUMNS, read_event_rows
from companion.library.faults import Code, Fault, Param, grave, on_line
from companion.library.model import ContractEntry, EventEntry, Library, counted, import_source
from companion.library.new_cities import NewCities
from companion.library.sheets import Sheet
from companion.library.toml_form import read_library

__all__ = ["MOST_ENTRIES", "Imported", "read_cards", "read_other_library"]

MOST_ENTRIES = 2000
"""Many times the cards of any box; more is some other file."""

TOML = ".toml"


@dataclass(frozen=True, slots=True)
class Imported:
    """The cards of a file, none if there is anything grave in it; and all its faults, by line."""

    library: Library
    faults: tuple[Fault, ...] = ()

    @property
    def good(self) -> bool:
        """True if the cards may be taken up; what is doubtful is to be asked back."""
        return not grave(self.faults)


def read_cards(path: Path, ours: Library, cities: Iterable[City]) -> Imported:
    """The cards of a CSV or TOML file, for our library; their source is then the file.

    ``cities`` are those of the board. Of a CSV file the header says what it has: contracts or
    event cards. No file raises anything.
    """
    found = _read(path, ours, cities)
    source = (import_source(path.name),)
    library = replace(
        found.library,
        contracts=tuple(replace(each, sources=source) for each in found.library.contracts),
        events=tuple(replace(each, sources=source) for each in found.library.events),
        cities=tuple(replace(each, sources=source) for each in found.library.cities),
    )
    return replace(found, library=library)


def read_other_library(path: Path, ours: Library, cities: Iterable[City]) -> Imported:
    """The library that another table has exported as TOML, with the sources it has."""
    return _read(path, ours, cities, (TOML,))


def _read(
    path: Path, ours: Library, cities: Iterable[City], only: tuple[str, ...] = ()
) -> Imported:
    nothing = Library(ours.edition, ours.table)
    text = read(path)
    if isinstance(text, Fault):
        return Imported(nothing, (text,))
    if not text.strip():
        return Imported(nothing, (Fault(Code.EMPTY),))
    if only or path.suffix.lower() == TOML:
        library, faults = read_library(text, cities, ours.edition, ours.cities)
        if len(library.entries) > MOST_ENTRIES:
            faults = (Fault(Code.TOO_MANY, params={"most": MOST_ENTRIES}),)
    else:
        library, faults = _read_sheet(Sheet(text), nothing, NewCities(cities, ours.cities))
    faults = tuple(sorted(faults, key=lambda fault: fault.line))
    return Imported(nothing if grave(faults) else library, faults)


def _read_sheet(
    sheet: Sheet, nothing: Library, cities: NewCities
) -> tuple[Library, tuple[Fault, ...]]:
    as_contracts, as_events = sheet.fits(CONTRACT_COLUMNS), sheet.fits(EVENT_COLUMNS)
    if not as_contracts and not as_events:
        expected = (*CONTRACT_COLUMNS, *EVENT_COLUMNS)
        line = sheet.head_line
        wrong = sheet.faults or [Fault(Code.NO_HEADER, "", {"expected": expected}, line)]
        return nothing, tuple(wrong)
    if as_contracts >= as_events:
        contracts = read_contract_rows(sheet, cities, MOST_ENTRIES)
        odd = _twice(contracts)
        entries = tuple(entry for _, entry in contracts)
        library = replace(nothing, contracts=entries, cities=cities.learnt)
    else:
        events = read_event_rows(sheet, MOST_ENTRIES)
        library = replace(nothing, events=counted(entry for _, entry in events))
        odd = _too_often(events, library.events)
    faults = (*sheet.faults, *odd)
    if not library.entries and not faults:
        faults = (Fault(Code.EMPTY),)
    return library, faults


def _twice(contracts: list[tuple[int, ContractEntry]]) -> tuple[Fault, ...]:
    """A card that stands there again: there is none twice in a box."""
    first: dict[str, int] = {}
    faults: list[Fault] = []
    for line, entry in contracts:
        if entry.id in first:
            again: dict[str, Param] = {"card": entry.id, "first": first[entry.id]}
            faults.append(Fault(Code.TWICE, "", again, line))
        first.setdefault(entry.id, line)
    return tuple(faults)


def _too_often(
    events: list[tuple[int, EventEntry]], entries: Iterable[EventEntry]
) -> tuple[Fault, ...]:
    """A card of which there are more copies than a library holds, where it stands first."""
    lines = {event.id: line for line, event in reversed(events)}
    faults: list[Fault] = []
    for entry in entries:
        wrong = [fault for fault in check_event(entry)[1] if fault.field == "count"]
        faults += on_line(wrong, lines[entry.id])
    return tuple(faults)
