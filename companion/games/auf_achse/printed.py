"""Printed cards, which the table keeps and handles: what the app has been told of them.

Nobody types in a deck before the first evening. A printed card is a number until it is shown:
``@1``, ``@2``… are the contracts, ``@e1``… the event cards, in the order in which the app counts
them off. What was shown is known to the whole table (rules.md section 5).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.games.auf_achse.cards import (
    VOCABULARY,
    City,
    Contract,
    ContractId,
    Effect,
    EventCard,
    EventClass,
    EventId,
)

MARK = "@"
"""Begins the id of a printed card; no deck of ours has such a name."""


class Source(StrEnum):
    """Whose cards are played with."""

    APP = "app"
    CARDS = "cards"
    """Those of the box: dealt, held and drawn by the table."""


@dataclass(frozen=True, slots=True)
class Printed:
    """The printed cards of a game: how many there are, and what has been seen of them."""

    contracts: int = 0
    events: int = 0
    shown: tuple[Contract, ...] = ()
    """Those of which something is known, be it only the cost of a bid."""
    read: tuple[EventCard, ...] = ()
    cities: tuple[City, ...] = ()
    """Cities of the table's board that no file has."""

    def with_contract(self, card: Contract) -> Printed:
        """``card`` as it is known now."""
        others = tuple(one for one in self.shown if one.id != card.id)
        return replace(self, shown=(*others, card))

    def without_contract(self, card: ContractId) -> Printed:
        """Nothing is known of ``card`` any more."""
        return replace(self, shown=tuple(one for one in self.shown if one.id != card))

    def with_event(self, card: EventCard) -> Printed:
        """``card`` as it was read out last."""
        others = tuple(one for one in self.read if one.id != card.id)
        return replace(self, read=(*others, card))


NOTHING_PRINTED = Printed()


def contract_ids(count: int) -> tuple[ContractId, ...]:
    """The ids of ``count`` printed contracts."""
    return tuple(f"{MARK}{number}" for number in range(1, count + 1))


def event_ids(count: int) -> tuple[EventId, ...]:
    """The ids of ``count`` printed event cards."""
    return tuple(f"{MARK}e{number}" for number in range(1, count + 1))


def is_printed(card: str) -> bool:
    """True if ``card`` is the id of a printed contract or event card."""
    return card.startswith(MARK)


def blank_contract(card: ContractId) -> Contract:
    """The back of a printed contract: it starts nowhere, and its bids have no known cost."""
    return Contract(card, "", "", 0, 0)


def blank_event(card: EventId) -> EventCard:
    """The back of a printed event card."""
    return EventCard(card, EventClass.IMMEDIATE, (), (), ())


def class_of(effects: tuple[Effect, ...]) -> EventClass | None:
    """When a card with these effects acts, None if they cannot stand on one card.

    A card of which the app need not know what it does acts at once.
    """
    classes = {VOCABULARY[effect.op][0] for effect in effects} or {EventClass.IMMEDIATE}
    return classes.pop() if len(classes) == 1 else None
