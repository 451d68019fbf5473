"""The sign stands: one tap, and two more for those who want to remember where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.auf_achse.actions import NoSign, PutSign
from companion.games.auf_achse.cards import Op
from companion.games.auf_achse.table import SignKind
from companion.ui.commands import Show, Submit
from companion.ui.present.arrival import ArrivalModel
from companion.ui.present.panels import SignMemory
from companion.ui.present.signing import SigningModel
from tests.games.positions import does, event
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, crowd, rich, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
ONE = ("yellow roll 1", "yellow arrive road")
TRIANGLE = ("yellow roll 4", "yellow arrive triangle")
JAM = event("jam", does(Op.PLACE_JAM))


def model_of(stage: Stage) -> SigningModel:
    model = stage.model
    assert isinstance(model, SigningModel)
    return model


def test_roadwork_after_a_one() -> None:
    model = model_of(stage(lines=ONE))
    assert (model.kind, model.header.sub) == ("roadwork", "has a 1")
    assert (model.title, model.primary.sub) == ("Anna puts up the roadwork.", "")
    assert model.primary.command == Submit(PutSign(0, SignKind.ROADWORK))
    assert Submit(NoSign(0, SignKind.ROADWORK)) in [button.command for button in model.buttons]


def test_sign_that_stands_already_is_moved_and_tells_whose_it_was() -> None:
    model = model_of(stage(lines=["correct sign roadwork red", *ONE]))
    assert (model.title, model.primary.sub) == ("Anna moves the roadwork.", "before: from Cem")


def test_jam_comes_by_an_event_and_stays_for_a_round() -> None:
    model = model_of(stage(lines=TRIANGLE, events=[JAM]))
    assert (model.kind, model.header.sub, model.title) == ("jam", "Event", "Anna puts up the jam.")
    assert model.rules[-1].text == "blocks the space for one round"
    assert model.primary.command == Submit(PutSign(0, SignKind.JAM))


def test_jam_that_stands_is_moved() -> None:
    model = model_of(stage(lines=["correct sign jam red", *TRIANGLE], events=[JAM]))
    assert model.title == "Anna moves the jam."


def test_memory_is_a_draft_that_goes_into_the_report() -> None:
    table = stage(lines=ONE).send(Show(SignMemory(("kassel",))))
    model = table.model
    assert isinstance(model, ArrivalModel)
    assert model.heading == "Kassel – …"
    assert "Kassel" not in [plate.label for plate in model.cities.plates]
    berlin = next(plate for plate in model.cities.plates if plate.label == "Berlin")
    table.send(berlin.command)
    assert [plate.label for plate in model_of(table).between] == ["Kassel", "Berlin"]
    between = ("kassel", "berlin")
    assert model_of(table).primary.command == Submit(PutSign(0, SignKind.ROADWORK, between))


def test_one_tap_says_that_it_stands(launch: Launch) -> None:
    table = stage(lines=ONE)
    launch(table.controller).tap("It stands")
    assert "yellow sign roadwork" in table.lines


def test_no_room_leaves_it_where_it_was(launch: Launch) -> None:
    table = stage(lines=ONE)
    launch(table.controller).tap("No room")
    assert "yellow nosign roadwork" in table.lines


def test_memory_by_taps(launch: Launch) -> None:
    table = stage(lines=ONE)
    pilot = launch(table.controller)
    pilot.tap("first city")
    pilot.tap("Bern")
    pilot.tap("Basel")
    pilot.tap("It stands")
    assert "yellow sign roadwork bern basel" in table.lines


def test_memory_can_be_left_out_again(launch: Launch) -> None:
    pilot = launch(stage(lines=ONE).controller)
    pilot.tap("second city")
    pilot.tap("Without")
    assert pilot.shows("It stands")


@pytest.mark.parametrize("display", DISPLAYS)
def test_layout(launch: Launch, display: str) -> None:
    panels = (None, SignMemory(), SignMemory(("bruessel", "luxemburg")))
    lines = ("correct sign roadwork white", *ONE)
    stages = {
        f"{language} {panel}": rich(stage(crowd(), lines, language=language)).send(Show(panel))
        for language in ("de", "en")
        for panel in panels
    }
    check_layouts(launch, display, stages)
