"""The layout rules for many positions at once: one application, one screen after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.ui.pilot import Pilot
from tests.ui.stage import Stage

DISPLAYS = ("800x480", "1280x800", "1280x720", "720x1280")


def check_layouts(launch: Callable[..., Pilot], display: str, stages: Mapping[str, Stage]) -> None:
    """Show each stage on ``display``; fail with the faults of all, each under its name."""
    faults = []
    pilot: Pilot | None = None
    for name, stage in stages.items():
        model = stage.model
        if pilot is None:
            pilot = launch(model, display)
        else:
            pilot.put(model)
        try:
            pilot.check_layout()
        except AssertionError as fault:
            faults.append(f"{name}: {fault}")
    assert not faults, "\n".join(faults)
