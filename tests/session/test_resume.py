"""Rules that change between two evenings, and logs that no longer make sense."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.games.protocol import LoadError, Param, Refusal
from companion.session import migrations, session, transcript
from companion.session.codec import canonical, digest, parse
from companion.session.health import Notice, NoticeCode
from companion.session.journal import Journal
from companion.session.records import Entry, EntryKind, Snapshot
from companion.session.session import Session
from tests.session.conftest import Open
from tests.session.toy import Toy, ToyKind

ToySession = Session[Any, Any]


def resumed(open_saved: Open, id: str, kind: ToyKind | None = None) -> ToySession:
    again = open_saved(kind or ToyKind()).resume(id)
    assert isinstance(again, Session)
    return again


def add(session: ToySession, *numbers: int) -> None:
    for number in numbers:
        session.submit(("add", str(number)))


def test_a_game_put_away_goes_on_where_it_was_though_the_rules_changed(open_saved: Open) -> None:
    session = open_saved().new(Toy(), "")
    add(session, 1, 2)
    state = session.state
    session.close()
    again = resumed(open_saved, session.id, ToyKind(factor=10))
    assert again.notices == (Notice(NoticeCode.RULES_CHANGED, {"seq": 2, "since": 3}),)
    assert again.state == state
    assert not again.can_undo
    assert [line.entry.body for line in again.log][1:] == ["add 1", "add 2", "rules-changed 2"]
    add(again, 4)
    assert again.state.total == 3 + 40
    once_more = resumed(open_saved, session.id, ToyKind(factor=10))
    assert once_more.notices == ()
    assert once_more.state == again.state
    once_more.undo(5)
    assert once_more.state == state


def test_an_export_tells_what_was_before_the_rules_changed(open_saved: Open) -> None:
    session = open_saved().new(Toy(), "")
    add(session, 1)
    resumed(open_saved, session.id, ToyKind(factor=10)).submit(("end",))
    text = open_saved().export(session.id)
    assert isinstance(text, str)
    assert text.endswith("\n# before: add 1\n# rules-changed 2\n> end\n")


def test_without_a_snapshot_the_rules_of_today_hold(open_saved: Open) -> None:
    session = open_saved().new(Toy(), "")
    add(session, 1, 2)
    again = resumed(open_saved, session.id, ToyKind(factor=10))
    assert again.notices == (Notice(NoticeCode.RULES_CHANGED, {"seq": 2, "since": 3}),)
    assert again.state.total == 30


def test_the_newest_snapshot_saves_a_game_whose_beginning_is_refused_now(open_saved: Open) -> None:
    session = open_saved().new(Toy(), "")
    add(session, 5)
    session.close()
    session = resumed(open_saved, session.id)
    add(session, 6, 7)
    again = resumed(open_saved, session.id, ToyKind(forbidden=5))
    assert again.notices == (Notice(NoticeCode.RULES_CHANGED, {"seq": 2, "since": 4}),)
    assert again.state.total == 18


def test_a_replay_that_stops_keeps_the_last_good_state_and_all_lines(open_saved: Open) -> None:
    session = open_saved().new(Toy(), "")
    add(session, 1, 5, 2)
    again = resumed(open_saved, session.id, ToyKind(forbidden=5))
    params: dict[str, Param] = {"seq": 3, "since": 4, "code": "forbidden"}
    assert again.notices == (Notice(NoticeCode.REPLAY_STOPPED, params),)
    assert again.state.total == 1
    assert [line.entry.body for line in again.log][1:4] == ["add 1", "add 5", "add 2"]
    add(again, 9)
    once_more = resumed(open_saved, session.id, ToyKind(forbidden=5))
    assert (once_more.notices, once_more.state.total) == ((), 10)


@pytest.mark.parametrize(
    ("kind", "body", "code"),
    [
        (EntryKind.ACTION, "nonsense", "notation"),
        (EntryKind.ACTION, "boom", "broken-invariant"),
        (EntryKind.ACTION, "add 2000", "too-much"),
        (EntryKind.UNDO, "99", "history"),
        (EntryKind.UNDO, "x", "history"),
        (EntryKind.REDO, "1", "history"),
    ],
)
def test_a_line_that_makes_no_sense_is_left_out_with_a_notice(
    open_saved: Open, path: Path, kind: EntryKind, body: str, code: str
) -> None:
    session = open_saved().new(Toy(), "")
    add(session, 1)
    with closing(Journal(path, shared=True)) as journal:
        journal.open(session.id)
        journal.append(session.id, [Entry(3, kind, body, "hand", 0, "", 0, False)])
    again = resumed(open_saved, session.id)
    params: dict[str, Param] = {"seq": 3, "since": 3, "code": code}
    assert again.notices == (Notice(NoticeCode.REPLAY_STOPPED, params),)
    assert again.state.total == 1
    assert again.log[-1].entry.body == "replay-stopped 3"


def test_a_game_without_readable_setup_is_refused_and_kept(
    open_saved: Open, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "setup", lambda self: {"no": "cards"})
    session = open_saved().new(Toy(), "")
    refusal = open_saved().resume(session.id)
    assert refusal == Refusal("damaged-game", {"game": session.id, "what": "cards expected"})
    assert len(open_saved().games()) == 1


def test_snapshots_are_made_at_a_turns_end_but_rarely(
    open_saved: Open, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "SNAPSHOT_EVERY", 4)
    game = open_saved().new(Toy(), "")
    seen = []
    with closing(Journal(path, shared=True)) as journal:
        for _ in range(3):
            for action in (("add", "1"), ("end",)):
                game.submit(action)
                opened = journal.read(game.id)
                assert opened is not None
                seen.append(opened.newest.seq if opened.newest else 0)
    assert seen == [0, 0, 0, 5, 5, 5]


def test_a_game_with_a_base_travels_as_text(open_saved: Open) -> None:
    first = open_saved().new(Toy(), "")
    add(first, 1)
    first.close()
    kind = ToyKind(factor=10)
    again = resumed(open_saved, first.id, kind)
    add(again, 2)
    saved = open_saved(kind)
    text = saved.export(first.id)
    assert isinstance(text, str)
    id = saved.import_(text)
    assert isinstance(id, str)
    twin = resumed(open_saved, id, kind)
    assert (twin.state, twin.notices) == (again.state, ())


def test_digests_tell_states_apart_and_not_the_order_of_keys() -> None:
    assert digest(canonical({"a": 1, "b": "ß"})) == digest(canonical({"b": "ß", "a": 1}))
    assert digest(canonical([1, 2])) != digest(canonical([2, 1]))
    assert parse(canonical({"ß": [None, True, "🎲"]})) == {"ß": [None, True, "🎲"]}
    for broken in ("{", "[" * 100_000, "1" * 5000):
        with pytest.raises(LoadError):
            parse(broken)


def test_older_formats_are_brought_up_to_date_step_by_step() -> None:
    steps = {1: lambda saved: {**saved, "two": 2}, 2: lambda saved: {**saved, "three": 3}}
    assert migrations.upgrade({"one": 1}, 1, steps, 3) == {"one": 1, "two": 2, "three": 3}
    assert migrations.upgrade({"one": 1}, 3, steps, 3) == {"one": 1}
    with pytest.raises(LoadError, match="newer"):
        migrations.upgrade({}, 4, steps, 3)
    with pytest.raises(LoadError, match="no way"):
        migrations.upgrade({}, 0, steps, 3)


def test_an_export_says_its_format() -> None:
    lines = f"kind: toy\nformat: {migrations.FORMAT + 1}\ncards: a\n> end".split("\n")
    failure = transcript.replay(lines, {"toy": ToyKind()}).failure
    assert failure is not None
    assert (failure.line, failure.code) == (4, "unknown-format")


@pytest.mark.parametrize("body", ["[]", "{", '[99, 0, ["a"], []]'])
def test_a_snapshot_that_is_not_of_this_game_is_not_used(
    open_saved: Open, path: Path, body: str
) -> None:
    session = open_saved().new(Toy(), "")
    add(session, 1, 5, 2)
    with closing(Journal(path, shared=True)) as journal:
        journal.open(session.id)
        journal.append(session.id, (), Snapshot(4, body))
    again = resumed(open_saved, session.id, ToyKind(forbidden=5))
    assert [notice.code for notice in again.notices] == [NoticeCode.REPLAY_STOPPED]
    assert again.state.total == 1


@pytest.mark.parametrize("body", ["[]", "{"])
def test_a_snapshot_that_no_longer_loads_hides_no_game_that_can_be_replayed(
    open_saved: Open, path: Path, body: str
) -> None:
    session = open_saved().new(Toy(), "")
    add(session, 1, 2)
    with closing(Journal(path, shared=True)) as journal:
        journal.open(session.id)
        journal.append(session.id, (), Snapshot(2, body))
    looked = open_saved().look(session.id)
    assert not isinstance(looked, Refusal)
    assert looked[1] == session.state


def test_the_way_that_leads_further_is_taken(open_saved: Open) -> None:
    session = open_saved().new(Toy(), "")
    add(session, 1, 2)
    session.close()
    session = resumed(open_saved, session.id)
    add(session, 3)
    session.undo(2)
    again = resumed(open_saved, session.id, ToyKind(factor=10))
    assert [notice.code for notice in again.notices] == [NoticeCode.RULES_CHANGED]
    assert again.state.total == 10
