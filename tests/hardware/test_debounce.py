"""Contacts that bounce, storm, stick and lose edges."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import CHECK_S, HOLDS_MS, QUIET_S, Contact
from hardware.events import ButtonEvent, ButtonHeld, ButtonPressed, ButtonReleased

DOWN, UP = ButtonPressed("ok"), ButtonReleased("ok")
HELD_350, HELD_800 = (ButtonHeld("ok", ms) for ms in HOLDS_MS)

Told = list[tuple[float, ButtonEvent]]


class Finger:
    """Moves a contact and reads it whenever it wants to be read."""

    def __init__(self, *, down: bool = False) -> None:
        self.contact = Contact("ok", down=down)
        self.told: Told = []
        self.level = down
        self.reads = 0

    def move(self, down: bool, at: float, *, heard: bool = True) -> None:
        """The contact changes; nobody hears of it if its edge gets lost."""
        self.wait(at)
        self.level = down
        if heard:
            self._tell(at, self.contact.edge(down, at))

    def wait(self, until: float) -> None:
        while self.contact.due is not None and self.contact.due < until:
            due = self.contact.due
            self.reads += 1
            assert self.reads < 100_000, "it is never satisfied"
            self._tell(due, self.contact.read(self.level, due))

    @property
    def events(self) -> list[ButtonEvent]:
        return [event for _, event in self.told]

    def _tell(self, at: float, events: Sequence[ButtonEvent]) -> None:
        self.told += [(at, event) for event in events]


def finger(*edges: float, until: float = 100.0) -> Finger:
    """A contact that closes, opens, closes, … at these moments, and is left alone then."""
    made = Finger()
    for number, at in enumerate(edges):
        made.move(number % 2 == 0, at)
    made.wait(until)
    return made


def rounded(told: Told) -> list[tuple[float, ButtonEvent]]:
    return [(round(at, 6), event) for at, event in told]


def test_a_press_counts_at_its_first_edge() -> None:
    assert finger(1.0, until=1.0).told == [(1.0, DOWN)]


def test_a_release_counts_once_it_is_quiet() -> None:
    assert rounded(finger(1.0, 1.2).told) == [(1.0, DOWN), (1.23, UP)]


def test_a_press_shorter_than_the_quiet_time_is_pressed_and_released() -> None:
    assert rounded(finger(1.0, 1.0005).told) == [(1.0, DOWN), (1.0305, UP)]


def test_bouncing_at_both_ends_is_one_press() -> None:
    bouncing = finger(1.0, 1.001, 1.002, 1.005, 1.006, 1.2, 1.201, 1.203, 1.204, 1.21)
    assert bouncing.events == [DOWN, UP]


@pytest.mark.parametrize("edges", [1_000, 1_001])
def test_a_storm_is_one_press(edges: int) -> None:
    storm = finger(*(1.0 + number * 0.003 for number in range(edges)), until=4.1)
    assert storm.events[0] == DOWN
    assert storm.events[1:] == ([UP] if edges % 2 == 0 else [HELD_350, HELD_800])


def test_a_trembling_contact_of_a_held_button_is_no_second_press() -> None:
    trembling = finger(1.0, 1.1, 1.101, 1.2, 1.229, 1.3)
    assert rounded(trembling.told) == [(1.0, DOWN), (1.33, UP)]


def test_two_quick_presses_are_two() -> None:
    assert finger(1.0, 1.05, 1.1, 1.15).events == [DOWN, UP, DOWN, UP]


def test_holding_is_told_once_at_each_threshold() -> None:
    held = finger(1.0, 3.0, until=4.0)
    assert rounded(held.told) == [(1.0, DOWN), (1.35, HELD_350), (1.8, HELD_800), (3.03, UP)]


def test_a_button_let_go_in_time_was_not_held() -> None:
    assert finger(1.0, 1.349).events == [DOWN, UP]


def test_nobody_is_told_that_a_trembling_button_is_held_before_it_is_quiet() -> None:
    trembling = finger(1.0, 1.34, 1.345, 2.0, until=1.9)
    assert rounded(trembling.told)[1] == (1.375, HELD_350)


def test_a_button_left_alone_wants_nothing() -> None:
    assert Contact("ok").due is None
    assert finger(1.0, 1.2).contact.due is None


def test_a_button_that_is_down_is_looked_at_once_a_second() -> None:
    held = finger(1.0, until=101.0)
    assert held.reads == pytest.approx(100, abs=4)


def test_a_release_without_an_edge_is_found() -> None:
    button = Finger()
    button.move(True, 1.0)
    button.move(False, 5.0, heard=False)
    button.wait(5.0 + CHECK_S)
    assert button.events == [DOWN, HELD_350, HELD_800, UP]
    assert button.contact.due is None


def test_a_release_without_an_edge_is_not_taken_for_holding() -> None:
    button = Finger()
    button.move(True, 1.0)
    button.move(False, 1.1, heard=False)
    button.wait(2.0)
    assert rounded(button.told) == [(1.0, DOWN), (1.35, UP)]


def test_a_press_whose_edge_is_lost_is_found_among_its_bounces() -> None:
    button = Finger()
    button.move(True, 1.0, heard=False)
    button.move(False, 1.001)
    button.move(True, 1.002, heard=False)
    button.wait(1.2)
    assert rounded(button.told) == [(1.031, DOWN)]


def test_an_edge_after_a_press_that_made_none_ends_that_one_alone() -> None:
    contact = Contact("ok")
    assert contact.read(True, 1.0) == [DOWN]
    assert contact.edge(False, 3.0) == [HELD_350, HELD_800]
    assert contact.read(False, 3.1) == [UP]


def test_a_button_that_is_let_go_unheard_after_the_start_can_be_pressed() -> None:
    stuck = Finger(down=True)
    stuck.move(False, 2.0, heard=False)
    stuck.move(True, 5.0)
    stuck.wait(5.1)
    assert stuck.events == [DOWN]


def test_a_button_that_is_down_at_the_start_was_not_pressed() -> None:
    stuck = Finger(down=True)
    stuck.wait(10.0)
    assert stuck.told == []
    stuck.move(False, 11.0)
    stuck.move(True, 12.0)
    stuck.wait(12.1)
    assert stuck.events == [DOWN]


def test_edges_heard_late_are_told_all_the_same() -> None:
    """The thread was kept from running: nobody read the level in between."""
    contact = Contact("ok")
    told = [
        event
        for down, at in [(True, 1.0), (False, 1.2), (True, 1.5), (False, 3.0), (True, 3.5)]
        for event in contact.edge(down, at)
    ]
    assert told == [DOWN, UP, DOWN, HELD_350, HELD_800, UP, DOWN]


_PAUSES = st.one_of(st.floats(0.0001, 0.02), st.floats(0.0301, 0.3), st.floats(0.3, 2.0))
_MOVES = st.lists(st.tuples(_PAUSES, st.booleans()), max_size=60)


def played(moves: Sequence[tuple[float, bool]], *, lossy: bool) -> tuple[Finger, list[float]]:
    """A contact moved after each pause, the edges marked False unheard; when it was moved."""
    button, at, moments = Finger(), 1.0, []
    for number, (pause, heard) in enumerate(moves):
        at += pause
        button.move(number % 2 == 0, at, heard=heard or not lossy)
        moments.append(at)
    button.wait(at + CHECK_S + 2 * QUIET_S)
    return button, moments


@given(moves=_MOVES)
def test_presses_and_releases_take_turns_whatever_gets_lost(
    moves: list[tuple[float, bool]],
) -> None:
    button, _ = played(moves, lossy=True)
    told = [event for event in button.events if not isinstance(event, ButtonHeld)]
    assert told == [DOWN, UP] * (len(told) // 2) + [DOWN] * (len(told) % 2)
    assert [at for at, _ in button.told] == sorted(at for at, _ in button.told)


@given(moves=_MOVES)
def test_whatever_gets_lost_no_button_stays_down_that_is_up(
    moves: list[tuple[float, bool]],
) -> None:
    button, _ = played(moves, lossy=True)
    last = [event for event in button.events if not isinstance(event, ButtonHeld)][-1:]
    if not button.level:
        assert last != [DOWN]
        assert button.contact.due is None


@given(moves=_MOVES)
def test_each_quiet_spell_ends_one_press_and_no_press_is_lost(
    moves: list[tuple[float, bool]],
) -> None:
    """What has to come out, told from the moments alone: presses are parted by quiet times up."""
    button, moments = played(moves, lossy=False)
    expected: list[float] = []
    for number, at in enumerate(moments):
        closes = number % 2 == 0
        parted = number == 0 or at - moments[number - 1] > QUIET_S
        if closes and parted:
            expected.append(at)
    assert [at for at, event in button.told if event == DOWN] == expected


@given(moves=_MOVES)
def test_holds_are_told_in_order_and_only_while_down(moves: list[tuple[float, bool]]) -> None:
    button, _ = played(moves, lossy=True)
    for (before_at, before), (at, event) in pairwise(button.told):
        if event == HELD_350:
            assert before == DOWN
            assert at - before_at >= 0.3499
        if event == HELD_800:
            assert before == HELD_350
