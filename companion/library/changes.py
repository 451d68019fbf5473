"""Entries put in, changed and taken out by hand."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import assert_never

from companion.games.auf_achse.cards import CityId
from companion.library.faults import Code, Fault
from companion.library.model import (
    TYPED,
    CityEntry,
    ContractEntry,
    Entry,
    EventEntry,
    Library,
)

__all__ = ["added", "changed", "removed"]


def added(library: Library, entry: Entry) -> Library | Fault:
    """The library with one entry more, which has passed its check; its source is then by hand."""
    if any(other.id == entry.id and type(other) is type(entry) for other in library.entries):
        return Fault(Code.TWICE, params={"card": entry.id, "first": 0})
    typed = replace(entry, sources=tuple(sorted({*entry.sources, TYPED})))
    match typed:
        case ContractEntry():
            return replace(library, contracts=(*library.contracts, typed))
        case EventEntry():
            return replace(library, events=(*library.events, typed))
        case CityEntry():
            return replace(library, cities=(*library.cities, typed))
        case _ as unknown:
            assert_never(unknown)


def changed(library: Library, old: Entry, new: Entry) -> Library | Fault:
    """The library with ``new``, which has passed its check, in the place of ``old``."""
    if isinstance(old, CityEntry) and old.id != new.id and _names(library, old.id):
        return Fault(Code.IN_USE, "id", {"city": old.id})
    return added(_without(library, old), replace(new, sources=old.sources))


def removed(library: Library, entry: Entry, board: Container[CityId] = ()) -> Library | Fault:
    """The library without an entry; a city that a contract names cannot go.

    Of a city of the ``board`` only what else it is called goes.
    """
    if isinstance(entry, CityEntry) and entry.id not in board and _names(library, entry.id):
        return Fault(Code.IN_USE, "id", {"city": entry.id})
    return _without(library, entry)


def _without(library: Library, entry: Entry) -> Library:
    return replace(
        library,
        contracts=tuple(other for other in library.contracts if other != entry),
        events=tuple(other for other in library.events if other != entry),
        cities=tuple(other for other in library.cities if other != entry),
    )


def _names(library: Library, city: str) -> bool:
    return any(city in (card.start, card.destination) for card in library.contracts)
