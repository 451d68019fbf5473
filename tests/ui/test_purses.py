"""Paper money in words: what to hand over, what comes back, what lies where."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.auf_achse.facts import Handed, NotesOut, OnSlip, StartFound
from companion.games.auf_achse.view import view
from companion.session.session import Change
from companion.ui.commands import Submit
from companion.ui.controls import Toast, Why
from companion.ui.messages.deeds import correction
from companion.ui.messages.news import news
from companion.ui.messages.purses import orders
from companion.ui.messages.putback import chores, whole
from companion.ui.present.chronicle import shown_records
from tests.ui.stage import BOX, Stage, stage

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
    assert does(table, "correct cash yellow 50") == ("Zettel von Anna: Die Bank schuldet 50",)


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


def test_more_than_can_be_read_in_passing_is_on_a_sheet() -> None:
    told = tuple(Handed(None, 0, (0, 0, 0, 0, count)) for count in range(1, 5))
    assert isinstance(news(keeping().scene, told), Why)


def test_the_start_money_is_told_in_notes() -> None:
    said = news(keeping().scene, (StartFound(0),))
    assert said == Toast("Anna begins\nEverybody begins with 5,000: 4×1,000 + 2×500")


def test_without_paper_money_nothing_of_it_is_said() -> None:
    table = stage(3)
    assert does(table, "correct cash yellow -300") == ()
    assert news(table.scene, (StartFound(0),)) == Toast("Anna begins")


def test_the_history_has_the_notes() -> None:
    table = keeping("correct cash yellow -300 because house", "correct cash blue -500 with red")
    lines = [(record.seat, record.text) for record in shown_records(table.scene)]
    assert (0, "1×500 to the bank, back 2×100") in lines
    assert any(seat == 1 and text.endswith(", 1×500 to Cem") for seat, text in lines)


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
