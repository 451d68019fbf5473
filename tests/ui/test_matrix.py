"""Every scene on every display keeps the layout rules.

German, whose words are the longest, on the narrowest of each layout, English on the narrowest of
all; ``make matrix`` takes both through every display.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import partial

import pytest

from companion.ui.models import Why
from companion.ui.present.index import DECISIONS, PANELS
from tests.ui.layouts import VIEWS, Sketch
from tests.ui.pilot import Pilot
from tests.ui.scenes import SCENES, Picture, picture
from tests.ui.screenshots import LANGUAGES

Launch = Callable[..., Pilot]


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch, launch: Launch) -> Launch:
    """As ``launch``, for pilots that do not draw."""
    from companion.ui.component import Painted

    def _repaint(_painted: Painted, _elapsed: float) -> None:
        """Leave the canvas empty."""

    monkeypatch.setattr(Painted, "_repaint", _repaint)
    return partial(launch, kind=Sketch)


@pytest.fixture
def hoarding() -> Iterator[None]:
    """Keep all that was made; looking for litter among it would take half of the time."""
    gc.disable()
    yield
    gc.freeze()
    gc.enable()


def parts(model: object) -> Iterator[object]:
    """The model and all that it is composed of, but not what its commands carry."""
    yield model
    if isinstance(model, tuple):
        inner: Iterable[object] = model
    elif is_dataclass(model):
        inner = (
            getattr(model, field.name) for field in fields(model) if "command" not in field.name
        )
    else:
        inner = ()
    for part in inner:
        yield from parts(part)


def silent(model: object) -> Iterator[str]:
    """Refused controls that would not say why."""
    for part in parts(model):
        if getattr(part, "refused", False) and not isinstance(getattr(part, "command", None), Why):
            yield f"{part} does not say why"


@pytest.mark.usefixtures("hoarding")
@pytest.mark.timeout(300 * len(VIEWS) // 3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_keeps_the_layout_rules(unpainted: Launch, language: str) -> None:
    """And its refused controls say why; there is a scene of every panel and decision."""
    scenes = {name: picture(name, language) for name in SCENES}
    faults = [f"{name}: {fault}" for name in scenes for fault in silent(scenes[name].model)]
    for display in (display for display, spoken in VIEWS if spoken == language):
        pilot = unpainted(scenes["home"].model, display)
        for name, scene in sorted(scenes.items(), key=settings):
            scene.show(pilot)
            try:
                pilot.check_layout()
            except AssertionError as error:
                faults += [f"{name} on {display}: {fault}" for fault in str(error).splitlines()]
    assert not faults, "\n".join(faults)
    assert {scene.subject for scene in scenes.values()} >= {*PANELS, *DECISIONS}


def settings(scene: tuple[str, Picture]) -> str:
    """What makes the whole application look otherwise, which takes time."""
    return repr(scene[1].settings)
