"""What the controller makes of commands and throws: steps back and forth, ends of turns, sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from companion.inputs.hardware_config import HardwareConfig, dice_sensor
from companion.inputs.router import Awaited
from companion.session.journal import Journal
from companion.session.records import Entry, EntryKind
from companion.settings import Dice, Settings
from companion.ui.commands import (
    Choose,
    Leave,
    NobodyBids,
    Peek,
    Redo,
    Resume,
    RollForUs,
    Show,
    Submit,
    Undo,
)
from companion.ui.controls import Toast, Why
from companion.ui.hearing import Ear
from companion.ui.present import panels
from companion.ui.present.history import HistoryModel
from companion.ui.present.notices import NoticesModel
from companion.ui.present.table import TableModel
from companion.ui.scene import Scene
from hardware.dice_link import BATTERY_LOW
from hardware.events import (
    BUTTONS,
    DICE,
    LIGHTS,
    DeviceDown,
    DeviceState,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    Event,
    Rolled,
    Rolling,
)
from hardware.simulated import PtyDice
from tests.hardware.inbox import Inbox
from tests.ui import dealings
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

Launch = Callable[..., Pilot]
SENSOR = Settings(dice=Dice.SENSOR)
ROLLING = Rolling(("a", "b"))
ROLLED = Rolled((4, 2), ("a", "b"), (6, 6))


def does(table: Stage, line: str) -> Stage:
    """A tap that asks for the action of the line."""
    return table.send(Submit(table.session.game.read(line)))


def sensed(*events: Event, table: Stage) -> Stage:
    for event in events:
        table.controller.take(event)
    return table


# Back and forth


def test_a_turn_that_ended_by_itself_is_done_again_with_its_end() -> None:
    table = does(stage(3, ["yellow roll 4"]), "yellow arrive road")
    assert table.lines[-1] == "yellow end"
    lines = table.lines
    table.send(Undo())
    assert table.lines[-1] == "yellow roll 4"
    table.send(Redo())
    assert table.lines == lines
    table.send(Undo())
    assert table.lines[-1] == "yellow roll 4"


def test_redo_stops_before_what_people_did_next() -> None:
    table = does(stage(3, ["yellow roll 4"]), "yellow arrive road")
    does(table, "blue roll 3")
    table.send(Undo(), Undo(), Redo())
    assert table.lines[-1] == "yellow end"


def test_nobody_bids_is_done_again_as_a_whole() -> None:
    table = dealings.auction().send(NobodyBids())
    lines = table.lines
    table.send(Undo(), Redo())
    assert table.lines == lines


def test_nothing_to_do_again_is_explained() -> None:
    table = stage(3).send(Redo())
    assert isinstance(table.shown[-1], Why)


def test_what_is_done_again_is_told_as_chores() -> None:
    table = does(stage(3), "yellow buy small").send(Undo(), Redo())
    assert [note.text for note in table.shown if isinstance(note, Toast)][-2:] == [
        "Put back – Anna: 1 small trailer back",
        "Redo – Anna: take 1 small trailer",
    ]


@pytest.mark.parametrize("panel", [panels.PutBack(), panels.Menu(), panels.Trailers()])
def test_redo_shows_what_is_to_be_decided(panel: object) -> None:
    table = stage(3, ["yellow roll 4"]).send(Undo(), Show(panel), Redo())
    assert table.controller.panel is None


def test_redo_in_the_history_stays_there() -> None:
    table = stage(3, ["yellow roll 4"]).send(Undo(), Show(panels.History(mark=1)), Redo())
    assert table.controller.panel == panels.History()


def test_a_roll_of_the_app_that_was_taken_back_falls_the_same() -> None:
    table = stage(3, settings=Settings(dice=Dice.APP), rolls=(5, 3, 1, 2))
    table.send(RollForUs(0), Undo(), RollForUs(0))
    assert table.lines[-1] == "yellow roll 5 3"
    table.send(Undo())
    does(table, "yellow buy small").send(RollForUs(0))
    assert table.lines[-1] == "yellow roll 5 3"


# Simulated dice


@pytest.fixture
def simulated(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Stage, PtyDice, Inbox]]:
    """A table with simulated dice that have reported themselves, and what else they report."""
    inbox, table = Inbox(), stage(settings=Settings(dice=Dice.SENSOR), rolls=(5, 3))
    with PtyDice(seed=1) as dice:
        monkeypatch.setattr(table.controller, "_throw", dice.throw)
        sensor = dice_sensor(dice.path, HardwareConfig())
        sensor.start(inbox)
        table.controller.take(inbox.up())
        yield table, dice, inbox
        sensor.stop()


def test_the_big_button_throws_the_simulated_dice(
    simulated: tuple[Stage, PtyDice, Inbox],
) -> None:
    table, _, inbox = simulated
    button = table.model.actions.primary
    assert (button.label, button.sub, button.command) == ("Roll", "simulated dice", RollForUs(0))
    table.send(button.command)
    assert table.lines[-1] == "red setup road"  # nothing before the dice report it
    roll = inbox.wait(lambda event: isinstance(event, Rolled))
    assert isinstance(roll, Rolled)
    for event in inbox.events:
        table.controller.take(event)
    assert table.lines[-1] == f"yellow roll {roll.dice[0]} {roll.dice[1]}"
    assert table.session.log[-1].entry.source == "sensor"


def test_the_app_rolls_if_it_is_chosen_although_dice_are_simulated(
    simulated: tuple[Stage, PtyDice, Inbox],
) -> None:
    table, _, inbox = simulated
    table.send(Choose("dice", Dice.APP), RollForUs(0))
    assert table.lines[-1] == "yellow roll 5 3"
    assert inbox.rolls == []


# Ends of turns


@pytest.mark.parametrize("line", ["correct cash blue 500 because error", "note well"])
def test_a_referee_ends_no_turn(line: str) -> None:
    settings = Settings(turn_ends_by_itself=False)
    table = stage(3, ["yellow roll 4", "yellow arrive road"], settings=settings)
    table.desk.settings = replace(settings, turn_ends_by_itself=True)
    assert does(table, line).lines[-1] == line


# Faults


def test_screen_is_shown_anew_even_after_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    table = stage(3)
    seen: list[object] = []
    table.controller.changed = lambda: seen.append(table.lines[-1])
    monkeypatch.setattr("companion.ui.messages.news.news", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        does(table, "yellow roll 4")
    assert seen == ["yellow roll 4"]


def test_what_happened_to_a_game_is_told_when_it_is_taken_up() -> None:
    table = stage(3, ["yellow roll 4"])
    id = table.session.id
    table.send(Leave())
    saved = table.scene.saved()[0]
    journal = Journal(table.desk.folder / "games.db", shared=True)
    journal.open(id)
    wrong = Entry(saved.entries + 1, EntryKind.ACTION, "nonsense", "hand", 0, "", 0, False)
    journal.append(id, [wrong])
    journal.close()
    table.send(Resume(id))
    assert isinstance(table.model, NoticesModel)
    assert [fact.title for fact in table.model.facts] == ["The end of the game could not be read"]
    assert table.send(table.model.buttons[-1].command).controller.panel is None


def test_what_an_undo_left_to_do_is_told_again_when_the_game_is_taken_up() -> None:
    table = stage(3, ["yellow roll 4", "yellow arrive graz"]).send(Undo())
    told = table.shown[-1] if table.shown else table.model
    id = table.session.id
    table.send(Leave(), Resume(id))
    assert (table.shown[-1] if table.shown else table.model) == told
    assert len(table.shown) == 2
    table.play("yellow arrive graz").send(Leave(), Resume(id))
    assert len(table.shown) == 2


def test_game_whose_decision_cannot_be_shown_is_taken_up_with_its_history(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = stage(3, ("yellow roll 4",))

    def fail(_scene: Scene, _panel: object) -> None:
        raise IndexError

    monkeypatch.setattr("companion.ui.present.arrival.arrival", fail)
    table.send(Leave(), Resume(table.session.id))
    (toast,) = table.shown
    assert isinstance(toast, Toast)
    assert "IndexError" in toast.text
    assert isinstance(table.model, HistoryModel)
    table.send(Undo(sure=True))
    table.send(Show(None))
    assert isinstance(table.model, TableModel)


# Throws


def test_buying_a_trailer_while_dice_roll_refuses_no_throw() -> None:
    table = sensed(ROLLING, table=stage(3, settings=SENSOR).sensor(DeviceState.READY))
    does(table, "yellow buy small")
    sensed(ROLLED, table=table)
    assert table.lines[-1] == "yellow roll 4 2"


def test_a_throw_from_before_an_undo_does_not_count() -> None:
    table = sensed(ROLLING, table=stage(3, settings=SENSOR).sensor(DeviceState.READY))
    does(table, "yellow roll 6").send(Undo())
    assert not table.scene.rolling
    sensed(ROLLED, table=table)
    assert "yellow roll 4 2" not in table.lines


def test_a_throw_behind_an_open_menu_is_to_be_made_again() -> None:
    table = stage(3, settings=SENSOR).sensor(DeviceState.READY).send(Show(panels.Menu()))
    sensed(ROLLING, ROLLED, table=table)
    told = Toast("Roll not counted: close this, then roll again", icon="sensor")
    assert table.shown == [told]
    table.send(Show(None))
    sensed(ROLLING, ROLLED, ROLLING, ROLLED, table=table)
    assert table.lines[-1] == "yellow roll 4 2"
    assert table.shown[1:] == [Toast("Roll not counted: nobody is to roll now", icon="sensor")]


def test_trouble_with_another_device_does_not_stop_the_dice() -> None:
    table = sensed(ROLLING, table=stage(3, settings=SENSOR).sensor(DeviceState.READY))
    assert table.scene.rolling
    sensed(DeviceTrouble(DICE, "battery", "low"), table=table)
    sensed(DeviceUp(LIGHTS), DeviceDown(BUTTONS, DownReason.NO_PINS), table=table)
    table.controller.wire(["yellow"])
    assert table.scene.rolling
    sensed(ROLLED, table=table)
    assert table.lines[-1] == "yellow roll 4 2"


def test_what_the_sensor_complains_of_is_told_once_and_stays_on_its_icon() -> None:
    table = stage(3, settings=SENSOR).sensor(DeviceState.READY)
    assert table.model.header.sensor == "ready"
    sensed(DeviceTrouble(DICE, BATTERY_LOW, params={"percent": 5}), table=table)
    told = Toast("Dice sensor: battery at 5 %: charge or change it", icon="sensor")
    assert table.shown == [told]
    assert table.model.header.sensor == "troubled"
    assert table.sensor(DeviceState.READY).model.header.sensor == "ready"


def test_it_is_known_since_when_a_device_is_as_it_is() -> None:
    now = 1000.0
    ear = Ear(lambda: now)
    down = DeviceDown(DICE, DownReason.UNPLUGGED)
    told = (DeviceUp(DICE), DeviceTrouble(DICE, "imu"), down, down)
    since = []
    for event in told:
        ear.hear(event, Awaited())
        since.append(ear.since[DICE])
        now += 10
    assert since == [1000, 1000, 1020, 1020]


def test_dice_that_are_unplugged_roll_no_longer() -> None:
    table = sensed(ROLLING, table=stage(3, settings=SENSOR).sensor(DeviceState.READY))
    sensed(DeviceDown(DICE, DownReason.UNPLUGGED), table=table)
    assert not table.scene.rolling


def test_no_throw_counts_under_a_sheet(launch: Launch) -> None:
    table = stage(3, settings=SENSOR).sensor(DeviceState.READY)
    pilot = launch(table.controller)
    pilot.app.store.show(Why("Not now", "Because"))
    sensed(ROLLING, ROLLED, table=table)
    assert "yellow roll 4 2" not in table.lines
    pilot.app.store.close_sheet()
    sensed(ROLLING, ROLLED, table=table)
    assert table.lines[-1] == "yellow roll 4 2"


def test_a_position_is_looked_at_once_until_it_changes() -> None:
    table = stage(3)
    before = table.scene.game
    assert table.scene.game.view is before.view
    table.play("yellow roll 4 2")
    rolled = table.scene.game
    assert rolled.view is not before.view
    assert rolled.view.decision != before.view.decision
    table.send(Undo(sure=True))
    assert table.scene.game.view == before.view


def test_a_throw_counts_while_somebody_looks_at_a_hand() -> None:
    table = stage(3, settings=SENSOR).sensor(DeviceState.READY)
    table.send(Show(panels.Hand(1)), Peek(1))
    sensed(ROLLING, ROLLED, table=table)
    assert table.lines[-1] == "yellow roll 4 2"
    assert not table.controller.peeking
