"""Every scene on every display keeps the layout rules.

German, whose words are the longest, on the narrowest of each layout, English on the narrowest of
all; ``make matrix`` takes both through every display.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache, partial

import pytest

from companion.ui.models import Why
from companion.ui.present.index import DECISIONS, PANELS
from tests.ui.layouts import VIEWS, Sketch
from tests.ui.pilot import Pilot
from tests.ui.scenes import SCENES, Picture, picture

Launch = Callable[..., Pilot]

picture_of: Callable[[str, str], Picture] = cache(picture)


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
    """Keep all that was made until the end; looking for litter takes half of the time."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("hoarding")
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("display", "language"), VIEWS)
def test_every_scene_keeps_the_layout_rules(unpainted: Launch, display: str, language: str) -> None:
    pilot = unpainted(picture_of("home", "en").model, display)
    faults: list[str] = []
    for name in SCENES:
        picture_of(name, language).show(pilot)
        try:
            pilot.check_layout()
        except AssertionError as error:
            faults += [f"{name} {language}: {fault}" for fault in str(error).splitlines()]
    assert not faults, "\n".join(faults)


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


@pytest.mark.parametrize("name", SCENES)
def test_every_refused_control_says_why(name: str) -> None:
    refused = [
        part for part in parts(picture_of(name, "en").model) if getattr(part, "refused", False)
    ]
    assert [part for part in refused if not isinstance(getattr(part, "command", None), Why)] == []


@pytest.mark.parametrize("subject", [*PANELS, *DECISIONS])
def test_every_panel_and_decision_has_a_scene(subject: str) -> None:
    assert subject in {picture_of(name, "en").subject for name in SCENES}
