"""What this installation can play: its editions, decks and cities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.catalog.cities import read_cities
from companion.catalog.decks import CONTRACTS, HEADER, Deck, read_deck, shortage
from companion.catalog.editions import read_edition
from companion.catalog.source import Source
from companion.games.auf_achse.cards import City
from companion.games.auf_achse.edition import Edition
from companion.problems import Problem

__all__ = ["CITIES", "DECKS", "EDITIONS", "Shelf"]

CITIES = "cities.toml"
DECKS = "decks"
EDITIONS = "editions"


@dataclass(frozen=True, slots=True)
class Shelf:
    """Everything good that was found; whatever is broken is left out, and nothing else."""

    editions: tuple[Edition, ...] = ()
    decks: tuple[Deck, ...] = ()
    cities: tuple[City, ...] = ()

    @classmethod
    def read(cls, config_dir: Path) -> tuple[Shelf, tuple[Problem, ...]]:
        """Read ``cities.toml``, ``decks/`` and ``editions/``; every fault of every file is told."""
        problems: list[Problem] = []
        cities = Source.read(config_dir / CITIES)
        found = read_cities(cities)
        problems += cities.problems
        decks = _read_decks(config_dir / DECKS, found, problems)
        editions = _read_editions(config_dir / EDITIONS, problems)
        problems += _shortages(editions, decks)
        playable = cities.good  # a deck is worth nothing without the cities it names
        return cls(
            editions=tuple(editions.values()),
            decks=tuple(decks.values()) if playable else (),
            cities=found if playable else (),
        ), tuple(problems)

    def edition(self, name: str) -> Edition:
        """The edition of that id. Raises KeyError."""
        return {edition.id: edition for edition in self.editions}[name]

    def deck(self, name: str) -> Deck:
        """The deck of that id. Raises KeyError."""
        return {deck.id: deck for deck in self.decks}[name]

    def decks_for(self, edition: Edition) -> tuple[Deck, ...]:
        """The decks an edition can be played with: of its currency, and large enough."""
        return tuple(
            deck
            for deck in self.decks
            if deck.currency == edition.currency and shortage(deck.contracts, edition) is None
        )


def _read_editions(folder: Path, problems: list[Problem]) -> dict[Path, Edition]:
    editions: dict[Path, Edition] = {}
    for path in _found(folder, "*.toml", problems):
        source = Source.read(path)
        edition = read_edition(source)
        problems += source.problems
        if edition and _is_new(path, edition.id, {e.id: p for p, e in editions.items()}, problems):
            editions[path] = edition
    return editions


def _read_decks(
    folder: Path, cities: tuple[City, ...], problems: list[Problem]
) -> dict[Path, Deck]:
    decks: dict[Path, Deck] = {}
    known = [city.id for city in cities] or None
    for path in _found(folder, f"*/{HEADER}", problems):
        deck, faults = read_deck(path.parent, known)
        problems += faults
        if deck and _is_new(path, deck.id, {d.id: p for p, d in decks.items()}, problems):
            decks[path] = deck
    return decks


def _found(folder: Path, pattern: str, problems: list[Problem]) -> list[Path]:
    paths = sorted(folder.glob(pattern))
    if not paths:
        problems.append(Problem(str(folder), 0, "there is nothing to read here", pattern))
    return paths


def _is_new(path: Path, name: str, taken: Mapping[str, Path], problems: list[Problem]) -> bool:
    if name in taken:
        what = f"id '{name}' is already that of {taken[name]}"
        problems.append(Problem(str(path), 0, what, "an id of its own"))
    return name not in taken


def _shortages(editions: dict[Path, Edition], decks: dict[Path, Deck]) -> Iterator[Problem]:
    """Each deck that has too few contracts for an edition of its currency."""
    for path, deck in decks.items():
        for edition in editions.values():
            short = shortage(deck.contracts, edition) if deck.currency == edition.currency else None
            if short:
                seats, needed = short
                cards = len(deck.contracts.cards)
                what = f"{cards} contracts are too few for {edition.id} with {seats} seats"
                yield Problem(str(path.with_name(CONTRACTS)), 0, what, f"at least {needed}")
