"""The auction by open outcry in every course it can take, beside a model of its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.auf_achse.actions import Bid, Match, Pass, TimeUp
from companion.games.auf_achse.agenda import Outcry
from companion.games.auf_achse.cards import Contract
from companion.games.auf_achse.facts import Won
from companion.games.auf_achse.state import State
from tests.games.outcries import crying, market
from tests.games.positions import Table

AMPLE = 20_000
PERFT = (Path(__file__).parent / "perft" / "outcry.perft").read_text(encoding="utf-8")
KNOWN = {
    (int(seats), may_raise.strip() == "yes", countdown.strip() == "yes"): int(count)
    for line in PERFT.splitlines()
    if not line.startswith("#")
    for seats, may_raise, countdown, count in [line.split(";")]
}
"""Courses for (seats, may the selector raise, does a countdown run)."""


Course = tuple[tuple[str, ...], str, int]
"""What was said, who has won, and what it costs."""


def courses(table: Table) -> Iterator[Course]:
    """Every way the auction of e04 can go, by the game itself."""
    game = table.game
    colours = [player.colour for player in game.context.players]

    def walk(state: State, said: tuple[str, ...], facts: tuple[object, ...]) -> Iterator[Course]:
        if not isinstance(state.agenda[-1], Outcry):
            (won,) = (fact for fact in facts if isinstance(fact, Won))
            yield said, colours[won.seat], won.price
            return
        for action in game.legal(state):
            step = game.apply(state, action)
            yield from walk(step.state, (*said, game.write(action)), step.facts)

    step = game.apply(table.state, game.read("yellow select e04"))
    yield from walk(step.state, (), step.facts)


class Model:
    """The same from the rule text alone, by sets of seats; yellow is the selector."""

    def __init__(
        self, contract: Contract, cash: dict[str, int], *, may_raise: bool, countdown: bool
    ) -> None:
        self.costs = contract.costs
        self.cash = cash
        self.may_raise = may_raise
        self.countdown = countdown

    def pays(self, seat: str, level: int) -> bool:
        return level <= 5 and self.costs[level - 1] <= self.cash[seat]

    def courses(self) -> Iterator[Course]:
        yield from self.go((), frozenset(self.cash), 0, "yellow")

    def go(
        self, said: tuple[str, ...], left: frozenset[str], level: int, holder: str
    ) -> Iterator[Course]:
        """``left``: who has not passed; ``holder`` has it if nothing more is said."""
        able = {
            seat
            for seat in left
            if seat == holder or self.pays(seat, level + (seat != "yellow" or level == 0))
        }
        others = able - {holder}
        if not others:
            yield self.sold(said, level, holder)
            return
        for seat in others:
            if seat == "yellow":
                yield from self.go((*said, f"yellow match {level}"), left & able, level, "yellow")
            yield from self.after_pass(said, frozenset(able), level, holder, seat)
        callers = others if holder != "yellow" or level else others | {"yellow"}
        for seat in callers - (set() if self.may_raise else {"yellow"}):
            for higher in range(level + 1, 6):
                if self.pays(seat, higher):
                    called = (*said, f"{seat} bid {higher}")
                    yield from self.go(called, frozenset(able), higher, seat)
        if self.countdown:
            yield from self.time_up(said, frozenset(able), level, holder)

    def after_pass(
        self, said: tuple[str, ...], left: frozenset[str], level: int, holder: str, seat: str
    ) -> Iterator[Course]:
        yield from self.go((*said, f"{seat} pass"), left - {seat}, level, holder)

    def time_up(
        self, said: tuple[str, ...], left: frozenset[str], level: int, holder: str
    ) -> Iterator[Course]:
        over = (*said, f"time-up {level} {holder}" if level else "time-up 0")
        if holder == "yellow" or "yellow" not in left:
            yield self.sold(over, level, holder)
            return
        yield self.sold((*over, "yellow pass"), level, holder)
        yield from self.go((*over, f"yellow match {level}"), left, level, "yellow")

    def sold(self, said: tuple[str, ...], level: int, holder: str) -> Course:
        return said, holder, self.costs[level - 1] if level else 0


def compared(table: Table, *, may_raise: bool, countdown: bool) -> list[Course]:
    """All courses, which must be those of the model."""
    contract = table.game.context.contracts["e04"]
    purses = {
        player.colour: haulier.cash
        for player, haulier in zip(table.game.context.players, table.state.hauliers, strict=True)
        if not haulier.retired
    }
    expected = Model(contract, purses, may_raise=may_raise, countdown=countdown).courses()
    seen = sorted(courses(table))
    assert seen == sorted(expected), purses
    return seen


def choices(may_raise: bool, countdown: bool) -> dict[str, Any]:
    return {"selector_may_raise": may_raise, "countdown": 3 if countdown else 0}


@pytest.mark.parametrize("countdown", [False, True])
@pytest.mark.parametrize("may_raise", [False, True])
def test_every_course_of_two(may_raise: bool, countdown: bool) -> None:
    table = market(2, cash=(AMPLE,) * 2, **choices(may_raise, countdown))
    seen = compared(table, may_raise=may_raise, countdown=countdown)
    assert len(seen) == KNOWN[2, may_raise, countdown]


@pytest.mark.parametrize("may_raise", [False, True])
def test_every_course_of_three(may_raise: bool) -> None:
    table = market(3, cash=(AMPLE,) * 3, **choices(may_raise, False))
    seen = compared(table, may_raise=may_raise, countdown=False)
    assert len(seen) == KNOWN[3, may_raise, False]


# Costs of e04: 300, 800, 1,700, 2,800, 3,500.
@pytest.mark.parametrize("countdown", [False, True])
def test_every_course_with_purses_of_every_size(countdown: bool) -> None:
    for cash in product((0, 300, 900, 2800, 3499, 3500), repeat=2):
        table = market(2, cash=cash, **choices(True, countdown))
        compared(table, may_raise=True, countdown=countdown)
    for cash in product((0, 800, 1699), repeat=3):
        table = market(3, cash=cash, **choices(True, countdown))
        compared(table, may_raise=True, countdown=countdown)


def test_every_course_without_a_seat_that_has_retired() -> None:
    table = market(3, cash=(AMPLE,) * 3).play("red retire")
    assert len(compared(table, may_raise=True, countdown=False)) == KNOWN[2, True, False]


@pytest.mark.parametrize(("seats", "may_raise", "countdown"), KNOWN)
def test_the_number_of_courses(seats: int, may_raise: bool, countdown: bool) -> None:
    table = market(seats, cash=(AMPLE,) * seats, **choices(may_raise, countdown))
    count = how_many(table.play("yellow select e04"))
    assert count == KNOWN[seats, may_raise, countdown]


def how_many(table: Table) -> int:
    """Courses from here, by the game; positions that differ in the order of passes are one."""
    game = table.game
    known: dict[tuple[object, ...], int] = {}

    def courses_from(state: State) -> int:
        top = state.agenda[-1]
        if not isinstance(top, Outcry):
            return 1
        key = (top.level, top.holder, frozenset(top.passed), top.asked)
        if key not in known:
            after = (game.apply(state, action).state for action in game.legal(state))
            known[key] = sum(map(courses_from, after))
        return known[key]

    return courses_from(table.state)


said = st.tuples(st.integers(0, 3), st.sampled_from(["bid", "match", "pass", "time"]))


@given(
    cash=st.tuples(*[st.integers(0, 4000)] * 4),
    cries=st.lists(st.tuples(said, st.integers(0, 6))),
    knobs=st.fixed_dictionaries(
        {
            "selector_may_raise": st.booleans(),
            "hidden_balances": st.booleans(),
            "countdown": st.sampled_from([0, 3]),
        }
    ),
)
def test_whoever_cries_what_and_when(
    cash: tuple[int, ...], cries: list[tuple[tuple[int, str], int]], knobs: dict[str, Any]
) -> None:
    """As many threads of seats as there are fingers: most calls come out of place."""
    table = crying(4, cash=cash, **knobs)
    before = table.state
    for (seat, word), level in cries:
        top = table.state.agenda[-1]
        if not isinstance(top, Outcry):
            break
        action = cry(seat, word, level, top)
        legal = table.game.legal(table.state)
        assert (table.game.refuse(table.state, action) is None) == (action in legal)
        if action in legal:
            table.play(table.game.write(action))
            check_cry(table, top)
    check_purses(before, table)


def cry(seat: int, word: str, level: int, top: Outcry) -> Bid | Match | Pass | TimeUp:
    """What a finger or a watch may say; a watch knows now and then what stands."""
    match word:
        case "bid":
            return Bid(seat, level)
        case "match":
            return Match(seat, level)
        case "pass":
            return Pass(seat)
        case _:
            return TimeUp(top.level, top.holder) if level else TimeUp(level, seat)


def check_cry(table: Table, before: Outcry) -> None:
    """What must be true after any call of any auction."""
    after = table.state.agenda[-1]
    if not isinstance(after, Outcry):
        (won,) = table.told(Won)
        assert won.level >= before.level
        assert won.level or won.seat == before.selector
        return
    assert after.level >= before.level
    assert set(after.passed) >= set(before.passed)
    assert len(set(after.passed)) == len(after.passed)
    assert after.holder not in after.passed
    assert (after.holder is None) == (after.level == 0)
    assert table.game.legal(table.state)


def check_purses(before: State, table: Table) -> None:
    """Nothing is paid while it runs; then the winner alone has paid."""
    paid = [
        old.cash - new.cash for old, new in zip(before.hauliers, table.state.hauliers, strict=True)
    ]
    running = isinstance(table.state.agenda[-1], Outcry)
    won = [] if running else table.told(Won)
    for seat, sum_paid in enumerate(paid):
        assert sum_paid == sum(fact.price for fact in won if fact.seat == seat)
