"""The rules in short open where they concern what is to be decided, and lead back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from companion.ui.models import Why
from companion.ui.present import panels
from companion.ui.present.index import PANELS
from companion.ui.present.rulebook.topics import OF_PANELS
from tests.ui.layouts import Sketch
from tests.ui.pilot import Pilot
from tests.ui.scenes import SCENES
from tests.ui.stage import Stage, stage
from tests.ui.test_matrix import parts

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]

DECIDING: dict[str, tuple[Callable[[], Stage], str]] = {
    name: (partial(SCENES[name], language="en"), title)
    for name, title in {
        "start": "Setting up",
        "placing": "Setting up",
        "table": "The turn",
        "resting": "The turn",
        "dice_live": "Dice",
        "arrival": "Driving",
        "sign_place": "Roadworks",
        "sign_jam": "Jam",
        "going_any": "Events",
        "event": "Events",
        "waiving": "Events",
        "discarding": "Events",
        "returning": "Events",
        "city": "Loading",
        "market": "Contracts",
        "auction_clock": "Auction",
        "laying_down": "Loading",
        "trailers": "Trailers",
        "history": "Corrections",
        "money_fix": "Corrections",
        "corrections": "Corrections",
        "kept": "Events",
        "diag": "Dice",
        "sign_between": "Roadworks",
        "arrival_page": "Driving",
    }.items()
}
"""A scene and the chapter that its book opens."""


def words(pilot: Pilot) -> list[str]:
    return sorted(pilot.texts())


def test_from_every_screen_the_rules_open_where_they_concern_it_and_lead_back(
    launch: Launch,
) -> None:
    for name, (staged, chapter) in DECIDING.items():
        table = staged()
        panel = table.controller.panel
        pilot = launch(table.controller, kind=Sketch)
        before = words(pilot)
        pilot.tap_icon("book")
        assert pilot.shows("Rules in short"), name
        assert pilot.shows(chapter), name
        pilot.tap("Contents")
        pilot.tap("Rules in short")
        assert table.controller.panel == panel, name
        assert words(pilot) == before, name


@pytest.mark.parametrize("name", ["home", "games", "setup_seats", "setup_rules", "settings"])
def test_before_a_game_they_open_at_their_contents(launch: Launch, name: str) -> None:
    table = SCENES[name](language="en")
    panel = table.controller.panel
    pilot = launch(table.controller)
    pilot.tap_icon("book")
    assert pilot.shows("Rules in short")
    pilot.tap("Rules in short")
    assert table.controller.panel == panel


def test_the_hand_leads_to_the_rules_too(launch: Launch) -> None:
    table = stage(panel=panels.Hand(0))
    pilot = launch(table.controller)
    pilot.tap("Rules")
    assert pilot.shows("Loading")
    pilot.tap("Rules in short")
    assert table.controller.panel == panels.Hand(0)


def test_the_menu_names_the_chapter(launch: Launch) -> None:
    table = stage(3, ["yellow roll 3"], panel=panels.Menu())
    pilot = launch(table.controller)
    pilot.tap("Rules: Driving")
    assert pilot.shows("Driving")
    pilot.tap("Rules in short")
    assert table.controller.panel == panels.Menu()


def test_a_refusal_leads_to_its_rule_and_back_to_where_it_was_met(launch: Launch) -> None:
    table = stage(3, ["correct cash yellow -4000 because error"], panel=panels.Trailers())
    pilot = launch(table.controller)
    model: Any = table.model
    commands = [getattr(part, "command", None) for part in parts(model)]
    pilot.app.store.send(next(why for why in commands if isinstance(why, Why)))
    pilot.wait_idle()
    pilot.tap("Rule")
    assert pilot.shows("Debts")
    pilot.tap("Rules in short")
    assert table.controller.panel == panels.Trailers()
    assert not pilot.app.store.sheet


def test_every_panel_has_a_chapter_or_that_of_the_decision_below() -> None:
    assert set(OF_PANELS) == set(PANELS)
