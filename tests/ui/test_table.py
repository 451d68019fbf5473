"""The table: whose turn, everybody's money, and the roll by hand, by the app or by the sensor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.actions import EndTurn, Roll
from companion.games.auf_achse.cards import EventClass, Op
from companion.settings import Dice, Hand, Settings
from companion.ui.commands import RollForUs, Show, Submit, Undo
from companion.ui.models import Toast, Why
from companion.ui.present import panels
from companion.ui.present.table import TableModel, undo
from hardware.events import DeviceState
from tests.games.positions import does, event
from tests.ui import dealings
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, crowd, rich, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
SKIP = event("skip", does(Op.SKIP_ROLL, n=1))
LOADED = (
    "correct trailers yellow 3 0",
    "correct contract e22 truck yellow",
    "correct contract e24 truck yellow",
    "correct contract e30 truck yellow",
)
SIGNS = ("correct sign roadwork blue", "correct sign jam blue")


def with_dice(dice: Dice, **options: Any) -> Stage:
    return stage(settings=Settings(dice=dice), **options)


def model_of(stage: Stage) -> TableModel:
    model = stage.model
    assert isinstance(model, TableModel)
    return model


def test_six_long_names_have_the_whole_width_of_their_tiles(launch: Launch) -> None:
    from companion.ui.widgets.accounts import AccountCard

    pilot = launch(stage(crowd()).controller, display="800x480")
    tiles = [widget for widget in pilot.widgets() if isinstance(widget, AccountCard)]
    assert len(tiles) == 6
    for tile in tiles:
        name, amount, cards = tile.ids.name, tile.ids.amount, tile.ids.cards
        assert name.x + name.width >= tile.x + tile.width - 8
        assert amount.x + amount.width <= cards.x + 4


def test_dice_tapped_by_hand_take_the_place_of_the_primary() -> None:
    row = model_of(stage()).actions
    assert row.dice is not None
    assert [face.command for face in row.dice.faces] == [
        Submit(Roll(0, (pips,))) for pips in range(1, 7)
    ]


def test_app_rolls_when_it_is_asked() -> None:
    table = with_dice(Dice.APP, rolls=[3, 5])
    assert model_of(table).actions.dice is None
    assert model_of(table).actions.primary.command == RollForUs(0)
    table.send(RollForUs(0))
    assert table.lines[-1] == "yellow roll 3 5"


def test_ready_sensor_may_still_be_passed_over_by_a_tap() -> None:
    table = with_dice(Dice.SENSOR).sensor(DeviceState.READY)
    row = model_of(table).actions
    assert (row.dice, row.primary.sub) == (None, "Sensor ready – or tap")
    table.send(row.primary.command)
    assert model_of(table).actions.dice is not None


@pytest.mark.parametrize("state", [DeviceState.OFF, DeviceState.DOWN])
def test_absent_sensor_is_replaced_by_dice_to_tap(state: DeviceState) -> None:
    table = with_dice(Dice.SENSOR).sensor(state)
    assert model_of(table).actions.dice is not None


def test_turn_without_a_roll_ends_with_a_tap_that_names_the_next() -> None:
    table = stage(
        lines=["yellow roll 4", "yellow arrive triangle", "yellow end"]
        + [f"{c} {deed}" for c in ("blue", "red") for deed in ("roll 2", "arrive road", "end")],
        events=[SKIP],
    )
    model = model_of(table)
    assert (model.header.sub, model.actions.dice) == ("sits out", None)
    assert model.actions.primary.command == Submit(EndTurn(0))
    assert model.actions.primary.sub == "next: Bernd"


def test_next_is_who_has_not_retired() -> None:
    table = stage(lines=["blue retire", "yellow roll 4", "yellow arrive road"])
    assert model_of(table).actions.primary.sub == "next: Cem"
    assert model_of(table).tiles[1].debt == "retired"


def test_stop_on_the_road_offers_the_end_of_the_turn() -> None:
    table = stage(lines=["yellow roll 4", "yellow arrive road"])
    assert model_of(table).actions.primary.command == Submit(EndTurn(0))


def test_tiles_tell_money_cards_and_who_is_on_turn() -> None:
    tiles = model_of(stage(3, ["correct cash red 1400 because error"])).tiles
    assert [tile.amount for tile in tiles] == ["5,000", "5,000", "6,400"]
    assert [tile.cards for tile in tiles] == ["3", "3", "3"]
    assert [tile.active for tile in tiles] == [True, False, False]
    assert [tile.command for tile in tiles] == [Show(panels.Money(seat)) for seat in range(3)]


def test_debt_stands_on_the_tile() -> None:
    pay = event("pay", does(Op.PAY, 600))
    poor = "correct cash yellow -4900 because error"
    table = stage(lines=[poor, "yellow roll 4", "yellow arrive triangle"], events=[pay])
    table.play("yellow end")
    assert model_of(table).tiles[0].debt == "Debt 1,200"


def test_open_contract_tells_what_bids_cost() -> None:
    why = model_of(stage(display=["e08"])).tickets[0].command
    assert isinstance(why, Why)
    assert (why.title, why.line) == (
        "Brussels – Verona",
        "Bids 1 to 5: 300, 700, 1,400, 2,300, 2,900",
    )


def test_sign_remembers_who_put_it_and_where() -> None:
    lines = ["yellow roll 1", "yellow arrive road", "yellow sign roadwork kassel berlin"]
    (chip,) = model_of(stage(lines=lines)).chips
    assert (chip.kind, chip.label, chip.sub) == ("roadwork", "Roadwork", "Kassel–Berlin")
    assert isinstance(chip.command, Toast)
    assert chip.command.text == "Roadwork: between Kassel and Berlin, from Anna"


def test_without_open_contracts_it_says_how_the_game_ends() -> None:
    model = model_of(dealings.bare())
    assert model.tickets == ()
    assert model.bare.startswith("No open contracts left")


def test_kept_cards_are_a_chip() -> None:
    keep = event("keep", does(Op.KEEP_IGNORE_SIGN), kind=EventClass.KEEP)
    table = stage(lines=["yellow roll 4", "yellow arrive triangle"], events=[keep])
    table.play("yellow end", "correct turn yellow")
    (chip,) = model_of(table).chips
    assert (chip.label, chip.command) == ("1 card", Show(panels.Kept()))


def test_two_signs_share_a_chip_where_cards_need_one() -> None:
    keep = event("keep", does(Op.KEEP_IGNORE_SIGN), kind=EventClass.KEEP)
    kept = ["yellow roll 4", "yellow arrive triangle", "correct turn yellow"]
    signs, cards = model_of(stage(lines=[*kept, *SIGNS], events=[keep])).chips
    assert (signs.kind, signs.label, signs.sub) == ("signs", "Signs", "from Bernd, until Bernd")
    assert isinstance(signs.command, Toast)
    assert "Roadwork" in signs.command.text
    assert "Jam" in signs.command.text
    assert cards.kind == "cards"


def test_loads_that_find_no_row_are_counted() -> None:
    more = ["correct contract e44 truck yellow", "correct contract e34 truck yellow"]
    rows = model_of(stage(lines=[*LOADED, *more])).load
    assert [row.destination for row in rows][2:] == ["and 3 more"]


def test_nothing_to_take_back_is_said() -> None:
    assert isinstance(undo(stage(started=False).scene).command, Why)


@pytest.mark.parametrize("display", DISPLAYS)
def test_layout(launch: Launch, display: str) -> None:
    keep = event("keep", does(Op.KEEP_IGNORE_SIGN), kind=EventClass.KEEP)
    kept = ["yellow roll 4", "yellow arrive triangle", "correct turn yellow"]
    full = {
        language: rich(stage(crowd(), [*kept, *LOADED, *SIGNS], language=language, events=[keep]))
        for language in ("de", "en")
    }
    few = {str(players): stage(players, SIGNS, language="de") for players in range(2, 6)}
    check_layouts(launch, display, full | few)


def test_thumb_on_the_left_has_the_signpost_there(launch: Launch) -> None:
    left = Settings(dice=Dice.SENSOR, hand=Hand.LEFT)
    pilot = launch(stage(settings=left).sensor(DeviceState.READY).controller)
    pilot.obey(left)
    assert pilot.find("Sensor ready").center_x < pilot.find("History").center_x


def test_face_is_rolled_by_one_tap(launch: Launch) -> None:
    table = stage()
    launch(table.controller).tap("4")
    assert table.lines[-1] == "yellow roll 4"


def test_undo_takes_the_roll_back(launch: Launch) -> None:
    table = stage(lines=["yellow roll 4", "yellow arrive road"])
    pilot = launch(table.controller)
    pilot.tap("Undo")
    assert table.lines[-1] == "yellow roll 4"


def test_tap_on_an_open_contract_shows_its_prices(launch: Launch) -> None:
    pilot = launch(stage(display=["e08"]).controller)
    pilot.tap("Brussels")
    assert pilot.shows("Bids 1 to 5")


def test_undo_is_offered() -> None:
    assert Undo() in [button.command for button in model_of(stage()).actions.buttons]
