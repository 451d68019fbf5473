"""What this installation can play: its editions, decks and cities."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.catalog.cities import read_cities
from companion.catalog.decks import CONTRACTS, HEADER, Deck, read_deck, shortage
from companion.catalog.editions import read_rulebooks
from companion.catalog.rulebooks import Rulebook
from companion.catalog.source import Source
from companion.games.auf_achse.cards import City, CityId
from companion.games.auf_achse.edition import Edition
from companion.problems import Problem

__all__ = ["CITIES", "DECKS", "EDITIONS", "Shelf"]

CITIES = "cities.toml"
DECKS = "decks"
EDITIONS = "editions"


@dataclass(frozen=True, slots=True)
class Shelf:
    """Everything good that was found; whatever is broken is left out, and nothing else."""

    rulebooks: tuple[Rulebook, ...] = ()
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
        known = [city.id for city in found] if cities.good else None
        rulebooks = _read_rulebooks(config_dir / EDITIONS, known, problems)
        problems += _shortages(rulebooks, decks)
        playable = cities.good  # a deck is worth nothing without the cities it names
        return cls(
            rulebooks=rulebooks,
            decks=tuple(decks.values()) if playable else (),
            cities=found if playable else (),
        ), tuple(problems)

    @property
    def editions(self) -> tuple[Edition, ...]:
        """All editions as printed."""
        return tuple(rulebook.edition for rulebook in self.rulebooks)

    def rulebook(self, name: str) -> Rulebook:
        """The rulebook of the edition of that id. Raises KeyError."""
        return {rulebook.edition.id: rulebook for rulebook in self.rulebooks}[name]

    def edition(self, name: str) -> Edition:
        """The edition of that id, as printed. Raises KeyError."""
        return self.rulebook(name).edition

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


def _read_rulebooks(
    folder: Path, cities: Collection[CityId] | None, problems: list[Problem]
) -> tuple[Rulebook, ...]:
    sources = [Source.read(path) for path in _found(folder, "*.toml", problems)]
    rulebooks = read_rulebooks(sources, cities)
    for source in sources:
        problems += source.problems
    return tuple(rulebooks.values())


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


def _shortages(rulebooks: tuple[Rulebook, ...], decks: dict[Path, Deck]) -> Iterator[Problem]:
    """Each deck that has too few contracts for an edition of its currency."""
    for path, deck in decks.items():
        for edition in (rulebook.edition for rulebook in rulebooks):
            short = shortage(deck.contracts, edition) if deck.currency == edition.currency else None
            if short:
                seats, needed = short
                cards = len(deck.contracts.cards)
                what = f"{cards} contracts are too few for {edition.id} with {seats} seats"
                yield Problem(str(path.with_name(CONTRACTS)), 0, what, f"at least {needed}")
