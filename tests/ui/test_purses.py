"""Paper money in words: what to hand over, what comes back, what lies where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.facts import (
    EventDrawn,
    Handed,
    NotesOut,
    OnSlip,
    SignGone,
    StartFound,
)
from companion.games.auf_achse.referee_actions import Deck
from companion.games.auf_achse.table import SignKind
from companion.games.auf_achse.view import view
from companion.session.session import Change
from companion.ui.commands import Leave, Show, Submit, Undo
from companion.ui.controls import Toast, Why
from companion.ui.messages.deeds import correction
from companion.ui.messages.news import MOST_STANDING, news
from companion.ui.messages.purses import orders
from companion.ui.messages.putback import chores, whole
from companion.ui.present import panels
from companion.ui.present.chronicle import shown_records
from companion.ui.present.put_back import PutBackModel
from tests.ui.layouts import DISPLAYS
from tests.ui.pilot import Pilot
from tests.ui.stage import BOX, Stage, crowd, stage

Launch = Callable[..., Pilot]
HIDDEN = {"hidden_balances": True}


def keeping(*lines: str, language: str = "en", **options: Any) -> Stage:
    return stage(3, lines, language=language, notes=BOX, **options)


def does(table: Stage, line: str) -> tuple[str, ...]:
    """What is said in passing once ``line`` is carried out."""
    table.shown.clear()
    table.send(Submit(table.session.game.read(line)))
    return tuple(
        said for note in table.shown if isinstance(note, Toast) for said in note.text.split("\n")
    )


def test_what_is_paid_and_what_comes_back_is_said() -> None:
    table = keeping()
    assert does(table, "correct cash yellow -2500") == ("Anna pays 2,500: 2×1,000 + 1×500",)
    assert does(table, "correct cash yellow -300") == ("Anna pays 300: 1×500, back 2×100",)
    assert does(table, "correct cash yellow 5800") == (
        "Anna gets 5,800: 1×5,000 + 1×1,000, back 2×100",
    )
    assert does(table, "correct cash blue -500 with yellow") == ("Bernd pays Anna 500: 1×500",)


def test_in_german() -> None:
    table = keeping(language="de")
    assert does(table, "correct cash yellow -300") == ("Anna zahlt 300: 1×500, zurück 2×100",)
    assert does(table, "correct cash yellow 50") == ("Die Bank schuldet Anna 50 (Zettel)",)


def test_what_no_note_can_make_is_said() -> None:
    table = keeping()
    assert does(table, "correct cash yellow 50") == ("Slip of Anna: the bank owes 50",)
    assert does(table, "correct cash yellow -80")[-1] == "Slip of Anna: 30 owed to the bank"


def test_what_all_do_alike_is_said_once() -> None:
    scene, notes = keeping().scene, (0, 0, 0, 1, 0)
    told = [Handed(None, seat, notes) for seat in range(3)]
    assert [*orders(scene, told)] == ["All get 500 each: 1×500"]
    assert [*orders(scene, told[:2])] == ["Anna, Bernd get 500 each: 1×500"]
    paid = [Handed(seat, 0, notes) for seat in (1, 2)]
    assert [*orders(scene, paid)] == ["Bernd, Cem pay Anna 500 each: 1×500"]
    assert [*orders(scene, (Handed(0, None, notes), told[1]))] == [
        "Anna pays 500: 1×500",
        "Bernd gets 500: 1×500",
    ]


def test_the_bank_is_told_of_last() -> None:
    told = (Handed(None, 0, (0, 0, 0, 0, 9)), NotesOut(100), OnSlip(0, 50))
    assert [*orders(keeping().scene, told)] == [
        "Anna gets 900: 9×100",
        "The bank has no 100 left: slips do instead",
        "Slip of Anna: the bank owes 50",
    ]


def test_notes_stay_until_they_are_counted() -> None:
    told = tuple(Handed(None, 0, (0, 0, 0, 0, count)) for count in range(1, 8))
    note = news(keeping().scene, told)
    assert isinstance(note, Toast)
    assert note.stays
    assert note.text.count("\n") == 6


def test_more_than_there_is_room_for_is_on_a_sheet_that_stays() -> None:
    told = tuple(Handed(None, 0, (0, 0, 0, 0, count)) for count in range(1, 9))
    sheet = news(keeping().scene, told)
    assert isinstance(sheet, Why)
    assert sheet.stays


def test_so_does_a_card_that_leads_on_at_once() -> None:
    told = (EventDrawn(0, "e-jam.1"), Handed(None, 0, (0, 0, 0, 1, 0)))
    sheet = news(keeping().scene, told)
    assert isinstance(sheet, Why)
    assert sheet.stays
    assert sheet.line.endswith("\nAnna gets 500: 1×500")


def test_what_asks_for_no_notes_passes() -> None:
    jam = (SignGone(SignKind.JAM),)
    assert news(keeping().scene, jam) == news(stage(3).scene, jam)


def test_a_note_stays_until_it_is_tapped(launch: Launch) -> None:
    table = keeping()
    pilot = launch(table.controller)
    paid = "Anna pays 2,500: 2×1,000 + 1×500"
    table.send(Submit(table.session.game.read("correct cash yellow -2500")))
    pilot.advance(600)
    assert pilot.shows(paid)
    pilot.app.store.show(Toast("in passing"))
    pilot.advance(60)
    assert pilot.shows(paid)
    pilot.tap(paid)
    assert not pilot.shows(paid)


@pytest.mark.parametrize("display", DISPLAYS)
def test_a_note_of_many_lines_has_room(launch: Launch, display: str) -> None:
    pilot = launch(stage(crowd(), notes=BOX, language="de").controller, display)
    line = "Christopher1 zahlt 2.900: 3×1.000 + 1×500, zurück 1×500 + 1×100"
    pilot.app.store.show(Toast("\n".join([line] * MOST_STANDING), stays=True))
    pilot.wait_idle()
    note = pilot.find(line)
    card = note.parent.card
    assert card[0] >= 0
    assert card[0] + card[2] <= pilot.window.width
    assert card[1] >= 0
    pilot.tap_at(card[0] + card[2] - 20, card[1] + 10)
    assert not pilot.shows(line)


def test_what_is_taken_back_is_not_said_any_more(launch: Launch) -> None:
    table = keeping()
    pilot = launch(table.controller)
    table.send(Submit(table.session.game.read("correct cash yellow -2500")))
    table.send(Undo())
    pilot.wait_idle()
    assert not pilot.shows("Anna pays 2,500")
    assert isinstance(table.model, PutBackModel)  # until all is counted back
    assert table.model.tasks[0].text == "2×1,000 + 1×500 from the bank"


@pytest.mark.parametrize("leave", [Leave(), Show(panels.Menu())])
def test_a_note_goes_with_its_game(launch: Launch, leave: object) -> None:
    table = keeping()
    pilot = launch(table.controller)
    table.send(Submit(table.session.game.read("correct cash yellow -2500")))
    table.send(leave)
    pilot.wait_idle()
    assert pilot.shows("Anna pays 2,500") == (table.desk.session is not None)


def test_the_start_money_is_told_in_notes() -> None:
    said = news(keeping().scene, (StartFound(0),))
    words = "Anna begins\nEverybody begins with 5,000: 4×1,000 + 2×500"
    assert said == Toast(words, stays=True)


def test_without_paper_money_nothing_of_it_is_said() -> None:
    table = stage(3)
    assert does(table, "correct cash yellow -300") == ()
    assert news(table.scene, (StartFound(0),)) == Toast("Anna begins")


def test_the_history_has_the_notes() -> None:
    table = keeping("correct cash yellow -300 because house", "correct cash blue -500 with red")
    lines = [(record.seat, record.text) for record in shown_records(table.scene)]
    assert (0, "1×500 to the bank, back 2×100") in lines
    assert any(seat == 1 and text.endswith(", 1×500 to Cem") for seat, text in lines)


def test_the_history_has_notes_with_whoever_hands_them_over() -> None:
    table = keeping("yellow roll 4", "yellow arrive triangle", printed=Deck)
    table.play("yellow reads receive_from_each 500")
    lines = {(record.seat, record.text) for record in shown_records(table.scene)}
    assert {(1, "Bernd pays, 1×500 to Anna"), (2, "Cem pays, 1×500 to Anna")} <= lines
    table.play("yellow end", "blue roll 4", "blue arrive triangle", "blue reads pay 9000")
    table.play("blue end", "red roll 4", "red arrive triangle", "red reads all_receive 15000")
    lines = {(record.seat, record.text) for record in shown_records(table.scene)}
    assert any(seat == 1 and "to the bank" in text for seat, text in lines)
    assert not any(seat != 1 and "to the bank" in text for seat, text in lines)


def test_a_slip_is_put_back_too() -> None:
    table = keeping("correct cash yellow 50")
    assert _back(table) == ("Anna: throw the slip away",)
    table.play("correct cash yellow 50", "correct cash blue -30")
    assert _back(table, 2) == (
        "Anna: 1×100 to the bank, slip: the bank owes 50",
        "Bernd: throw the slip away",
    )
    table.play("correct cash blue 30")
    assert _back(table) == ("Bernd: slip: 30 owed to the bank",)


def test_a_slip_is_written_again() -> None:
    table = keeping("correct cash yellow 50")
    table.session.undo()
    again = table.session.redo()
    assert isinstance(again, Change)
    assert whole(table.scene, chores(table.scene, again)) == ("Anna: slip: the bank owes 50",)


def _back(table: Stage, steps: int = 1) -> tuple[str, ...]:
    """What is to be put back for so many lines."""
    change = table.desk.preview_undo(table.session.moves[-steps].entry.seq - 1)
    assert isinstance(change, Change)
    return whole(table.scene, chores(table.scene, change))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("all_pay 900", ("All pay 900 each: 1×1,000, back 1×100",)),
        ("receive 50", ("Anna receives 50 from the bank.", "Slip of Anna: the bank owes 50")),
        ("receive_from_each 100", ("Anna receives 200 from the others.",)),
        ("receive_from_each 500", ("Bernd, Cem pay Anna 500 each: 1×500",)),
    ],
)
def test_what_the_notes_say_is_not_said_twice(words: str, said: tuple[str, ...]) -> None:
    table = keeping("yellow roll 4", "yellow arrive triangle", printed=Deck)
    assert does(table, f"yellow reads {words}")[: len(said)] == said


def test_notes_are_put_back() -> None:
    table = keeping("correct cash yellow -300")
    change = table.desk.preview_undo(None)
    assert isinstance(change, Change)
    todo = "Anna: 1×500 from the bank, 2×100 to the bank"
    assert whole(table.scene, chores(table.scene, change)) == (todo,)
    table.play("correct notes blue 0 0 0 1 0")
    recount = table.desk.preview_undo(None)
    assert isinstance(recount, Change)
    assert chores(table.scene, recount) == ()
    both = table.desk.preview_undo(change.moves[0].entry.seq - 1)
    assert isinstance(both, Change)
    assert whole(table.scene, chores(table.scene, both)) == (todo,)


@pytest.mark.parametrize("knobs", [{}, HIDDEN])
def test_a_recount_gives_no_hidden_purse_away(knobs: dict[str, bool]) -> None:
    table = keeping(knobs=knobs)
    action = table.session.game.read("correct notes blue 0 0 0 1 0")
    said = correction(table.scene, action)
    assert said == ("Notes counted" if knobs else "Notes counted: 1×500")


def test_purses_are_as_secret_as_balances() -> None:
    table = keeping(knobs=HIDDEN)
    seen = table.scene.game.view
    assert seen.notes is None
    assert [(haulier.notes, haulier.slip) for haulier in seen.hauliers] == [(None, 0)] * 3
    own = view(table.scene.game.context, table.session.state, 1)
    assert own.notes is None
    assert own.hauliers[1].notes == (0, 0, 4, 2, 0)
    assert own.hauliers[0].notes is None


def test_open_purses_are_seen() -> None:
    seen = keeping("correct cash yellow 50").scene.game.view
    assert seen.notes == (5, 15, 28, 9, 30)
    assert (seen.hauliers[0].notes, seen.hauliers[0].slip) == ((0, 0, 4, 2, 0), 50)


def test_what_was_asked_is_said_where_somebody_is_let_off() -> None:
    poor = "correct cash red -4900 because error"
    table = keeping(poor, "yellow roll 4", "yellow arrive triangle", printed=Deck)
    assert does(table, "yellow reads all_pay 500")[:4] == (
        "Everybody pays 500.",
        "Cem has only 100: no debt is left.",
        "Anna, Bernd pay 500 each: 1×500",
        "Cem pays 100: 1×100",
    )
