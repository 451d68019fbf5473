"""Why something is not allowed: one code a reason; the sentence is made by the screen."""

from __future__ import annotations

from enum import StrEnum

from companion.games.protocol import Param, Refusal


class Code(StrEnum):
    """Every reason the referee can give. Comments name the parameters."""

    OVER = "over"
    NOT_NOW = "not-now"  # awaited: name of the decision
    NOT_YOUR_TURN = "not-your-turn"  # seat: who acts
    RETIRED = "retired"  # seat
    BAD_SEAT = "bad-seat"  # seats
    BAD_SHUFFLE = "bad-shuffle"  # deck
    BAD_CITY = "bad-city"  # city
    BAD_DICE = "bad-dice"  # dice
    NOT_ROLLED = "not-rolled"  # pips
    ONLY_SIX = "only-six"  # pips: another die than a six used as a one
    SIX_IS_EXACT = "six-is-exact"
    SAME_CITY = "same-city"  # city: a move does not return to its origin
    NO_SIGN_THERE = "no-sign-there"
    NOT_IN_HAND = "not-in-hand"  # contract
    NOT_START = "not-start"  # city: where the contract starts
    NO_SPACE = "no-space"  # need, free
    NO_GOODS = "no-goods"  # need, supply
    NO_MONEY = "no-money"  # cost, cash, missing
    SOLD_OUT = "sold-out"  # kind, stock
    NOT_OWNED = "not-owned"  # kind
    TRAILER_LOADED = "trailer-loaded"  # over: goods that would not fit any more
    NO_CITY = "no-city"
    NOT_EXACT = "not-exact"
    BY_EVENT = "by-event"
    ONE_AUCTION = "one-auction"
    NO_DISPLAY = "no-display"
    NOT_OPEN = "not-open"  # contract
    MUST_CHOOSE = "must-choose"
    BID_LOW = "bid-low"  # level: the lowest allowed
    NO_LEVEL = "no-level"  # level
    ONLY_SELECTOR = "only-selector"
    NO_RAISE = "no-raise"  # the selector may not raise: by a house rule, or once the time is up
    TOO_LATE = "too-late"  # level, seat: whose call came first
    ALREADY_OUT = "already-out"  # seat: has passed
    LEADING = "leading"  # level: this seat holds the highest call
    NOTHING_CALLED = "nothing-called"
    ONLY_SELECTOR_ASKED = "only-selector-asked"  # seat: the selector
    NO_COVER = "no-cover"  # too little money, where balances are hidden
    MOVE_DUTY = "move-duty"
    NOT_OWN_STOP = "not-own-stop"  # city: no own contract begins or ends there
    MAY_LAPSE = "may-lapse"  # nobody asks what has halted a truck whose pips may lapse anyway
    NO_SIX_AS_ONE = "no-six-as-one"
    CITY_FULL = "city-full"  # city, trucks: how many may stand there
    SIGN_IN_CITY = "sign-in-city"  # city: closed by the jam
    NO_SIGN_IN_CITY = "no-sign-in-city"
    CITY_NOT_FREE = "city-not-free"  # city: a truck stands there
    ROADWORK_BAN = "roadwork-ban"  # city, other
    NO_CITY_START = "no-city-start"
    NO_RESALE = "no-resale"
    SMALL_FIRST = "small-first"
    NO_TRAILERS = "no-trailers"
    NO_AUCTION = "no-auction"
    NO_TAKING = "no-taking"
    NOT_REACHED = "not-reached"
    MUST_LOAD = "must-load"  # contract
    COME_AGAIN = "come-again"  # contract, city
    BINDING_ORDER = "binding-order"  # contract: tried; first: how many come before it
    NO_DEBT = "no-debt"  # card
    BY_ITSELF = "by-itself"
    NO_CARD = "no-card"  # card: not before this seat
    WRONG_CARD = "wrong-card"  # card: does something else
    NO_NEED = "no-need"  # card: has no effect now
    COMPULSORY = "compulsory"
    NOT_OWN_CITY = "not-own-city"  # city
    NOT_LOADED = "not-loaded"  # contract
    AUCTION_RUNNING = "auction-running"
    NOT_STARTED = "not-started"
    BAD_AMOUNT = "bad-amount"  # amount
    NO_CHANGE = "no-change"
    NO_CONTRACT = "no-contract"  # contract: not in this game
    NO_EVENT = "no-event"  # card: not in this game
    NOT_PRINTED = "not-printed"  # contract: no printed card
    NOT_SHOWN = "not-shown"  # contract: nobody has told what stands on it
    SHOWN_BEFORE = "shown-before"  # contract
    NOT_IN_SIGHT = "not-in-sight"  # contract: neither open nor in a hand
    SAME_ENDS = "same-ends"  # city: start and destination
    BAD_GOODS = "bad-goods"  # goods, least, most
    CARD_TWICE = "card-twice"  # contract: the other one
    BAD_COSTS = "bad-costs"  # number, wanted
    COST_LOW = "cost-low"  # level, cost, least
    COST_HIGH = "cost-high"  # level, cost, most
    CITY_KNOWN = "city-known"  # city
    BAD_EFFECT = "bad-effect"  # op: cannot be, or not beside the others
    NO_NOTES = "no-notes"  # the table keeps no paper money
    BAD_NOTES = "bad-notes"  # value, most: notes of that value there are
    NO_PRINTED = "no-printed"  # nobody knows how many cards the box has
    IN_PLAY = "in-play"  # card: being carried out
    DISPLAY_FULL = "display-full"  # places: how many contracts lie open


def refusal(code: Code, **params: Param) -> Refusal:
    """The refusal of ``code`` with its numbers."""
    return Refusal(code, params)
