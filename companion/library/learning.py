"""What a running game teaches, kept in step with it: what it takes back is forgotten.

An entry does not say who told which of its costs, or how many of its copies: what a game has added
to an entry that others have told too stays, though the game takes it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games.auf_achse.cards import City, CityId
from companion.library.checks import check_city, check_contract, check_event, cost_faults
from companion.library.faults import grave
from companion.library.merging import ENOUGH, Merged, merge, one_city
from companion.library.model import (
    CityEntry,
    ContractEntry,
    E,
    EventEntry,
    Library,
    counted,
    game_source,
)
from companion.library.spelling import Atlas

__all__ = ["sync"]


def sync(
    library: Library,
    game: str,
    contracts: Iterable[ContractEntry],
    events: Iterable[EventEntry] = (),
    cities: Iterable[CityEntry] = (),
    before: Iterable[ContractEntry] = (),
    *,
    board: Iterable[City],
) -> Merged:
    """The library with all that the game of that id knows now, even if it was taken out by hand.

    An entry that this game alone has told, and tells no longer, goes; so does its word for the
    others. Where it knows another cost than the library, the game is the newer account; but not
    with a contract that it knew ``before``, which may have been changed by hand since. A city that
    the game calls as the ``board`` or the library calls one is that city. What no library may hold
    stays out. Doing it again changes nothing.
    """
    source = game_source(game)
    others = _forgotten(library, source)
    enough = {entry.id for entry in others.entries if len(entry.sources) >= ENOUGH}

    def heard(entries: Iterable[E]) -> tuple[E, ...]:
        return tuple(
            replace(entry, sources=() if entry.id in enough else (source,)) for entry in entries
        )

    gazetteer = _Gazetteer((*board,), others, cities)
    told = dict.fromkeys(map(gazetteer.renamed, contracts))
    old = told.keys() & {*map(gazetteer.renamed, before)}
    first = replace(others, contracts=heard(gazetteer.fit(old)), events=(), cities=())
    learned = Library(
        library.edition,
        library.table,
        heard(gazetteer.fit(card for card in told if card not in old)),
        heard(card for card in counted(events) if not grave(check_event(card)[1])),
        heard(gazetteer.cities),
    )
    merged = merge(merge(first, others).library, learned)
    return replace(merged, library=_with_needed_cities(merged.library, library))


class _Gazetteer:
    """The cities of a game beside those of the board and of the library."""

    def __init__(
        self, board: tuple[City, ...], library: Library, told: Iterable[CityEntry]
    ) -> None:
        known = Atlas(board, library.cities)
        self._called: dict[CityId, CityId] = {}
        found: dict[CityId, CityEntry] = {}
        for city in told:
            entry = self._known(city, known)
            if not grave(check_city(entry, known)[1]):
                found[entry.id] = one_city(found[entry.id], entry) if entry.id in found else entry
                known = Atlas(board, (*library.cities, *found.values()))
        self._atlas = known
        self.cities = tuple(found.values())
        """Those that the game has told, as far as a library may hold them."""

    def _known(self, city: CityEntry, known: Atlas) -> CityEntry:
        """The city by the id of the one that is called so."""
        alike = {id for _, spelling in city.names if (id := known.find(spelling))}
        if city.id in known or len(alike) != 1:
            return city
        (self._called[city.id],) = alike
        return replace(city, id=self._called[city.id])

    def renamed(self, card: ContractEntry) -> ContractEntry:
        """The card with its cities by the ids that the library has."""
        start, destination = (self._called.get(c, c) for c in (card.start, card.destination))
        return replace(card, start=start, destination=destination)

    def fit(self, contracts: Iterable[ContractEntry]) -> Iterator[ContractEntry]:
        """Those contracts that a library may hold."""
        return filter(self._sound, map(_with_sound_costs, contracts))

    def _sound(self, card: ContractEntry) -> bool:
        there = card.start in self._atlas and card.destination in self._atlas
        return there and not grave(check_contract(card, self._atlas)[1])


def _with_sound_costs(card: ContractEntry) -> ContractEntry:
    """The card without its costs if one of them was mistyped: which one, nobody knows."""
    return replace(card, costs=()) if grave(cost_faults(card.revenue, card.costs)) else card


def _forgotten(library: Library, source: str) -> Library:
    """The library without the word of ``source``."""

    def without(entries: tuple[E, ...]) -> tuple[E, ...]:
        return tuple(_unsaid(entry, source) for entry in entries if entry.sources != (source,))

    return replace(
        library,
        contracts=without(library.contracts),
        events=without(library.events),
        cities=without(library.cities),
    )


def _unsaid(entry: E, source: str) -> E:
    return replace(entry, sources=tuple(other for other in entry.sources if other != source))


def _with_needed_cities(library: Library, before: Library) -> Library:
    """The cities that contracts from elsewhere still name stay, though the game has undone them."""
    needed: set[CityId] = {c for card in library.contracts for c in (card.start, card.destination)}
    kept = {city.id for city in library.cities}
    stay = [city for city in before.cities if city.id in needed - kept]
    return replace(library, cities=(*library.cities, *stay))
