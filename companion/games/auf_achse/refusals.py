"""Why something is not allowed: one code a reason; the sentence is made by the screen.

Each code knows the rule it stems from, as a section of rules.md, so that the sentence can name it.
"""

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
    NOT_MOVED = "not-moved"
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
    NO_RAISE = "no-raise"  # the selector may not raise (house rule)
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
    IN_PLAY = "in-play"  # card: being carried out


RULE: dict[Code, str] = {
    Code.OVER: "1 End",
    Code.NOT_NOW: "4 Turn",
    Code.NOT_YOUR_TURN: "4 Turn",
    Code.RETIRED: "4 Retire",
    Code.BAD_SEAT: "1 Seats",
    Code.BAD_SHUFFLE: "5 Contracts",
    Code.BAD_CITY: "5 Board",
    Code.BAD_DICE: "2 Dice",
    Code.NOT_ROLLED: "2 Dice",
    Code.ONLY_SIX: "1 Six",
    Code.SIX_IS_EXACT: "1 Six",
    Code.SAME_CITY: "4 Move",
    Code.NO_SIGN_THERE: "1 Roadwork",
    Code.NOT_MOVED: "4 Move",
    Code.NOT_IN_HAND: "1 Load",
    Code.NOT_START: "1 Load",
    Code.NO_SPACE: "1 Capacity",
    Code.NO_GOODS: "1 Load",
    Code.NO_MONEY: "1 No credit",
    Code.SOLD_OUT: "1 Trailers",
    Code.NOT_OWNED: "1 Trailers",
    Code.TRAILER_LOADED: "4 Trailers",
    Code.NO_CITY: "1 Load",
    Code.NOT_EXACT: "2 Public contract",
    Code.BY_EVENT: "4 Moved by a card",
    Code.ONE_AUCTION: "3 Auction",
    Code.NO_DISPLAY: "2 Public contract",
    Code.NOT_OPEN: "2 Public contract",
    Code.MUST_CHOOSE: "4 Public contract",
    Code.BID_LOW: "3 Clockwise",
    Code.NO_LEVEL: "3 Clockwise",
    Code.ONLY_SELECTOR: "3 Clockwise",
    Code.NO_RAISE: "2 House switches",
    Code.NO_CARD: "2 Kept event cards",
    Code.WRONG_CARD: "2 Kept event cards",
    Code.NO_NEED: "2 Kept event cards",
    Code.COMPULSORY: "4 Moved by a card",
    Code.NOT_OWN_CITY: "4 Moved by a card",
    Code.NOT_LOADED: "4 Lose load",
    Code.AUCTION_RUNNING: "3 Auction",
    Code.NOT_STARTED: "4 Corrections",
    Code.BAD_AMOUNT: "4 Corrections",
    Code.NO_CHANGE: "4 Corrections",
    Code.NO_CONTRACT: "4 Corrections",
    Code.NO_EVENT: "4 Corrections",
    Code.IN_PLAY: "4 Corrections",
}
"""The section of rules.md behind each code."""


def refusal(code: Code, **params: Param) -> Refusal:
    """The refusal of ``code`` with its numbers."""
    return Refusal(code, params)
