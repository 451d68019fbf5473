"""Fifty random games to their end, with every rule about positions checked on its own.

``make conformance`` plays a thousand.
"""

from __future__ import annotations

import json
import os
from random import Random
from typing import get_args

import pytest

from companion.games.auf_achse import actions as act
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.agenda import (
    Auction,
    Choosing,
    Dealing,
    Decision,
    Driving,
    End,
    LayingDown,
    Outcry,
    Over,
    Pricing,
    ReadingOut,
    Rolling,
    RollingOff,
    Shuffling,
    Signing,
    Stopping,
)
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import TRIANGLE, city
from tests.games.positions import game_of, printed_game
from tests.games.random_play import (
    check_refusals,
    check_secrets,
    check_step,
    choose,
    correction,
    shuffled,
    wild_events,
)

MANY = "COMPANION_CONFORMANCE" in os.environ
GAMES = 40 if MANY else 10
"""In each batch."""
BATCHES = 5 if MANY else 1
"""For each number of seats."""
LONGEST = 5000
ORDINARY = {Rolling, Choosing, Driving, Signing, Stopping, Auction}
"""Decisions that come up in any batch of games."""
EVERY = 101
"""How often the slow checks are made, in actions."""


def play_out(
    game: AufAchse, rng: Random, seen: set[type], *, corrections: float, retire: float
) -> State:
    """Play to the end; the referee meddles and takes back now and then.

    ``seen`` gathers the decisions that came up.
    """
    start = shuffled(game, rng)
    past: list[tuple[State, Action]] = []
    state = start
    for number in range(LONGEST):
        if game.over(state):
            break
        seen.add(type(state.agenda[-1]))
        legal = game.legal(state)
        if number % EVERY == 0:
            check_refusals(game, state, legal, rng)
            check_secrets(game, state, rng)
            data = game.dump(state)
            assert game.load(json.loads(json.dumps(data))) == state
        if past and rng.random() < corrections / 5:
            back = rng.randint(1, min(30, len(past)))
            state = past[-back][0]
            del past[-back:]
            continue
        action = choose(game, state, legal, rng)
        if rng.random() < corrections:
            action = correction(game, state, rng)
        elif rng.random() < retire:
            action = act.Retire(rng.choice(game.context.seats))
        if game.refuse(state, action) is not None:
            continue
        assert game.read(game.write(action)) == action
        step = game.apply(state, action)
        check_step(game, state, action, step)
        past.append((state, action))
        state = step.state
    assert game.over(state)
    if rng.random() < 0.1:
        again = start
        for _, action in past:
            again = game.apply(again, action).state
        assert again == state
    return state


def ending(state: State) -> End:
    top = state.agenda[-1]
    assert isinstance(top, Over)
    return top.reason


def test_with_wild_cards_every_decision_comes_up_and_anybody_may_leave_in_it() -> None:
    game, seen = game_of(3, events=wild_events(), truck_capacity=12), set[type]()
    for seed in range(20 if MANY else 5):
        rng = Random(seed)
        state = shuffled(game, rng)
        while not game.over(state):
            top = state.agenda[-1]
            seen.add(type(top))
            check_ways_out(game, state)
            action = choose(game, state, game.legal(state), rng)
            if isinstance(top, Driving) and rng.random() < 0.5:
                action = act.Arrive(top.seat, TRIANGLE)
            step = game.apply(state, action)
            check_step(game, state, action, step)
            state = step.state
    elsewhere = {Shuffling, Over, RollingOff, Outcry, Dealing, Pricing, ReadingOut}
    assert seen | {LayingDown} == {*get_args(Decision)} - elsewhere


def check_ways_out(game: AufAchse, state: State) -> None:
    """Whoever retires or is given the turn now, the position stays a possible one."""
    ways: list[Action] = [act.Agree()]
    for seat in game.context.seats:
        ways += [act.Retire(seat), act.CorrectTurn(seat)]
    for way in ways:
        if game.refuse(state, way) is None:
            check_step(game, state, way, game.apply(state, way))


@pytest.mark.parametrize("seats", [4, 6])
def test_one_after_the_other_may_leave_while_a_contract_is_laid_down(seats: int) -> None:
    """Trucks gather where open contracts start, so that some are won by who stands there."""
    game, laid_down = game_of(seats, events=wild_events()), 0
    for seed in range(20 if MANY else 2):
        rng = Random(f"leaving {seats} {seed}")
        state = shuffled(game, rng)
        while not game.over(state):
            action = choose(game, state, game.legal(state), rng)
            match state.agenda[-1]:
                case LayingDown():
                    laid_down += 1
                    check_leaving(game, state)
                case Driving(seat) if state.display and rng.random() < 0.5:
                    start = game.context.contracts[rng.choice(state.display)].start
                    there = act.Arrive(seat, city(start))
                    action = action if game.refuse(state, there) else there
            state = game.apply(state, action).state
    assert laid_down


def check_leaving(game: AufAchse, state: State) -> None:
    """In turn: those who stay can go on each time that one leaves, until the last one has won."""
    first = state.turn.seat
    for seat in (*game.context.seats[first:], *game.context.seats[:first]):
        leave = act.Retire(seat)
        if game.over(state):
            return
        step = game.apply(state, leave)
        check_step(game, state, leave, step)
        state = step.state
        assert game.load(game.dump(state)) == state
        assert game.over(state) or game.legal(state)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_come_to_their_end(seats: int, batch: int) -> None:
    game, seen = game_of(seats), set[type]()
    for number in range(GAMES):
        rng = Random(f"{seats} {batch} {number}")
        if number % 4:
            state = play_out(game, rng, seen, corrections=0, retire=0)
            assert ending(state) is End.COMPLETED
        else:
            play_out(game, rng, seen, corrections=0.05, retire=0.001)
    assert seen >= ORDINARY


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_with_printed_cards_come_to_their_end(seats: int) -> None:
    """The table tells what it must, changes its mind on whose cards to play with, and corrects."""
    game, seen = printed_game(seats), set[type]()
    for number in range(GAMES // 2):
        rng = Random(f"printed {seats} {number}")
        if number % 2:
            state = play_out(game, rng, seen, corrections=0, retire=0)
            assert ending(state) is End.COMPLETED
        else:
            play_out(game, rng, seen, corrections=0.1, retire=0.001)
    assert seen >= {Dealing, Pricing, ReadingOut}
