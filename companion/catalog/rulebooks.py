"""Editions with what each leaves to the table: the choices, and which of them go together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from companion.catalog.knobs import KNOBS, word
from companion.games.auf_achse.cards import ContractDeck
from companion.games.auf_achse.edition import Bidding, Edition, Ruling

__all__ = [
    "AUCTION_KNOBS",
    "CHILDREN",
    "PILE",
    "Clause",
    "Conflict",
    "Option",
    "Rulebook",
    "Trouble",
    "conflict",
    "most_contracts",
    "resolve",
    "with_rulings",
]

PILE = "pile"
"""The length of the game, a choice in every edition: contracts in the public pile."""
CHILDREN = "children"
"""The children's game on an edition, a choice like the others where there is one."""
AUCTION_KNOBS = ("bidding", "countdown", "selector_may_raise")
"""Mean nothing where no contract is auctioned."""


@dataclass(frozen=True, slots=True)
class Option:
    """A knob that the table may change, and the words of its values other than the printed."""

    knob: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """A ruling, which holds while each knob of ``when`` has one of the words beside it."""

    ruling: Ruling
    when: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def holds(self, edition: Edition) -> bool:
        """Whether it is true of ``edition``."""
        return all(word(getattr(edition, knob)) in words for knob, words in self.when)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """An edition as printed, and the options it leaves to the table.

    ``clauses`` are its rulings with those that only a choice of the table brings into force.
    ``base`` is the id of the edition it is laid over, ``variant`` that of the children's game
    laid over it; each is empty if there is none. ``order`` is its place among the others.
    """

    edition: Edition
    options: tuple[Option, ...] = ()
    clauses: tuple[Clause, ...] = ()
    base: str = ""
    children: bool = False
    variant: str = ""
    order: int = 0

    def values(self, knob: str) -> tuple[str, ...]:
        """What the table may choose for ``knob`` instead of what is printed."""
        return next((option.values for option in self.options if option.knob == knob), ())

    def printed(self, knob: str, seats: int) -> str:
        """The word of what is printed. Raises AttributeError or KeyError."""
        edition = self.edition
        return word(edition.pile_for(seats) if knob == PILE else getattr(edition, knob))


class Trouble(StrEnum):
    """Why a choice cannot be made."""

    NO_SUCH_OPTION = "no-such-option"
    NO_SUCH_VALUE = "no-such-value"
    NO_AUCTION = "no-auction"
    NO_CHILDREN = "no-children"
    NEEDS_OUTCRY = "needs-outcry"
    """A countdown runs in open outcry only."""
    COUNTDOWN_RUNS = "countdown-runs"
    """The countdown must go before the bidding changes."""
    PILE_TOO_SMALL = "pile-too-small"
    PILE_TOO_LARGE = "pile-too-large"


@dataclass(frozen=True, slots=True)
class Conflict:
    """Why a choice cannot be made, with the numbers and names that a sentence about it needs."""

    code: Trouble
    params: Mapping[str, int | str] = field(default_factory=lambda: MappingProxyType({}))


def most_contracts(edition: Edition, seats: int, deck: ContractDeck) -> int:
    """How many contracts the public pile can have: what the deck leaves after the hands."""
    return len(deck.cards) - edition.hand_size * seats


def conflict(
    rulebook: Rulebook,
    house: Mapping[str, str],
    knob: str,
    value: str,
    seats: int,
    deck: ContractDeck | None = None,
) -> Conflict | None:
    """Why ``value`` cannot be chosen for ``knob`` beside the choices of ``house``, or None.

    A printed value is a choice, too. Without a ``deck`` the pile has no upper end.
    """
    if knob == PILE:
        return _pile_conflict(rulebook, value, seats, deck)
    if knob == CHILDREN:
        return _children_conflict(rulebook, value)
    if knob in AUCTION_KNOBS and not rulebook.edition.awarding.auctioned:
        return _trouble(Trouble.NO_AUCTION, knob=knob)
    known = rulebook.values(knob)
    if not known:
        return _trouble(Trouble.NO_SUCH_OPTION, knob=knob)
    if value not in (*known, rulebook.printed(knob, seats)):
        return _trouble(Trouble.NO_SUCH_VALUE, knob=knob, value=value)
    return _bidding_conflict(rulebook, {**house, knob: value}, knob)


def _trouble(code: Trouble, **params: int | str) -> Conflict:
    return Conflict(code, MappingProxyType(params))


def _pile_conflict(
    rulebook: Rulebook, value: str, seats: int, deck: ContractDeck | None
) -> Conflict | None:
    if not (value.isascii() and value.isdigit() and len(value) < 10):
        return _trouble(Trouble.NO_SUCH_VALUE, knob=PILE, value=value)
    cards, edition = int(value), rulebook.edition
    if cards < edition.open_places:
        return _trouble(Trouble.PILE_TOO_SMALL, least=edition.open_places)
    most = cards if deck is None else most_contracts(edition, seats, deck)
    if cards > most:
        return _trouble(Trouble.PILE_TOO_LARGE, most=most, seats=seats)
    return None


def _children_conflict(rulebook: Rulebook, value: str) -> Conflict | None:
    if value not in ("true", "false"):
        return _trouble(Trouble.NO_SUCH_VALUE, knob=CHILDREN, value=value)
    possible = rulebook.children or rulebook.variant
    return _trouble(Trouble.NO_CHILDREN) if value == "true" and not possible else None


def _bidding_conflict(rulebook: Rulebook, house: Mapping[str, str], knob: str) -> Conflict | None:
    """A countdown and bidding in turn do not go together; ``knob`` was chosen last."""
    edition = rulebook.edition
    bidding = house.get("bidding", word(edition.bidding))
    countdown = house.get("countdown", word(edition.countdown))
    if bidding == Bidding.OPEN_OUTCRY or countdown == "0":
        return None
    if knob == "countdown":
        return _trouble(Trouble.NEEDS_OUTCRY)
    return _trouble(Trouble.COUNTDOWN_RUNS) if knob == "bidding" else None


def resolve(rulebook: Rulebook, house: Mapping[str, str], seats: int) -> Edition:
    """The edition as the table plays it; ``Edition.house`` names what differs from the printed.

    Raises ValueError for a choice that ``conflict`` finds impossible.
    """
    changed: dict[str, Any] = {}
    told: list[tuple[str, str]] = []
    for knob in (*(option.knob for option in rulebook.options), PILE):
        if knob in house and house[knob] != rulebook.printed(knob, seats):
            told.append((knob, house[knob]))
    for knob, value in house.items():
        wrong = conflict(rulebook, house, knob, value, seats)
        if wrong or knob == CHILDREN:
            raise ValueError(f"{knob}={value}: {wrong.code if wrong else 'is another edition'}")
    for knob, value in told:
        if knob == PILE:
            piles = {**dict(rulebook.edition.piles), seats: int(value)}
            changed["piles"] = tuple(sorted(piles.items()))
        else:
            changed[knob] = KNOBS[knob].value(value)
    edition = replace(rulebook.edition, **changed, house=tuple(told))
    return with_rulings(edition, rulebook.clauses)


def with_rulings(edition: Edition, clauses: Iterable[Clause]) -> Edition:
    """``edition`` with the rulings that hold of it."""
    rulings = tuple(clause.ruling for clause in clauses if clause.holds(edition))
    return replace(edition, rulings=rulings)
