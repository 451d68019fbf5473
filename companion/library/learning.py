"""What a running game teaches, kept in step with it: what it takes back is forgotten.

An entry does not say who told which of its costs, or how many of its copies: what a game has added
to an entry that others have told too stays, though the game takes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
    Learned,
    Library,
    counted,
    game_source,
)
from companion.library.spelling import Atlas

__all__ = ["NOTHING", "sync"]

NOTHING = Learned()


def sync(
    library: Library,
    game: str,
    contracts: Iterable[ContractEntry],
    events: Iterable[EventEntry] = (),
    cities: Iterable[CityEntry] = (),
    before: Learned = NOTHING,
    *,
    board: Iterable[City],
) -> Merged:
    """The library with all that the game of that id knows now.

    An entry that this game alone has told, and tells no longer, goes; so does its word for the
    others. Where it knows another cost than the library, the game is the newer account. What the
    library has taken from it ``before`` may have been changed by hand since: that stays as it is,
    or away. A city called as the ``board`` or the library calls one is that city. What no library
    may hold stays out. Doing it again changes nothing.
    """
    source = game_source(game)
    others = _forgotten(library, source)
    enough = {entry.id for entry in others.entries if len(entry.sources) >= ENOUGH}

    def heard(entries: Iterable[E]) -> tuple[E, ...]:
        return tuple(_said(each, () if each.id in enough else (source,)) for each in entries)

    gazetteer = _Gazetteer((*board,), others, cities, _as_kept(library, before))
    told = dict.fromkeys(map(gazetteer.renamed, contracts))
    old = told.keys() & {*map(gazetteer.renamed, before.contracts)}
    new = [card for card in told if card not in old]
    ids = {card.id for card in old}
    stay = gazetteer.fit(card for card in library.contracts if card.id in ids)
    first = replace(others, contracts=heard(stay), events=(), cities=())
    learned = replace(
        first,
        contracts=heard(gazetteer.fit(new)),
        events=heard(_events(library, events, before)),
        cities=heard(_cities(library, gazetteer, new, before)),
    )
    merged = merge(merge(first, others).library, learned)
    return replace(merged, library=_with_needed_cities(merged.library, library))


def _as_kept(library: Library, before: Learned) -> Callable[[CityEntry, CityEntry], CityEntry]:
    """What becomes of a city that the game tells, found to be the second one."""
    kept = {city.id: city for city in library.cities}
    return lambda told, city: kept.get(city.id, city) if told in before.cities else city


def _events(
    library: Library, events: Iterable[EventEntry], before: Learned
) -> Iterator[EventEntry]:
    """The event cards but copies that the library had before and has no longer."""
    kept = {event.id for event in library.events}
    had = {event.id: event.copies for event in counted(before.events) if event.id not in kept}
    for event in counted(events):
        copies = event.copies - had.get(event.id, 0)
        if copies > 0 and not grave(check_event(event)[1]):
            yield replace(event, copies=copies)


def _cities(
    library: Library, gazetteer: _Gazetteer, new: Iterable[ContractEntry], before: Learned
) -> Iterator[CityEntry]:
    """The cities but those that were taken out since, unless a new card names them."""
    gone = {gazetteer.id(city) for city in before.cities} - {city.id for city in library.cities}
    gone -= {end for card in new for end in (card.start, card.destination)}
    return (city for city in gazetteer.cities if city.id not in gone)


class _Gazetteer:
    """The cities of a game beside those of the board and of the library.

    ``as_kept`` says what becomes of a city that it tells, found to be the second one.
    """

    def __init__(
        self,
        board: tuple[City, ...],
        library: Library,
        told: Iterable[CityEntry],
        as_kept: Callable[[CityEntry, CityEntry], CityEntry],
    ) -> None:
        known = Atlas(board, library.cities)
        self._called: dict[CityId, CityId] = {}
        found: dict[CityId, CityEntry] = {}
        for city in told:
            entry = as_kept(city, self._known(city, known))
            if not grave(check_city(entry, known)[1]):
                found[entry.id] = one_city(found[entry.id], entry) if entry.id in found else entry
                known = Atlas(board, (*library.cities, *found.values()))
        self._atlas = known
        self.cities = tuple(found.values())
        """Those that the game has told, as far as a library may hold them."""

    def id(self, city: CityEntry) -> CityId:
        """The id by which the library has a city of the game."""
        return self._called.get(city.id, city.id)

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
    return _said(entry, tuple(other for other in entry.sources if other != source))


def _said(entry: E, sources: tuple[str, ...]) -> E:
    return replace(entry, sources=sources)


def _with_needed_cities(library: Library, before: Library) -> Library:
    """The cities that contracts from elsewhere still name stay, though the game has undone them."""
    needed: set[CityId] = {c for card in library.contracts for c in (card.start, card.destination)}
    kept = {city.id for city in library.cities}
    stay = [city for city in before.cities if city.id in needed - kept]
    return replace(library, cities=(*library.cities, *stay))
