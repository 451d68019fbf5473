"""What a running game teaches, kept in step with it: what it takes back is forgotten."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.catalog.source import NAME
from companion.games.auf_achse.cards import CityId
from companion.library.checks import check_contract, check_event
from companion.library.faults import grave
from companion.library.merging import Merged, merge
from companion.library.model import (
    CityEntry,
    ContractEntry,
    E,
    EventEntry,
    Library,
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
) -> Merged:
    """The library with all that the game of that id knows now, and nothing it knew before.

    An entry that this game alone has told, and tells no longer, goes; so does its word for the
    others. Where it knows another cost than the library, the game is the newer account. What no
    library may hold stays out. Doing it again changes nothing.
    """
    source = (game_source(game),)
    learned = Library(
        library.edition,
        library.table,
        tuple(replace(card, sources=source) for card in contracts if _sound(card)),
        tuple(replace(card, sources=source) for card in events if not grave(check_event(card)[1])),
        tuple(replace(city, sources=source) for city in cities if NAME.fullmatch(city.id)),
    )
    merged = merge(_forgotten(library, source[0], learned), learned)
    return replace(merged, library=_with_needed_cities(merged.library, library))


def _sound(card: ContractEntry) -> bool:
    """Whether a card of the game may be kept; that there are such cities the game has seen to."""
    names = (card.start, card.destination)
    here = Atlas((), [CityEntry(name, (("", name),)) for name in names if NAME.fullmatch(name)])
    return not grave(check_contract(card, here)[1])


def _forgotten(library: Library, source: str, learned: Library) -> Library:
    """The library without the word of ``source``, except for what it still says."""
    still = {(type(entry), entry.id) for entry in learned.entries}

    def without(entries: tuple[E, ...]) -> tuple[E, ...]:
        return tuple(
            entry if (type(entry), entry.id) in still else _unsaid(entry, source)
            for entry in entries
            if (type(entry), entry.id) in still or entry.sources != (source,)
        )

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
