"""What someone at the table did: one small class a deed, named by an order (Roll, Load, Bid).

Money is whole euros or DM; ``seat`` is the number of the haulier who acts, clockwise from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.games.auf_achse.cards import CityId, ContractId, Effect, EventId, TrailerKind
from companion.games.auf_achse.learning_actions import AddCity as AddCity
from companion.games.auf_achse.learning_actions import Learning as Learning
from companion.games.auf_achse.learning_actions import SetCosts as SetCosts
from companion.games.auf_achse.learning_actions import Show as Show
from companion.games.auf_achse.one_line import one_line
from companion.games.auf_achse.referee_actions import CorrectCash as CorrectCash
from companion.games.auf_achse.referee_actions import CorrectContract as CorrectContract
from companion.games.auf_achse.referee_actions import CorrectEvent as CorrectEvent
from companion.games.auf_achse.referee_actions import CorrectFace as CorrectFace
from companion.games.auf_achse.referee_actions import CorrectGoods as CorrectGoods
from companion.games.auf_achse.referee_actions import Correction as Correction
from companion.games.auf_achse.referee_actions import CorrectNotes as CorrectNotes
from companion.games.auf_achse.referee_actions import CorrectPlace as CorrectPlace
from companion.games.auf_achse.referee_actions import CorrectSign as CorrectSign
from companion.games.auf_achse.referee_actions import CorrectTrailers as CorrectTrailers
from companion.games.auf_achse.referee_actions import CorrectTurn as CorrectTurn
from companion.games.auf_achse.referee_actions import Deck as Deck
from companion.games.auf_achse.referee_actions import Note as Note
from companion.games.auf_achse.referee_actions import SwitchSource as SwitchSource
from companion.games.auf_achse.referee_actions import Zone as Zone
from companion.games.auf_achse.table import Place, Seat, SignKind


@dataclass(frozen=True, slots=True)
class ShuffleDeck:
    """Chance has put a deck (``contracts`` or ``events``) into this order, first card on top.

    ``start`` is the deck of the seats' colours: the first one begins.
    """

    deck: str
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealtOut:
    """The table has dealt its printed contracts as the edition wants it."""


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
    for one space. ``halted``: in this city the rest lapsed since a sign, a full space or a dead
    end stopped the truck, not since an own contract begins or ends there; only under the
    duty to move is that asked.
    """

    seat: Seat
    place: Place | None
    exact: bool = True
    as_one: bool = False
    halted: bool = False

    def __post_init__(self) -> None:
        """A truck that has not moved has let its pips lapse; only in a city it is asked why."""
        if self.place is None:
            object.__setattr__(self, "exact", False)
        if self.exact or self.place is None or self.place.city is None:
            object.__setattr__(self, "halted", False)


@dataclass(frozen=True, slots=True)
class PutSign:
    """The sign stands on the board now: in ``city``, or on the road, ``between`` if it was said."""

    seat: Seat
    kind: SignKind
    between: tuple[CityId, CityId] | None = None
    city: CityId | None = None


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
class Take:
    """An open contract is taken in its start city without an auction, ``load`` or into the hand."""

    seat: Seat
    contract: ContractId
    load: bool


@dataclass(frozen=True, slots=True)
class PayDebt:
    """The debt that ``card`` has left is paid."""

    seat: Seat
    card: EventId


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
class TimeUp:
    """The countdown of an open auction has run out on the call of ``level`` by seat ``by``.

    Level 0 by nobody: no call has been made.
    """

    level: int = 0
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Price:
    """What the winning bid costs, read off the printed card."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class CannotPay:
    """The winning bid costs more than its caller has."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ReadOut:
    """What a printed event card does, and a note of what only the table can carry out."""

    seat: Seat
    effects: tuple[Effect, ...]
    note: str = ""

    def __post_init__(self) -> None:
        """Keep the note to one line."""
        object.__setattr__(self, "note", one_line(self.note))


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


Deed: TypeAlias = (
    ShuffleDeck
    | DealtOut
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
    | Take
    | PayDebt
    | BuyTrailer
    | SellTrailer
    | SetDie
    | IgnoreSigns
    | Select
    | Decline
    | Bid
    | Match
    | Pass
    | TimeUp
    | Price
    | CannotPay
    | ReadOut
    | EndTurn
)
Closing: TypeAlias = Retire | Agree
Action: TypeAlias = Deed | Closing | Correction | Learning
