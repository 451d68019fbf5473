"""The chapter in which the rule behind a refusal stands."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.auf_achse.refusals import Code
from companion.ui.present.rulebook.topics import Topic

_CODES: Mapping[Topic, tuple[Code, ...]] = MappingProxyType(
    {
        Topic.START: (Code.NO_CITY_START, Code.BAD_SEAT, Code.BAD_SHUFFLE, Code.NOT_STARTED),
        Topic.TURN: (Code.NOT_NOW, Code.NOT_YOUR_TURN),
        Topic.DICE: (Code.BAD_DICE, Code.NOT_ROLLED, Code.ONLY_SIX, Code.SIX_IS_EXACT),
        Topic.MOVE: (
            Code.BAD_CITY, Code.SAME_CITY, Code.MOVE_DUTY, Code.NOT_OWN_STOP, Code.MAY_LAPSE,
            Code.CITY_FULL,
        ),
        Topic.ROADWORK: (
            Code.NO_SIGN_THERE, Code.NO_SIX_AS_ONE, Code.NO_SIGN_IN_CITY, Code.ROADWORK_BAN,
        ),
        Topic.JAM: (Code.SIGN_IN_CITY, Code.CITY_NOT_FREE),
        Topic.LOAD: (
            Code.NOT_IN_HAND, Code.NOT_START, Code.NO_SPACE, Code.NO_GOODS, Code.NO_CITY,
            Code.BINDING_ORDER,
        ),
        Topic.CONTRACTS: (
            Code.NOT_EXACT, Code.BY_EVENT, Code.ONE_AUCTION, Code.NO_DISPLAY, Code.NOT_OPEN,
            Code.MUST_CHOOSE, Code.NO_TAKING,
        ),
        Topic.AUCTION: (
            Code.BID_LOW, Code.NO_LEVEL, Code.ONLY_SELECTOR, Code.NO_RAISE, Code.TOO_LATE,
            Code.ALREADY_OUT, Code.LEADING, Code.NOTHING_CALLED, Code.ONLY_SELECTOR_ASKED,
            Code.NO_COVER, Code.AUCTION_RUNNING,
        ),
        Topic.CHILDREN: (Code.NO_AUCTION, Code.NOT_REACHED, Code.MUST_LOAD, Code.COME_AGAIN),
        Topic.EVENTS: (
            Code.COMPULSORY, Code.NOT_OWN_CITY, Code.NOT_LOADED, Code.NO_CARD, Code.WRONG_CARD,
            Code.NO_NEED, Code.BAD_EFFECT,
        ),
        Topic.DEBTS: (Code.NO_MONEY, Code.NO_DEBT, Code.BY_ITSELF),
        Topic.TRAILERS: (
            Code.SOLD_OUT, Code.NOT_OWNED, Code.TRAILER_LOADED, Code.NO_RESALE, Code.SMALL_FIRST,
            Code.NO_TRAILERS,
        ),
        Topic.END: (Code.OVER,),
        Topic.PRINTED: (
            Code.NOT_PRINTED, Code.SHOWN_BEFORE, Code.NOT_SHOWN, Code.NOT_IN_SIGHT,
            Code.CARD_TWICE, Code.NO_PRINTED, Code.CITY_KNOWN, Code.SAME_ENDS, Code.BAD_GOODS,
            Code.BAD_COSTS, Code.COST_LOW, Code.COST_HIGH, Code.NO_NOTES, Code.BAD_NOTES,
        ),
        Topic.CORRECTIONS: (
            Code.RETIRED, Code.BAD_AMOUNT, Code.NO_CHANGE, Code.NO_CONTRACT, Code.NO_EVENT,
            Code.IN_PLAY, Code.DISPLAY_FULL,
        ),
    }
)  # fmt: skip

BEHIND: Mapping[str, Topic] = MappingProxyType(
    {code: topic for topic, codes in _CODES.items() for code in codes}
)
"""Code of a refusal of the rules -> its chapter."""
