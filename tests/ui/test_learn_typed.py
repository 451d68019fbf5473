"""What is typed of a printed contract: sums, bids and cities, and what cannot be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.library.model import HOME
from companion.library.store import Store
from companion.ui.commands import Undo
from companion.ui.models import Ask, Why
from companion.ui.present.common import LOADING, MARKET
from companion.ui.present.learn import LearnModel
from companion.ui.present.market import MarketModel
from companion.ui.present.panels import Identify, Learn, NewCity
from companion.ui.present.sums import Sum
from tests.games.positions import EDITION, shelf
from tests.ui.pilot import Pilot
from tests.ui.printed import (
    at_market,
    in_graz,
    key,
    taps,
)
from tests.ui.stage import Stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]


def kept(table: Stage) -> tuple[str, ...]:
    """What the table's library holds on its disk."""
    store = Store(table.desk.folder, shelf().cities)
    return tuple(entry.id for entry in store.load(EDITION, HOME).library.contracts)


# By taps


def test_sum_goes_on_when_it_can_grow_no_further() -> None:
    draft = Learn("@10", start="graz", destination="wien", goods=2, field="revenue")
    model = at_market(panel=draft).model
    assert model.numbers[1].value == "__00"
    table = at_market(panel=draft)
    table.send(key(table, "4"))
    assert table.model.numbers[1].value == "4_00"
    table.send(key(table, "7"))
    assert isinstance(table.model, MarketModel)


def test_exact_sum_is_asked_back_once() -> None:
    draft = Learn("@10", start="graz", destination="wien", goods=2, field="revenue")
    table = at_market(panel=draft)
    table.send(key(table, "all digits"))
    for digit in "4750":
        table.send(key(table, digit))
    question = table.model.primary.command
    assert isinstance(question, Ask)
    table.send(question.yes.command)
    assert table.lines[-1] == "show @10 graz wien 2 4750"


def test_nothing_is_driven_for_nothing() -> None:
    draft = Learn("@10", start="graz", destination="wien", goods=2, field="revenue")
    table = at_market(panel=draft)
    table.send(key(table, "0"))
    assert isinstance(key(table, "0"), Why)
    assert table.model.numbers[1].value == "0_00"


BIDS = Learn(
    "@10",
    start="graz",
    destination="wien",
    goods=2,
    revenue=Sum("47"),
    bids=True,
    costs=(Sum("13"), Sum(), Sum(), Sum(), Sum()),
    field="2",
)


@pytest.mark.parametrize(
    ("typed", "digit", "told"),
    [
        ("", "9", "Bid 2 costs at least 1,400"),
        ("1", "3", "Bid 2 costs at least 1,400"),
        ("4", "7", "Bid 2 costs at most 4,600"),
    ],
)
def test_cost_that_cannot_be_says_why(typed: str, digit: str, told: str) -> None:
    costs = (*BIDS.costs[:1], Sum(typed), *BIDS.costs[2:])
    table = at_market(panel=replace(BIDS, costs=costs))
    why = key(table, digit)
    assert isinstance(why, Why)
    assert why.title == told
    assert table.model.costs[1].value == Sum(typed).shown("")


def test_bids_may_be_left_out_from_any_one_on() -> None:
    table = at_market(panel=BIDS)
    table.send(key(table, "1"), key(table, "1")).send(table.model.primary.command)
    assert table.lines[-1].startswith("yellow arrive")  # a sum that is no cost leads nowhere
    table.send(key(table, "erase")).send(table.model.primary.command)
    assert table.lines[-1] == "show @10 graz wien 2 4700 1300 0 0 0 0"


def test_card_that_is_in_the_game_is_refused_and_nothing_typed_is_lost() -> None:
    draft = Learn(
        "@11", start="graz", destination="hamburg", goods=5, revenue=Sum("4"), field="revenue"
    )
    table = at_market("show @10 graz hamburg 5 4700", panel=draft)
    table.send(key(table, "7"))
    model = table.model
    assert isinstance(model, LearnModel)
    assert model.fault == "This card is in the game already"
    assert isinstance(model.primary.command, Why)
    assert [field.value for field in (*model.ends, *model.numbers)] == [
        "Graz", "Hamburg", "5", "4,700",
    ]  # fmt: skip
    table.send(model.numbers[1].command)
    table.send(key(table, "4"))
    table.send(key(table, "8"))
    assert table.lines[-1] == "show @11 graz hamburg 5 4800"


def test_no_way_leads_back_to_its_start() -> None:
    model = at_market(panel=Learn("@10", start="basel", field="destination")).model
    assert "Basel" not in [plate.label for plate in model.cities.plates]
    assert "Bern" in [plate.label for plate in model.cities.plates]


# Cities that nobody knows


def test_city_of_another_board_is_typed_once(launch: Launch) -> None:
    table = at_market(panel=Learn("@10"))
    pilot = launch(table.controller)
    taps(pilot, "Other city …", "P", "i", "s", "a", "Take it")
    model = table.model
    assert isinstance(model, LearnModel)
    assert model.ends[0].value == "Pisa"
    assert model.ends[1].active
    assert not any(line.startswith("city") for line in table.lines)
    taps(pilot, "Basel", "2", "1", "1")
    assert table.lines[-2:] == ["city pisa Pisa", "show @10 pisa basel 2 1100"]
    table.send(Undo())
    assert "pisa" not in table.scene.game.context.city_ids


def test_city_that_was_a_slip_is_never_known(launch: Launch) -> None:
    table = at_market(panel=Learn("@10"))
    pilot = launch(table.controller)
    taps(pilot, "Other city …", "P", "i", "s", "Take it")
    table.send(table.model.ends[0].command)
    taps(pilot, "Other city …", "P", "i", "s", "a", "Take it", "Basel", "2", "1", "1")
    assert [line for line in table.lines if line.startswith("city")] == ["city pisa Pisa"]


def test_name_of_a_city_begins_with_a_capital() -> None:
    table = at_market(panel=NewCity(Learn("@10"), "pisa"))
    table.send(table.model.done.command)
    assert table.model.ends[0].value == "Pisa"


def test_card_from_a_city_that_nobody_knows_is_begun_with_it(launch: Launch) -> None:
    table = at_market(panel=Identify("@10"))
    pilot = launch(table.controller)
    taps(pilot, "Other city …", "P", "i", "s", "a", "Take it")
    assert table.model.ends[0].value == "Pisa"
    assert table.model.ends[1].active


def test_open_card_is_looked_at_where_the_truck_stands() -> None:
    assert at_market(panel=Identify("@10")).model.header.road.current == MARKET
    assert in_graz(panel=Identify("@10")).model.header.road.current == LOADING
    known = at_market("show @10 graz hamburg 6 4700", panel=Learn("@10", correcting=True))
    assert known.model.header.sub == "Contract"


def test_slip_of_a_known_city_is_offered() -> None:
    table = at_market(panel=NewCity(Learn("@10"), "Hambrug"))
    table.send(table.model.done.command)
    model = table.model
    assert "Hamburg" in [plate.label for plate in model.plates]
    table.send(model.plates[0].command)
    assert table.model.ends[0].value == "Hamburg"
    assert not any(line.startswith("city") for line in table.lines)


def test_name_in_another_language_is_the_same_city() -> None:
    table = at_market(panel=NewCity(Learn("@10"), "bruxelles"))
    table.send(table.model.done.command)
    assert table.model.ends[0].value == "Brussels"


@pytest.mark.parametrize("typed", [" - ", "12?"])
def test_city_without_a_letter_is_none(typed: str) -> None:
    table = at_market(panel=NewCity(Learn("@10"), typed))
    assert isinstance(table.model.done.command, Why)


def test_city_called_like_a_word_of_the_notation() -> None:
    table = at_market(panel=NewCity(Learn("@10"), "Road"))
    table.send(table.model.done.command)
    assert table.model.ends[0].value == "Road"
    assert table.controller.panel == replace(
        Learn("@10"), start="road-2", field="destination", new=(("road-2", "Road"),)
    )


# The library
