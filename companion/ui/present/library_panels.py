"""The panels of the library of printed cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from companion.ui.present.front import Cards as Cards
from companion.ui.present.panels import LONGEST_CITY, Learn, Reading

if TYPE_CHECKING:
    from pathlib import Path

    from companion.library.importing import Imported
    from companion.library.model import CityEntry, ContractEntry, Entry, EventEntry

CONTRACTS, EVENTS, CITIES = "contracts", "events", "cities"
"""The kinds of entries."""


@dataclass(frozen=True, slots=True)
class Shelves:
    """Choosing whose library, and of which box, over ``cards``; ``new``: a name is being typed."""

    cards: Cards = Cards()
    new: bool = False
    text: str = ""
    page: int = 0

    def typed(self, change: Callable[[str], str]) -> Shelves:
        """The name changed by what was typed."""
        return replace(self, text=change(self.text))


@dataclass(frozen=True, slots=True)
class Card:
    """One entry of the library, looked at from ``cards``."""

    cards: Cards
    entry: Entry


@dataclass(frozen=True, slots=True)
class EditContract:
    """Changing ``entry``, or with None typing a new contract; ``draft`` is what is typed."""

    cards: Cards
    entry: ContractEntry | None = None
    draft: Learn = Learn()


@dataclass(frozen=True, slots=True)
class EditEvent:
    """Changing ``entry``, or with None telling a new event card; ``draft`` is what is told."""

    cards: Cards
    entry: EventEntry | None = None
    draft: Reading = Reading()
    longest: ClassVar[int] = Reading.longest

    def typed(self, change: Callable[[str], str]) -> EditEvent:
        """The note changed by what was typed."""
        return replace(self, draft=self.draft.typed(change))


@dataclass(frozen=True, slots=True)
class LearnCity:
    """Typing the name of a city for ``form``; ``asked``: some that are alike were offered."""

    longest: ClassVar[int] = LONGEST_CITY
    form: EditContract
    text: str = ""
    asked: bool = False

    def typed(self, change: Callable[[str], str]) -> LearnCity:
        """The name changed by what was typed."""
        return LearnCity(self.form, change(self.text))


@dataclass(frozen=True, slots=True)
class EditCity:
    """Changing the name of a city of the library."""

    longest: ClassVar[int] = LONGEST_CITY
    cards: Cards
    entry: CityEntry
    text: str = ""

    def typed(self, change: Callable[[str], str]) -> EditCity:
        """The name changed by what was typed."""
        return replace(self, text=change(self.text))


@dataclass(frozen=True, slots=True)
class Files:
    """Handing cards on, or (``taking``) choosing a file to take cards from.

    ``stick`` is one of those that are plugged in, by number.
    """

    cards: Cards = Cards()
    taking: bool = False
    stick: int = 0
    page: int = 0


@dataclass(frozen=True, slots=True)
class Incoming:
    """What was read from the file ``path`` and is to be taken up, or what is wrong with it."""

    cards: Cards
    path: Path
    found: Imported
    page: int = 0
