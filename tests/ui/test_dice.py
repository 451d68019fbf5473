"""Two dice have fallen: the one to be used is tapped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.actions import Choose
from companion.games.auf_achse.cards import EventClass, Op
from companion.games.auf_achse.edition import BaseLoading
from companion.settings import Dice, Settings
from companion.ui.commands import RollForUs, Submit, Undo
from hardware.events import DICE as SENSOR
from hardware.events import DeviceUp, Rolled, Rolling, Tilted
from tests.games.positions import does, event
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, crowd, rich, stage

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")


def rolled_by_sensor(*dice: int, **options: Any) -> Stage:
    table = stage(settings=Settings(dice=Dice.SENSOR), **options)
    table.controller.take(DeviceUp(SENSOR))
    table.controller.take(Rolling(("1", "2")))
    table.controller.take(Rolled(dice, ("1", "2"), (6, 6)))
    return table


def test_each_die_says_what_it_would_mean() -> None:
    throws = stage(lines=["yellow roll 1 6"]).model.throws
    assert [(throw.meaning, throw.warning) for throw in throws] == [
        ("drive 1", "with roadwork"),
        ("drive 1 to 6", "as you like"),
    ]
    assert [throw.face.command for throw in throws] == [Submit(Choose(0, 1)), Submit(Choose(0, 6))]


def leaning(*ids: str, dice: tuple[int, ...] = ()) -> Stage:
    table = stage(settings=Settings(dice=Dice.SENSOR))
    for report in (DeviceUp(SENSOR), Rolling(("1", "2")), Tilted(ids, dice)):
        table.controller.take(report)
    return table


def tap_face(table: Stage, pips: int) -> Stage:
    return table.send(table.model.actions.dice.faces[pips - 1].command)


def test_a_tilted_die_is_told_beside_the_one_that_was_read() -> None:
    table = leaning("2", dice=(1,))
    assert table.model.header.sub == "1 and tilted"
    tap_face(table, 4)
    assert table.lines[-1] == "yellow roll 1 4"
    assert [throw.meaning for throw in table.model.throws] == ["drive 1", "drive 4"]
    assert table.model.source == "by hand"


def test_tilted_dice_are_told_one_after_the_other() -> None:
    table = leaning("1", "2")
    assert table.model.header.sub == "tilted and tilted"
    tap_face(table, 4)
    assert table.model.header.sub == "4 and tilted"
    assert tap_face(table, 6).lines[-1] == "yellow roll 4 6"


def test_throw_of_the_sensor_can_have_been_misread() -> None:
    model = rolled_by_sensor(3, 5).model
    assert (model.source, model.back.label, model.back.command) == (
        "by the sensor",
        "Misread",
        Undo(),
    )


def test_the_sensor_has_read_dice_that_somebody_loads_after() -> None:
    late = {"base_loading": BaseLoading.BEFORE_OR_AFTER_ROLL}
    table = rolled_by_sensor(4, 5, hands={"yellow": ["e27"]}, at={"yellow": "linz"}, knobs=late)
    table.play("yellow load e27")
    assert (table.model.source, table.model.back.label) == ("by the sensor", "Undo")
    table.send(table.model.back.command)
    assert (table.lines[-1], table.model.back.label) == ("yellow roll 4 5", "Misread")


def test_throw_of_the_app_is_called_so() -> None:
    table = stage(settings=Settings(dice=Dice.APP), rolls=[3, 5]).send(RollForUs(0))
    assert (table.model.source, table.model.back.label) == ("by the app", "Take back")


def test_one_tap_chooses_and_misread_takes_back(launch: Launch) -> None:
    table = rolled_by_sensor(3, 5)
    pilot = launch(table.controller)
    pilot.tap("die 5")
    assert table.lines[-1] == "yellow choose 5"
    pilot.tap("5 rolled")
    pilot.tap("Misread")
    assert table.lines[-1] == "red setup road"
    assert pilot.shows("Sensor ready – or tap")


@pytest.mark.parametrize("display", DISPLAYS)
def test_layout(launch: Launch, display: str) -> None:
    keep = event("keep", does(Op.KEEP_SET_DIE), kind=EventClass.KEEP)
    lines = ["yellow roll 4", "yellow arrive triangle", "correct turn yellow", "yellow roll 1 6"]
    stages = {
        language: rich(stage(crowd(), lines, language=language, events=[keep]))
        for language in ("de", "en")
    }
    check_layouts(launch, display, stages)
