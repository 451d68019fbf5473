"""The clockwise auction of a public contract (rules.md section 3).

Seats speak in order from the selector's left, the selector last in each lap. Only the selector may
match. A seat that cannot pay the next level is passed when its turn comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.auf_achse.actions import Bid, Match, Pass, Select
from companion.games.auf_achse.agenda import Auction, Item
from companion.games.auf_achse.cards import LEVELS
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.facts import Called, Passed
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import affordable, awaits
from companion.games.auf_achse.rules.award import award, noted
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal


def begin(play: Play, action: Select) -> None:
    """The first seat on the left that can bid is asked."""
    play.push(Auction(action.seat, action.seat, action.contract))
    _pass_on(play)


def calls(context: Context, state: State, auction: Auction) -> Iterator[Bid | Match | Pass]:
    """What the seat that is asked may answer, its level lowest first."""
    for level in LEVELS:
        bid = Bid(auction.seat, level)
        if refuse_bid(context, state, bid) is None:
            yield bid
    match = Match(auction.seat, auction.level)
    if refuse_match(context, state, match) is None:
        yield match
    yield Pass(auction.seat)


def refuse_bid(context: Context, state: State, action: Bid) -> Refusal | None:
    """Above the highest call, and covered by cash."""
    wrong = awaits(state, action.seat, Auction)
    if wrong:
        return wrong
    auction = _asked(state.agenda)
    if action.level not in LEVELS:
        return refusal(Code.NO_LEVEL, level=action.level)
    if action.level <= auction.level:
        return refusal(Code.BID_LOW, level=auction.level + 1)
    if action.seat == auction.selector and not context.edition.selector_may_raise:
        return refusal(Code.NO_RAISE)
    cost = context.contracts[auction.contract].least(action.level)
    return affordable(context, state, action.seat, cost)


def refuse_match(context: Context, state: State, action: Match) -> Refusal | None:
    """Only the selector, who is asked only after a call: that very call, and covered by cash."""
    wrong = awaits(state, action.seat, Auction)
    if wrong:
        return wrong
    auction = _asked(state.agenda)
    if action.seat != auction.selector:
        return refusal(Code.ONLY_SELECTOR)
    if action.level != auction.level:
        return refusal(Code.BID_LOW, level=auction.level)
    cost = context.contracts[auction.contract].least(auction.level)
    return affordable(context, state, action.seat, cost)


def refuse_pass(state: State, action: Pass) -> Refusal | None:
    """Whoever is asked may pass."""
    return awaits(state, action.seat, Auction)


def bid(play: Play, action: Bid) -> None:
    """A new highest call."""
    auction = _asked(play.agenda)
    calls = noted(auction, action.seat, action.level)
    play.swap(replace(auction, level=action.level, holder=action.seat, calls=calls))
    play.tell(Called(action.seat, action.level))
    _pass_on(play)


def match(play: Play, action: Match) -> None:
    """The selector holds the highest level now."""
    auction = _asked(play.agenda)
    calls = noted(auction, action.seat, auction.level)
    play.swap(replace(auction, holder=action.seat, calls=calls))
    play.tell(Called(action.seat, auction.level, matched=True))
    _pass_on(play)


def pass_(play: Play, action: Pass) -> None:
    """Out of this auction for good."""
    _drop(play, action.seat, short=0)
    _pass_on(play)


def resume(play: Play) -> None:
    """Go on after a call that had been overtaken stands again as the highest one, or none does."""
    auction = _asked(play.agenda)
    play.swap(replace(auction, seat=_winner(auction)))
    _pass_on(play)


def _asked(agenda: tuple[Item, ...]) -> Auction:
    top = agenda[-1]
    assert isinstance(top, Auction)
    return top


def _drop(play: Play, seat: Seat, short: int) -> None:
    auction = _asked(play.agenda)
    play.swap(replace(auction, passed=(*auction.passed, seat)))
    play.tell(Passed(seat, short))


def _pass_on(play: Play) -> None:
    """Ask the next seat that can answer; seats that cannot pay are passed; the last one wins."""
    while True:
        auction = _asked(play.agenda)
        left = [
            seat
            for seat in play.context.from_left_of(auction.seat)
            if seat not in auction.passed and not play.haulier(seat).retired
        ]
        if not {*left} - {_winner(auction)}:
            award(play, auction.contract, _winner(auction), auction.level)
            return
        play.swap(replace(auction, seat=left[0]))
        short = _shortage(play)
        if short is None:
            return
        _drop(play, left[0], short)


def _winner(auction: Auction) -> Seat:
    """Who has the contract if nobody calls any more; the selector even if it is out."""
    return auction.selector if auction.holder is None else auction.holder


def _shortage(play: Play) -> int | None:
    """None if the seat that is asked has another answer than a pass, else what it lacks.

    0 means: not for want of money, but because no level is left. Where balances are hidden nobody
    is passed for want of money.
    """
    auction = _asked(play.agenda)
    # To match is never dearer than to raise.
    level = auction.level if auction.seat == auction.selector else auction.level + 1
    if level > LEVELS[-1]:
        return 0
    if play.context.edition.hidden_balances:
        return None
    contract = play.context.contracts[auction.contract]
    short = contract.least(level) - play.haulier(auction.seat).cash
    return short if short > 0 else None
