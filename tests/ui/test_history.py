"""The history: lines, the way back to any of them, and what to put back on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ui.commands import Redo, Show, Undo, UndoTo
from companion.ui.models import Ask, Toast
from companion.ui.present import panels
from companion.ui.present.history import ROWS, HistoryModel
from companion.ui.present.put_back import PutBackModel
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

Launch = Callable[..., Pilot]
TURN = (
    "yellow roll 4 2",
    "yellow choose 4",
    "yellow arrive linz",
    "yellow decline",
    "yellow buy small",
)


def shown(table: Stage, panel: panels.History) -> HistoryModel:
    model = table.send(Show(panel)).model
    assert isinstance(model, HistoryModel)
    return model


def texts(model: HistoryModel) -> list[str]:
    return [line.text for line in model.lines]


def mark_of(table: Stage, text: str) -> panels.History:
    """The panel that a tap on the line opens."""
    model = shown(table, panels.History())
    command = next(line.command for line in model.lines if line.text.startswith(text))
    assert isinstance(command, Show)
    assert isinstance(command.panel, panels.History)
    return command.panel


def test_newest_line_is_on_top_and_tells_what_it_cost() -> None:
    first, second, *_ = shown(stage(3, TURN), panels.History()).lines
    assert (first.text, first.amount, first.seat) == ("buys a small trailer", "−2,000", "yellow")
    assert second.text.endswith("leaves the game")


def test_shuffles_go_without_saying_and_the_first_line_is_the_beginning() -> None:
    table = stage(2)
    model = shown(table, panels.History())
    assert texts(model)[-1] == "begins"
    assert not model.pages


def test_money_alone_can_be_shown() -> None:
    model = shown(stage(3, TURN), panels.History(money_only=True))
    assert texts(model) == ["buys a small trailer"]


def test_pages_lead_to_the_oldest_line() -> None:
    table = stage(3, TURN)
    model = shown(table, panels.History())
    assert len(model.lines) == ROWS
    older = model.pages[1].command
    assert older is not None
    table.send(older)
    assert isinstance(table.model, HistoryModel)
    assert texts(table.model)[-1] == "begins"
    assert table.model.pages[1].command is None


def test_marking_a_line_shows_what_going_back_would_mean() -> None:
    table = stage(3, TURN)
    model = shown(table, mark_of(table, "stops in Linz"))
    assert model.title == "3 steps back"
    assert [line.state for line in model.lines] == ["doomed"] * 3 + ["plain"] * 2
    assert [(task.seat, task.text) for task in model.tasks] == [
        ("yellow", "truck on the road, 1 small trailer back")
    ]
    assert [(line.seat, line.text) for line in model.money] == [("yellow", "3,000 becomes 5,000")]


def test_way_back_takes_the_marked_line_too(launch: Launch) -> None:
    table = stage(3, TURN)
    pilot = launch(table.controller)
    table.send(Show(panels.History()))
    pilot.wait_idle()
    pilot.tap("stops in Linz")
    pilot.tap("Back to here")
    pilot.tap("Take it back")  # a contract has been turned up since
    assert table.lines[-1] == "yellow choose 4"


def test_going_back_beyond_seen_cards_asks_first() -> None:
    table = stage(3, TURN)
    panel = mark_of(table, "stops in Linz")
    assert panel.mark is not None
    before = table.lines
    table.send(UndoTo(panel.mark - 1))
    assert isinstance(table.shown[-1], Ask)
    assert table.lines == before
    table.send(table.shown[-1].yes.command)
    assert table.lines == before[:-3]


def test_lines_taken_back_stay_and_cannot_be_marked() -> None:
    table = stage(3, TURN)
    table.send(Undo())
    model = shown(table, panels.History())
    assert (model.lines[0].state, model.lines[0].command) == ("gone", None)
    assert model.redo.command == Redo()
    table.send(Redo())
    model = shown(table, panels.History())
    assert model.lines[0].state == "plain"
    assert not model.redo.label


def test_tapping_the_marked_line_again_forgets_the_mark() -> None:
    table = stage(3, TURN)
    model = shown(table, mark_of(table, "stops in Linz"))
    command = next(line.command for line in model.lines if line.selected)
    assert command == Show(panels.History())


def test_hands_are_not_given_away() -> None:
    table = stage(3, ["correct contract e10 hand blue"])
    assert texts(shown(table, panels.History()))[0] == "A contract: hand of Bernd"


def test_short_chores_pass_as_a_note() -> None:
    table = stage(3, TURN).send(Undo())
    note = table.shown[-1]
    assert isinstance(note, Toast)
    assert note.text == "Put back: Anna: 1 small trailer back"


def test_long_chores_stay_until_they_are_done() -> None:
    lines = (*TURN, "correct place blue linz", "correct place red linz", "correct sign jam blue")
    table = stage(3, lines)
    first = next(line.entry.seq for line in table.session.log if "roll" in line.entry.body)
    table.send(UndoTo(first - 1, sure=True))
    model: Any = table.model
    assert isinstance(model, PutBackModel)
    assert [task.seat for task in model.tasks] == ["", "yellow", "blue", "red"]
    table.send(model.done.command)
    assert not isinstance(table.model, PutBackModel)


def test_nothing_to_put_back_is_no_note() -> None:
    table = stage(3, ["yellow roll 4 2", "yellow choose 4"]).send(Undo())
    assert not table.shown
