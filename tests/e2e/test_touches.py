"""Fingers on a touchscreen, several at once: each of them counts, and counts once.

The keys on the screen type as fast as they are touched: they would show what arrives twice.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from companion.ui.guard import GuardTimes
from tests.e2e.driver import Program
from tests.e2e.seen import Seen
from tests.e2e.table import icon, kind, new_game
from tests.e2e.touchscreen import Point, TouchScreen


@pytest.fixture(scope="module")
def screen() -> Iterator[TouchScreen]:
    """A panel that stands upright, as the larger ones of the Raspberry Pi do."""
    with TouchScreen(720, 1280) as screen:
        yield screen


EACH_WAY = pytest.mark.parametrize("typing", [0, 90, 180, 270], indirect=True)
ONE_WAY = pytest.mark.parametrize("typing", [90], indirect=True)
OTHER_WAY = pytest.mark.parametrize("typing", [270], indirect=True)
"""By how many degrees the picture is turned; that points find their place is proved by one test."""


@pytest.fixture
def typing(request: pytest.FixtureRequest, screen: TouchScreen, program: Program) -> Program:
    """The program, turned, with its keyboard open for the name of the first seat: ``A``."""
    screen.turned = request.param
    program.start("--display", "720x1280", "--rotate", str(screen.turned)).tap(new_game)
    seats = program.see(lambda seen: seen.screen == "Seats", "the seats")
    program.touch(seats, seats.all(kind("ChairTile"))[0])
    program.tap(icon("pencil"))
    program.see(lambda seen: seen.screen == "Typing", "the keyboard")
    program.tap(kind("PushButton", "A"))
    program.shows("a")
    return program


def keys(seen: Seen, letters: str) -> list[Point]:
    """Where the keys are."""
    return [seen.all(kind("PushButton", letter))[0].center for letter in letters]


def name(program: Program, answers: int) -> str:
    """Wait for so many answers, end typing, and return the name that is on the chair."""
    seen = program.look()
    program.see(lambda now: now.answered >= answers, f"{answers} answers")
    program.tap(kind("Primary", "Fertig"))
    seats = program.see(lambda seen: seen.screen == "Seats", "the seats")
    assert seats.answered == answers + 1, seen
    return seats.all(kind("ChairTile"))[0].words[0]


@EACH_WAY
def test_four_fingers_of_one_moment_all_count_and_count_once(
    typing: Program, screen: TouchScreen
) -> None:
    seen = typing.settled()
    screen.touch(*keys(seen, "stri"))
    assert sorted(name(typing, seen.answered + 4)) == sorted("Astri")


@ONE_WAY
def test_fingers_count_as_they_are_lifted_whatever_others_lie_there(
    typing: Program, screen: TouchScreen
) -> None:
    seen = typing.settled()
    n, k, e, x = screen.down(*keys(seen, "nkex"))
    for finger in (n, k, e):
        screen.up(finger)
    screen.move(x, keys(seen, "a")[0])  # slides off
    screen.up(x)
    assert name(typing, seen.answered + 3) == "Anke"


@OTHER_WAY
def test_a_click_of_the_mouse_counts_once_beside_fingers(
    typing: Program, screen: TouchScreen
) -> None:
    seen = typing.settled()
    first, second = keys(seen, "da")
    screen.click(*first)
    typing.see(lambda now: now.answered > seen.answered, "an answer to the click")
    screen.touch(second)
    assert name(typing, seen.answered + 2) == "Ada"


def test_a_tap_counts_although_the_computer_stood_still_before_the_finger_was_lifted(
    program: Program, screen: TouchScreen
) -> None:
    screen.turned = 0
    program.start("--display", "720x1280")
    home = program.see(lambda seen: seen.find(new_game), "the way to a new game")
    fingers = screen.down(home.all(new_game)[0].center)
    program.see(lambda seen: not seen.awake, "that the finger is felt", held=True)
    os.kill(program.pid, signal.SIGSTOP)
    time.sleep(GuardTimes().palm)
    screen.up(*fingers)
    os.kill(program.pid, signal.SIGCONT)
    program.see(lambda seen: seen.screen == "Seats", "the seats")
