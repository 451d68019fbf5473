"""A kiosk has a pointer for whoever takes a mouse, and none for fingers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.backlight import Backlight
from tests.ui.pilot import Finger, Pilot
from tests.ui.stage import home

Launch = Callable[..., Pilot]


@pytest.fixture
def pilot(launch: Launch, tmp_path: Path) -> Pilot:
    """A kiosk that nobody has touched."""
    from companion.ui.kiosk import Kiosk

    staged = home()
    pilot = launch(staged.controller)
    Kiosk(pilot.app, staged.controller, Backlight(tmp_path)).begin()
    return pilot


def move(pilot: Pilot, x: int) -> None:
    pilot.window.mouse_pos = (x, 20)


def test_it_comes_with_the_mouse_and_goes_a_while_after_it(pilot: Pilot) -> None:
    assert not pilot.window.show_cursor
    move(pilot, 10)
    assert pilot.window.show_cursor
    pilot.advance(4)
    move(pilot, 11)
    pilot.advance(4)
    assert pilot.window.show_cursor
    pilot.advance(1.1)
    assert not pilot.window.show_cursor


def test_a_finger_drives_it_away(pilot: Pilot) -> None:
    move(pilot, 12)
    pilot.lift(pilot.down(5, 5))
    assert not pilot.window.show_cursor


def test_a_click_keeps_it(pilot: Pilot) -> None:
    move(pilot, 13)
    pilot.advance(4)
    click = Finger(pilot.window, 5, 5)
    click._touch.device = "mouse"
    click.down()
    pilot.advance(4)
    assert pilot.window.show_cursor
    pilot.lift(click)


def test_when_the_program_ends_nobody_heeds_the_mouse(pilot: Pilot) -> None:
    pilot.app.dispatch("on_stop")
    move(pilot, 14)
    assert not pilot.window.show_cursor
