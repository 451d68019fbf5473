"""All screens apart from the course of a turn keep the rules of the layout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.games.auf_achse.context import Player
from companion.problems import Problem
from companion.session.health import Health, Notice, NoticeCode, Reason
from companion.settings import Dice
from companion.ui.commands import Show
from companion.ui.present import panels
from companion.ui.present.diagnostics import diagnostics
from companion.ui.present.not_saved import not_saved
from companion.ui.present.notices import notices
from hardware.events import DeviceState, DeviceStatus, DownReason
from tests.ui.apart import SCENES, played
from tests.ui.layouts import DISPLAYS, VIEWS, check_layouts
from tests.ui.pilot import Pilot

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")


@pytest.mark.parametrize(("display", "language"), VIEWS)
def test_screens_keep_the_rules_of_the_layout(launch: Launch, display: str, language: str) -> None:
    check_layouts(launch, display, {name: scene(language) for name, scene in SCENES.items()})


@pytest.mark.parametrize(("display", "language"), VIEWS)
def test_troubles_keep_the_rules_of_the_layout(launch: Launch, display: str, language: str) -> None:
    scene = played(language).scene
    status = DeviceStatus(
        DeviceState.DOWN, DownReason.FORBIDDEN, {"port": "/dev/serial/by-id/x" * 3}
    )
    found = tuple(Notice(code, {"name": "games.db.damaged-1"}) for code in NoticeCode)
    problems = (Problem("/home/pi/companion/config/decks/own/contracts.csv", 12, "x" * 9, "y z"),)
    troubled = replace(
        scene,
        settings=replace(scene.settings, dice=Dice.SENSOR),
        health=Health(Reason.CONFLICT, 2000),
        devices={"dice": status},
        notices=found,
        problems=problems,
    )
    chores = tuple(panels.Chore(seat, "truck in Berchtesgaden, 10 goods off") for seat in range(6))
    pilot = launch(not_saved(troubled, panels.NotSaved()), display)
    pilot.check_layout()
    for model in (
        diagnostics(troubled, panels.Diagnostics()),
        notices(troubled, panels.Notices()),
        notices(troubled, panels.Notices(1)),
    ):
        pilot.put(model)
        pilot.check_layout()
    table = played(language)
    table.send(Show(panels.PutBack(chores)))
    launch(table.controller, display).check_layout()


@pytest.mark.parametrize("players", range(2, 7))
def test_setup_fits_any_number_of_players(launch: Launch, players: int) -> None:
    seats = tuple((place, Player(colour, "W" * 12)) for place, colour in enumerate(
        ("yellow", "blue", "red", "green", "white", "orange")[:players]))  # fmt: skip
    table = SCENES["home_first"]("de").send(Show(panels.Rules(panels.Seats(seats))))
    for display in DISPLAYS:
        launch(table.controller, display).check_layout()
