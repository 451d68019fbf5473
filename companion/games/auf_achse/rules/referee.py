"""The way into the rules: what is allowed now, why not, and what an action leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse import actions as act
from companion.games.auf_achse import agenda as ask
from companion.games.auf_achse.actions import Action, Closing, Correction, Deed, Learning
from companion.games.auf_achse.agenda import Decision, Over, Task
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.invariants import check_invariants
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules import (
    allowed,
    bidding,
    clockwise,
    contracts,
    corrections,
    drive,
    endgame,
    event_cards,
    kept_cards,
    learning,
    market,
    money,
    orders,
    outcry,
    pricing,
    purses,
    read_out,
    setup,
    signs,
    starting,
    stops,
    taking,
    trailers,
    turn,
)
from companion.games.auf_achse.state import State
from companion.games.protocol import IllegalAction, Refusal, Step


def legal(context: Context, state: State) -> tuple[Action, ...]:
    """The actions that answer the present decision.

    Open-ended ones are left out though ``refuse`` accepts them: full rolls of two dice, the cities
    a sign stands between, shuffles, corrections, retiring and ending by agreement. Loading from a
    hand and journeys to own cities are secret to their owner: ``view`` hides them.
    """
    top, state = allowed.decision(state), money.settled(context, state)
    answers = tuple(_answers(context, state, top))
    if isinstance(top, allowed.OWN_TURN):
        answers += tuple(trailers.trades(context, state, state.turn.seat))
        answers += tuple(money.payable(context, state, state.turn.seat))
    return answers


def _answers(context: Context, state: State, top: Decision) -> Iterator[Action]:
    match top:
        case ask.Shuffling() | ask.Over():
            pass
        case ask.Dealing():
            yield act.DealtOut()
        case ask.ReadingOut():
            yield from read_out.answers(top)
        case ask.Pricing():
            yield from pricing.answers(top)
        case ask.Starting():
            yield from starting.starts(context)
        case ask.RollingOff():
            yield from drive.rolls(context, top)
        case ask.Placing(seat):
            yield from starting.placements(context, state, seat)
        case ask.Rolling(seat):
            yield from drive.rolls(context, top)
            yield from contracts.loads(context, state, seat)
            yield from kept_cards.sign_passes(context, state, seat)
        case ask.Resting(seat):
            yield from contracts.loads(context, state, seat)
            yield act.EndTurn(seat)
        case ask.Choosing(seat):
            yield from contracts.loads(context, state, seat)
            yield from drive.choices(top)
            yield from kept_cards.on_the_way(context, state, seat)
        case ask.Driving(seat):
            yield from contracts.loads(context, state, seat)
            yield from stops.arrivals(context, state, top)
            yield from kept_cards.on_the_way(context, state, seat)
        case ask.DrivingOn():
            yield from stops.arrivals(context, state, top)
        case ask.Signing():
            yield from signs.options(context, state, top)
        case ask.Going():
            yield from orders.journeys(context, state, top)
        case ask.Discarding():
            yield from orders.removals(state, top)
        case ask.Returning():
            yield from orders.returns(state, top)
        case ask.Waiving():
            yield from money.waivers(context, state, top)
        case ask.Stopping(seat):
            yield from contracts.loads(context, state, seat)
            yield from taking.takes(context, state, seat)
            yield from market.choices(context, state, seat)
        case ask.Auction():
            yield from clockwise.calls(context, state, top)
        case ask.Outcry():
            yield from outcry.calls(context, state, top)
        case ask.LayingDown():
            yield from contracts.lay_down_options(context, state, top)
        case _:
            assert_never(top)


def refuse(context: Context, state: State, action: Action) -> Refusal | None:
    """Why ``action`` is not allowed now, None if it is."""
    if isinstance(state.agenda[-1], Over):
        return refusal(Code.OVER)
    if isinstance(state.agenda[-1], ask.Shuffling) and state.turn.number:
        return setup.refuse_while_shuffling(context, state, action)
    for role in ("seat", "partner", "by"):
        seat = getattr(action, role, None)
        if seat is not None and seat not in context.seats:
            return refusal(Code.BAD_SEAT, seats=len(context.players))
    if isinstance(action, Correction):
        return corrections.refuse(context, state, action)
    if isinstance(action, Learning):
        return learning.refuse(context, state, action)
    return _refuse(context, money.settled(context, state), action)


def _refuse(context: Context, state: State, action: Deed | Closing) -> Refusal | None:
    match action:
        case act.Roll():
            return drive.refuse_roll(context, state, action)
        case act.Choose():
            return drive.refuse_choose(state, action)
        case act.Arrive():
            return stops.refuse_arrive(context, state, action)
        case act.PutSign() | act.NoSign():
            return signs.refuse(context, state, action)
        case act.Load():
            return contracts.refuse_load(context, state, action)
        case act.KeepInHand():
            return contracts.refuse_keep(state, action)
        case act.Bid():
            return bidding.running(state).refuse_bid(context, state, action)
        case act.Match():
            return bidding.running(state).refuse_match(context, state, action)
        case act.Pass():
            return bidding.running(state).refuse_pass(state, action)
        case act.TimeUp():
            return outcry.refuse_time_up(context, state, action)
        case act.Price():
            return pricing.refuse_price(context, state, action)
        case act.CannotPay():
            return pricing.refuse_cannot_pay(state, action)
        case act.ReadOut():
            return read_out.refuse(state, action)
        case act.DealtOut():
            return setup.refuse_dealt_out(state, action)
        case act.Take():
            return taking.refuse(context, state, action)
        case act.PayDebt():
            return money.refuse_pay_debt(context, state, action)
        case act.Select():
            return market.refuse_select(context, state, action)
        case act.Decline():
            return market.refuse_decline(context, state, action)
        case act.EndTurn():
            return market.refuse_end_turn(context, state, action)
        case act.BuyTrailer():
            return trailers.refuse_buy(context, state, action)
        case act.SellTrailer():
            return trailers.refuse_sell(context, state, action)
        case act.SetDie():
            return kept_cards.refuse_set_die(context, state, action)
        case act.IgnoreSigns():
            return kept_cards.refuse_ignore(context, state, action)
        case act.Waive():
            return money.refuse_waive(context, state, action)
        case act.PayUp():
            return money.refuse_pay_up(state, action)
        case act.GoTo():
            return orders.refuse_go(context, state, action)
        case act.Discard():
            return orders.refuse_discard(state, action)
        case act.GiveBack():
            return orders.refuse_give_back(state, action)
        case act.ShuffleDeck():
            return setup.refuse_shuffle(context, state, action)
        case act.Begin():
            return starting.refuse_begin(state, action)
        case act.SetUp():
            return starting.refuse_set_up(context, state, action)
        case act.Retire():
            return turn.refuse_retire(state, action)
        case act.Agree():
            return endgame.refuse_agree(state)
        case _:
            assert_never(action)


def apply(context: Context, state: State, action: Action) -> Step[State]:
    """Carry out ``action``. Raises IllegalAction, having changed nothing."""
    refused = refuse(context, state, action)
    if refused is not None:
        raise IllegalAction(refused)
    play = Play(context, state)
    if isinstance(action, Correction):
        corrections.correct(play, action)
    elif isinstance(action, Learning):
        learning.learn(play, action)
    else:
        money.collect_debts(play)  # those that a correction has made payable
        _do(play, action)
        _run_tasks(play)
        _settle_up(play)
    purses.hand_over(play)
    check_invariants(play.context, state, play.state)
    return Step(play.state, tuple(play.facts), play.reveals)


def _run_tasks(play: Play) -> None:
    """Carry out what needs nobody's decision, until something does or the game is over."""
    while isinstance(top := play.agenda[-1], Task):
        _run(play, top)
        _settle_up(play)


def _settle_up(play: Play) -> None:
    """Take what is owed and look whether that was the end, after which nothing happens."""
    if not isinstance(play.agenda[-1], Over):
        money.collect_debts(play)
        endgame.check(play)


def _run(play: Play, task: Task) -> None:
    match task:
        case ask.BeginTurn():
            turn.begin_turn(play, task)
        case ask.Settle():
            contracts.settle(play, task)
        case ask.DrawEvent():
            event_cards.draw(play, task)
        case ask.Effects():
            event_cards.run(play, task)
        case ask.Charge():
            money.charge(play, task)
        case _:
            assert_never(task)


def _do(play: Play, action: Deed | Closing) -> None:
    match action:
        case act.Roll():
            drive.roll(play, action)
        case act.Choose():
            drive.choose(play, action)
        case act.Arrive():
            drive.arrive(play, action)
        case act.PutSign():
            signs.put(play, action)
        case act.NoSign():
            signs.no_sign(play, action)
        case act.Load():
            contracts.load(play, action)
        case act.KeepInHand():
            contracts.keep(play, action)
        case act.Bid():
            bidding.running(play.state).bid(play, action)
        case act.Match():
            bidding.running(play.state).match(play, action)
        case act.Pass():
            bidding.running(play.state).pass_(play, action)
        case act.TimeUp():
            outcry.time_up(play, action)
        case act.Price():
            pricing.price(play, action)
        case act.CannotPay():
            pricing.cannot_pay(play, action)
        case act.ReadOut():
            read_out.read_out(play, action)
        case act.DealtOut():
            setup.deal_out(play, action)
        case act.Take():
            taking.take(play, action)
        case act.PayDebt():
            money.pay_debt(play, action)
        case act.Select():
            bidding.select(play, action)
        case act.Decline():
            market.decline(play, action)
        case act.EndTurn():
            turn.end_turn(play, action)
        case act.BuyTrailer():
            trailers.buy(play, action)
        case act.SellTrailer():
            trailers.sell(play, action)
        case act.SetDie():
            kept_cards.set_die(play, action)
        case act.IgnoreSigns():
            kept_cards.ignore_signs(play, action)
        case act.Waive():
            money.waive(play, action)
        case act.PayUp():
            money.pay_up(play, action)
        case act.GoTo():
            orders.go(play, action)
        case act.Discard():
            orders.discard(play, action)
            endgame.check(play)  # before the rest of the card
        case act.GiveBack():
            orders.lose_load(play, action)
        case act.ShuffleDeck():
            setup.shuffle(play, action)
        case act.Begin():
            starting.begin(play, action)
        case act.SetUp():
            starting.set_up(play, action)
        case act.Retire():
            turn.retire(play, action)
            endgame.check(play)  # before another turn begins
        case act.Agree():
            endgame.agree(play, action)
        case _:
            assert_never(action)
