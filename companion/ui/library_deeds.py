"""What the screens of the library ask for; ``companion.ui.librarian`` carries it out."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from companion.games.auf_achse.cards import CityId
from companion.library.model import CityEntry, Entry
from companion.ui.present.library_panels import Cards, Incoming


@dataclass(frozen=True, slots=True)
class Belong:
    """From now on printed cards are those of this library's table, which is ``called`` so."""

    cards: Cards
    called: str = ""


@dataclass(frozen=True, slots=True)
class Keep:
    """Put ``new`` in the place of ``old``, or beside the others; it has passed its check.

    ``cities`` are those that it names and nobody knows yet.
    """

    cards: Cards
    old: Entry | None
    new: Entry
    cities: tuple[CityEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Drop:
    """Take an entry out for good."""

    cards: Cards
    entry: Entry


@dataclass(frozen=True, slots=True)
class Fold:
    """Let an added city be another name of the city ``into``."""

    cards: Cards
    city: CityEntry
    into: CityId


@dataclass(frozen=True, slots=True)
class Write:
    """Write the library to a new file on a stick: ``suffix`` .toml has all of it, .csv a kind."""

    cards: Cards
    stick: Path
    suffix: str


@dataclass(frozen=True, slots=True)
class Read:
    """Read a file; nothing is taken up yet."""

    cards: Cards
    path: Path


@dataclass(frozen=True, slots=True)
class Take:
    """Take up what was read."""

    incoming: Incoming


Deed: TypeAlias = Belong | Keep | Drop | Fold | Write | Read | Take
