from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.doctor import computer
from companion.doctor.finding import Diagnosis, State
from hardware.machine import Machine, Strain, look
from tests.doctor.words import cause, remedy

NOW = datetime(2026, 11, 30, 20, 15, tzinfo=UTC).timestamp()


def test_a_computer_of_which_nothing_is_known_is_a_good_one(tmp_path: Path) -> None:
    (found,) = computer.machine(look(tmp_path))
    assert (found.state, dict(found.facts)) == (State.OK, {"model": "unknown"})


@pytest.mark.parametrize(
    ("here", "problem"),
    [
        (Machine(celsius=81.5), Diagnosis.HOT),
        (Machine(celsius=70.0, strains=(Strain.HOT,), strained=()), Diagnosis.HOT),
        (Machine(strains=(Strain.UNDER_VOLTAGE,), strained=()), Diagnosis.UNDER_VOLTAGE),
        (Machine(strains=(Strain.CAPPED,), strained=()), Diagnosis.THROTTLED),
        (Machine(strains=(Strain.THROTTLED,), strained=()), Diagnosis.THROTTLED),
    ],
)
def test_what_slows_it_down(here: Machine, problem: Diagnosis) -> None:
    (found,) = computer.machine(here)
    assert (found.state, found.problem) == (State.WARNING, problem)
    assert cause(found)
    assert remedy(found)


def test_hot_and_throttled_for_want_of_power(tmp_path: Path) -> None:
    write(tmp_path / "proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.5\0")
    write(tmp_path / "sys/class/thermal/thermal_zone0/temp", "83100\n")
    write(tmp_path / "sys/devices/platform/soc/soc:firmware/get_throttled", "5000d\n")
    hot, weak = computer.machine(look(tmp_path))
    assert (hot.problem, weak.problem) == (Diagnosis.HOT, Diagnosis.UNDER_VOLTAGE)
    assert hot.facts["celsius"] == 83.1
    assert hot.facts["strains"] == ("under-voltage", "throttled", "hot")


def test_a_weak_supply_is_remembered_until_the_next_start() -> None:
    (found,) = computer.machine(Machine(strains=(), strained=(Strain.UNDER_VOLTAGE,)))
    assert (found.state, found.problem) == (State.INFO, Diagnosis.WAS_UNDER_VOLTAGE)
    assert "since the start" in cause(found)
    assert "supply" in remedy(found)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")


def test_a_clock_that_goes_right(tmp_path: Path) -> None:
    write(tmp_path / "run/systemd/timesync/synchronized", "")
    save(tmp_path / "games.db", NOW + 3_600)  # by a clock that went a little ahead
    (found,) = computer.clock(NOW, tmp_path, tmp_path / "none", tmp_path)
    assert (found.state, found.facts["now"]) == (State.OK, "2026-11-30 20:15Z")
    assert (found.facts["set_by_network"], found.facts["battery_clock"]) == (True, False)


def test_a_clock_that_has_stood_still_since_the_last_game(tmp_path: Path) -> None:
    save(tmp_path / "games.db", NOW)
    (found,) = computer.clock(NOW - 2 * 86_400, tmp_path, tmp_path / "none", tmp_path)
    assert (found.state, found.problem) == (State.WARNING, Diagnosis.CLOCK_BEHIND)
    assert "says 2026-11-28 20:15Z, but there are files of 2026-11-30 20:15Z" in cause(found)
    assert "sudo date" in remedy(found)


def test_a_clock_older_than_the_program(tmp_path: Path) -> None:
    save(tmp_path / "program", NOW)
    (found,) = computer.clock(0.0, tmp_path / "none", tmp_path / "program", tmp_path)
    assert (found.problem, found.facts["now"]) == (Diagnosis.CLOCK_BEHIND, "1970-01-01 00:00Z")


def save(path: Path, at: float) -> None:
    path.touch()
    os.utime(path, (at, at))
