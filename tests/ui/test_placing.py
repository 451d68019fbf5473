"""Before the first turn: who begins, and where the trucks stand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.auf_achse.actions import Begin, SetUp
from companion.games.auf_achse.table import ROAD, city
from companion.settings import Buttons, Settings
from companion.ui.commands import Show, Submit
from companion.ui.present.panels import Hand, Stop
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.pilot import Pilot
from tests.ui.stage import crowd, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]


@pytest.mark.parametrize(
    ("buttons", "how"), [(Buttons.OFF, "a tap says"), (Buttons.ON, "a tap or the own button says")]
)
def test_the_ways_to_say_who_begins_are_told(buttons: Buttons, how: str) -> None:
    model = stage(started=False, settings=Settings(buttons=buttons)).model
    assert model.note == f"That player begins; {how} who it is."


@pytest.mark.parametrize("players", range(2, 7))
def test_tap_on_a_tile_says_who_begins(players: int) -> None:
    model = stage(players, started=False).model
    assert [tile.command for tile in model.tiles] == [Submit(Begin(s)) for s in range(players)]
    assert model.hands.command == Show(Hand(0))


def test_trucks_are_set_up_clockwise_from_the_first() -> None:
    model = stage(started=False, lines=["blue begin", "blue setup road"]).model
    assert (model.header.name, model.header.sub) == ("Cem", "sets up")


def test_truck_starts_on_the_road_or_in_a_city() -> None:
    model = stage(started=False, lines=["blue begin"]).model
    look, road = model.sorts
    assert (look.command, road.command) == (Show(Hand(1)), Submit(SetUp(1, ROAD)))
    assert model.cities.plates[0].command == Submit(SetUp(1, city("amsterdam")))


def test_every_city_is_at_most_two_taps_away() -> None:
    table = stage(started=False, lines=["blue begin"])
    found = []
    for tab in table.model.cities.tabs.options[:-1]:
        found += [plate.command for plate in table.send(tab.command).model.cities.plates]
    cities = table.scene.game.context.city_order
    assert sorted(found, key=str) == sorted((Submit(SetUp(1, city(c))) for c in cities), key=str)


def test_game_is_set_up_by_taps(launch: Launch) -> None:
    table = stage(2, started=False)
    pilot = launch(table.controller)
    pilot.tap("Bernd")
    pilot.tap("On the road")
    pilot.tap("S–Z")
    pilot.tap("Vienna")
    assert table.lines == ["blue begin", "blue setup road", "yellow setup wien"]
    assert pilot.shows("to move")


def test_looking_at_the_hand_leads_back_to_the_question(launch: Launch) -> None:
    pilot = launch(stage(started=False, lines=["blue begin"]).controller)
    pilot.tap("Look at the hand")
    pilot.tap("Back")
    assert pilot.shows("Where does it start?")


@pytest.mark.parametrize("display", DISPLAYS)
def test_layout(launch: Launch, display: str) -> None:
    starts = {
        f"{players} {language}": stage(crowd()[:players], started=False, language=language)
        for players in range(2, 7)
        for language in ("de", "en")
    }
    check_layouts(launch, display, starts)
    places = {
        f"{language} {page}": stage(
            crowd(), ["white begin"], started=False, language=language, panel=Stop(page=page)
        )
        for language in ("de", "en")
        for page in range(3)
    }
    check_layouts(launch, display, places)
