"""What recorded games bear witness of: the things that have happened in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.auf_achse import actions as act
from companion.games.auf_achse import agenda as ask
from companion.games.auf_achse import facts
from companion.games.auf_achse.actions import Correction
from companion.games.auf_achse.agenda import End, Over
from companion.games.auf_achse.cards import EventClass
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import SignKind
from companion.games.protocol import Step
from companion.session.transcript import Report
from tests.transcripts.knob_witnesses import Memory, of_knobs


def witness(report: Report) -> frozenset[str]:
    """Everything of note in a game that was replayed to its end."""
    game = report.game
    if not isinstance(game, AufAchse):
        return frozenset()
    seen = {f"{len(game.context.players)} seats"}
    state: State = report.start
    memory = Memory()
    for action in report.actions:
        step = game.apply(state, action)
        seen.update(_of_action(state, action))
        seen.update(of_knobs(game, state, action, step))
        seen.update(memory.recall(action, step))
        seen.update(_of_facts(game.known(step.state), step))
        seen.update(_of_end(state, step.state))
        state = step.state
    return frozenset(seen)


def _of_action(state: State, action: Any) -> Iterator[str]:
    top = state.agenda[-1]
    match action:
        case act.Roll(_, (1, 1)):
            yield "double one"
        case act.Arrive(_, None):
            yield "stayed"
        case act.Arrive(as_one=True):
            yield "six as one"
        case act.Waive():
            yield "payment waived"
        case act.PayUp():
            yield "waiver kept"
        case act.PutSign(_, SignKind.ROADWORK) if state.roadwork:
            yield "roadwork moved"
        case act.BuyTrailer(voucher=str()):
            yield "trailer voucher"
        case act.Decline():
            yield "no interest"
        case act.KeepInHand():
            yield "won and kept in the hand"
        case act.Load(seat) if seat != state.turn.seat:
            yield "laid down out of turn"
        case act.Bid(seat) if isinstance(top, ask.Auction) and seat == top.selector:
            yield "selector raised"
    if isinstance(action, Correction):
        yield type(action).__name__


def _of_facts(context: Context, step: Step[State]) -> Iterator[str]:
    idle = {fact.card for fact in step.facts if isinstance(fact, facts.EventIdle)}
    for fact in step.facts:
        match fact:
            case facts.EventDrawn(_, card) if card not in idle:
                if context.events[card].kind is EventClass.IMMEDIATE:
                    yield from (f"op {effect.op}" for effect in context.events[card].effects)
            case facts.CardUsed(_, card):
                yield from (f"op {effect.op}" for effect in context.events[card].effects)
            case facts.NoEventLeft():
                yield "triangle without events"
            case facts.DebtMade():
                yield "debt made"
            case facts.DebtPaid():
                yield "debt paid"
            case facts.TrailerBought(_, kind):
                yield f"bought {kind}"
            case facts.TrailerSold(_, kind):
                yield f"sold {kind}"
            case facts.SignGone(kind):
                yield f"{kind} lifted"
            case facts.TurnBegan(resting=True):
                yield "turn without a roll"
            case facts.Passed(_, short) if short:
                yield "passed for want of money"
            case facts.Called(matched=True):
                yield "call matched"
            case facts.Won(level=0):
                yield "free contract"
            case facts.HaulierRetired():
                yield "retired"


def _of_end(before: State, after: State) -> Iterator[str]:
    if before.display and not before.pile and before.turn.number:
        yield "contract pile empty"
    end = after.agenda[-1]
    if not isinstance(end, Over):
        return
    yield f"end {end.reason}"
    if len(end.winners) > 1:
        yield "victory shared"
    if end.reason is End.COMPLETED:
        yield "display empty last" if before.display else "contracts done last"
        if any(isinstance(item, ask.Auction) for item in before.agenda):
            yield "award ends the game"
