"""The agenda: a stack of what is to be decided or done next, kept in the state.

*Decisions* wait for people and are named by what those are doing (Rolling, Driving, Stopping);
*tasks* are carried out by the rules as soon as they come to the top. An event that interrupts a
move simply puts its own items on top.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeAlias

from companion.games.auf_achse.cards import ContractId, EventId, Where
from companion.games.auf_achse.table import Seat, SignKind
from companion.games.fields import added


@dataclass(frozen=True, slots=True)
class Shuffling:
    """A deck (``contracts`` or ``events``), or the start player, waits for chance.

    ``count`` contracts of the deck ``pile`` make a new pile in the middle of a game.
    """

    name: ClassVar[str] = "shuffling"
    seat: ClassVar[None] = None
    deck: str
    count: int = added(0)


@dataclass(frozen=True, slots=True)
class Dealing:
    """The table deals its printed contracts."""

    name: ClassVar[str] = "dealing"
    seat: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Starting:
    """The table says who begins."""

    name: ClassVar[str] = "starting"
    seat: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class RollingOff:
    """Whose roll is highest begins; ``seat`` rolls now, after it the others in ``left``."""

    name: ClassVar[str] = "rolling-off"
    seat: Seat
    left: tuple[Seat, ...]
    rolled: tuple[tuple[Seat, int], ...] = ()
    """(seat, pips) of this round."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A truck is set up on the board."""

    name: ClassVar[str] = "placing"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Rolling:
    """The dice are to be rolled; before that loading, trailers and kept cards are open."""

    name: ClassVar[str] = "rolling"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Resting:
    """A turn without a roll."""

    name: ClassVar[str] = "resting"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Choosing:
    """One of the rolled dice (pips) is to be chosen."""

    name: ClassVar[str] = "choosing"
    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Driving:
    """The truck is on its way with ``pips``; where does it stop?"""

    name: ClassVar[str] = "driving"
    seat: Seat
    pips: int


@dataclass(frozen=True, slots=True)
class DrivingOn:
    """An event card lets the truck move up to ``pips`` spaces further."""

    name: ClassVar[str] = "driving-on"
    seat: Seat
    pips: int


@dataclass(frozen=True, slots=True)
class Signing:
    """A sign is to be put on the board."""

    name: ClassVar[str] = "signing"
    seat: Seat
    kind: SignKind


@dataclass(frozen=True, slots=True)
class Going:
    """An event card puts the truck into a city."""

    name: ClassVar[str] = "going"
    seat: Seat
    where: Where


@dataclass(frozen=True, slots=True)
class Discarding:
    """An event card lets one open public contract be removed."""

    name: ClassVar[str] = "discarding"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Returning:
    """An event card takes one load back."""

    name: ClassVar[str] = "returning"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ReadingOut:
    """A printed event card was drawn; ``seat`` says what it does."""

    name: ClassVar[str] = "reading-out"
    seat: Seat
    card: EventId


@dataclass(frozen=True, slots=True)
class Waiving:
    """A payment may be cancelled by a kept card before it is made."""

    name: ClassVar[str] = "waiving"
    seat: Seat
    payee: Seat | None
    amount: int
    whole: bool
    card: EventId


@dataclass(frozen=True, slots=True)
class Stopping:
    """The truck has stopped: loading, trailers, a public contract, the end of the turn."""

    name: ClassVar[str] = "stopping"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Call:
    """A call or match that may come to stand again, and who had passed by then.

    Kept only for printed cards, whose price may turn out to be too high.
    """

    seat: Seat
    level: int
    passed: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Auction:
    """A public contract is auctioned clockwise (rules.md section 3); ``seat`` speaks now."""

    name: ClassVar[str] = "auction"
    seat: Seat
    selector: Seat
    contract: ContractId
    level: int = 0
    """Highest call, 0 while there is none."""
    holder: Seat | None = None
    """Whose call it is, or who has matched it."""
    passed: tuple[Seat, ...] = ()
    calls: tuple[Call, ...] = added(())


@dataclass(frozen=True, slots=True)
class Outcry:
    """A public contract is auctioned by open outcry (rules.md section 3): any seat may call."""

    name: ClassVar[str] = "outcry"
    seat: ClassVar[None] = None
    selector: Seat
    contract: ContractId
    level: int = 0
    """Highest call, 0 while there is none."""
    holder: Seat | None = None
    """Whose call it is, or the selector who has matched it."""
    passed: tuple[Seat, ...] = ()
    asked: bool = False
    """The time has run out on another seat's call: the selector alone matches or passes."""
    calls: tuple[Call, ...] = added(())


@dataclass(frozen=True, slots=True)
class Pricing:
    """The winner of an auction says what its bid costs, since the app does not know the card."""

    name: ClassVar[str] = "pricing"
    seat: Seat
    contract: ContractId
    level: int
    then: Seat
    then_level: int = 0
    """Whose call stands again if ``seat`` cannot pay; 0: it is the selector's, for nothing, unless
    others call."""
    anew: bool = added(False)
    """Then others may call, though no call stands any more."""


@dataclass(frozen=True, slots=True)
class LayingDown:
    """A contract just won starts where the winner's truck stands; it may be loaded at once."""

    name: ClassVar[str] = "laying-down"
    seat: Seat
    contract: ContractId


class End(StrEnum):
    """The ways a game can end (rules.md sections 1 and 4)."""

    COMPLETED = "completed"
    AGREED = "agreed"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended; ``winners`` share the victory."""

    name: ClassVar[str] = "over"
    seat: ClassVar[None] = None
    reason: End
    winners: tuple[Seat, ...]


Decision: TypeAlias = (
    Shuffling
    | Dealing
    | Starting
    | RollingOff
    | Placing
    | Rolling
    | Resting
    | Choosing
    | Driving
    | DrivingOn
    | Signing
    | Going
    | Discarding
    | Returning
    | ReadingOut
    | Waiving
    | Stopping
    | Auction
    | Outcry
    | Pricing
    | LayingDown
    | Over
)


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """The turn of ``seat`` begins, or would begin if it has retired."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawEvent:
    """The top event card is drawn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Effects:
    """An event card in play: its effects from number ``next`` on."""

    seat: Seat
    card: EventId
    next: int = 0


@dataclass(frozen=True, slots=True)
class Charge:
    """An event card asks ``seat`` for ``amount``; ``whole``: unpaid it becomes a debt."""

    seat: Seat
    payee: Seat | None
    amount: int
    whole: bool
    card: EventId


@dataclass(frozen=True, slots=True)
class Settle:
    """The stop is settled: deliveries; then the seat decides what else it does."""

    seat: Seat


Task: TypeAlias = BeginTurn | DrawEvent | Effects | Charge | Settle
Item: TypeAlias = Decision | Task
