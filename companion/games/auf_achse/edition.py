"""What an edition decides: every knob of rules.md section 2, as closed enums and numbers.

An edition is data. A rule asks the knob, never the edition's name; a new edition brings new
members here and their few lines in ``rules/``, not new branches elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from companion.games.auf_achse.cards import CityId
from companion.games.fields import added


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
    HIGHEST_ROLL = "highest-roll"
    """Everybody rolls; those who tie roll again."""
    RANDOM = "random"


class Roller(StrEnum):
    """Who rolls the dice in a turn."""

    TABLE = "table"
    APP = "app"
    """They are rolled as soon as a turn begins."""


class Placement(StrEnum):
    """When and where trucks are set up before the first turn."""

    AFTER_HANDS = "after-hands"
    """On any space or city, once the hands are known."""
    BEFORE_HANDS = "before-hands"
    """Before hands are dealt, in no city."""


class MoveDuty(StrEnum):
    """Whether pips may lapse."""

    NONE = "none"
    FULL_VALUE = "full-value"
    """They must be used, except in a start city of the hand or a destination of the load, or
    where something stops the truck."""


class SignTrigger(StrEnum):
    """Which die brings the roadwork sign into play."""

    CHOSEN_ONE_OR_SIX_AS_ONE = "chosen-one-or-six-as-one"
    ROLLED_ONE = "rolled-one"


class JamOn(StrEnum):
    """Where the jam sign may stand."""

    ROAD = "road"
    ROAD_AND_FREE_CITIES = "road-and-free-cities"
    """On the road, or in a city without trucks."""


class EventTrigger(StrEnum):
    """When a warning triangle draws a card."""

    EXACT = "exact"
    ANY_STOP = "any-stop"
    """However the dice brought the truck to stand there."""


class AfterEvent(StrEnum):
    """Where an event card goes that has been carried out."""

    REMOVED = "removed"
    UNDER_PILE = "under-pile"


class KeptCards(StrEnum):
    """When event cards that were kept may be used."""

    AS_THE_CARD_SAYS = "as-the-card-says"
    ON_OWN_TURN = "on-own-turn"


class Awarding(StrEnum):
    """How a public contract finds its haulier."""

    AUCTION = "auction"
    LOADED_BY_FIRST = "loaded-by-first"
    """Whoever stops in its start city takes it: loaded if it fits, else into the hand."""
    TAKEN_BY_FIRST = "taken-by-first"
    """Whoever stops in its start city takes it: loaded or into the hand, as they like."""

    @property
    def auctioned(self) -> bool:
        """True if contracts are chosen and bid for."""
        return self is Awarding.AUCTION


class NoInterest(StrEnum):
    """What happens when nobody wants a public contract after an exact arrival."""

    FIRST_LEAVES = "first-leaves"
    NOTHING = "nothing"


class Refill(StrEnum):
    """How the display closes a gap."""

    SLIDE = "slide"
    IN_PLACE = "in-place"

    @property
    def slides(self) -> bool:
        """True if the contracts move on, so that their places mean something."""
        return self is Refill.SLIDE


class Bidding(StrEnum):
    """How a public contract is auctioned."""

    CLOCKWISE = "clockwise"
    OPEN_OUTCRY = "open-outcry"


class Resale(StrEnum):
    """What a trailer brings when it is sold."""

    ANY_SIZE = "any-size"
    SMALL_FIRST = "small-first"
    """While a small one is owned, that one goes."""
    NONE = "none"


class BaseLoading(StrEnum):
    """Loading where the truck stood when the turn began."""

    FREE = "free"
    """Before the roll, at no cost."""
    BEFORE_OR_AFTER_ROLL = "before-or-after-roll"
    REPLACES_ROLL = "replaces-roll"
    """Whoever loads there neither rolls nor drives in this turn."""


class DebtCollection(StrEnum):
    """Who decides when a debt is paid."""

    BY_ITSELF = "by-itself"
    WHEN_CHOSEN = "when-chosen"
    """The debtor pays when it likes, on its own turn."""


class Status(StrEnum):
    """How far an edition is proven."""

    DRAFT = "draft"
    RECONSTRUCTED = "reconstructed"
    VERIFIED = "verified"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question the printed rules leave open, and how this edition answers it.

    ``question`` and ``answer`` hold (language, text) pairs; ``source`` says who decided;
    ``about`` is the part of the rules that it belongs to.
    """

    question: tuple[tuple[str, str], ...]
    answer: tuple[tuple[str, str], ...]
    source: str
    about: str = added("")


@dataclass(frozen=True, slots=True)
class TrailerOffer:
    """One size of trailer: goods it carries, price in whole currency, cards in the stock."""

    capacity: int
    price: int
    stock: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """The resolved rules of one game (rules.md section 2). Money is whole euros or DM.

    Games saved before a knob was added lack it; its default says what held then.
    """

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
    name: tuple[tuple[str, str], ...] = added(())
    """(language, text) pairs"""
    house: tuple[tuple[str, str], ...] = added(())
    """(knob, value) of each rule that the table has changed from what is printed"""
    roller: Roller = added(Roller.TABLE)
    jam_on: JamOn = added(JamOn.ROAD)
    roadwork_ban: tuple[CityId, ...] = added(())
    """The two cities between which no roadwork may stand, or none."""
    road_trucks: int = added(2)
    city_trucks: int = added(0)
    """Trucks that may stand on one space, in one city; 0 is any number."""
    kept_cards: KeptCards = added(KeptCards.AS_THE_CARD_SAYS)
    awarding: Awarding = added(Awarding.AUCTION)
    trailers_first: bool = added(False)
    """Trailers are unloaded before the truck: only where the cubes lie differs."""
    countdown: int = added(0)
    """Seconds after the last call until an open auction ends; 0: it has no countdown."""
    binding_order: bool = added(False)
    """Dealt contracts are begun in the order in which they were dealt."""
    hidden_balances: bool = added(False)
    contract_cards: int = added(0)
    event_cards: int = added(0)
    """Cards in the printed box; 0: nobody knows."""
    notes: tuple[tuple[int, int], ...] = added(())
    """(value, how many) of the printed money, the largest value first; none: nobody knows."""

    def pile_for(self, seats: int) -> int:
        """Contracts in the public pile for ``seats`` hauliers, the open ones included.

        Raises KeyError for a number of seats the edition does not know.
        """
        return dict(self.piles)[seats]

    @property
    def has_trailers(self) -> bool:
        """True if there are trailers to be bought."""
        return bool(self.small.stock or self.large.stock)
