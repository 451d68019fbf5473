"""Layout of market, auction, event, trailer and card screens."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.dealings import SCENES
from tests.ui.layouts import VIEWS, check_layouts
from tests.ui.pilot import Pilot

pytestmark = pytest.mark.usefixtures("same_screens")


@pytest.mark.parametrize(("display", "language"), VIEWS)
def test_layout_rules_hold(launch: Callable[..., Pilot], display: str, language: str) -> None:
    stages = {name: scene(language=language) for name, scene in SCENES.items()}
    check_layouts(launch, display, stages)
