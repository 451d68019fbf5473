"""When the screen goes to rest, and what wakes it."""

from __future__ import annotations

import pytest

from companion.ui.clock import ManualClock
from companion.ui.idle import Idle, Sight

MINUTE = 60.0


class Rest:
    """A screen that rests after ten minutes; ``seen`` is what there was to be seen."""

    def __init__(self, minutes: int = 10) -> None:
        self.clock = ManualClock()
        self.seen: list[Sight] = []
        self.idle = Idle(self.clock, self.seen.append)
        self.idle.follow(minutes)

    def sleep(self, minutes: float) -> Rest:
        self.clock.advance(minutes * MINUTE)
        return self


def test_it_rests_after_its_time_and_is_dark_after_twice_as_long() -> None:
    rest = Rest().sleep(9.9)
    assert rest.seen == []
    rest.sleep(0.2)
    assert rest.seen == [Sight.RESTING]
    rest.sleep(9.7)
    assert rest.seen == [Sight.RESTING]
    rest.sleep(0.3)
    assert rest.seen == [Sight.RESTING, Sight.DARK]


def test_whatever_somebody_does_puts_it_off() -> None:
    rest = Rest().sleep(9)
    rest.idle.use()
    rest.sleep(9)
    assert not rest.idle.down("finger")
    assert not rest.idle.up("finger")
    rest.sleep(9.9)
    assert rest.seen == []
    rest.sleep(0.2)
    assert rest.seen == [Sight.RESTING]


def test_never_is_never_and_may_be_chosen_late() -> None:
    assert Rest(0).sleep(10_000).seen == []
    rest = Rest().sleep(9)
    rest.idle.follow(0)
    assert rest.sleep(10_000).seen == []
    rest.idle.follow(5)
    assert rest.sleep(5).seen == [Sight.RESTING]


@pytest.mark.parametrize("minutes", [10, 20], ids=["resting", "dark"])
def test_never_holds_for_a_screen_at_rest_as_well(minutes: float) -> None:
    rest = Rest().sleep(minutes)
    rest.idle.follow(0)
    assert rest.idle.sight is Sight.AWAKE
    assert rest.clock._calls == []
    rest.sleep(10_000)
    assert rest.idle.sight is Sight.AWAKE


def test_a_screen_at_rest_may_be_told_another_time() -> None:
    rest = Rest().sleep(10)
    rest.idle.follow(5)
    assert len(rest.clock._calls) == 1
    assert rest.sleep(10).seen == [Sight.RESTING, Sight.AWAKE, Sight.RESTING, Sight.DARK]


def test_one_call_at_a_time_is_scheduled_however_much_is_done() -> None:
    rest = Rest()
    for _ in range(1000):
        rest.idle.down("finger")
        rest.idle.up("finger")
        rest.idle.use()
    rest.idle.follow(5)
    assert len(rest.clock._calls) == 1
    rest.sleep(5)
    rest.idle.use()
    assert len(rest.clock._calls) == 1
    rest.sleep(15)
    assert rest.idle.sight is Sight.DARK
    assert rest.clock._calls == []


@pytest.mark.parametrize("minutes", [10, 25])
def test_the_finger_that_wakes_does_nothing_else(minutes: float) -> None:
    rest = Rest().sleep(minutes)
    assert rest.idle.down("waking")
    assert rest.idle.sight is Sight.AWAKE
    assert rest.idle.wakes("waking")
    rest.clock.advance(2.9)
    assert rest.idle.down("another, while it lies there")
    assert rest.idle.up("waking")
    assert rest.idle.up("another, while it lies there")
    rest.clock.advance(0.29)
    assert rest.idle.down("too soon")
    assert rest.idle.up("too soon")
    rest.clock.advance(0.31)
    assert not rest.idle.down("in time")
    assert not rest.idle.up("in time")


def test_a_finger_that_is_never_lifted_holds_up_no_other_for_long() -> None:
    rest = Rest().sleep(25)
    assert rest.idle.down("lost")
    rest.clock.advance(2.9)
    assert rest.idle.down("too soon")
    assert rest.idle.up("too soon")
    rest.clock.advance(0.4)
    assert not rest.idle.down("in time")
    assert not rest.idle.up("in time")
    assert rest.idle.up("lost"), "late as it comes, it has only woken the screen"


def test_a_button_whose_release_was_lost_works_the_next_time_it_goes_down() -> None:
    rest = Rest().sleep(25)
    assert rest.idle.down("ok")
    rest.clock.advance(4)
    assert not rest.idle.down("ok")
    assert not rest.idle.wakes("ok")
    assert not rest.idle.up("ok")


def test_what_was_lost_before_the_screen_rested_is_forgotten_when_it_wakes() -> None:
    rest = Rest().sleep(25)
    assert rest.idle.down("lost")
    rest.sleep(25)
    assert rest.idle.down("waking")
    assert not rest.idle.wakes("lost")
    assert rest.idle.up("waking")
    rest.clock.advance(0.31)
    assert not rest.idle.down("in time")


def test_after_it_was_woken_it_rests_again() -> None:
    rest = Rest().sleep(25)
    rest.idle.use()
    assert rest.sleep(10).seen == [Sight.RESTING, Sight.DARK, Sight.AWAKE, Sight.RESTING]
