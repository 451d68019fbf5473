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
