"""Who begins by roll or by chance, and where trucks stand at first by the rules of each edition."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games.auf_achse.actions import Roll, SetUp
from companion.games.auf_achse.edition import StartPlayer
from companion.games.auf_achse.facts import StartFound
from companion.games.auf_achse.table import ROAD, city
from companion.settings import Dice, Settings
from companion.ui.commands import RollForUs, Show, Submit, Undo
from companion.ui.models import Toast, Why
from companion.ui.present.panels import Hand, OtherDie
from companion.ui.present.rolling_off import RollingOffModel
from hardware.events import DICE as SENSOR
from hardware.events import DeviceUp, Rolled, Rolling
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, crowd, stage
from tests.ui.unlike import unlike

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")
TIE = ("yellow roll 6", "blue roll 6", "red roll 2")


def dm(*lines: str, **options: Any) -> Stage:
    """A game of the DM edition before its first turn."""
    return stage(options.pop("players", 3), lines, edition="fxschmid-dm.v1", deck="dm-own-1",
                 started=False, **options)  # fmt: skip


def model_of(table: Stage) -> RollingOffModel:
    model = table.model
    assert isinstance(model, RollingOffModel)
    return model


def test_one_tap_for_each_roll_and_the_highest_begins(launch: Launch) -> None:
    table = dm()
    pilot = launch(table.controller)
    for face in ("2", "5", "4"):
        pilot.tap(face)
    assert table.lines == ["yellow roll 2", "blue roll 5", "red roll 4"]
    assert Toast("Bernd begins") in [*table.shown] or pilot.shows("Bernd begins")
    assert pilot.shows("Where does it start?")


def test_screen_says_whose_roll_is_asked_and_what_the_others_have() -> None:
    model = model_of(dm("yellow roll 2"))
    assert (model.header.name, model.question) == ("Bernd", "Who begins? Bernd rolls")
    assert [(tile.amount, tile.active) for tile in model.tiles] == [
        ("2", False),
        ("?", True),
        ("?", False),
    ]


def test_tie_is_told_and_only_those_who_tied_roll_again() -> None:
    model = model_of(dm(*TIE))
    assert model.note == "A tie: Anna and Bernd roll again"
    assert [tile.amount for tile in model.tiles] == ["?", "?", "–"]
    german = model_of(dm(*TIE, language="de"))
    assert german.note == "Gleichstand: Anna und Bernd würfeln noch einmal"


def test_app_rolls_for_the_start_when_it_is_asked() -> None:
    table = dm(settings=Settings(dice=Dice.APP), rolls=[5])
    row = model_of(table).actions
    assert (row.dice, row.primary.command) == (None, RollForUs(0))
    table.send(row.primary.command)
    assert table.lines == ["yellow roll 5"]


def test_throw_of_the_sensor_counts_for_the_start() -> None:
    table = dm(settings=Settings(dice=Dice.SENSOR))
    table.controller.take(DeviceUp(SENSOR))
    table.controller.take(Rolling(("1",)))
    table.controller.take(Rolled((4,), ("1",), (6,)))
    assert table.lines == ["yellow roll 4"]


def test_two_dice_are_told_one_after_the_other() -> None:
    table = stage(started=False, knobs={"start_player": StartPlayer.HIGHEST_ROLL})
    bar = model_of(table).actions.dice
    assert bar is not None
    assert bar.faces[2].command == Show(OtherDie((3,)))
    table.send(bar.faces[2].command)
    bar = model_of(table).actions.dice
    assert bar is not None
    assert bar.faces[4].command == Submit(Roll(0, (3, 5)))
    assert model_of(table).note.startswith("3 and")


def test_after_an_undo_the_dice_have_the_colours_of_who_rolls_again(
    launch: Launch, tmp_path: Path
) -> None:
    table = stage(started=False, knobs={"start_player": StartPlayer.HIGHEST_ROLL})
    pilot = launch(table.controller)
    for face in ("3", "5"):
        pilot.tap(face)
    assert pilot.shows("Who begins? Bernd rolls")
    table.send(Undo())
    assert pilot.shows("Who begins? Anna rolls")
    pilot.screenshot(tmp_path / "undone.png")
    for die in pilot.widgets():
        if type(die).__name__ == "BarFace":
            die.property("model").dispatch(die)  # painted anew
    pilot.screenshot(tmp_path / "anew.png")
    assert unlike(tmp_path / "undone.png", tmp_path / "anew.png") is None


def test_hand_is_offered_only_where_it_has_been_dealt() -> None:
    assert Show(Hand(0)) not in [button.command for button in model_of(dm()).actions.buttons]
    dealt = stage(started=False, knobs={"start_player": StartPlayer.HIGHEST_ROLL})
    assert Show(Hand(0)) in [button.command for button in model_of(dealt).actions.buttons]


def test_dm_trucks_start_on_the_road_before_hands_are_dealt() -> None:
    model = dm(*(f"{colour} roll {face}" for colour, face in
                 (("yellow", 6), ("blue", 1), ("red", 2)))).model  # fmt: skip
    assert [sort.command for sort in model.sorts] == [Submit(SetUp(0, ROAD))]
    assert model.cities.plates == ()
    assert model.heading == "On the road, not in a city"
    assert [(rule.text, rule.icon) for rule in model.rules] == [
        ("not two on one space", "cross"),
        ("the contracts are dealt afterwards", "check"),
    ]


def test_last_truck_set_up_has_the_hands_dealt_and_told() -> None:
    table = dm("yellow roll 6", "blue roll 1", "red roll 2", "yellow setup road",
               "blue setup road")  # fmt: skip
    table.send(Submit(SetUp(2, ROAD)))
    assert table.shown == [Toast("3 contracts dealt to everybody")]


def test_seat_found_by_chance_is_told_where_it_sets_up() -> None:
    table = stage(edition="online.v1", started=False)
    assert StartFound(0) in table.scene.game.facts
    assert (table.model.header.name, table.model.header.sub) == ("Anna", "begins")
    table.play("yellow setup road")
    assert table.model.header.sub == "sets up"


def test_full_city_is_refused_and_says_why() -> None:
    table = stage(started=False, lines=["yellow begin", "yellow setup wien"],
                  knobs={"city_trucks": 1})  # fmt: skip
    found: dict[str, Any] = {}
    for tab in table.model.cities.tabs.options[:-1]:
        found |= {plate.label: plate for plate in table.send(tab.command).model.cities.plates}
    assert found["Vienna"].refused
    assert isinstance(found["Vienna"].command, Why)
    assert found["Graz"].command == Submit(SetUp(1, city("graz")))


@pytest.mark.parametrize("display", DISPLAYS)
def test_layout(launch: Launch, display: str) -> None:
    ties = [f"{player.colour} roll 6" for player in crowd()]
    rolls = [f"{player.colour} roll {face}" for player, face in
             zip(crowd(), (6, 1, 1, 1, 1, 1), strict=True)]  # fmt: skip
    stages = {
        f"{language} {name}": dm(*lines, players=crowd(), language=language)
        for language in ("de", "en")
        for name, lines in {"first": (), "tie": ties, "placing": rolls}.items()
    }
    few = {str(n): dm(players=crowd()[:n], language="de") for n in range(2, 6)}
    check_layouts(launch, display, stages | few)
