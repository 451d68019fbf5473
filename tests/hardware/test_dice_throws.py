from __future__ import annotations

from hardware.dice_protocol import DieFrame, Heartbeat, Motion
from hardware.dice_throws import PATIENCE_S, SETTLE_S, ThrowAssembler
from hardware.events import DiceEvent, Rolled, Rolling, Tilted


class Table:
    """Two dice, a count and a clock."""

    def __init__(self, dice: int = 2, seq: int = 0) -> None:
        self.throws = ThrowAssembler(dice)
        self.seq = seq
        self.now = 100.0

    def die(self, die: str, motion: str, value: int | None = None) -> list[DiceEvent]:
        self.seq = (self.seq + 1) % 10_000
        return self.again(die, motion, value)

    def again(self, die: str, motion: str, value: int | None = None) -> list[DiceEvent]:
        return self.throws.die(DieFrame(self.seq, die, 6, Motion(motion), value), self.now)

    def wait(self, seconds: float) -> list[DiceEvent]:
        self.now += seconds
        return self.throws.tick(self.now)

    def roll_both(self, first: int, second: int) -> list[DiceEvent]:
        events = self.die("A", "R") + self.die("B", "R")
        return events + self.die("A", "S", first) + self.die("B", "S", second)


def rolled(*dice: int) -> Rolled:
    names = ("A", "B", "C")[: len(dice)]
    return Rolled(dice, names, (6,) * len(dice))


def test_two_dice_that_fall_make_one_roll() -> None:
    table = Table()
    assert table.roll_both(4, 6) == [Rolling(("A",)), rolled(4, 6)]
    assert table.wait(PATIENCE_S) == []


def test_the_dice_are_in_the_order_of_their_names() -> None:
    table = Table()
    table.die("B", "R")
    table.die("A", "R")
    table.die("B", "S", 6)
    assert table.die("A", "S", 1) == [rolled(1, 6)]


def test_a_frame_sent_again_changes_nothing() -> None:
    table = Table()
    events: list[DiceEvent] = []
    for die, motion, value in (("A", "R", None), ("B", "R", None), ("A", "S", 4), ("B", "S", 6)):
        events += table.die(die, motion, value)
        for _ in range(5):
            events += table.again(die, motion, value)
    assert events == [Rolling(("A",)), rolled(4, 6)]


def test_old_frames_change_nothing() -> None:
    table = Table(seq=100)
    table.roll_both(4, 6)
    for table.seq in range(90, 105):
        assert table.again("A", "R") == []
        assert table.again("A", "S", 1) == []
    assert table.roll_both(1, 2) == [Rolling(("A",)), rolled(1, 2)]


def test_the_count_may_run_round_within_a_throw() -> None:
    assert Table(seq=9997).roll_both(3, 3) == [Rolling(("A",)), rolled(3, 3)]


def test_dice_that_merely_lie_there_are_no_roll() -> None:
    table = Table()
    assert table.die("A", "S", 4) + table.die("B", "S", 6) + table.wait(PATIENCE_S) == []
    assert table.die("A", "M", 4) + table.die("B", "T") + table.wait(PATIENCE_S) == []


def test_one_die_too_few_is_told_after_a_while() -> None:
    table = Table()
    table.die("B", "R")
    assert table.die("B", "S", 5) == []
    assert table.wait(SETTLE_S / 2) == []
    assert table.wait(SETTLE_S / 2) == [Rolled((5,), ("B",), (6,))]
    assert table.wait(PATIENCE_S) == []


def test_dice_thrown_one_after_the_other_are_one_roll() -> None:
    table = Table()
    table.die("A", "R")
    table.die("A", "S", 2)
    assert table.wait(SETTLE_S / 2) == []
    assert table.die("B", "R") == []
    assert table.wait(SETTLE_S * 2) == []
    assert table.die("B", "S", 3) == [rolled(2, 3)]


def test_more_dice_than_announced_are_all_told() -> None:
    table = Table(dice=1)
    for die in "ABC":
        table.die(die, "R")
    assert table.die("A", "S", 1) + table.die("B", "S", 2) == []
    assert table.die("C", "S", 3) == [rolled(1, 2, 3)]


def test_a_die_of_which_only_the_rest_was_heard_counts() -> None:
    table = Table()
    table.die("A", "R")
    table.die("A", "S", 1)
    assert table.die("B", "S", 2) == [rolled(1, 2)]


def test_a_die_thrown_again_before_the_other_lies_shows_its_last_face() -> None:
    table = Table()
    table.die("A", "R")
    table.die("B", "R")
    table.die("A", "S", 1)
    table.die("A", "R")
    assert table.die("B", "S", 2) == []
    assert table.die("A", "S", 5) == [rolled(5, 2)]


def test_a_tilted_die_asks_and_the_other_is_known() -> None:
    table = Table()
    table.die("A", "R")
    table.die("B", "R")
    assert table.die("A", "T") + table.die("B", "S", 6) == []
    assert table.wait(SETTLE_S) == [Tilted(("A",), (6,), (6, 6))]
    assert table.wait(PATIENCE_S) == []
    assert table.roll_both(1, 2) == [Rolling(("A",)), rolled(1, 2)]


def test_what_lies_is_waited_for_anew_with_each_line() -> None:
    table = Table()
    table.die("A", "R")
    assert table.wait(SETTLE_S - 0.1) + table.die("A", "S", 2) == []
    assert table.wait(SETTLE_S - 0.1) == []
    assert table.wait(0.1) == [rolled(2)]


def test_a_tilted_die_that_falls_over_in_time_counts() -> None:
    table = Table()
    table.die("A", "R")
    table.die("B", "R")
    table.die("A", "T")
    table.die("B", "S", 6)
    assert table.die("A", "S", 3) == [rolled(3, 6)]


def test_a_die_that_never_comes_to_rest_is_asked_for() -> None:
    table = Table()
    table.die("A", "R")
    table.die("B", "R")
    table.die("A", "S", 2)
    assert table.wait(PATIENCE_S - 1) == []
    assert table.wait(1) == [Tilted(("B",), (2,), (6, 6))]


def test_a_die_caught_by_a_hand_is_asked_for() -> None:
    table = Table()
    table.die("A", "R")
    table.die("B", "R")
    table.die("A", "S", 2)
    assert table.die("B", "M", 6) == []
    assert table.wait(SETTLE_S) == [Tilted(("B",), (2,), (6, 6))]


def test_a_hand_does_not_change_what_was_rolled() -> None:
    table = Table()
    table.die("A", "R")
    table.die("A", "S", 2)
    table.die("A", "M", 6)
    table.die("B", "M", 6)
    table.die("B", "R")
    assert table.die("B", "S", 3) == [rolled(2, 3)]


def test_heartbeats_tell_of_a_restart_that_was_missed() -> None:
    table = Table(seq=300)
    table.roll_both(1, 1)
    table.seq = 0
    assert table.die("A", "R") == []
    table.throws.heartbeat(Heartbeat(1, None))
    table.throws.heartbeat(Heartbeat(1, None))
    assert table.roll_both(2, 3) == [Rolling(("A",)), rolled(2, 3)]


def test_a_heartbeat_that_comes_late_does_not_make_old_frames_new() -> None:
    table = Table()
    table.roll_both(1, 1)
    for _ in range(3):
        table.throws.heartbeat(Heartbeat(0, 50))
        for table.seq, (die, motion, value) in enumerate(
            (("A", "R", None), ("B", "R", None), ("A", "S", 1), ("B", "S", 1)), 1
        ):
            assert table.again(die, motion, value) == []
        table.throws.heartbeat(Heartbeat(4, 50))


def test_a_heartbeat_that_overtakes_reports_does_not_make_them_old() -> None:
    table = Table()
    table.die("A", "R")
    table.die("B", "R")
    table.throws.heartbeat(Heartbeat(table.seq + 2, None))
    assert table.die("A", "S", 5) + table.die("B", "S", 6) == [rolled(5, 6)]


def test_a_heartbeat_does_not_make_a_frame_new_that_was_there() -> None:
    table = Table()
    table.roll_both(1, 1)
    table.throws.heartbeat(Heartbeat(table.seq, 50))
    assert table.again("A", "R") == []
