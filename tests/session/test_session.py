"""Playing, undoing, redoing, resuming: what the table sees is what is in the journal."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.protocol import Refusal, Step
from companion.session.chance import SystemChance
from companion.session.history import in_effect
from companion.session.journal import Journal
from companion.session.records import EntryKind
from companion.session.saved_games import SavedGames
from companion.session.session import Change, Session
from tests.session.conftest import Open
from tests.session.toy import KINDS, State, Toy

ToySession = Session[Any, Any]


def resumed(saved: SavedGames, id: str) -> ToySession:
    session = saved.resume(id)
    assert isinstance(session, Session)
    return session


def bodies(session: ToySession) -> list[str]:
    return [line.entry.body for line in session.log]


def test_a_new_game_is_shuffled_and_stands_in_the_list(saved: SavedGames) -> None:
    session = saved.new(Toy(), "Anna, Ben")
    assert sorted(session.state.deck) == ["a", "b", "c", "d"]
    (game,) = saved.games()
    assert (game.record.id, game.record.title, game.entries) == (session.id, "Anna, Ben", 1)


def test_a_refused_action_changes_nothing(saved: SavedGames) -> None:
    session = saved.new(Toy(), "")
    before, log = session.state, session.log
    assert session.submit(("add", "2000")) == Refusal("too-much", {"limit": 1000})
    assert (session.state, session.log) == (before, log)


def test_a_broken_invariant_is_refused_and_the_game_goes_on(saved: SavedGames) -> None:
    session = saved.new(Toy(), "")
    refusal = session.submit(("boom",))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "broken-invariant"
    assert isinstance(session.submit(("add", "1")), Step)


@pytest.mark.parametrize("line", ["a\nb", "a\rb", "\ud800"])
def test_what_no_line_can_hold_is_refused(saved: SavedGames, line: str) -> None:
    cards = ("a", line)
    session = saved.new(Toy(), "")
    assert session.submit(("shuffle", *cards)) == Refusal("no-shuffle")
    with pytest.raises(Exception, match="unwritable"):
        saved.new(Toy(cards), "")


@pytest.mark.parametrize("written", ["add 7", "no notation"])
def test_what_would_be_read_as_something_else_is_refused(
    saved: SavedGames, monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    session = saved.new(Toy(), "")
    state = session.state
    monkeypatch.setattr(Toy, "write", lambda _self, _action: written)
    assert session.submit(("add", "1")) == Refusal("unwritable")
    assert session.state == state
    assert [line.entry.seq for line in session.log] == [1]


@pytest.mark.parametrize("title", ["", "[b]ß", "מִשְׂחָק", "🎲" * 40, "a\nb", "\ud800", "x" * 4000])
def test_any_title_is_kept(open_saved: Open, title: str) -> None:
    session = open_saved().new(Toy(), title)
    assert session.health.saved
    (game,) = open_saved().games()
    assert game.record.title == session.title


def test_what_is_answered_is_on_disk(saved: SavedGames, path: Path) -> None:
    session = saved.new(Toy(), "")
    with closing(Journal(path, shared=True)) as other:
        session.submit(("add", "5"), source="sensor")
        assert other.games()[0].entries == 2
        change = session.undo()
        assert other.games()[0].entries == 3
    assert isinstance(change, Change)
    assert (change.kind, change.source, change.after.total) == (EntryKind.UNDO, "hand", 0)
    assert [line.entry.source for line in session.log] == ["auto", "sensor", "hand"]


def test_a_step_tells_of_the_shuffle_it_called_for(saved: SavedGames) -> None:
    session = saved.new(Toy(("a", "b")), "")
    session.submit(("draw",))
    step = session.submit(("draw",))
    assert isinstance(step, Step)
    assert step.reveals
    assert step.facts[-1] == "shuffled"
    assert step.state == session.state
    assert [line.entry.source for line in session.log] == ["auto", "hand", "hand", "auto"]


def test_undo_takes_the_shuffle_back_with_its_cause_and_redo_brings_the_same(
    saved: SavedGames,
) -> None:
    session = saved.new(Toy(tuple("abcdefgh")), "")
    for _ in range(8):
        session.submit(("draw",))
    after = session.state
    change = session.undo()
    assert isinstance(change, Change)
    assert (change.count, change.reveals) == (2, True)
    assert len(session.state.deck) == 1
    session.redo()
    assert session.state == after


def test_the_first_shuffle_cannot_be_taken_back(saved: SavedGames) -> None:
    session = saved.new(Toy(), "")
    deck = session.state.deck
    assert not session.can_undo
    assert session.undo() == Refusal("nothing-to-undo")
    assert session.undo_to(0) == Refusal("nothing-to-undo")
    assert session.preview_undo() == Refusal("nothing-to-undo")
    session.submit(("add", "1"))
    assert session.can_undo
    session.undo(99)
    assert session.state == State(deck=deck)


def test_undo_to_a_line_is_what_the_preview_said(saved: SavedGames) -> None:
    session = saved.new(Toy(), "")
    states = [session.state]
    for number in ("1", "2", "3", "4"):
        session.submit(("add", number))
        session.submit(("end",))
        states.append(session.state)
    preview = session.preview_undo(5)
    assert isinstance(preview, Change)
    assert (preview.before, preview.after, preview.count) == (states[4], states[2], 4)
    assert not preview.reveals
    assert session.state == states[4]
    change = session.undo_to(5)
    assert change == preview
    assert session.state == states[2]
    assert session.undo_to(5) == Refusal("nothing-to-undo")
    session.undo_to(0)
    assert session.state == states[0]


def test_the_last_undo_is_known_until_something_follows_it(saved: SavedGames) -> None:
    session = saved.new(Toy(), "")
    assert session.last_undo() is None
    for number in ("1", "2", "3"):
        session.submit(("add", number))
    assert session.last_undo() is None
    session.undo()
    change = session.undo_to(1)
    assert session.last_undo() == change
    session.close()
    again = saved.resume(session.id)
    assert isinstance(again, Session)
    assert again.last_undo() == change
    again.submit(("add", "9"))
    assert again.last_undo() is None


def test_a_new_action_makes_the_undo_final_and_keeps_its_lines(saved: SavedGames) -> None:
    session = saved.new(Toy(), "")
    session.submit(("add", "1"))
    session.submit(("add", "2"))
    session.undo()
    assert session.can_redo
    session.submit(("add", "3"))
    assert not session.can_redo
    assert session.redo() == Refusal("nothing-to-redo")
    assert [line.taken_back for line in session.log] == [False, False, True, False, False]
    assert session.state.total == 4


def test_the_log_is_ordered_whatever_the_clock_does(open_saved: Open) -> None:
    times = iter([5000, 4000, 90_000_000_000, -7, 0, 12, 11, 10, *[9] * 99])
    saved = open_saved(clock=lambda: next(times))
    first = saved.new(Toy(), "first")
    for number in ("1", "2", "3"):
        first.submit(("add", number))
    first.close()
    saved.new(Toy(), "second").close()
    assert [g.record.title for g in open_saved().games()] == ["second", "first"]
    again = resumed(open_saved(), first.id)
    assert bodies(again)[1:] == ["add 1", "add 2", "add 3"]
    again.submit(("add", "4"))
    assert [g.record.title for g in open_saved().games()] == ["first", "second"]


def test_the_list_tells_turn_and_end(open_saved: Open) -> None:
    session = open_saved().new(Toy(), "")
    session.submit(("end",))
    session.submit(("end",))
    session.submit(("add", "1000"))
    (game,) = open_saved().games()
    assert (game.turn, game.over, game.updated, game.problem) == (2, True, 1000, "")


def test_what_was_taken_back_before_a_restart_can_be_redone(open_saved: Open) -> None:
    session = open_saved().new(Toy(), "")
    session.submit(("add", "1"))
    session.submit(("add", "2"))
    session.undo(2)
    again = resumed(open_saved(), session.id)
    again.redo()
    assert again.state.total == 1
    again.redo()
    assert again.state.total == 3


def test_a_copy_goes_its_own_way(open_saved: Open) -> None:
    saved = open_saved()
    session = saved.new(Toy(), "game")
    session.submit(("add", "1"))
    twin = saved.copy(session.id)
    assert isinstance(twin, str)
    session.submit(("add", "2"))
    saved = open_saved()
    assert resumed(saved, twin).state.total == 1
    assert resumed(saved, session.id).state.total == 3


def copied(saved: SavedGames, id: str) -> str:
    twin = saved.copy(id)
    assert isinstance(twin, str)
    return twin


def imported(saved: SavedGames, _id: str) -> str:
    id = saved.import_("kind: toy\ncards: a b\n")
    assert isinstance(id, str)
    return id


@pytest.mark.parametrize("add", [copied, imported])
def test_what_is_added_beside_a_game_in_play_does_not_come_before_it(
    open_saved: Open, path: Path, add: Callable[[SavedGames, str], str]
) -> None:
    saved = open_saved()
    old, session = saved.new(Toy(), "old"), saved.new(Toy(), "in play")
    with closing(Journal(path, shared=True)) as beside:
        first = add(SavedGames(beside, KINDS, SystemChance(), "1.0"), session.id)
    assert [game.record.id for game in saved.games()] == [session.id, first, old.id]
    second = add(saved, old.id)
    order = [session.id, second, first, old.id]
    assert [game.record.id for game in saved.games()] == order
    assert [game.record.id for game in open_saved().games()] == order
    resumed(saved := open_saved(), first).close()
    assert [game.record.id for game in saved.games()] == [first, session.id, second, old.id]


@pytest.mark.parametrize("begun", [0, 1])
def test_the_list_is_the_same_before_and_after_its_games_are_written(
    tmp_path: Path, begun: int
) -> None:
    (tmp_path / "data").touch()
    with closing(Journal(tmp_path / "data" / "games.db")) as journal:
        saved = SavedGames(journal, KINDS, SystemChance(), "1.0")
        played = [saved.new(Toy(), "").id for _ in range(begun)]
        added = [imported(saved, "") for _ in range(2)]
        order = [*played, *added[::-1]] if played else added
        assert [game.record.id for game in saved.games()] == order
        (tmp_path / "data").unlink()
        assert saved.retry().saved
        assert [game.record.id for game in saved.games()] == order


def test_a_deleted_game_is_gone(open_saved: Open) -> None:
    saved = open_saved()
    session = saved.new(Toy(), "")
    kept = saved.new(Toy(), "kept")
    assert saved.delete(session.id) is None
    saved = open_saved()
    assert [game.record.id for game in saved.games()] == [kept.id]
    assert saved.resume(session.id) == Refusal("unknown-game", {"game": session.id})


def test_games_that_cannot_be_played_are_listed_and_refused(open_saved: Open, path: Path) -> None:
    session = open_saved().new(Toy(), "")
    session.close()
    open_saved()
    with closing(Journal(path, shared=True)) as journal:
        saved = SavedGames(journal, {}, SystemChance(), "1.0")
        assert [game.problem for game in saved.games()] == ["unknown-kind"]
        assert saved.resume(session.id) == Refusal("unknown-kind", {"kind": "toy"})


Plan = st.lists(
    st.one_of(
        st.tuples(st.just("submit"), st.sampled_from(["add 1", "add 7", "add 500", "draw", "end"])),
        st.tuples(st.just("undo"), st.integers(1, 5)),
        st.tuples(st.just("redo"), st.just(0)),
        st.tuples(st.just("undo_to"), st.integers(0, 30)),
        st.tuples(st.just("resume"), st.just(0)),
    ),
    max_size=40,
)


@given(Plan)
def test_log_journal_and_state_always_agree(plan: list[tuple[str, Any]]) -> None:
    game = Toy()
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder) / "games.db")
        saved = SavedGames(journal, KINDS, SystemChance(), "1.0")
        session: ToySession = saved.new(game, "")
        for verb, value in plan:
            before = session.state
            if verb == "submit":
                result = session.submit(game.read(value))
                if isinstance(result, Step):
                    assert isinstance(session.undo(), Change)
                    assert session.state == before
                    assert isinstance(session.redo(), Change)
                    assert session.state == result.state
            elif verb == "undo":
                session.undo(value)
            elif verb == "undo_to":
                session.undo_to(value)
            elif verb == "redo":
                session.redo()
            else:
                log = session.log
                journal.close()
                journal = Journal(Path(folder) / "games.db")
                saved = SavedGames(journal, KINDS, SystemChance(), "1.0")
                session = resumed(saved, session.id)
                assert (session.state, session.log, session.notices) == (before, log, ())
        log = session.log
        state = game.begin()
        effective = in_effect(line.entry for line in log)
        for entry in effective:
            state = game.apply(state, game.read(entry.body)).state
        assert state == session.state
        assert [e.seq for e in effective] == [
            ln.entry.seq for ln in log if ln.entry.kind is EntryKind.ACTION and not ln.taken_back
        ]
        assert [line.entry.seq for line in log] == list(range(1, len(log) + 1))
        journal.close()


def test_system_chance_reaches_every_number_and_order() -> None:
    chance = SystemChance()
    toy = Toy(("a", "b"))
    shuffle = toy.chance(toy.begin())
    assert shuffle is not None
    assert {chance.order(shuffle)[0] for _ in range(200)} == {("a", "b"), ("b", "a")}
    assert {chance.roll(6)[0] for _ in range(1000)} == {1, 2, 3, 4, 5, 6}


def test_a_game_that_is_not_there_is_refused(saved: SavedGames) -> None:
    refusal = Refusal("unknown-game", {"game": "nope"})
    assert (saved.copy("nope"), saved.export("nope"), saved.resume("nope")) == (refusal,) * 3


def test_the_moves_in_effect_are_at_hand(saved: SavedGames) -> None:
    session = saved.new(Toy(), "")
    session.submit(("add", "1"))
    session.submit(("add", "2"))
    session.undo()
    assert [move.entry.body.split()[0] for move in session.moves] == ["shuffle", "add"]
