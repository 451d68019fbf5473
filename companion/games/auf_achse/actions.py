"""What someone at the table did: one small class a deed, named by an order (Roll, Load, Bid).

Money is whole euros or DM; ``seat`` is the number of the haulier who acts, clockwise from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from companion.games.auf_achse.cards import CityId, ContractId, EventId, TrailerKind
from companion.games.auf_achse.table import Place, Seat, SignKind


@dataclass(frozen=True, slots=True)
class ShuffleDeck:
    """Chance has put a deck (``contracts`` or ``events``) into this order, first card on top."""

    deck: str
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Begin:
    """The table says that ``seat`` begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SetUp:
    """The truck is set up before the first turn."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice show these pips; one die alone is the one its owner wants to use."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """The die with these pips is used."""

    seat: Seat
    pips: int


@dataclass(frozen=True, slots=True)
class Arrive:
    """The truck has stopped at ``place``, or has not moved at all (None).

    ``exact``: no pip lapsed, never true of a truck that has not moved. ``as_one``: a six was used
    for one space.
    """

    seat: Seat
    place: Place | None
    exact: bool = True
    as_one: bool = False

    def __post_init__(self) -> None:
        """A truck that has not moved has let its pips lapse."""
        if self.place is None:
            object.__setattr__(self, "exact", False)


@dataclass(frozen=True, slots=True)
class PutSign:
    """The sign stands on the board now, ``between`` these cities if the table said so."""

    seat: Seat
    kind: SignKind
    between: tuple[CityId, CityId] | None = None


@dataclass(frozen=True, slots=True)
class NoSign:
    """There is no space on which the sign may stand."""

    seat: Seat
    kind: SignKind


@dataclass(frozen=True, slots=True)
class GoTo:
    """An event puts the truck into ``city``; None: it stays where it is."""

    seat: Seat
    city: CityId | None


@dataclass(frozen=True, slots=True)
class Discard:
    """An event removes this open contract."""

    seat: Seat
    contract: ContractId


@dataclass(frozen=True, slots=True)
class GiveBack:
    """An event takes this load; its card returns to the hand."""

    seat: Seat
    contract: ContractId


@dataclass(frozen=True, slots=True)
class Waive:
    """The payment asked for is cancelled by a kept card."""

    seat: Seat
    card: EventId


@dataclass(frozen=True, slots=True)
class PayUp:
    """The payment asked for is made although a kept card could cancel it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Load:
    """A contract is laid open and its goods are loaded."""

    seat: Seat
    contract: ContractId


@dataclass(frozen=True, slots=True)
class KeepInHand:
    """A contract just won stays in the hand although it could be laid down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BuyTrailer:
    """A trailer is bought, at a lower price with the kept card ``voucher``."""

    seat: Seat
    kind: TrailerKind
    voucher: EventId | None = None


@dataclass(frozen=True, slots=True)
class SellTrailer:
    """A trailer goes back to the stock."""

    seat: Seat
    kind: TrailerKind


@dataclass(frozen=True, slots=True)
class SetDie:
    """A kept card turns one rolled die to these pips, and this die is used."""

    seat: Seat
    card: EventId
    pips: int


@dataclass(frozen=True, slots=True)
class IgnoreSigns:
    """A kept card lets the truck drive over signs in this turn."""

    seat: Seat
    card: EventId


@dataclass(frozen=True, slots=True)
class Select:
    """Interest in an open contract is declared; the auction begins."""

    seat: Seat
    contract: ContractId


@dataclass(frozen=True, slots=True)
class Decline:
    """No interest in any open contract after an exact arrival."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bid:
    """A call of ``level`` (1-5)."""

    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class Match:
    """The selector draws level with the highest call, which is of ``level``."""

    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Out of this auction."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Retire:
    """A haulier leaves the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Agree:
    """The table ends the game by agreement."""


@dataclass(frozen=True, slots=True)
class CorrectCash:
    """Referee: ``amount`` (may be negative) to ``seat``, from ``partner`` or the bank (None)."""

    seat: Seat
    amount: int
    partner: Seat | None = None
    reason: str = "error"

    def __post_init__(self) -> None:
        """Keep the reason to one line."""
        object.__setattr__(self, "reason", _one_line(self.reason))


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
    """Referee: an event card lies before ``seat``, or is out of the game (None).

    A debt is forgiven by putting its card out of the game.
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
class Note:
    """Referee: a ruling of the table, kept in the history."""

    text: str

    def __post_init__(self) -> None:
        """Keep the text to one line."""
        object.__setattr__(self, "text", _one_line(self.text))


def _one_line(text: str) -> str:
    """The words of ``text`` with single spaces, and nothing that a line of a file cannot hold."""
    return " ".join(text.encode("utf-8", "replace").decode().split())


Deed: TypeAlias = (
    ShuffleDeck
    | Begin
    | SetUp
    | Roll
    | Choose
    | Arrive
    | PutSign
    | NoSign
    | GoTo
    | Discard
    | GiveBack
    | Waive
    | PayUp
    | Load
    | KeepInHand
    | BuyTrailer
    | SellTrailer
    | SetDie
    | IgnoreSigns
    | Select
    | Decline
    | Bid
    | Match
    | Pass
    | EndTurn
)
Correction: TypeAlias = (
    CorrectCash
    | CorrectContract
    | CorrectEvent
    | CorrectTrailers
    | CorrectGoods
    | CorrectPlace
    | CorrectSign
    | CorrectTurn
    | Note
)
Closing: TypeAlias = Retire | Agree
Action: TypeAlias = Deed | Closing | Correction
