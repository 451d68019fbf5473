"""The layout rules for many positions at once: one application, one screen after the other.

Only the displays with the least room are looked at, unless COMPANION_MATRIX is set: ``make matrix``
takes every screen to every display in every language.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from itertools import product
from typing import Protocol

from tests.ui.pilot import Pilot
from tests.ui.screenshots import DISPLAYS as ALL_DISPLAYS
from tests.ui.screenshots import LANGUAGES

ALL = "COMPANION_MATRIX" in os.environ
NARROW = ("800x480", "720x1280")
"""The displays of each layout with the least room, the narrowest of all first."""
DISPLAYS = ALL_DISPLAYS if ALL else NARROW
VIEWS = tuple(
    (display, language)
    for display, language in product(DISPLAYS, LANGUAGES)
    if ALL or display == NARROW[0] or language == "de"
)
"""(display, language): German, whose words are the longest, and English on the narrowest of all."""


class Shown(Protocol):
    """Whatever has a model to show: a stage."""

    @property
    def model(self) -> object: ...


class Sketch(Pilot):
    """A pilot that lays screens out without drawing them, which takes most of the time."""

    def wait_idle(self) -> None:
        """Run until nothing is left to be laid out."""
        from kivy.clock import Clock
        from kivy.lang import Builder

        for _ in range(4):
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()


def check_layouts(launch: Callable[..., Pilot], display: str, stages: Mapping[str, Shown]) -> None:
    """Show each stage on ``display``; fail with the faults of all, each under its name."""
    faults = []
    pilot: Pilot | None = None
    for name, stage in stages.items():
        model = stage.model
        if pilot is None:
            pilot = launch(model, display, kind=Sketch)
        else:
            pilot.put(model)
        try:
            pilot.check_layout()
        except AssertionError as fault:
            faults.append(f"{name}: {fault}")
    assert not faults, "\n".join(faults)
