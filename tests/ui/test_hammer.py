"""The countdown of an open auction, arming after a call, and notes to a seat."""

from __future__ import annotations

from companion.games.auf_achse.agenda import Outcry
from companion.games.protocol import Refusal
from companion.ui.clock import ManualClock
from companion.ui.hammer import ARMING_S, NOTE_S, Hammer

NOTHING = Outcry(0, "e04")
ONE = Outcry(0, "e04", 1, 1)
TWO = Outcry(0, "e04", 2, 2)
MATCHED = Outcry(0, "e04", 2, 0)


class Table:
    """A hammer with a clock, and what it has done."""

    def __init__(self, *stands: Outcry, seconds: int = 3) -> None:
        self.clock = ManualClock()
        self.fallen: list[tuple[int, int | None]] = []
        self.changes = 0
        self.seconds = seconds
        self.hammer = Hammer(
            self.clock.after, lambda *call: self.fallen.append(call), self._changed
        )
        self.stands(*stands)

    def _changed(self) -> None:
        self.changes += 1

    def stands(self, *stands: Outcry | None, paused: bool = False) -> Table:
        for stand in stands:
            self.hammer.follow(stand, self.seconds, paused=paused)
        return self

    @property
    def idle(self) -> bool:
        """True if nothing waits for its time."""
        return not self.clock._calls


def test_nothing_runs_before_the_first_call() -> None:
    table = Table(NOTHING)
    assert table.idle
    assert table.hammer.pace.run == 0


def test_it_falls_on_the_call_that_stood_so_long() -> None:
    table = Table(NOTHING, ONE)
    table.clock.advance(2.9)
    assert table.fallen == []
    table.clock.advance(0.1)
    assert table.fallen == [(1, 1)]


def test_calls_and_matches_begin_it_anew() -> None:
    table = Table(NOTHING, ONE)
    for stand in (TWO, MATCHED):
        table.clock.advance(2.9)
        run = table.hammer.pace.run
        table.stands(stand)
        assert table.hammer.pace.run == run + 1
    table.clock.advance(2.9)
    assert table.fallen == []
    table.clock.advance(0.1)
    assert table.fallen == [(2, 0)]


def test_a_pass_does_not_begin_it_anew() -> None:
    table = Table(NOTHING, ONE)
    table.clock.advance(2.0)
    table.stands(Outcry(0, "e04", 1, 1, passed=(2,)))
    table.clock.advance(1.0)
    assert table.fallen == [(1, 1)]


def held() -> Table:
    table = Table(NOTHING, ONE)
    table.hammer.hold(True)
    table.stands(ONE)
    table.clock.advance(60.0)
    assert (table.fallen, table.hammer.pace.run) == ([], 0)
    return table


def test_held_it_stands_until_it_is_let_go_on() -> None:
    table = held()
    table.hammer.hold(False)
    table.stands(ONE).clock.advance(3.0)
    assert table.fallen == [(1, 1)]


def test_held_it_stands_until_somebody_calls() -> None:
    table = held().stands(TWO)
    table.clock.advance(3.0)
    assert table.fallen == [(2, 2)]


def test_paused_it_begins_anew_afterwards() -> None:
    table = Table(NOTHING, ONE)
    table.clock.advance(2.0)
    table.stands(ONE, paused=True)
    table.clock.advance(60.0)
    assert table.idle
    table.stands(ONE)
    table.clock.advance(2.9)
    assert table.fallen == []
    table.clock.advance(0.1)
    assert table.fallen == [(1, 1)]


def test_an_auction_met_under_way_is_held() -> None:
    table = Table(ONE)
    assert table.idle
    table.hammer.hold(False)
    table.stands(ONE)
    assert table.hammer.pace.run


def test_it_does_not_run_without_a_countdown_nor_while_the_selector_is_asked() -> None:
    assert Table(NOTHING, ONE, seconds=0).hammer.pace.run == 0
    assert Table(NOTHING, ONE, Outcry(0, "e04", 1, 1, asked=True)).hammer.pace.run == 0


def test_nobody_can_call_for_a_moment_after_a_call() -> None:
    table = Table(NOTHING, ONE)
    assert not table.hammer.pace.armed
    table.clock.advance(ARMING_S - 0.01)
    assert not table.hammer.pace.armed
    assert table.changes == 0
    table.clock.advance(0.01)
    assert table.hammer.pace.armed
    assert table.changes == 1


def test_a_match_disarms_nobody() -> None:
    table = Table(NOTHING, TWO)
    table.clock.advance(1.0)
    assert table.stands(MATCHED).hammer.pace.armed


def test_a_note_goes_by_itself_or_with_the_next_deed() -> None:
    refusal = Refusal("too-late")
    table = Table(NOTHING)
    table.hammer.refuse(1, refusal)
    table.hammer.refuse(2, refusal)
    table.hammer.heard(2)
    assert table.hammer.pace.note(1) == refusal
    assert table.hammer.pace.note(2) is None
    table.clock.advance(NOTE_S)
    assert table.hammer.pace.note(1) is None
    assert table.changes == 1


def test_after_the_auction_nothing_waits() -> None:
    table = Table(NOTHING, ONE)
    table.hammer.refuse(1, Refusal("too-late"))
    table.stands(None)
    assert table.idle
    assert not table.hammer.up
