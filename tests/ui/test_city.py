"""A stop in a city without a market: what came off, and what can go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.actions import EndTurn
from companion.games.auf_achse.cards import EventClass, Op
from companion.ui.commands import Peek, Submit
from companion.ui.present.city import CityModel
from tests.games.positions import does, event
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, crowd, rich, stage
from tests.ui.test_hand import hold

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
LOAD = (
    "correct trailers yellow 1 0",
    "correct contract e24 truck yellow",
    "correct contract e02 truck yellow",
)
"""Two goods for Verona (2,700), two for Stuttgart."""
HAND = ("e49", "e18", "e17")
"""The first begins in Verona."""


def in_verona(*lines: str, **options: Any) -> Stage:
    arrived = [*LOAD, *lines, "yellow roll 4", "yellow arrive verona rest"]
    players = options.pop("players", 3)
    return stage(players, arrived, hands={"yellow": HAND}, **options)


def model_of(stage: Stage) -> CityModel:
    model = stage.model
    assert isinstance(model, CityModel)
    return model


def test_what_was_unloaded_is_told_with_its_revenue() -> None:
    (fact,) = model_of(in_verona()).delivered
    assert (fact.title, fact.line) == ("Unloaded +2,700", "from Kassel: 2 goods")


def test_waiting_card_adds_its_line() -> None:
    bonus = event("bonus", does(Op.DELIVERY_BONUS, 500), kind=EventClass.DELIVERY)
    table = in_verona(
        "yellow roll 3",
        "yellow arrive triangle",
        "yellow end",
        "correct turn yellow",
        events=[bonus],
    )
    assert [fact.title for fact in model_of(table).delivered] == [
        "Unloaded +2,700",
        "Event card +500",
    ]


def test_truck_is_shown_as_it_is_after_unloading() -> None:
    model = model_of(in_verona())
    assert (model.goods, model.capacity, model.free) == ("2", "of 10", "8 free")
    assert [ticket.destination for ticket in model.load] == ["Stuttgart"]


@pytest.mark.parametrize(
    ("lines", "note"),
    [
        (["yellow roll 4", "yellow arrive verona rest"], "rest lapsed"),
        (
            ["yellow roll 4", "yellow arrive triangle", "yellow arrive verona rest"],
            "here by an event",
        ),
        (["yellow roll 4", "yellow arrive verona", "yellow decline"], "contract chosen"),
    ],
)
def test_why_no_contract_is_to_be_had(lines: list[str], note: str) -> None:
    on = event("on", does(Op.MOVE_EXTRA, n=3))
    assert model_of(stage(lines=lines, events=[on])).note == note


def test_only_cards_that_begin_here_are_shown_to_load() -> None:
    table = in_verona().send(Peek(0))
    fan = model_of(table).fan
    assert [(ticket.origin, ticket.destination) for ticket in fan.tickets] == [("", "Hanover")]
    assert (fan.title, fan.line) == ("Slide onto a card to load it", "")


def test_none_that_begins_here_is_said_to_the_owner() -> None:
    table = stage(lines=["yellow roll 4", "yellow arrive bern rest"], hands={"yellow": HAND})
    fan = model_of(table.send(Peek(0))).fan
    assert (fan.title, fan.tickets, fan.line) == ("", (), "No contract begins here")


def test_turn_ends_with_the_signpost() -> None:
    assert model_of(in_verona()).actions.primary.command == Submit(EndTurn(0))


@pytest.mark.parametrize("display", ["800x480", "720x1280"])
def test_loading_takes_one_slide_and_the_end_one_tap(launch: Launch, display: str) -> None:
    table = in_verona()
    pilot = launch(table.controller, display)
    finger = hold(pilot)
    pilot.slide(finger, "Hanover")
    assert table.lines[-1] == "yellow load e49"
    pilot.tap("End turn")
    assert table.lines[-1] == "yellow end"


@pytest.mark.parametrize("display", DISPLAYS)
def test_layout(launch: Launch, display: str) -> None:
    stages = {
        f"{language} {peek}": rich(in_verona(players=crowd(), language=language)).send(Peek(peek))
        for language in ("de", "en")
        for peek in (None, 0)
    }
    check_layouts(launch, display, stages)
