"""Start the application for a test and end it afterwards."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.pilot import Pilot


def _prepare_kivy() -> None:
    """Set Kivy up once in this process: off screen, and as fast as frames come."""
    if "kivy" in sys.modules:
        return
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from companion.ui import bootstrap

    bootstrap.prepare((800, 480))
    from kivy.config import Config

    Config.set("graphics", "maxfps", 0)


@pytest.fixture
def launch() -> Iterator[Callable[..., Pilot]]:
    """Return ``launch(subject, display="800x480", surface="night")``, see :class:`Pilot`."""
    _prepare_kivy()
    pilots: list[Pilot] = []

    def start(subject: Any, *args: Any, **kwargs: Any) -> Pilot:
        while pilots:
            pilots.pop().stop()
        pilots.append(Pilot(subject, *args, **kwargs))
        return pilots[-1]

    yield start
    while pilots:
        pilots.pop().stop()
