"""Games as text: what holds, what does not, and back again."""

from __future__ import annotations

import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.session.chance import SystemChance
from companion.session.journal import Journal
from companion.session.migrations import FORMAT
from companion.session.saved_games import SavedGames
from companion.session.session import Session
from companion.session.transcript import Failure, replay
from tests.session.conftest import Open
from tests.session.toy import KINDS, Toy

GOOD = """
# A short game.
kind: toy
title: Anna: Ben
cards: a b

> shuffle b a
> add 5
= total 5
! add 996 -> too-much
! shuffle a b -> no-shuffle
> draw
> draw
! draw -> shuffle-first
> shuffle a b
"""


def lines(*body: str) -> list[str]:
    return ["kind: toy", "cards: a b", *body]


def test_a_transcript_that_holds() -> None:
    report = replay(GOOD.splitlines(), KINDS)
    assert report.failure is None
    assert (report.title, len(report.actions), report.claims) == ("Anna: Ben", 5, 4)
    assert (report.state.total, report.state.deck) == (5, ("a", "b"))


def test_it_may_come_from_windows() -> None:
    text = "\ufeff" + GOOD.strip().replace("\n", "\r\n")
    assert replay(text.split("\n"), KINDS).failure is None


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        ([], Failure(1, "no-kind", "kind: toy", "")),
        (["", "> end"], Failure(2, "no-kind", "kind: toy", "")),
        (["kind: chess", "> end"], Failure(2, "unknown-kind", "toy", "chess")),
        (
            ["kind: toy", "seats: x"],
            Failure(2, "bad-header", "toy", "cards expected, not ['seats']"),
        ),
        (["kind: toy", "kind: toy"], Failure(2, "bad-header", "one kind:", "kind: toy")),
        (
            ["kind: toy", 'setup: {"cards": 3}', "> end"],
            Failure(3, "bad-header", "toy", "cards expected"),
        ),
        (
            lines("what is this"),
            Failure(3, "not-a-line", "# | > | ! | = | key: value", "what is this"),
        ),
        (lines("> shuffle a b", "", "more: x"), Failure(5, "late-header", "> | ! | =", "more: x")),
        (lines("> add x"), Failure(3, "notation", "add N | draw | end | shuffle CARD…", "add x")),
        (lines("> draw"), Failure(3, "refused", "draw", "shuffle-first")),
        (lines("! draw"), Failure(3, "not-a-line", "! action -> code", "draw")),
        (lines("! shuffle a b -> no"), Failure(3, "not-refused", "no", "")),
        (lines("! draw -> no"), Failure(3, "other-refusal", "no", "shuffle-first")),
        (lines("= total 1"), Failure(3, "false-claim", "total 1", "total 0")),
        (lines("= whatever"), Failure(3, "notation", "total N", "whatever")),
        (lines("> shuffle a b", "> boom"), Failure(4, "broken-invariant", "boom", "boom")),
    ],
)
def test_the_first_wrong_line_is_named(text: list[str], failure: Failure) -> None:
    assert replay(text, KINDS).failure == failure


def test_what_held_before_the_wrong_line_is_kept() -> None:
    report = replay(lines("> shuffle a b", "> add 1", "= total 2", "> add 1"), KINDS)
    assert report.state.total == 1


def test_a_broken_state_is_a_bad_header() -> None:
    failure = replay(lines("state: [", "> end"), KINDS).failure
    assert failure is not None
    assert (failure.line, failure.code, failure.expected) == (4, "bad-header", "state: JSON")


@pytest.mark.parametrize("line", ["> add 1", "! add 1 -> too-much"])
def test_a_state_that_the_rules_cannot_bear_is_a_failure(line: str) -> None:
    failure = replay(lines('state: ["none", 0, ["a"], []]', "> end", line), KINDS).failure
    assert failure is not None
    assert (failure.line, failure.code, failure.expected) == (5, "broken-invariant", "state: JSON")
    assert failure.found.startswith("TypeError: ")


def test_a_defect_of_the_rules_is_not_blamed_on_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "apply", lambda _self, _state, _action: [][0])
    with pytest.raises(IndexError):
        replay(lines("> shuffle a b"), KINDS)


def test_importing_what_is_broken_changes_nothing(open_saved: Open) -> None:
    saved = open_saved()
    assert isinstance(saved.import_(GOOD + "> draw\n> draw\n> draw\n"), Failure)
    assert isinstance(saved.import_(""), Failure)
    assert saved.games() == ()
    assert open_saved().games() == ()


def test_an_import_can_be_played_on_and_taken_back(open_saved: Open) -> None:
    id = open_saved().import_(GOOD)
    assert isinstance(id, str)
    session = open_saved().resume(id)
    assert isinstance(session, Session)
    assert (session.title, session.notices, session.state.total) == ("Anna: Ben", (), 5)
    session.undo(9)
    assert session.state.deck == ("b", "a")


def test_an_import_that_waits_for_a_shuffle_gets_one(open_saved: Open) -> None:
    saved = open_saved()
    id = saved.import_("kind: toy\ncards: a b\n")
    assert isinstance(id, str)
    session = saved.resume(id)
    assert isinstance(session, Session)
    assert sorted(session.state.deck) == ["a", "b"]


def test_what_was_taken_back_is_told_in_comments(saved: SavedGames) -> None:
    session = saved.new(Toy(("a",)), "a\nb")
    session.submit(("add", "1"))
    session.submit(("add", "2"))
    session.undo()
    session.submit(("add", "3"))
    text = saved.export(session.id)
    assert text == (
        f'kind: toy\nformat: {FORMAT}\ntitle: a b\nsetup: {{"cards":["a"]}}\n\n'
        "> shuffle a\n> add 1\n# taken back: add 2\n> add 3\n"
    )


PLAYED = st.lists(
    st.sampled_from(["add 1", "add 30", "draw", "end", "undo", "undo", "redo"]), max_size=30
)


@given(PLAYED, st.text(max_size=40))
def test_a_game_survives_its_way_through_text(plan: list[str], title: str) -> None:
    game = Toy()
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Journal(Path(folder) / "games.db")) as journal,
    ):
        saved = SavedGames(journal, KINDS, SystemChance(), "1.0")
        session: Session[Any, Any] = saved.new(game, title)
        for line in plan:
            if line == "undo":
                session.undo()
            elif line == "redo":
                session.redo()
            else:
                session.submit(game.read(line))
        text = saved.export(session.id)
        assert isinstance(text, str)
        id = saved.import_(text)
        assert isinstance(id, str)
        twin = saved.resume(id)
        assert isinstance(twin, Session)
        assert (twin.state, twin.title, twin.notices) == (session.state, session.title, ())
        again = saved.export(id)
        kept = [line for line in text.split("\n") if not line.startswith("#")]
        assert again == "\n".join(kept)
