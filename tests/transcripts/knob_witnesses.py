"""What recorded games bear witness of that not every edition has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from companion.games.auf_achse import actions as act
from companion.games.auf_achse import agenda as ask
from companion.games.auf_achse import facts
from companion.games.auf_achse.cards import ContractId, EventId, TrailerKind
from companion.games.auf_achse.edition import MoveDuty
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.rules import market
from companion.games.auf_achse.rules.allowed import trucks_in
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import TRIANGLE
from companion.games.protocol import Step


def of_knobs(game: AufAchse, state: State, action: Any, step: Step[State]) -> Iterator[str]:
    """Everything of note in one action and in what came of it."""
    yield from _of_moves(game, state, action, step)
    yield from _of_trade(game, state, action, step)
    yield from _of_auctions(state, action)
    for fact in step.facts:
        match fact:
            case facts.StartTied():
                yield "roll-off tied"
            case facts.ContractDrawn():
                yield "contract drawn from the unused"
            case facts.Arrived(_, place) if (
                place.city and len(trucks_in(step.state, place.city)) > 1
            ):
                yield "two trucks in a city"


def _of_moves(game: AufAchse, state: State, action: Any, step: Step[State]) -> Iterator[str]:
    bound = game.context.edition.move_duty is MoveDuty.FULL_VALUE
    drawn = any(isinstance(fact, facts.EventDrawn) for fact in step.facts)
    match action:
        case act.ShuffleDeck("start"):
            yield "start by chance"
        case act.Roll() if isinstance(state.agenda[-1], ask.Rolling):
            yield "rolled at the table" if game.chance(state) is None else "rolled by itself"
        case act.Arrive(halted=True) if bound:
            yield "halted in a city"
        case act.Arrive(_, place, exact=False) if bound and place and place.city:
            yield "lapsed at an own stop"
        case act.Arrive(_, place, exact=False) if place == TRIANGLE and drawn:
            yield "event without an exact arrival"
        case act.PutSign(city=str()):
            yield "jam in a city"


def _of_trade(game: AufAchse, state: State, action: Any, step: Step[State]) -> Iterator[str]:
    top, then = state.agenda[-1], step.state.agenda[-1]
    hidden = game.context.edition.hidden_balances
    match action:
        case act.Load() if isinstance(top, ask.Rolling):
            still = isinstance(then, ask.Rolling)
            yield "loaded before the roll" if still else "loaded instead of rolling"
        case act.Load() if isinstance(top, ask.Choosing | ask.Driving):
            yield "loaded after the roll"
        case act.SellTrailer(seat, TrailerKind.SMALL):
            if TrailerKind.LARGE in state.hauliers[seat].trailers:
                yield "small trailer sold first"
        case act.PayDebt():
            yield "debt paid by choice"
    match action:
        case act.EndTurn(seat) if hidden:
            if any(haulier.cash is None for haulier in game.view(state, seat).hauliers):
                yield "balances hidden"
        case act.EndTurn(seat) if market.closed(game.context, state, seat) is None:
            yield "no interest, and nothing leaves"


def _of_auctions(state: State, action: Any) -> Iterator[str]:
    top = state.agenda[-1]
    match action:
        case act.Bid() if isinstance(top, ask.Auction):
            yield "called in turn"
        case act.Bid() if isinstance(top, ask.Outcry):
            yield "called out"
            if action.seat == top.selector:
                yield "selector raised"
        case act.TimeUp():
            yield "time up"
        case act.Match() if isinstance(top, ask.Outcry) and top.asked:
            yield "matched when asked"
        case act.Pass() if isinstance(top, ask.Outcry) and top.asked:
            yield "passed when asked"


@dataclass
class Memory:
    """What must be remembered over more than one action."""

    drawn: set[EventId] = field(default_factory=set)
    in_hand: set[ContractId] = field(default_factory=set)
    """Open contracts that were taken into a hand."""
    dealt: set[ContractId] = field(default_factory=set)
    """Contracts that were dealt to the display in the present turn."""

    def recall(self, action: Any, step: Step[State]) -> Iterator[str]:
        """Everything of note that goes back to an earlier action."""
        match action:
            case act.Take(_, card, load):
                yield "taken and loaded" if load else "taken into the hand"
                self.in_hand |= set() if load else {card}
                if card in self.dealt:
                    yield "a card dealt during the stop taken"
            case act.Load(_, card) if card in self.in_hand:
                yield "loaded after coming again"
            case act.EndTurn():
                self.dealt.clear()
        for fact in step.facts:
            match fact:
                case facts.DisplayFilled(contract):
                    self.dealt.add(contract)
                case facts.EventDrawn(_, event):
                    self.drawn.add(event)
        if step.state.events and step.state.events[-1] in self.drawn:
            yield "event card under the pile"
