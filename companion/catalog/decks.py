"""A deck: a folder with ``deck.toml``, and its cards in ``contracts.csv`` and ``events.toml``."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from companion.catalog.contracts import read_contracts
from companion.catalog.edition_file import SEATS
from companion.catalog.events import read_events
from companion.catalog.knobs import Currency
from companion.catalog.source import Source
from companion.catalog.table import open_toml
from companion.games.auf_achse.cards import CityId, ContractDeck, EventDeck
from companion.games.auf_achse.edition import Edition
from companion.problems import Problem

__all__ = [
    "CONTRACTS",
    "EVENTS",
    "HEADER",
    "Deck",
    "Header",
    "Origin",
    "read_deck",
    "read_header",
    "shortage",
]

HEADER = "deck.toml"
CONTRACTS = "contracts.csv"
EVENTS = "events.toml"

MOST_CARDS = 999


class Origin(StrEnum):
    """Whether the cards were made for this app or copied from a printed game."""

    OWN = "own"
    PRINTED = "printed"


@dataclass(frozen=True, slots=True)
class Header:
    """What ``deck.toml`` says: whose deck it is, and how many cards it should have."""

    id: str
    currency: str
    origin: str
    contracts: int
    events: int


@dataclass(frozen=True, slots=True)
class Deck:
    """Contracts and event cards that belong together, in the currency of their prices."""

    id: str
    currency: str
    contracts: ContractDeck
    events: EventDeck


def shortage(contracts: ContractDeck, edition: Edition) -> tuple[int, int] | None:
    """(seats, contracts needed) of the smallest game a deck is too small for, or None."""
    for seats in SEATS:
        needed = seats * edition.hand_size + edition.pile_for(seats)
        if needed > len(contracts.cards):
            return seats, needed
    return None


def read_header(source: Source) -> Header | None:
    """The header of a deck. None if there is anything wrong with it."""
    top = open_toml(source)
    if top is None:
        return None
    header = Header(
        id=top.name("id"),
        currency=str(top.choice("currency", Currency)),
        origin=str(top.choice("origin", Origin)),
        contracts=top.whole("contracts", 1, MOST_CARDS),
        events=top.whole("events", 1, MOST_CARDS),
    )
    top.done()
    return header if source.good else None


def read_deck(
    folder: Path, cities: Collection[CityId] | None
) -> tuple[Deck | None, tuple[Problem, ...]]:
    """The deck in ``folder``, None if there is anything wrong with it, and all that is.

    ``cities`` are those contracts may name, None if that is not known.
    """
    sources = [Source.read(folder / name) for name in (HEADER, CONTRACTS, EVENTS)]
    head, contract_rows, event_tables = sources
    header = read_header(head)
    contracts = read_contracts(contract_rows, cities)
    events = read_events(event_tables)
    if header:
        _count(contract_rows, len(contracts), header.contracts, "contracts")
        _count(event_tables, len(events), header.events, "event cards")
    problems = tuple(problem for source in sources for problem in source.problems)
    if header is None or problems:
        return None, problems
    deck = Deck(
        header.id,
        header.currency,
        ContractDeck(header.id, header.origin, contracts),
        EventDeck(header.id, header.origin, events),
    )
    return deck, ()


def _count(source: Source, found: int, promised: int, what: str) -> None:
    if source.good and found != promised:
        source.fault(0, f"has {found} {what}", f"{promised}, as {HEADER} says")
