"""A look at one file or folder of whatever sort, for a person who has just edited it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from companion.catalog.cities import read_cities
from companion.catalog.contracts import read_contracts
from companion.catalog.decks import HEADER, Deck, read_deck, read_header
from companion.catalog.editions import read_rulebooks
from companion.catalog.events import read_events
from companion.catalog.rulebooks import Rulebook
from companion.catalog.shelf import CITIES, DECKS, EDITIONS, Shelf
from companion.catalog.source import Source
from companion.catalog.table import open_toml
from companion.games.auf_achse.cards import CityId
from companion.problems import Problem

__all__ = ["Finding", "inspect"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found: a line or more that sum it up (only if all is well), and all faults."""

    summary: str
    problems: tuple[Problem, ...]


def inspect(path: Path, cities: Collection[CityId] | None) -> Finding:
    """Read a file of contracts, events, cities, a deck's header or an edition, or their folder.

    ``cities`` are those contracts may name, None if that is not known.
    """
    if path.is_dir():
        return _folder(path, cities)
    source = Source.read(path)
    summary = ""
    if source.good:
        csv = path.suffix.lower() == ".csv"
        summary = _contracts(source, cities) if csv else _toml(source, path, cities)
    return Finding(summary, tuple(source.problems))


def _folder(path: Path, cities: Collection[CityId] | None) -> Finding:
    if (path / HEADER).exists():
        deck, problems = read_deck(path, cities)
        return Finding(_deck(deck) if deck else "", problems)
    if any((path / name).exists() for name in (CITIES, DECKS, EDITIONS)):
        shelf, problems = Shelf.read(path)
        return Finding(_shelf(shelf), problems)
    expected = f"a file, or a folder with {HEADER} or {CITIES}"
    return Finding("", (Problem(str(path), 0, "this is a directory", expected),))


def _contracts(source: Source, cities: Collection[CityId] | None) -> str:
    return f"{len(read_contracts(source, cities))} contracts"


def _toml(source: Source, path: Path, cities: Collection[CityId] | None) -> str:
    """Read the file as what its outermost keys show it to be."""
    top = open_toml(Source(source.file, source.text))
    keys = top.keys if top else ()  # what is wrong with it any reader will report
    if "city" in keys:
        return f"{len(read_cities(source))} cities"
    if "card" in keys:
        return f"{len(read_events(source))} event cards"
    if "contracts" in keys:
        header = read_header(source)
        return f"deck {header.id}" if header else ""
    others = [other for other in sorted(path.parent.glob("*.toml")) if other != path]
    bases = map(Source.read, others if "base" in keys else [])  # of an overlay, beside it
    rulebook = read_rulebooks((source, *bases), cities).get(source.file)
    return _edition(rulebook) if rulebook else ""


def _edition(rulebook: Rulebook) -> str:
    over = f", laid over {rulebook.base}" if rulebook.base else ""
    return f"edition {rulebook.edition.id}, {rulebook.edition.status}{over}"


def _deck(deck: Deck) -> str:
    contracts, events = len(deck.contracts.cards), len(deck.events.cards)
    return f"deck {deck.id}: {contracts} contracts, {events} event cards"


def _shelf(shelf: Shelf) -> str:
    lines = [_edition(rulebook) for rulebook in shelf.rulebooks]
    lines += [_deck(deck) for deck in shelf.decks]
    return "\n".join([*lines, f"{len(shelf.cities)} cities"])
