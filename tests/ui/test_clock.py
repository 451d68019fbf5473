"""The clocks of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event, Thread

import pytest

from companion.ui.clock import KivyClock, ManualClock
from tests.ui.pilot import Pilot
from tests.ui.stage import stage

Launch = Callable[..., Pilot]


@pytest.fixture
def slow(launch: Launch) -> Iterator[Pilot]:
    """A program that draws once an hour."""
    pilot = launch(stage(3).controller)
    from kivy.clock import Clock

    usual, Clock._max_fps = Clock._max_fps, 1 / 3600
    yield pilot
    Clock._max_fps = usual


def test_what_is_to_be_done_at_once_does_not_wait_for_the_next_frame(slow: Pilot) -> None:
    done = Event()
    elsewhere = Thread(target=lambda: KivyClock().at_once(done.set))
    elsewhere.start()
    while not done.is_set():
        slow.frame()
    elsewhere.join()


def test_what_is_heard_of_fingers_has_happened_since_the_turn_before_the_last(
    launch: Launch,
) -> None:
    pilot, clock = launch(stage(3).controller), KivyClock()
    turns = []
    for _ in range(4):
        pilot.frame()
        turns.append((clock.looked(), clock.now()))
    looks, begins = zip(*turns, strict=True)
    assert looks[2:] == begins[:-2]
    assert begins[0] < begins[1] < begins[2]


def test_nothing_is_done_at_once_while_time_stands_still() -> None:
    clock, done = ManualClock(), Event()
    clock.at_once(done.set)
    assert not done.is_set()
    clock.advance(0)
    assert done.is_set()


def test_five_times_four_tenths_of_a_second_are_two() -> None:
    clock, done = ManualClock(), Event()
    clock.after(2.0, done.set)
    for _ in range(5):
        clock.advance(0.4)
    assert done.is_set()
