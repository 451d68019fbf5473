"""Whatever a sheet says keeps the layout rules on every display, with the longest of names.

1280x800 has all the room of 1280x720.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest

from companion.games.auf_achse.actions import BuyTrailer
from companion.games.auf_achse.cards import TrailerKind
from companion.games.protocol import Param, Refusal
from companion.ui.messages.names import city, event, name, route
from companion.ui.messages.reasons import AWAITED, REASONS
from companion.ui.messages.refusals import explain
from companion.ui.models import Ask, Why
from companion.ui.present import panels
from companion.ui.scene import Scene
from tests.ui.layouts import Sketch
from tests.ui.pilot import Pilot
from tests.ui.scenes import SCENES
from tests.ui.stage import Stage, crowd, stage
from tests.ui.test_refusals import PARAMS

Launch = Callable[..., Pilot]

ASKING = (
    *("home", "menu", "games_chosen", "corrections_leaving", "undo_question"),
    *("library_contract", "library_event", "library_city", "event_sum_typed"),
)
"""Scenes that ask, or have a button that does."""


@pytest.fixture(scope="module")
def table() -> Stage:
    """Six players with the longest names, each of whom may leave."""
    return stage(crowd(), language="de", panel=panels.Corrections("retire"))


@pytest.fixture(scope="module")
def sheets(table: Stage) -> tuple[Why | Ask, ...]:
    """All that sheets say."""
    return (*refusals(table.scene), *questions(table))


def longest(scene: Scene) -> Mapping[str, Param]:
    """For each parameter that is put into words the one with most of them."""
    context, say = scene.game.context, scene.texts.say
    cities = sorted(context.city_ids, key=lambda id: len(city(scene, id)), reverse=True)
    return {
        "awaited": max(AWAITED, key=lambda decision: len(say(AWAITED[decision]))),
        "seat": max(context.seats, key=lambda seat: len(name(scene, seat))),
        "city": cities[0],
        "other": cities[1],
        "contract": max(context.contracts, key=lambda id: len(route(scene, id))),
        "card": max(context.events, key=lambda id: len(event(scene, id))),
    }


def refusals(scene: Scene) -> Iterator[Why]:
    """Everything that can be refused, with the way to what helps."""
    most, buy = longest(scene), BuyTrailer(0, TrailerKind.LARGE)
    for code in REASONS:
        params = {key: most.get(key, value) for key, value in PARAMS.get(code, {}).items()}
        yield explain(scene, Refusal(code, params), buy)


def asks(part: object) -> Iterator[Ask]:
    """All questions in a model, or in the commands of its buttons."""
    if isinstance(part, Ask):
        yield part
    elif isinstance(part, tuple | list):
        for inner in part:
            yield from asks(inner)
    elif is_dataclass(part):
        for field in fields(part):
            yield from asks(getattr(part, field.name))


def questions(table: Stage) -> Iterator[Ask]:
    """What the app asks before something lasting."""
    yield from asks(table.model)
    for scene in ASKING:
        asking = SCENES[scene](language="de")
        found = list(asks((asking.model, asking.shown)))
        assert found, scene
        yield from found


@pytest.mark.parametrize("display", ["800x480", "1280x720", "720x1280"])
def test_sheets_keep_the_layout_rules(
    launch: Launch, table: Stage, sheets: tuple[Why | Ask, ...], display: str
) -> None:
    pilot = launch(table.model, display, kind=Sketch)
    faults = []
    for sheet in sheets:
        pilot.app.store.show(sheet)
        pilot.wait_idle()
        assert pilot.shows(sheet.title)
        try:
            pilot.check_layout()
        except AssertionError as fault:
            faults.append(f"{sheet.title} · {sheet.line}: {fault}")
    assert not faults, "\n".join(faults)
