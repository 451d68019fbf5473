"""What the referee puts right at the table: one small class a correction.

Money is whole euros or DM; ``seat`` is the number of the haulier concerned.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from companion.games.auf_achse.cards import CityId, ContractId, EventId
from companion.games.auf_achse.notes import Notes
from companion.games.auf_achse.one_line import one_line
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.table import Place, Seat, SignKind


@dataclass(frozen=True, slots=True)
class CorrectCash:
    """Referee: ``amount`` (may be negative) to ``seat``, from ``partner`` or the bank (None)."""

    seat: Seat
    amount: int
    partner: Seat | None = None
    reason: str = "error"

    def __post_init__(self) -> None:
        """Keep the reason to one line."""
        object.__setattr__(self, "reason", one_line(self.reason))


class Zone(StrEnum):
    """Where a contract can be put by the referee."""

    HAND = "hand"
    TRUCK = "truck"
    PILE = "pile"
    DISPLAY = "display"
    UNUSED = "unused"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class CorrectContract:
    """Referee: a contract belongs to ``zone`` (``seat`` for hand and truck)."""

    contract: ContractId
    zone: Zone
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class CorrectEvent:
    """Referee: an event card lies before ``seat``, or where those go that are done with (None).

    A debt is forgiven by putting its card away.
    """

    card: EventId
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class CorrectTrailers:
    """Referee: ``seat`` owns this many trailers of each size."""

    seat: Seat
    small: int
    large: int


@dataclass(frozen=True, slots=True)
class CorrectGoods:
    """Referee: this many goods cubes are lost."""

    missing: int


@dataclass(frozen=True, slots=True)
class CorrectPlace:
    """Referee: the truck stands here."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class CorrectSign:
    """Referee: a sign stands on the board because ``by`` put it there, or (None) does not."""

    kind: SignKind
    by: Seat | None


@dataclass(frozen=True, slots=True)
class CorrectTurn:
    """Referee: it is the turn of ``seat``, who has not rolled yet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CorrectFace:
    """Referee: something else stands on this printed contract; costs stay as they are known."""

    contract: ContractId
    start: CityId
    destination: CityId
    goods: int
    revenue: int


@dataclass(frozen=True, slots=True)
class CorrectNotes:
    """Referee: so much paper money lies before ``seat``, of each value, the largest first."""

    seat: Seat
    notes: Notes


class Deck(StrEnum):
    """The two decks of the game."""

    CONTRACTS = "contracts"
    EVENTS = "events"


@dataclass(frozen=True, slots=True)
class SwitchSource:
    """From now on the cards of ``deck`` come from the app, or from the printed pile."""

    deck: Deck
    source: Source


@dataclass(frozen=True, slots=True)
class Note:
    """Referee: a ruling of the table, kept in the history."""

    text: str

    def __post_init__(self) -> None:
        """Keep the text to one line."""
        object.__setattr__(self, "text", one_line(self.text))


Correction: TypeAlias = (
    CorrectCash
    | CorrectContract
    | CorrectEvent
    | CorrectTrailers
    | CorrectGoods
    | CorrectPlace
    | CorrectSign
    | CorrectTurn
    | CorrectFace
    | CorrectNotes
    | SwitchSource
    | Note
)
