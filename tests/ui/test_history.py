"""The history: lines, the way back to any of them, and what to put back on the table.

The lines of one recorded game in three are added up; ``make matrix`` takes all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.ui.commands import Redo, Show, Undo, UndoTo
from companion.ui.models import Ask, Toast
from companion.ui.present import panels
from companion.ui.present.chronicle import LONGEST, records, shown_entries
from companion.ui.present.history import ROWS, HistoryModel, LogLine
from companion.ui.present.put_back import PutBackModel
from tests.ui.layouts import ALL, DISPLAYS
from tests.ui.pilot import Pilot
from tests.ui.stage import RECORDED, Stage, recorded, stage

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")
GAMES = sorted(path.stem for path in RECORDED.glob("*.game"))[:: 1 if ALL else 3]
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


def test_each_seat_has_a_line_of_its_own_for_what_befell_it() -> None:
    poor = "correct cash red -4500 because error"
    lines = [poor, "yellow roll 4", "yellow arrive linz", "yellow select e02", "blue bid 2"]
    table = stage(3, lines, display=["e01", "e02", "e03", "e04"])
    model = shown(table, panels.History())
    assert [(line.seat, line.text) for line in model.lines[:2]] == [
        ("red", "Cem passes: 200 short"),
        ("blue", "bids 2"),
    ]
    table.play("yellow pass")
    won, passed, *_ = shown(table, panels.History()).lines
    assert (won.seat, passed.seat) == ("blue", "yellow")
    assert (won.text, won.amount) == ("Bernd wins Amsterdam – Stuttgart", "−300")
    (sold, fixed) = shown(table, panels.History(money_only=True)).lines
    assert (sold.text, sold.amount) == (won.text, won.amount)
    assert (fixed.seat, fixed.amount) == ("red", "−4,500")


def test_any_line_of_an_entry_marks_them_all() -> None:
    table = stage(3, ["correct cash blue 500 with red because house"])
    red, blue, *_ = shown(table, panels.History()).lines
    assert [(line.seat, line.text, line.amount) for line in (blue, red)] == [
        ("blue", "Account corrected: house rule", "+500"),
        ("red", "Cem pays", "−500"),
    ]
    assert red.command == blue.command
    table.send(red.command)
    assert [line.selected for line in table.model.lines[:3]] == [True, True, False]


@pytest.mark.parametrize("game", GAMES)
def test_lines_of_a_seat_add_up_to_what_it_got_and_paid(game: str) -> None:
    scene = recorded(game, language="de").scene
    context = scene.game.context
    cash = [context.edition.start_capital] * len(context.players)
    for entry in reversed(shown_entries(scene)):
        lines = records(scene, entry)
        assert lines
        assert all(0 < len(line.text) <= LONGEST for line in lines)
        if entry.step is None or entry.taken_back:
            continue
        for line in lines:
            if line.seat is not None:
                cash[line.seat] += line.amount
        assert cash == [haulier.cash for haulier in entry.step.state.hauliers], entry.entry.body


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


@pytest.mark.parametrize("panel", [panels.Menu(), panels.History(page=1, money_only=True)])
def test_leaving_it_leaves_the_screen_as_it_was(launch: Launch, panel: object) -> None:
    table = stage(3, TURN)
    table.play("yellow sell small")
    pilot = launch(table.controller)
    table.send(Show(panel), UndoTo(len(table.session.log) - 5))
    pilot.wait_idle()
    lines = table.lines
    pilot.tap("Leave it")
    assert table.controller.covered() is None
    assert (table.controller.panel, table.lines) == (panel, lines)


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
    assert note.text == "Put back – Anna: 1 small trailer back"


@pytest.mark.parametrize(
    ("language", "back", "again"),
    [
        (
            "en",
            "Put back – Anna: truck to its old place",
            "Redo – Anna: truck to its old place",
        ),
        (
            "de",
            "Zurückstellen – Anna: LKW an seinen alten Platz",
            "Wiederholen – Anna: LKW an seinen alten Platz",
        ),
    ],
)
def test_from_road_to_road_the_truck_goes_back_too(language: str, back: str, again: str) -> None:
    table = stage(3, ["yellow roll 4", "yellow arrive road", "yellow end"], language=language)
    table.send(Undo(), Undo(), Redo())
    assert [note.text for note in table.shown if isinstance(note, Toast)] == [back, again]


def test_from_road_to_road_the_way_back_is_shown() -> None:
    table = stage(3, ["yellow roll 4", "yellow arrive road", "yellow end"])
    model = shown(table, mark_of(table, "stops on the road"))
    assert model.lead == "Put back on the table:"
    assert [(task.seat, task.text) for task in model.tasks] == [
        ("yellow", "truck to its old place")
    ]


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


@pytest.mark.parametrize("display", DISPLAYS)
def test_longest_lines_fit_into_their_rows(launch: Launch, display: str) -> None:
    table = recorded("four-cubes", language="de", panel=panels.History())
    model = shown(table, panels.History())
    said = [
        LogLine("yellow", line.text, "−99.900")
        for entry in shown_entries(table.scene)
        for line in records(table.scene, entry)
    ]
    said.append(LogLine("yellow", f"{'W' * 12} ersteigert Ljubljana – Saarbrücken", "−99.900"))
    longest = sorted(said, key=lambda line: len(line.text))[-ROWS:]
    launch(replace(model, lines=tuple(longest)), display).check_layout()
