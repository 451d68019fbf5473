"""What an edition decides: every knob of rules.md section 2, as closed enums and numbers.

An edition is data. A rule asks the knob, never the edition's name; a new edition brings new
members here and their few lines in ``rules/``, not new branches elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never


class DiceUse(StrEnum):
    """How many dice are rolled, and what becomes of them."""

    ONE = "one"
    CHOOSE_ONE_OF_TWO = "choose-one-of-two"

    @property
    def rolled(self) -> int:
        """Dice in one roll."""
        match self:
            case DiceUse.ONE:
                return 1
            case DiceUse.CHOOSE_ONE_OF_TWO:
                return 2
            case _ as unknown:
                assert_never(unknown)


class StartPlayer(StrEnum):
    """Who begins."""

    TABLE_SAYS = "table-says"


class Placement(StrEnum):
    """When and where trucks are set up before the first turn."""

    AFTER_HANDS = "after-hands"


class MoveDuty(StrEnum):
    """Whether pips may lapse."""

    NONE = "none"


class SignTrigger(StrEnum):
    """Which die brings the roadwork sign into play."""

    CHOSEN_ONE_OR_SIX_AS_ONE = "chosen-one-or-six-as-one"


class EventTrigger(StrEnum):
    """When a warning triangle draws a card."""

    EXACT = "exact"


class AfterEvent(StrEnum):
    """Where an event card goes that has been carried out."""

    REMOVED = "removed"


class NoInterest(StrEnum):
    """What happens when nobody wants a public contract after an exact arrival."""

    FIRST_LEAVES = "first-leaves"


class Refill(StrEnum):
    """How the display closes a gap."""

    SLIDE = "slide"


class Bidding(StrEnum):
    """How a public contract is auctioned."""

    CLOCKWISE = "clockwise"


class Resale(StrEnum):
    """What a trailer brings when it is sold."""

    ANY_SIZE = "any-size"


class BaseLoading(StrEnum):
    """Loading where the truck stood when the turn began."""

    FREE = "free"


class DebtCollection(StrEnum):
    """Who decides when a debt is paid."""

    BY_ITSELF = "by-itself"


class Status(StrEnum):
    """How far an edition is proven."""

    DRAFT = "draft"
    RECONSTRUCTED = "reconstructed"
    VERIFIED = "verified"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question the printed rules leave open, and how this edition answers it.

    ``question`` and ``answer`` hold (language, text) pairs; ``source`` says who decided.
    """

    question: tuple[tuple[str, str], ...]
    answer: tuple[tuple[str, str], ...]
    source: str


@dataclass(frozen=True, slots=True)
class TrailerOffer:
    """One size of trailer: goods it carries, price in whole currency, cards in the stock."""

    capacity: int
    price: int
    stock: int


@dataclass(frozen=True, slots=True)
class Edition:
    """The resolved rules of one game (rules.md section 2). Money is whole euros or DM."""

    id: str
    status: Status
    currency: str
    sources: tuple[str, ...]
    start_capital: int
    hand_size: int
    open_places: int
    piles: tuple[tuple[int, int], ...]
    """(seats, contracts in the public pile, the open ones included)"""
    truck_capacity: int
    goods: int
    small: TrailerOffer
    large: TrailerOffer
    resale: Resale
    resale_value: int
    dice: DiceUse
    start_player: StartPlayer
    placement: Placement
    move_duty: MoveDuty
    sign_trigger: SignTrigger
    event_trigger: EventTrigger
    after_event: AfterEvent
    no_interest: NoInterest
    refill: Refill
    bidding: Bidding
    selector_may_raise: bool
    base_loading: BaseLoading
    debt_factor: int
    debt_collection: DebtCollection
    rulings: tuple[Ruling, ...] = ()

    def pile_for(self, seats: int) -> int:
        """Contracts in the public pile for ``seats`` hauliers, the open ones included.

        Raises KeyError for a number of seats the edition does not know.
        """
        return dict(self.piles)[seats]
