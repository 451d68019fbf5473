"""Layout of market, auction, event, trailer and card screens, on all panels and both languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests.ui.dealings import SCENES
from tests.ui.pilot import Pilot

SHOWN = (
    ("800x480", "de"),
    ("1280x800", "de"),
    ("1280x720", "de"),
    ("720x1280", "de"),
    ("800x480", "en"),
    ("720x1280", "en"),
)


@cache
def model(name: str, language: str) -> object:
    found: object = SCENES[name](language=language).model
    return found


@pytest.mark.parametrize(("display", "language"), SHOWN)
def test_layout_rules_hold(launch: Callable[..., Pilot], display: str, language: str) -> None:
    faults = []
    pilot = launch(model("market", language), display)
    for name in SCENES:
        pilot.put(model(name, language))
        try:
            pilot.check_layout()
        except AssertionError as error:
            faults.append(f"{name}: {error}")
    assert not faults, "\n".join(faults)
