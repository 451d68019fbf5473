"""The auction by open outcry (rules.md section 3): whoever has not passed may call at any time.

Calls and matches carry their level, so one that comes too late is told so and is never taken for
a higher one. Only the selector may match. The countdown runs outside; here it only runs out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.auf_achse.actions import Bid, Match, Pass, Select, TimeUp
from companion.games.auf_achse.agenda import Item, Outcry
from companion.games.auf_achse.cards import LEVELS
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.facts import Called, Passed, TimeRanOut
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import affordable, awaits
from companion.games.auf_achse.rules.award import award, noted
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal


def begin(play: Play, action: Select) -> None:
    """Everybody may call."""
    play.push(Outcry(action.seat, action.contract))
    settle(play)


def calls(context: Context, state: State, top: Outcry) -> Iterator[Bid | Match | Pass | TimeUp]:
    """What any seat may call out now; the end of the countdown, where there is one."""
    for seat in _bidders(state, top):
        bids = [Bid(seat, level) for level in LEVELS]
        answers: list[Bid | Match | Pass] = [*bids, Match(seat, top.level), Pass(seat)]
        for answer in answers:
            if _refuse(context, state, answer) is None:
                yield answer
    end = TimeUp(top.level, top.holder)
    if refuse_time_up(context, state, end) is None:
        yield end


def _bidders(state: State, top: Outcry) -> list[Seat]:
    """The seats that have not passed, in order of their number."""
    return [
        seat
        for seat, haulier in enumerate(state.hauliers)
        if seat not in top.passed and not haulier.retired
    ]


def _refuse(context: Context, state: State, action: Bid | Match | Pass) -> Refusal | None:
    match action:
        case Bid():
            return refuse_bid(context, state, action)
        case Match():
            return refuse_match(context, state, action)
        case Pass():
            return refuse_pass(state, action)


def refuse_bid(context: Context, state: State, action: Bid) -> Refusal | None:
    """Above the highest call, covered by cash, by whoever has not passed and does not lead."""
    wrong = awaits(state, action.seat, Outcry)
    if wrong:
        return wrong
    top = _running(state.agenda)
    if action.level not in LEVELS:
        return refusal(Code.NO_LEVEL, level=action.level)
    wrong = _out(state, top, action.seat, late=action.level <= top.level)
    if wrong:
        return wrong
    if action.seat == top.selector and (top.asked or not context.edition.selector_may_raise):
        return refusal(Code.NO_RAISE)  # asked after the time ran out it matches or passes
    cost = context.contracts[top.contract].least(action.level)
    return affordable(context, state, action.seat, cost)


def refuse_match(context: Context, state: State, action: Match) -> Refusal | None:
    """Only the selector, the very level that stands now, and covered by cash."""
    wrong = awaits(state, action.seat, Outcry)
    if wrong:
        return wrong
    top = _running(state.agenda)
    if action.seat != top.selector:
        return refusal(Code.ONLY_SELECTOR)
    if top.holder is None:
        return refusal(Code.NOTHING_CALLED)
    if action.level not in LEVELS:
        return refusal(Code.NO_LEVEL, level=action.level)
    wrong = _out(state, top, action.seat, late=action.level < top.level)
    if wrong:
        return wrong
    if action.level > top.level:
        return refusal(Code.BID_LOW, level=top.level)
    return affordable(context, state, action.seat, context.contracts[top.contract].least(top.level))


def refuse_pass(state: State, action: Pass) -> Refusal | None:
    """Whoever has not passed and does not lead; the selector once something has been called."""
    wrong = awaits(state, action.seat, Outcry)
    if wrong:
        return wrong
    top = _running(state.agenda)
    wrong = _out(state, top, action.seat)
    if wrong:
        return wrong
    if action.seat == top.selector and top.holder is None:
        return refusal(Code.NOTHING_CALLED)
    return None


def refuse_time_up(context: Context, state: State, action: TimeUp) -> Refusal | None:
    """On the call that stands, while a countdown runs."""
    wrong = awaits(state, 0, Outcry)
    if wrong:
        return wrong
    top = _running(state.agenda)
    if top.asked or not context.edition.countdown:
        return refusal(Code.NOT_NOW, awaited=top.name)
    if (action.level, action.by) == (top.level, top.holder):
        return None
    return refusal(Code.TOO_LATE, level=top.level, seat=_winner(top))


def _out(state: State, top: Outcry, seat: Seat, *, late: bool = False) -> Refusal | None:
    """None if ``seat`` may still say something; ``late``: a higher call has overtaken it.

    That comes before what the higher call has made of the seat: it may have been passed for want
    of money, but what it wants to know is whose call came first.
    """
    if state.hauliers[seat].retired:
        return refusal(Code.RETIRED, seat=seat)
    if seat == top.holder:
        return refusal(Code.LEADING, level=top.level)
    if late and top.holder is not None:
        return refusal(Code.TOO_LATE, level=top.level, seat=top.holder)
    if seat in top.passed:
        return refusal(Code.ALREADY_OUT, seat=seat)
    if top.asked and seat != top.selector:
        return refusal(Code.ONLY_SELECTOR_ASKED, seat=top.selector)
    return None


def bid(play: Play, action: Bid) -> None:
    """A new highest call; the countdown begins anew."""
    top = _running(play.agenda)
    calls = noted(top, action.seat, action.level)
    now = replace(top, level=action.level, holder=action.seat, asked=False, calls=calls)
    play.swap(now)
    play.tell(Called(action.seat, action.level))
    settle(play)


def match(play: Play, action: Match) -> None:
    """The selector holds the highest level now; the countdown begins anew."""
    top = _running(play.agenda)
    calls = noted(top, action.seat, top.level)
    play.swap(replace(top, holder=action.seat, asked=False, calls=calls))
    play.tell(Called(action.seat, top.level, matched=True))
    settle(play)


def pass_(play: Play, action: Pass) -> None:
    """Out of this auction for good; a selector that was asked thereby ends it."""
    top = _running(play.agenda)
    _drop(play, action.seat, short=0)
    if top.asked:
        award(play, top.contract, _winner(top), top.level)
        return
    settle(play)


def time_up(play: Play, _action: TimeUp) -> None:
    """Another seat's call is first offered to a selector that has not passed; else it is over."""
    top = _running(play.agenda)
    ask = top.holder not in (None, top.selector) and top.selector not in top.passed
    play.tell(TimeRanOut(top.selector if ask else None))
    if ask:
        play.swap(replace(top, asked=True))
        return
    award(play, top.contract, _winner(top), top.level)


def resume(play: Play) -> None:
    """Go on after a call that had been overtaken stands again as the highest one, or none does."""
    play.swap(replace(_running(play.agenda), asked=False))
    settle(play)


def settle(play: Play) -> None:
    """Pass those who can say nothing more; the auction is over when nobody else is left."""
    for seat in _bidders(play.state, _running(play.agenda)):
        short = _shortage(play, seat)
        if short is not None:
            _drop(play, seat, short)
    top = _running(play.agenda)
    if not {*_bidders(play.state, top)} - {_winner(top)}:
        award(play, top.contract, _winner(top), top.level)


def _winner(top: Outcry) -> Seat:
    """Who has the contract if nobody says anything more; the selector even if it is out."""
    return top.selector if top.holder is None else top.holder


def _shortage(play: Play, seat: Seat) -> int | None:
    """None if ``seat`` leads, or may still call or match; else what it lacks for that.

    0 means: not for want of money, but because no level is left. Where balances are hidden
    nobody is passed for want of money.
    """
    context, state = play.context, play.state
    top = _running(state.agenda)
    if seat == top.holder or (seat == top.selector and top.holder is None):
        return None
    if seat == top.selector:
        level = top.level  # to match is never dearer than to raise
    elif top.level == LEVELS[-1]:
        return 0
    else:
        level = top.level + 1
    if context.edition.hidden_balances:
        return None
    short = context.contracts[top.contract].least(level) - state.hauliers[seat].cash
    return short if short > 0 else None


def _drop(play: Play, seat: Seat, short: int) -> None:
    top = _running(play.agenda)
    play.swap(replace(top, passed=(*top.passed, seat)))
    play.tell(Passed(seat, short))


def _running(agenda: tuple[Item, ...]) -> Outcry:
    top = agenda[-1]
    assert isinstance(top, Outcry)
    return top
