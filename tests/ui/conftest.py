"""Start the application for a test and end it afterwards."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.pilot import Pilot
from tests.ui.spare import Spares


def _prepare_kivy() -> None:
    """Set Kivy up once in this process: off screen, and as fast as frames come."""
    if "kivy" in sys.modules:
        return
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from companion.ui import bootstrap

    bootstrap.prepare((800, 480))
    from kivy.clock import Clock

    Clock._max_fps = 0.0
    _look_for_litter_seldom()


def _look_for_litter_seldom() -> None:
    """Have what is here now left alone, and new things counted in hundred thousands.

    Each screen is some hundred thousand things; going through all of them as often as Python does
    takes half of the time of a test.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 5)


HEARD = (
    *("mouse_pos", "size", "focus", "on_flip", "on_draw", "on_motion", "on_cursor_leave"),
    *("on_touch_down", "on_touch_move", "on_touch_up"),
)
"""What a window tells whoever asks for it. Keys are missing: a screen on which a line is typed
hears them as long as it lives, and heeds them only while it is shown."""


def _hearers() -> dict[str, int]:
    """How many ask the window for what; whoever is left over would meddle with other tests."""
    from kivy.core.window import Window

    return {name: len(Window.get_property_observers(name)) for name in HEARD}


@pytest.fixture(scope="module")
def same_screens() -> Spares:
    """For a file whose tests take over the screens of those before, see :mod:`tests.ui.spare`."""
    return Spares()


@pytest.fixture
def launch(request: pytest.FixtureRequest) -> Iterator[Callable[..., Pilot]]:
    """Return ``launch(subject, display="800x480", surface="night")``, see :class:`Pilot`.

    ``kind`` may be another class of pilots.
    """
    _prepare_kivy()
    before = _hearers()
    pilots: list[Pilot] = []
    spares = (
        request.getfixturevalue("same_screens") if "same_screens" in request.fixturenames else None
    )

    def start(subject: Any, *args: Any, kind: type[Pilot] = Pilot, **kwargs: Any) -> Pilot:
        while pilots:
            pilots.pop().stop()
        pilots.append(kind(subject, *args, spares=spares, **kwargs))
        return pilots[-1]

    yield start
    while pilots:
        pilots.pop().stop()
    after = _hearers()
    assert after == before, "somebody still heeds the window"
