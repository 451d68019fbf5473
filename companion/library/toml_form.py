"""A library as a TOML file that people can read and edit."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import replace

from companion.catalog.events import read_effect
from companion.catalog.source import Source
from companion.catalog.table import FORMAT, Table, open_toml
from companion.catalog.toml_writer import Value, pairs
from companion.games.auf_achse.cards import LEVELS, VOCABULARY, City, CityId, Effect
from companion.library.checks import (
    MOST_COPIES,
    MOST_MONEY,
    check_city,
    check_contract,
    check_event,
)
from companion.library.faults import Code, Fault, grave, on_line
from companion.library.merging import one_city
from companion.library.model import CityEntry, ContractEntry, E, EventEntry, Library
from companion.library.spelling import Atlas, folds, new_id

__all__ = ["read_library", "write_library"]

_HEAD = """\
# The printed cards that a table has seen. Money is in whole euros or DM; the costs are those of
# bids 1 to 5, 0 where one is not known.

"""


def write_library(library: Library) -> str:
    """The text of the file."""
    head: dict[str, Value] = {"format": FORMAT, "edition": library.edition, "table": library.table}
    parts = (
        ("city", map(_city_values, library.cities)),
        ("contract", map(_contract_values, library.contracts)),
        ("event", map(_event_values, library.events)),
    )
    tables = (f"\n[[{name}]]\n{pairs(each)}" for name, values in parts for each in values)
    return _HEAD + pairs(head) + "".join(tables)


def _city_values(entry: CityEntry) -> dict[str, Value]:
    names: dict[str, list[str]] = {}
    for language, name in entry.names:
        names.setdefault(language, []).append(name)
    return {"id": entry.id, "names": names, "sources": entry.sources}


def _contract_values(entry: ContractEntry) -> dict[str, Value]:
    face = {"start": entry.start, "destination": entry.destination}
    numbers = {"goods": entry.goods, "revenue": entry.revenue}
    costs = {"costs": entry.costs} if entry.costs else {}
    return {**face, **numbers, **costs, "sources": entry.sources}


def _event_values(entry: EventEntry) -> dict[str, Value]:
    effects = {"effects": [*map(_effect_values, entry.effects)]} if entry.effects else {}
    note = {"note": entry.note} if entry.note else {}
    count = {"count": entry.copies} if entry.copies > 1 else {}
    return {**effects, **note, **count, "sources": entry.sources}


def _effect_values(effect: Effect) -> dict[str, Value]:
    argument = VOCABULARY[effect.op][1]
    value = effect.amount or effect.n or effect.where or ""
    return {"op": effect.op, argument: value} if argument else {"op": effect.op}


def read_library(
    text: str, cities: Iterable[City], edition: str, learnt: Iterable[CityEntry] = ()
) -> tuple[Library, tuple[Fault, ...]]:
    """All of a file that is right, and all that is wrong with it.

    ``cities`` are those of the board and ``learnt`` those the table has added; ``edition`` is the
    box of which the cards must be.
    """
    source = Source("", text)
    top = open_toml(source)
    if top is None and (newer := _newer_format(text)):
        return Library(edition), (newer,)
    library = Library(edition)
    faults: list[Fault] = []
    if top is not None:
        library, faults = _Reader(top, edition, tuple(cities), tuple(learnt)).read()
    written = (
        Fault(Code.NOT_AS_WRITTEN, "", {"what": each.what, "expected": each.expected}, each.line)
        for each in source.problems
    )
    return library, tuple(sorted([*faults, *written], key=lambda fault: fault.line))


def _newer_format(text: str) -> Fault | None:
    """A fault if a later version of the program has written the text."""
    try:
        given = tomllib.loads(text).get("format")
    except (ValueError, RecursionError):
        return None
    if type(given) is not int or given <= FORMAT:
        return None
    return Fault(Code.NEWER_FORMAT, "format", {"given": given, "known": FORMAT})


class _Reader:
    """The tables of one file, read part by part: cards may name the cities before them."""

    def __init__(
        self,
        top: Table,
        edition: str,
        cities: tuple[City, ...],
        learnt: tuple[CityEntry, ...],
    ) -> None:
        self._top = top
        self._edition = edition
        self._cities = cities
        self._learnt = learnt
        self._called: dict[CityId, CityId] = {}
        """Cities of the file that are known by another id."""
        self._spelled: dict[str, CityId] = {}
        """What the cities of the file are called, as far as they have been read."""
        self._faults: list[Fault] = []

    def read(self) -> tuple[Library, list[Fault]]:
        given = self._top.text("edition")
        if given and given != self._edition:
            params = {"given": given, "expected": self._edition}
            line = self._top.line("edition")
            return Library(self._edition), [Fault(Code.OTHER_EDITION, "edition", params, line)]
        table = self._top.name("table")
        cities = self._read_cities()
        atlas = Atlas(self._cities, (*self._learnt, *cities))
        library = Library(
            self._edition,
            table,
            self._entries("contract", lambda each: check_contract(self._contract(each), atlas)),
            self._entries("event", lambda each: check_event(_event(each))),
            cities,
        )
        self._top.done()
        return library, self._faults

    def _read_cities(self) -> tuple[CityEntry, ...]:
        """The cities by our ids; those of one spelling are one."""
        before, ours = Atlas(self._cities, self._learnt), Atlas((), self._learnt)
        united: dict[CityId, CityEntry] = {}
        for city in self._entries("city", lambda each: self._city(_city(each), before, ours)):
            known = replace(city, id=self._called.get(city.id, city.id))
            united[known.id] = one_city(united[known.id], known) if known.id in united else known
        return tuple(united.values())

    def _city(
        self, city: CityEntry, before: Atlas, ours: Atlas
    ) -> tuple[CityEntry, tuple[Fault, ...]]:
        """Check a city as the one that we, or this file, have by one of its spellings."""
        keys = [fold for _, spelling in city.names for fold in folds(spelling)]
        alike = {id for _, spelling in city.names if (id := ours.find(spelling))}
        alike |= {self._spelled[fold] for fold in keys if fold in self._spelled}
        known = city.id
        if not alike and city.id in ours and city.names:  # ours has got another name since
            known = self._called[city.id] = new_id(before, city.names[0][1])
        alike.discard(city.id)
        if city.id not in before and len(alike) == 1:
            (known,) = alike
            self._called[city.id] = known
        _, faults = check_city(replace(city, id=known), before)
        if more := sorted(alike - {known}):
            faults = faults or (Fault(Code.TWICE, "names", {"card": more[0], "first": 0}),)
        self._spelled |= dict.fromkeys(keys, known)
        return city, faults

    def _contract(self, table: Table) -> ContractEntry:
        """A contract of this file, its cities by our ids."""
        card = _contract(table)
        start, destination = (self._called.get(c, c) for c in (card.start, card.destination))
        return replace(card, start=start, destination=destination)

    def _entries(
        self, name: str, read: Callable[[Table], tuple[E, tuple[Fault, ...]]]
    ) -> tuple[E, ...]:
        """Those tables of that name in which nothing is wrong."""
        good: list[E] = []
        first: dict[str, Table] = {}
        for table in self._top.tables(name) if self._top.has(name) else ():
            written = len(self._top.source.problems)
            entry, faults = read(table)
            table.done()
            if len(self._top.source.problems) > written:
                continue
            if entry.id in first:
                line = first[entry.id].line("")
                faults += (Fault(Code.TWICE, "", {"card": entry.id, "first": line}),)
            first.setdefault(entry.id, table)
            for fault in faults:
                key = "costs" if fault.field.startswith("cost") else fault.field
                self._faults += on_line([fault], table.line(key))
            if not grave(faults):
                good.append(entry)
        return tuple(good)


def _city(table: Table) -> CityEntry:
    names = table.table("names")
    spellings = tuple(
        (language, spelling) for language in names.keys for spelling in names.words(language)
    )
    return CityEntry(table.name("id"), spellings, _sources(table))


def _contract(table: Table) -> ContractEntry:
    costs: tuple[int, ...] = ()
    if table.has("costs"):
        costs = tuple(each.whole("costs", 0, MOST_MONEY) for each in table.each("costs"))
    return ContractEntry(
        table.text("start"),
        table.text("destination"),
        table.whole("goods", 0, MOST_MONEY),
        table.whole("revenue", 0, MOST_MONEY),
        costs if any(costs) or len(costs) != len(LEVELS) else (),
        _sources(table),
    )


def _event(table: Table) -> EventEntry:
    effects: tuple[Effect, ...] = ()
    if table.has("effects"):
        effects = tuple(read_effect(each, None) for each in table.tables("effects"))
    note = table.text("note") if table.has("note") else ""
    copies = table.whole("count", 1, MOST_COPIES) if table.has("count") else 1
    return EventEntry(effects, note, copies, _sources(table))


def _sources(table: Table) -> tuple[str, ...]:
    return tuple(sorted(set(table.words("sources", 0)))) if table.has("sources") else ()
