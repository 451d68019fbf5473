"""Two cities that are one: somebody has typed Bruxelles where the board says Brüssel."""

from __future__ import annotations

from dataclasses import replace

from companion.games.auf_achse.cards import CityId
from companion.library.faults import Code, Fault
from companion.library.merging import Merged, merge
from companion.library.model import TYPED, CityEntry, ContractEntry, Library

__all__ = ["folded"]


def folded(library: Library, city: CityEntry, into: CityId) -> Merged | Fault:
    """The library in which ``city`` is but another name of ``into``, on its contracts too.

    Contracts that are the same by that are one; where their costs differ, those that named
    ``city`` hold, and it is told. A game that goes on with both is understood.
    A contract from one of the two to the other is a fault: one of them must be misread.
    """
    moved = [card for card in library.contracts if city.id in (card.start, card.destination)]
    if any(into in (card.start, card.destination) for card in moved):
        return Fault(Code.SAME_CITY, "destination", {"city": into})
    others = replace(
        library,
        contracts=tuple(card for card in library.contracts if card not in moved),
        cities=tuple(other for other in library.cities if other.id != city.id),
    )
    alias = CityEntry(into, city.names, tuple(sorted({*city.sources, TYPED})))
    renamed = tuple(_renamed(card, city.id, into) for card in moved)
    return merge(others, replace(others, contracts=renamed, events=(), cities=(alias,)))


def _renamed(card: ContractEntry, old: CityId, new: CityId) -> ContractEntry:
    start, destination = (new if end == old else end for end in (card.start, card.destination))
    return replace(card, start=start, destination=destination)
