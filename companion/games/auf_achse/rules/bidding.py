"""A public contract is chosen and auctioned, in the way to bid of the edition (rules.md 3)."""

from __future__ import annotations

from typing import Protocol, assert_never

from companion.games.auf_achse.actions import Bid, Match, Pass, Select
from companion.games.auf_achse.agenda import Outcry
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import Bidding
from companion.games.auf_achse.facts import Selected
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.rules import clockwise, outcry
from companion.games.auf_achse.state import State
from companion.games.protocol import Refusal


class _Calls(Protocol):
    """Both ways to bid take the same calls."""

    def refuse_bid(self, context: Context, state: State, action: Bid) -> Refusal | None: ...
    def refuse_match(self, context: Context, state: State, action: Match) -> Refusal | None: ...
    def refuse_pass(self, state: State, action: Pass) -> Refusal | None: ...
    def bid(self, play: Play, action: Bid) -> None: ...
    def match(self, play: Play, action: Match) -> None: ...
    def pass_(self, play: Play, action: Pass) -> None: ...


def running(state: State) -> _Calls:
    """The way to bid of the auction that is running; any answers if none is."""
    return outcry if isinstance(state.agenda[-1], Outcry) else clockwise


def select(play: Play, action: Select) -> None:
    """Interest is declared, and the auction begins (knob ``bidding``)."""
    play.set_turn(market_done=True)
    play.tell(Selected(action.seat, action.contract))
    match play.context.edition.bidding:
        case Bidding.CLOCKWISE:
            clockwise.begin(play, action)
        case Bidding.OPEN_OUTCRY:
            outcry.begin(play, action)
        case _ as unknown:
            assert_never(unknown)
