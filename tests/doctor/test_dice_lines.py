"""What the doctor tells of the lines that came from a port."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.doctor.dice import sensor
from companion.doctor.finding import Diagnosis, Finding
from hardware.dice_protocol import Verdict
from hardware.events import DICE, DeviceDown, DownReason, Event
from hardware.frame_log import LoggedFrame


class Gone:
    """A sensor that has said ``lines`` before it went."""

    battery = None

    def __init__(self, lines: tuple[LoggedFrame, ...]) -> None:
        self._lines = lines

    def start(self, sink: Callable[[Event], None]) -> None:
        sink(DeviceDown(DICE, DownReason.UNPLUGGED))

    def frames(self) -> tuple[LoggedFrame, ...]:
        return self._lines

    def stop(self) -> bool:
        return True


def told_of(tmp_path: Path, *lines: tuple[str, Verdict, int]) -> Finding:
    port = tmp_path / "port"
    port.touch()
    made: Any = Gone(tuple(LoggedFrame(0.0, *line) for line in lines))
    _, frames = sensor(str(port), (), tmp_path, make=lambda _path: made)
    return frames


def test_lines_in_a_row_that_tell_the_same_are_one_with_their_number(tmp_path: Path) -> None:
    heard = told_of(
        tmp_path,
        ("$DHB,3,87", Verdict.OK, 17),
        ("$DHB,3,*00", Verdict.CHECKSUM, 1),
        ("rst:0x1", Verdict.NOISE, 15),
    )
    assert heard.facts["last"] == ("ok $DHB,3,87 ×17", "checksum $DHB,3,*00", "noise rst:0x1 ×15")
    assert (heard.facts["good"], heard.facts["bad"], heard.problem) == (17, 16, None)


@pytest.mark.parametrize("verdict", Verdict)
def test_a_line_is_bad_only_if_it_was_not_understood(verdict: Verdict, tmp_path: Path) -> None:
    garbled = {"noise", "broken", "too-long", "checksum", "unknown", "out-of-range"}
    heard = told_of(tmp_path, ("$DICE,1,A,6,M,4*20", verdict, 9), ("$DHB,1,*4F", Verdict.OK, 1))
    bad = verdict in garbled
    assert (heard.facts["good"], heard.facts["bad"]) == ((1, 9) if bad else (10, 0))
    assert heard.problem is (Diagnosis.BAD_FRAMES if bad else None)


def test_most_lines_are_bad_if_one_of_them_came_again_and_again(tmp_path: Path) -> None:
    heard = told_of(tmp_path, ("$DHB,3,87", Verdict.OK, 17), ("rst:0x1", Verdict.NOISE, 18))
    assert heard.problem is Diagnosis.BAD_FRAMES
