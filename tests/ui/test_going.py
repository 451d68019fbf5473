"""An event puts the truck into a city; own cities of the hand stay secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.actions import GoTo
from companion.games.auf_achse.cards import Op, Where
from companion.games.auf_achse.table import city
from companion.ui.commands import Peek, Submit
from companion.ui.models import Why
from companion.ui.present.arrival import ArrivalModel
from tests.games.positions import does, event
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.pilot import Pilot
from tests.ui.printed import printed
from tests.ui.stage import Stage, crowd, stage
from tests.ui.test_hand import hold

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
HAND = ("e18", "e17", "e43")
"""From Graz, Genoa and Stuttgart."""


def drawn(where: Where, *, hand: tuple[str, ...] = HAND, **options: Any) -> Stage:
    lines = ["correct contract e24 truck yellow", "yellow roll 4", "yellow arrive triangle"]
    card = event("go", does(Op.GOTO_CITY, where=where))
    players = options.pop("players", 3)
    return stage(players, lines, events=[card], hands={"yellow": hand}, **options)


def model_of(stage: Stage) -> ArrivalModel:
    model = stage.model
    assert isinstance(model, ArrivalModel)
    return model


@pytest.mark.parametrize("where", [Where.ANY, Where.NEAREST])
def test_all_cities_are_offered_where_all_are_possible(where: Where) -> None:
    table = drawn(where)
    found = []
    for tab in model_of(table).cities.tabs.options[:-1]:
        found += [plate.command for plate in model_of(table.send(tab.command)).cities.plates]
    cities = table.scene.game.context.city_order
    assert set(found) == {Submit(GoTo(0, name)) for name in cities}


def test_card_may_be_passed_over_unless_it_is_compulsory() -> None:
    assert model_of(drawn(Where.ANY)).sorts[0].command == Submit(GoTo(0, None))
    staying = model_of(drawn(Where.NEAREST)).sorts[0]
    assert staying.refused
    assert isinstance(staying.command, Why)


def test_of_the_own_cities_the_table_sees_those_of_the_open_load() -> None:
    model = model_of(drawn(Where.OWN))
    (plate,) = model.destinations
    assert (plate.label, plate.goods, plate.command) == ("Verona", "2", Submit(GoTo(0, "verona")))
    assert model.cities.plates == ()


def test_covered_choice_is_the_same_whatever_the_cards() -> None:
    other = drawn(Where.OWN, hand=("e05", "e06", "e07"))
    assert model_of(drawn(Where.OWN)) == model_of(other)


def test_open_hand_shows_where_its_contracts_begin() -> None:
    tickets = model_of(drawn(Where.OWN).send(Peek(0))).fan.tickets
    assert [(ticket.origin, ticket.destination, ticket.command) for ticket in tickets] == [
        ("", "Graz", Submit(GoTo(0, "graz"))),
        ("", "Genoa", Submit(GoTo(0, "genua"))),
        ("", "Stuttgart", Submit(GoTo(0, "stuttgart"))),
    ]


def test_two_contracts_from_one_city_are_one_choice() -> None:
    table = drawn(Where.OWN, hand=("e33", "e34", "e18")).send(Peek(0))
    assert [t.destination for t in model_of(table).fan.tickets] == ["Munich", "Graz"]


@pytest.mark.parametrize("display", ["800x480", "720x1280"])
def test_city_is_picked_secretly_by_sliding_onto_its_card(launch: Launch, display: str) -> None:
    table = drawn(Where.OWN)
    pilot = launch(table.controller, display)
    assert not pilot.shows("Genoa")
    finger = hold(pilot)
    pilot.slide(finger, "Genoa")
    assert "yellow goto genua" in table.lines


def test_public_city_is_one_tap(launch: Launch) -> None:
    table = drawn(Where.OWN)
    launch(table.controller).tap("Verona")
    assert "yellow goto verona" in table.lines


@pytest.mark.parametrize("display", DISPLAYS)
def test_layout(launch: Launch, display: str) -> None:
    stages = {
        f"{language} {where} {peek}": drawn(where, players=crowd(), language=language).send(
            Peek(peek)
        )
        for language in ("de", "en")
        for where, peek in (
            (Where.ANY, None),
            (Where.NEAREST, None),
            (Where.OWN, None),
            (Where.OWN, 0),
        )
    }
    check_layouts(launch, display, stages)


def test_who_holds_printed_cards_alone_knows_the_own_cities() -> None:
    card = event("go", does(Op.GOTO_CITY, where=Where.OWN))
    table = printed("yellow roll 4", "yellow arrive triangle", events=[card])
    model = model_of(table)
    assert model.heading == "Where own contracts begin or end"
    plate = model.cities.plates[0]
    table.send(plate.command)
    assert table.scene.game.haulier(0).place == city("amsterdam")
