"""The plug is pulled while the installer is at work, before each command that changes something.

Here before one in six, from a first one that chance takes; ``make kiosk-test`` tries them all.
"""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

import pytest

from tests.kiosk import wheels
from tests.kiosk.computer import Computer, count_commands

EVERY = "COMPANION_VM" in os.environ
MOST_COMMANDS = 200
QUARTERS, SAMPLE = 4, 6


@pytest.fixture
def played(computer: Computer) -> Computer:
    """A computer with games on it, that counts its commands."""
    count_commands(computer)
    computer.games.mkdir()
    (computer.games / "games.db").write_text("an evening")
    return computer


@pytest.fixture(params=range(QUARTERS) if EVERY else ["sample"])
def moments(request: pytest.FixtureRequest) -> range:
    """Numbers of the commands before which the plug is pulled."""
    if EVERY:
        return range(request.param, MOST_COMMANDS, QUARTERS)
    return range(random.randrange(SAMPLE), MOST_COMMANDS, SAMPLE)


def pull(computer: Computer, *arguments: str | Path, moments: range, broken: bool = False) -> None:
    """Pull the plug in one run after the other, later each time, until it comes too late.

    Whatever is left boots, unless it was ``broken`` before, and a second run ends as if there had
    been no first. That is tried once for each state that is left, for not every command leaves
    another.
    """
    kept = computer.home / "kept"
    shutil.copytree(computer.root, kept, symlinks=True)
    tried: list[dict[str, str]] = []
    expected: dict[str, str] = {}
    for number in (-1, *moments):
        (computer.home / "count").write_text("0\n")
        computer.environment["PULL_AT"] = str(number)
        done = computer.install(*arguments)
        computer.environment["PULL_AT"] = ""
        assert done.ok or done.killed, done
        assert broken or computer.is_whole(), number
        assert (computer.games / "games.db").read_text() == "an evening"
        if number == -1:
            expected = left(computer)
        elif not done.killed:
            assert number > moments.start
            return
        elif (state := left(computer)) not in tried:
            tried.append(state)
            again = computer.install(*arguments)
            assert again.ok, (number, again)
            assert left(computer) == expected, number
        shutil.rmtree(computer.root)
        shutil.copytree(kept, computer.root, symlinks=True)
    raise AssertionError("it never ends")


def left(computer: Computer) -> dict[str, str]:
    """What there is and where links lead, apart from copies, whose names tell the time."""
    copies = computer.games / "copies"
    return {
        str(path): os.readlink(path) if path.is_symlink() else ""
        for path in computer.root.rglob("*")
        if copies not in path.parents
    }


def test_while_it_is_installed(played: Computer, tmp_path: Path, moments: range) -> None:
    pull(played, "--wheel", wheels.empty(tmp_path), moments=moments)
    assert played.current == "1.0"


def test_while_it_is_updated(played: Computer, tmp_path: Path, moments: range) -> None:
    assert played.install("--wheel", wheels.empty(tmp_path)).ok
    pull(played, "--wheel", wheels.empty(tmp_path, "2.0"), moments=moments)
    assert (played.current, played.previous) == ("2.0", "1.0")


def test_while_it_goes_back(played: Computer, tmp_path: Path, moments: range) -> None:
    assert played.install("--wheel", wheels.empty(tmp_path)).ok
    assert played.install("--wheel", wheels.empty(tmp_path, "2.0")).ok
    pull(played, "--previous", moments=moments)
    assert (played.current, played.previous) == ("1.0", "2.0")


def test_while_it_is_removed(played: Computer, tmp_path: Path, moments: range) -> None:
    assert played.install("--wheel", wheels.empty(tmp_path)).ok
    pull(played, "--uninstall", moments=moments)
    assert not played.opt.exists()


def test_while_it_is_repaired(played: Computer, tmp_path: Path, moments: range) -> None:
    """What is repaired keeps its way back."""
    assert played.install("--wheel", wheels.empty(tmp_path)).ok
    newer = wheels.empty(tmp_path, "2.0")
    assert played.install("--wheel", newer).ok
    (played.opt / "current/bin/python").write_text("#!/bin/sh\nexit 1\n")
    pull(played, "--wheel", newer, moments=moments, broken=True)
    assert (played.current, played.previous) == ("2.0", "1.0")
    assert played.install("--previous").ok
