"""What has happened by an action: facts for the history, the sounds and the table's to-do list.

Facts are derived, never the source of truth. Money is whole euros or DM, seats are numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.games.auf_achse.agenda import End
from companion.games.auf_achse.cards import CityId, ContractId, EventId, TrailerKind
from companion.games.auf_achse.money_facts import DebtMade as DebtMade
from companion.games.auf_achse.money_facts import DebtPaid as DebtPaid
from companion.games.auf_achse.money_facts import Handed as Handed
from companion.games.auf_achse.money_facts import NotesOut as NotesOut
from companion.games.auf_achse.money_facts import OnSlip as OnSlip
from companion.games.auf_achse.money_facts import Paid as Paid
from companion.games.auf_achse.money_facts import Reason as Reason
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.referee_actions import Deck
from companion.games.auf_achse.table import Place, Seat, SignKind


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands and display have been dealt."""

    hand_size: int
    display: tuple[ContractId, ...]


@dataclass(frozen=True, slots=True)
class StartFound:
    """``seat`` begins, by the highest roll or by chance."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StartTied:
    """The highest roll was that of all of these, who roll again."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began; ``resting``: it has no roll."""

    seat: Seat
    number: int
    resting: bool = False


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice fell."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Arrived:
    """The truck stopped here; ``exact``: no pip lapsed; ``by_card``: put there by an event."""

    seat: Seat
    place: Place
    exact: bool = False
    by_card: bool = False


@dataclass(frozen=True, slots=True)
class Stayed:
    """The truck has not moved."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SignPut:
    """A sign was put on the board or moved."""

    seat: Seat
    kind: SignKind


@dataclass(frozen=True, slots=True)
class SignGone:
    """A sign is taken off the board."""

    kind: SignKind


@dataclass(frozen=True, slots=True)
class Loaded:
    """Goods went from the supply onto the truck."""

    seat: Seat
    contract: ContractId
    goods: int


@dataclass(frozen=True, slots=True)
class Delivered:
    """Goods went back to the supply, the contract is completed."""

    seat: Seat
    contract: ContractId
    goods: int
    revenue: int


@dataclass(frozen=True, slots=True)
class LoadLost:
    """Goods went back to the supply, the contract returned to the hand."""

    seat: Seat
    contract: ContractId
    goods: int


@dataclass(frozen=True, slots=True)
class TrailerBought:
    """A trailer card goes to the haulier."""

    seat: Seat
    kind: TrailerKind
    price: int


@dataclass(frozen=True, slots=True)
class TrailerSold:
    """A trailer card goes back to the stock."""

    seat: Seat
    kind: TrailerKind


@dataclass(frozen=True, slots=True)
class EventDrawn:
    """An event card was turned up."""

    seat: Seat
    card: EventId


@dataclass(frozen=True, slots=True)
class NoEventLeft:
    """A triangle was hit, but the event pile is empty."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EventIdle:
    """An effect of the card could not be carried out."""

    seat: Seat
    card: EventId


@dataclass(frozen=True, slots=True)
class CardKept:
    """An event card stays before the haulier for later."""

    seat: Seat
    card: EventId


@dataclass(frozen=True, slots=True)
class CardUsed:
    """A kept event card was used."""

    seat: Seat
    card: EventId


@dataclass(frozen=True, slots=True)
class ContractDrawn:
    """A contract went from the unused ones into a hand; which one is secret."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ContractRemoved:
    """An open contract left the game; ``place`` is where it lay, 1 beside the loading area."""

    contract: ContractId
    place: int = 1


@dataclass(frozen=True, slots=True)
class DisplayFilled:
    """A new contract was turned up in the corner."""

    contract: ContractId


@dataclass(frozen=True, slots=True)
class MovedUp:
    """Open contracts closed a gap, away from the pile's end."""

    contracts: tuple[ContractId, ...]


@dataclass(frozen=True, slots=True)
class Selected:
    """Interest in an open contract was declared."""

    seat: Seat
    contract: ContractId


@dataclass(frozen=True, slots=True)
class Called:
    """A bid was called, or matched by the selector."""

    seat: Seat
    level: int
    matched: bool = False


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat is out of the auction; ``short`` is what it lacked if it had to pass."""

    seat: Seat
    short: int = 0


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The countdown of an open auction ran out; ``asked`` is the selector if it still may match."""

    asked: Seat | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """An open contract was taken in its start city."""

    seat: Seat
    contract: ContractId
    load: bool


@dataclass(frozen=True, slots=True)
class CouldNotPay:
    """The price of a printed card was more than its winner has; an earlier call stands again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shown:
    """It is known now what stands on a printed contract."""

    contract: ContractId


@dataclass(frozen=True, slots=True)
class CostsTold:
    """Costs of a printed contract's bids are known now."""

    contract: ContractId


@dataclass(frozen=True, slots=True)
class CityAdded:
    """A city of the table's board is known now."""

    city: CityId


@dataclass(frozen=True, slots=True)
class SourceSwitched:
    """The cards of a deck come from elsewhere now; ``count`` of them make its new pile."""

    deck: Deck
    source: Source
    count: int


@dataclass(frozen=True, slots=True)
class Won:
    """An auction ended; ``level`` 0 means free of charge."""

    seat: Seat
    contract: ContractId
    level: int
    price: int


@dataclass(frozen=True, slots=True)
class HaulierRetired:
    """A haulier left the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Corrected:
    """The referee corrected something; the action says what."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class CubesCorrected:
    """A loaded contract has ``goods`` cubes more than was known; negative: fewer."""

    seat: Seat
    contract: ContractId
    goods: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    reason: End
    winners: tuple[Seat, ...]


Fact: TypeAlias = (
    Paid
    | Handed
    | OnSlip
    | NotesOut
    | Dealt
    | StartFound
    | StartTied
    | TurnBegan
    | Rolled
    | Arrived
    | Stayed
    | SignPut
    | SignGone
    | Loaded
    | Delivered
    | LoadLost
    | TrailerBought
    | TrailerSold
    | EventDrawn
    | NoEventLeft
    | EventIdle
    | CardKept
    | CardUsed
    | DebtMade
    | DebtPaid
    | ContractDrawn
    | ContractRemoved
    | MovedUp
    | DisplayFilled
    | Selected
    | Called
    | Passed
    | TimeRanOut
    | Taken
    | CouldNotPay
    | Shown
    | CostsTold
    | CityAdded
    | SourceSwitched
    | Won
    | HaulierRetired
    | Corrected
    | CubesCorrected
    | Ended
)
