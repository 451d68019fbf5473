"""The cards and cities of one library. Money is whole euros or DM, goods are cubes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias, TypeVar

from companion.games.auf_achse.cards import CityId, Effect

__all__ = [
    "HOME",
    "TYPED",
    "CityEntry",
    "ContractEntry",
    "Costs",
    "Entry",
    "EventEntry",
    "Learned",
    "Library",
    "Tally",
    "counted",
    "game_source",
    "import_source",
    "tally",
]

HOME = "home"
"""The table of a household; a club has several, each with a name of its own."""

TYPED = "typed"
"""The source of what was entered or changed in the library itself."""

Costs: TypeAlias = tuple[int, ...]
"""What bids 1 to 5 cost: five numbers, 0 for one that is not known; empty if none is."""


@dataclass(frozen=True, slots=True)
class ContractEntry:
    """A contract card as printed; ``costs`` may be known in part or not at all.

    Two cards with the same cities and goods are told apart by their revenue.
    """

    start: CityId
    destination: CityId
    goods: int
    revenue: int
    costs: Costs = ()
    sources: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """What makes it this card and no other."""
        return f"{self.start} {self.destination} {self.goods} {self.revenue}"


@dataclass(frozen=True, slots=True)
class EventEntry:
    """An event card by what it does; ``note`` is what the table wrote of the rest, or empty.

    ``copies`` of it have been seen in the box: cards that do the same cannot be told apart.
    """

    effects: tuple[Effect, ...]
    note: str = ""
    copies: int = 1
    sources: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """What makes it this card and no other."""
        words = [f"{e.op}:{e.amount or e.n or e.where or ''}" for e in self.effects]
        return " ".join([*words, "|", self.note])


@dataclass(frozen=True, slots=True)
class CityEntry:
    """A city that no file of the program has, or more spellings of one that a file has.

    ``names`` holds (language, spelling) pairs, any number of a language; a spelling of which
    nobody said the language has an empty one. The first of a language is the one that is shown.
    """

    id: CityId
    names: tuple[tuple[str, str], ...]
    sources: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Bring the languages in order, so that equal entries are equal."""
        object.__setattr__(self, "names", tuple(sorted(self.names, key=lambda pair: pair[0])))

    def shown(self, language: str) -> tuple[str, str]:
        """The (language, spelling) by which it is called in ``language``, as far as it is known."""
        own = [pair for pair in self.names if pair[0] == language]
        return next(iter((*own, *self.names)), ("", self.id))


class Learned(NamedTuple):
    """What one game has told, of event cards each for itself."""

    contracts: tuple[ContractEntry, ...] = ()
    events: tuple[EventEntry, ...] = ()
    cities: tuple[CityEntry, ...] = ()


Entry: TypeAlias = ContractEntry | EventEntry | CityEntry
E = TypeVar("E", ContractEntry, EventEntry, CityEntry)


@dataclass(frozen=True, slots=True)
class Library:
    """What one table knows of the cards of one box; entries stand in the order of their ids."""

    edition: str
    table: str = HOME
    contracts: tuple[ContractEntry, ...] = ()
    events: tuple[EventEntry, ...] = ()
    cities: tuple[CityEntry, ...] = ()

    def __post_init__(self) -> None:
        """Bring the entries in order, so that equal libraries are equal."""
        object.__setattr__(self, "contracts", _ordered(self.contracts))
        object.__setattr__(self, "events", _ordered(self.events))
        object.__setattr__(self, "cities", _ordered(self.cities))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that it holds."""
        return (*self.cards, *self.cities)

    @property
    def cards(self) -> tuple[ContractEntry | EventEntry, ...]:
        """All but the cities; copies of an event card are one."""
        return (*self.contracts, *self.events)


def _ordered(entries: tuple[E, ...]) -> tuple[E, ...]:
    return tuple(sorted(entries, key=lambda entry: entry.id))


@dataclass(frozen=True, slots=True)
class Tally:
    """How much of the box is known: cards seen, and cards in the box (0: nobody knows)."""

    contracts: int
    contract_cards: int
    events: int
    event_cards: int

    @property
    def too_many(self) -> bool:
        """True if more cards are known than there can be: some must be misread."""
        return 0 < self.contract_cards < self.contracts or 0 < self.event_cards < self.events


def tally(library: Library, contract_cards: int, event_cards: int) -> Tally:
    """The library beside the numbers of its box, those of the edition."""
    events = sum(entry.copies for entry in library.events)
    return Tally(len(library.contracts), contract_cards, events, event_cards)


def counted(cards: Iterable[EventEntry]) -> tuple[EventEntry, ...]:
    """Event cards one by one as entries, of which each may stand for several."""
    found: dict[str, EventEntry] = {}
    for card in cards:
        before = found.get(card.id)
        found[card.id] = replace(card, copies=before.copies + card.copies) if before else card
    return tuple(found.values())


def game_source(game: str) -> str:
    """The source of what was learned in the game of that id."""
    return f"game {game}"


def import_source(name: str) -> str:
    """The source of what came from a file of that name."""
    return f"import {' '.join(name.encode('utf-8', 'replace').decode().split())}"
