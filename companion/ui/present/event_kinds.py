"""The twelve kinds of things an event card does, as the table picks them from tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.games.auf_achse.cards import Effect, Op, Where
from companion.ui.i18n import N_


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a card may do: the effect, without its sum if it has one, and its words on a tile.

    Pips and turns are counted instead.
    """

    label: str
    effect: Effect
    icon: str = ""
    struck: bool = False

    @property
    def summed(self) -> bool:
        """True if a sum of money belongs to it."""
        return self.effect.op in SUMMED


@dataclass(frozen=True, slots=True)
class Kind:
    """A tile with what it leads to; one choice alone is made by the tile itself."""

    label: str
    icon: str
    choices: tuple[Choice, ...]
    tint: str = "hi"
    struck: bool = False
    signed: bool = False


SUMMED = frozenset(
    {
        Op.RECEIVE,
        Op.RECEIVE_PER_GOODS,
        Op.RECEIVE_FROM_EACH,
        Op.ALL_RECEIVE,
        Op.PAY,
        Op.PAY_PER_GOODS,
        Op.PAY_PER_TRAILER,
        Op.ALL_PAY,
        Op.DELIVERY_BONUS,
        Op.DELIVERY_BONUS_PER_GOODS,
        Op.DELIVERY_PENALTY,
        Op.KEEP_TRAILER_VOUCHER,
    }
)
"""What a sum of money belongs to."""

_MONEY_IN = (
    Choice(N_("once"), Effect(Op.RECEIVE)),
    Choice(N_("each good"), Effect(Op.RECEIVE_PER_GOODS)),
    Choice(N_("from each"), Effect(Op.RECEIVE_FROM_EACH)),
    Choice(N_("everybody"), Effect(Op.ALL_RECEIVE)),
)
_MONEY_OUT = (
    Choice(N_("once"), Effect(Op.PAY)),
    Choice(N_("each good"), Effect(Op.PAY_PER_GOODS)),
    Choice(N_("each trailer"), Effect(Op.PAY_PER_TRAILER)),
    Choice(N_("everybody"), Effect(Op.ALL_PAY)),
)
_AGAIN = (
    Choice(N_("Roll again"), Effect(Op.ROLL_AGAIN), "again"),
    *(Choice("", Effect(Op.MOVE_EXTRA, n=n), f"die{n}") for n in range(1, 7)),
)
_CITY = (
    Choice(N_("Any city"), Effect(Op.GOTO_CITY, where=Where.ANY), "globe"),
    Choice(N_("City of own contracts"), Effect(Op.GOTO_CITY, where=Where.OWN), "person"),
    Choice(N_("The nearest"), Effect(Op.GOTO_CITY, where=Where.NEAREST), "arrow"),
    Choice(N_("The one it names"), Effect(Op.GOTO_CITY, where=Where.ANY), "sign"),
)
"""Where the card names a city, the table does so in its place when it is asked for one."""
_SKIP = tuple(Choice("", Effect(Op.SKIP_ROLL, n=n), f"die{n}") for n in range(1, 7))
_DELIVERY = (
    Choice(N_("more"), Effect(Op.DELIVERY_BONUS)),
    Choice(N_("more each good"), Effect(Op.DELIVERY_BONUS_PER_GOODS)),
    Choice(N_("less"), Effect(Op.DELIVERY_PENALTY)),
)
_KEEP = (
    Choice(N_("Turn a die"), Effect(Op.KEEP_SET_DIE), "die5"),
    Choice(N_("Ignore a sign"), Effect(Op.KEEP_IGNORE_SIGN), "signs"),
    Choice(N_("Cancel a payment"), Effect(Op.KEEP_WAIVE_PAYMENT), "check"),
    Choice(N_("Trailer voucher"), Effect(Op.KEEP_TRAILER_VOUCHER), "trailer"),
    Choice(N_("Something else"), Effect(Op.KEEP_FOR_TABLE), "pencil"),
)
_OTHER = (Choice(N_("Open contract goes"), Effect(Op.DISCARD_OPEN), "cards", struck=True),)

KEEP = "keep"
OTHER = "other"
"""The kind of what no tile has: it may be noted, too."""

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "receive": Kind(N_("Receives money"), "money", _MONEY_IN, tint="ok"),
        "pay": Kind(N_("Pays money"), "money", _MONEY_OUT, tint="red"),
        "again": Kind(N_("Once more"), "die5", _AGAIN),
        "city": Kind(N_("Into a city"), "sign", _CITY),
        "jam": Kind(N_("Put up the jam"), "jam", (Choice("", Effect(Op.PLACE_JAM)),)),
        "roadworks": Kind(
            N_("Roadworks go"),
            "roadwork",
            (Choice("", Effect(Op.REMOVE_ROADWORK)),),
            struck=True,
        ),
        "lost": Kind(
            N_("Load lost"), "crate", (Choice("", Effect(Op.RETURN_CONTRACT)),), struck=True
        ),
        "skip": Kind(N_("Miss a turn"), "clock", _SKIP),
        "contract": Kind(N_("Draw contract"), "cards", (Choice("", Effect(Op.DRAW_CONTRACT)),)),
        "delivery": Kind(N_("At a delivery"), "crate", _DELIVERY, signed=True),
        KEEP: Kind(N_("Keep it"), "lock", _KEEP),
        OTHER: Kind(N_("Other"), "plus", _OTHER),
    }
)
"""Name of the tile -> what it says and leads to; the places never change."""
