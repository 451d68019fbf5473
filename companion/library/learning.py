"""What a running game teaches, kept in step with it: what it takes back is forgotten.

An entry does not say who told which of its costs, or how many of its copies: what a game has added
to an entry that others have told too stays, though the game takes it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.catalog.source import NAME
from companion.games.auf_achse.cards import CityId
from companion.library.checks import check_contract, check_event, cost_faults
from companion.library.faults import grave
from companion.library.merging import ENOUGH, Merged, merge
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
) -> Merged:
    """The library with all that the game of that id knows now, even if it was taken out by hand.

    An entry that this game alone has told, and tells no longer, goes; so does its word for the
    others. Where it knows another cost than the library, the game is the newer account; but not
    with a contract that it knew ``before``, which may have been changed by hand since. What no
    library may hold stays out. Doing it again changes nothing.
    """
    source = game_source(game)
    others = _forgotten(library, source)
    enough = {entry.id for entry in others.entries if len(entry.sources) >= ENOUGH}

    def heard(entries: Iterable[E]) -> tuple[E, ...]:
        return tuple(
            replace(entry, sources=() if entry.id in enough else (source,)) for entry in entries
        )

    told = dict.fromkeys(contracts)
    old = told.keys() & {*before}
    first = replace(others, contracts=heard(_fit(old)), events=(), cities=())
    learned = Library(
        library.edition,
        library.table,
        heard(_fit(card for card in told if card not in old)),
        heard(card for card in counted(events) if not grave(check_event(card)[1])),
        heard(city for city in cities if NAME.fullmatch(city.id)),
    )
    merged = merge(merge(first, others).library, learned)
    return replace(merged, library=_with_needed_cities(merged.library, library))


def _fit(contracts: Iterable[ContractEntry]) -> Iterator[ContractEntry]:
    """Those contracts that a library may hold."""
    return filter(_sound, map(_with_sound_costs, contracts))


def _with_sound_costs(card: ContractEntry) -> ContractEntry:
    """The card without its costs if one of them was mistyped: which one, nobody knows."""
    return replace(card, costs=()) if grave(cost_faults(card.revenue, card.costs)) else card


def _sound(card: ContractEntry) -> bool:
    """Whether a card of the game may be kept; that there are such cities the game has seen to."""
    names = (card.start, card.destination)
    here = Atlas((), [CityEntry(name, (("", name),)) for name in names if NAME.fullmatch(name)])
    return not grave(check_contract(card, here)[1])


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
