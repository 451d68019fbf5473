"""The knobs of an edition (rules.md section 2) as its file states them, and what each may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Protocol

from companion.catalog.table import Table
from companion.games.auf_achse import edition as rules
from companion.games.auf_achse.cards import MOST_CARDS, MOST_MONEY

__all__ = ["KNOBS", "MOST_CARDS", "MOST_GOODS", "MOST_MONEY", "Currency", "Knob", "word"]

MOST_GOODS = 999
MOST_OPEN_PLACES = 8
MOST_TRUCKS = 6
LONGEST_COUNTDOWN = 60


class Currency(StrEnum):
    """The money of editions and decks; a deck goes with editions of the same."""

    EUR = "EUR"
    DM = "DM"


class Knob(Protocol):
    """What values a knob has in a file, and as a word of a transcript."""

    def read(self, table: Table, key: str) -> object:
        """The value in a file; a fault is reported to the table."""

    def value(self, text: str) -> object:
        """The value that a word stands for. Raises ValueError if it is none."""


def word(value: object) -> str:
    """A value of a knob as it is written in files and transcripts."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from ``least`` to ``most``."""

    least: int
    most: int

    def read(self, table: Table, key: str) -> int:
        """The number in a file."""
        return table.whole(key, self.least, self.most)

    def value(self, text: str) -> int:
        """The number that is written as ``text``. Raises ValueError."""
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
        if not self.least <= number <= self.most:
            raise ValueError(f"{text!r} is no number from {self.least} to {self.most}")
        return number


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def read(self, table: Table, key: str) -> bool:
        """The flag in a file."""
        return table.flag(key)

    def value(self, text: str) -> bool:
        """The flag that is written as ``text``. Raises ValueError."""
        return ("false", "true").index(text) == 1


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a closed list."""

    members: type[StrEnum]

    def read(self, table: Table, key: str) -> StrEnum:
        """The member in a file."""
        return table.choice(key, self.members)

    def value(self, text: str) -> StrEnum:
        """The member that is written as ``text``. Raises ValueError."""
        return self.members(text)


KNOBS: Mapping[str, Knob] = MappingProxyType(
    {
        "start_capital": Whole(0, MOST_MONEY),
        "hand_size": Whole(1, MOST_CARDS),
        "contract_cards": Whole(0, MOST_CARDS),
        "event_cards": Whole(0, MOST_CARDS),
        "open_places": Whole(1, MOST_OPEN_PLACES),
        "goods": Whole(1, MOST_GOODS),
        "truck_capacity": Whole(1, MOST_GOODS),
        "start_player": Choice(rules.StartPlayer),
        "placement": Choice(rules.Placement),
        "dice": Choice(rules.DiceUse),
        "roller": Choice(rules.Roller),
        "move_duty": Choice(rules.MoveDuty),
        "road_trucks": Whole(0, MOST_TRUCKS),
        "city_trucks": Whole(0, MOST_TRUCKS),
        "sign_trigger": Choice(rules.SignTrigger),
        "jam_on": Choice(rules.JamOn),
        "event_trigger": Choice(rules.EventTrigger),
        "after_event": Choice(rules.AfterEvent),
        "kept_cards": Choice(rules.KeptCards),
        "debt_factor": Whole(1, 9),
        "debt_collection": Choice(rules.DebtCollection),
        "base_loading": Choice(rules.BaseLoading),
        "binding_order": Flag(),
        "trailers_first": Flag(),
        "awarding": Choice(rules.Awarding),
        "no_interest": Choice(rules.NoInterest),
        "refill": Choice(rules.Refill),
        "bidding": Choice(rules.Bidding),
        "countdown": Whole(0, LONGEST_COUNTDOWN),
        "selector_may_raise": Flag(),
        "hidden_balances": Flag(),
        "resale": Choice(rules.Resale),
        "resale_value": Whole(0, MOST_MONEY),
    }
)
"""Every knob that is one value; piles, trailers and the banned road are tables and lists."""
