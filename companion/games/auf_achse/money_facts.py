"""What has happened to money by an action: it moved, on paper too, or is owed.

Money is whole euros or DM, seats are numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.auf_achse.cards import EventId
from companion.games.auf_achse.notes import Notes
from companion.games.auf_achse.table import Seat


class Reason(StrEnum):
    """What money changes hands for."""

    REVENUE = "revenue"
    BONUS = "bonus"
    PENALTY = "penalty"
    EVENT = "event"
    DEBT = "debt"
    CONTRACT = "contract"
    TRAILER = "trailer"
    RESALE = "resale"
    CORRECTION = "correction"


@dataclass(frozen=True, slots=True)
class Paid:
    """Money moved; None is the bank. ``amount`` is never 0 or less."""

    payer: Seat | None
    payee: Seat | None
    amount: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Handed:
    """Paper money moved; None is the bank. Negative numbers of a value are change."""

    payer: Seat | None
    payee: Seat | None
    notes: Notes


@dataclass(frozen=True, slots=True)
class OnSlip:
    """Notes cannot make it: ``amount`` stands on a slip, to be had from the bank, or (<0) owed.

    0: what stood on the slip has been settled.
    """

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class NotesOut:
    """The bank has no note of ``value`` left."""

    value: int


@dataclass(frozen=True, slots=True)
class DebtMade:
    """An event cost could not be paid; ``owed`` is the doubled sum."""

    seat: Seat
    card: EventId
    owed: int


@dataclass(frozen=True, slots=True)
class DebtPaid:
    """A debt was collected."""

    seat: Seat
    card: EventId
    amount: int
