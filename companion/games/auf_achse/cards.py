"""Contracts, event cards and the decks they come in. Money is whole euros or DM."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TypeAlias

ContractId: TypeAlias = str
EventId: TypeAlias = str
"""One physical card; a card that a deck has twice gets two ids (``e-jam.1``, ``e-jam.2``)."""
CityId: TypeAlias = str


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The ids but this one."""
    return tuple(other for other in cards if other != card)


LEVELS = (1, 2, 3, 4, 5)
"""The bids of a contract."""
LEAST_GOODS, MOST_GOODS = 2, 6
"""Cubes of a contract (rules.md section 1)."""
MOST_CARDS = 999
"""Of one kind in a box."""
MOST_MONEY = 99_999
"""Whole euros or DM that may stand on a card."""


class TrailerKind(StrEnum):
    """The two sizes of trailers."""

    SMALL = "small"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Contract:
    """A transport contract (rules.md section 1): ``goods`` cubes from start to destination."""

    id: ContractId
    start: CityId
    destination: CityId
    goods: int
    revenue: int
    costs: tuple[int, ...] = ()
    """What each bid costs: five, where 0 is not known yet; none if nobody has told any."""

    @property
    def known(self) -> bool:
        """False for the blank back of a printed card that nobody has shown."""
        return bool(self.start)

    @property
    def priced(self) -> bool:
        """True if the cost of every bid is known."""
        return len(self.costs) == len(LEVELS) and all(self.costs)

    def cost(self, level: int) -> int:
        """What bid ``level`` (1-5) costs its winner; 0 while that is not known."""
        return self.costs[level - 1] if self.costs else 0

    def least(self, level: int) -> int:
        """What bid ``level`` (1-5) costs at least, by what is known of it and of lower ones."""
        return max((0, *self.costs[:level]))

    def net(self, level: int) -> int:
        """What is left of the revenue after bid ``level`` (1-5), where its cost is known."""
        return self.revenue - self.cost(level)


class Op(StrEnum):
    """What an event card can do: a closed vocabulary."""

    RECEIVE = "receive"
    PAY = "pay"
    RECEIVE_PER_GOODS = "receive_per_goods"
    PAY_PER_GOODS = "pay_per_goods"
    PAY_PER_TRAILER = "pay_per_trailer"
    RECEIVE_FROM_EACH = "receive_from_each"
    ALL_RECEIVE = "all_receive"
    ALL_PAY = "all_pay"
    MOVE_EXTRA = "move_extra"
    ROLL_AGAIN = "roll_again"
    GOTO_CITY = "goto_city"
    SKIP_ROLL = "skip_roll"
    PLACE_JAM = "place_jam"
    REMOVE_ROADWORK = "remove_roadwork"
    DRAW_CONTRACT = "draw_contract"
    DISCARD_OPEN = "discard_open"
    RETURN_CONTRACT = "return_contract"
    DELIVERY_BONUS = "delivery_bonus"
    DELIVERY_BONUS_PER_GOODS = "delivery_bonus_per_goods"
    DELIVERY_PENALTY = "delivery_penalty"
    KEEP_SET_DIE = "keep_set_die"
    KEEP_IGNORE_SIGN = "keep_ignore_sign"
    KEEP_TRAILER_VOUCHER = "keep_trailer_voucher"
    KEEP_WAIVE_PAYMENT = "keep_waive_payment"
    KEEP_FOR_TABLE = "keep_for_table"
    """The table knows what it is good for, and puts it away after that."""


class Where(StrEnum):
    """Which cities ``goto_city`` allows."""

    ANY = "any"
    OWN = "own"
    NEAREST = "nearest"


class EventClass(StrEnum):
    """When an event card takes effect."""

    IMMEDIATE = "immediate"
    DELIVERY = "delivery"
    KEEP = "keep"


_IMMEDIATE, _DELIVERY, _KEEP = EventClass

MOST_STEPS = 6
"""Pips or turns that a card may name."""

VOCABULARY: Mapping[Op, tuple[EventClass, str]] = MappingProxyType(
    {
        Op.RECEIVE: (_IMMEDIATE, "amount"),
        Op.PAY: (_IMMEDIATE, "amount"),
        Op.RECEIVE_PER_GOODS: (_IMMEDIATE, "amount"),
        Op.PAY_PER_GOODS: (_IMMEDIATE, "amount"),
        Op.PAY_PER_TRAILER: (_IMMEDIATE, "amount"),
        Op.RECEIVE_FROM_EACH: (_IMMEDIATE, "amount"),
        Op.ALL_RECEIVE: (_IMMEDIATE, "amount"),
        Op.ALL_PAY: (_IMMEDIATE, "amount"),
        Op.MOVE_EXTRA: (_IMMEDIATE, "pips"),
        Op.ROLL_AGAIN: (_IMMEDIATE, ""),
        Op.GOTO_CITY: (_IMMEDIATE, "where"),
        Op.SKIP_ROLL: (_IMMEDIATE, "turns"),
        Op.PLACE_JAM: (_IMMEDIATE, ""),
        Op.REMOVE_ROADWORK: (_IMMEDIATE, ""),
        Op.DRAW_CONTRACT: (_IMMEDIATE, ""),
        Op.DISCARD_OPEN: (_IMMEDIATE, ""),
        Op.RETURN_CONTRACT: (_IMMEDIATE, ""),
        Op.DELIVERY_BONUS: (_DELIVERY, "amount"),
        Op.DELIVERY_BONUS_PER_GOODS: (_DELIVERY, "amount"),
        Op.DELIVERY_PENALTY: (_DELIVERY, "amount"),
        Op.KEEP_SET_DIE: (_KEEP, ""),
        Op.KEEP_IGNORE_SIGN: (_KEEP, ""),
        Op.KEEP_TRAILER_VOUCHER: (_KEEP, "amount"),
        Op.KEEP_WAIVE_PAYMENT: (_KEEP, ""),
        Op.KEEP_FOR_TABLE: (_KEEP, ""),
    }
)
"""When an effect may come about, and the one thing it must be told (none: empty)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing an event card does. ``n`` is pips or turns; fields an op has no use for are 0."""

    op: Op
    amount: int = 0
    n: int = 0
    where: Where | None = None


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card; ``title`` and ``text`` hold (language, text) pairs.

    In the text {amount}, {n} and, of the jam, {where} are filled in.
    """

    id: EventId
    kind: EventClass
    effects: tuple[Effect, ...]
    title: tuple[tuple[str, str], ...]
    text: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class City:
    """A city of the board; ``name`` holds (language, name) pairs."""

    id: CityId
    name: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ContractDeck:
    """A deck of contracts and where it comes from (``own`` or ``printed``)."""

    id: str
    origin: str
    cards: tuple[Contract, ...]


@dataclass(frozen=True, slots=True)
class EventDeck:
    """A deck of event cards, one entry per physical card, and where it comes from."""

    id: str
    origin: str
    cards: tuple[EventCard, ...]
