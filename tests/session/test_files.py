"""Files that are no journal are set aside, and the backup takes their place."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.games.protocol import Step
from companion.session import database
from companion.session import session as session_module
from companion.session.backup import RollingBackup
from companion.session.health import JournalError, NoticeCode
from companion.session.journal import Journal
from companion.session.migrations import FORMAT
from companion.session.session import Session
from tests.session.table import codes, played, random_bytes, saved_in
from tests.session.toy import Toy


def truncated(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2 + 100])


def garbled(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for page in range(4096, len(data), 4096):
        data[page : page + 200] = os.urandom(200)
    path.write_bytes(data)


def short_text(path: Path) -> None:
    path.write_text("hello", encoding="utf-8")


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE recipes (id)")


def without_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE snapshots")


def directory(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "something").touch()


BREAK = [
    truncated,
    garbled,
    random_bytes,
    short_text,
    emptied,
    foreign,
    without_tables,
    directory,
]


@pytest.mark.parametrize("break_it", BREAK)
def test_a_useless_file_is_set_aside_and_the_backup_restored(path: Path, break_it: Any) -> None:
    with closing(Journal(path)) as journal:
        session = played(saved_in(journal))
        state = session.state
        session.close()
    break_it(path)
    is_directory = path.is_dir()
    with closing(Journal(path, clock=lambda: 0.0)) as journal:
        assert codes(journal) == [NoticeCode.SET_ASIDE, NoticeCode.BACKUP_RESTORED]
        assert journal.health.saved
        again = saved_in(journal).resume(session.id)
        assert isinstance(again, Session)
        assert again.state == state
        assert isinstance(again.submit(("add", "1")), Step)
        assert again.health.saved
    aside = path.with_name(path.name + ".damaged-19700101T000000Z")
    assert aside.is_dir() == is_directory
    assert aside.exists()
    with closing(Journal(path)) as journal:
        assert codes(journal) == []


@pytest.mark.parametrize("break_it", [b for b in BREAK if b is not emptied])
def test_without_a_backup_it_starts_empty(path: Path, break_it: Any) -> None:
    with closing(Journal(path)) as journal:
        played(saved_in(journal)).close()
    path.with_name(path.name + ".backup").unlink()
    break_it(path)
    with closing(Journal(path)) as journal:
        assert codes(journal) == [NoticeCode.SET_ASIDE, NoticeCode.STARTED_EMPTY]
        assert saved_in(journal).games() == ()
        assert played(saved_in(journal)).health.saved


def test_a_damaged_backup_is_not_restored(path: Path) -> None:
    with closing(Journal(path)) as journal:
        played(saved_in(journal)).close()
    random_bytes(path)
    random_bytes(path.with_name(path.name + ".backup"))
    with closing(Journal(path)) as journal:
        assert codes(journal) == [NoticeCode.SET_ASIDE, NoticeCode.STARTED_EMPTY]


def test_a_vanished_journal_comes_back_from_the_backup(path: Path) -> None:
    with closing(Journal(path)) as journal:
        played(saved_in(journal)).close()
    path.unlink()
    path.with_name(path.name + "-wal").write_bytes(b"of another database")
    with closing(Journal(path)) as journal:
        assert codes(journal) == [NoticeCode.BACKUP_RESTORED]
        assert len(saved_in(journal).games()) == 1


def test_two_files_set_aside_in_one_second_are_both_kept(path: Path) -> None:
    for _ in range(3):
        random_bytes(path)
        Journal(path, clock=lambda: 0.0).close()
    assert len(list(path.parent.glob("*.damaged-*"))) == 3


def test_a_file_of_a_newer_format_is_refused_and_not_touched(path: Path) -> None:
    with closing(Journal(path)) as journal:
        played(saved_in(journal)).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        Journal(path)
    assert caught.value.code == "newer-format"
    assert caught.value.params == {"name": path.name, "found": 99, "known": FORMAT}
    assert path.read_bytes() == before


def test_only_one_player_at_a_time(path: Path) -> None:
    with closing(Journal(path)):
        with pytest.raises(JournalError, match="in-use"):
            Journal(path)
        Journal(path, shared=True).close()
    Journal(path).close()


def test_who_only_looks_in_sets_nothing_aside(path: Path) -> None:
    random_bytes(path)
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        Journal(path, shared=True)
    assert caught.value.code == "unusable"
    assert path.read_bytes() == before


def test_the_backup_is_made_when_a_turn_ends(path: Path) -> None:
    with closing(Journal(path)) as journal:
        session = saved_in(journal).new(Toy(), "")
        session.submit(("add", "1"))
        journal.wait()
        assert not journal.backup_path.exists()
        session.submit(("end",))
        journal.wait()
        assert database.examine(journal.backup_path) is None
        session.submit(("add", "2"))
        shutil.copy(journal.backup_path, path.with_name("copy.db"))
    with closing(Journal(path.with_name("copy.db"))) as copy:
        assert [game.entries for game in copy.games()] == [3]


def in_backup(journal: Journal) -> list[int]:
    """How many entries each game has in the backup, as soon as it is made."""
    journal.wait()
    with closing(sqlite3.connect(journal.backup_path)) as db:
        return [n for (n,) in db.execute("SELECT count(*) FROM entries GROUP BY game")]


def test_the_backup_is_not_made_anew_at_every_turn_but_when_a_game_ends_or_is_left(
    path: Path,
) -> None:
    with closing(Journal(path)) as journal:
        session = saved_in(journal).new(Toy(), "")
        session.submit(("end",))
        assert in_backup(journal) == [2]
        session.submit(("end",))
        assert in_backup(journal) == [2]
        session.submit(("add", "1000"))
        assert in_backup(journal) == [4]
        session.undo()
        assert in_backup(journal) == [4]
        session.close()
        assert in_backup(journal) == [5]


def test_all_of_a_game_that_is_left_is_in_the_backup_also_when_its_snapshot_was_made_before(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "SNAPSHOT_EVERY", 1)
    with closing(Journal(path)) as journal:
        session = saved_in(journal).new(Toy(), "")
        for _ in range(3):
            session.submit(("end",))
        session.close()
        assert in_backup(journal) == [4]


def test_a_backup_that_is_not_urgent_is_made_when_the_last_one_is_ten_minutes_old(
    path: Path,
) -> None:
    now = [0.0]
    with closing(Journal(path)) as journal:
        backup = RollingBackup(path, journal.backup_path, lambda: now[-1])
        made: list[bool] = []
        for moment in (5.0, 604.0, 605.0, 1204.0, 1205.0):
            now.append(moment)
            journal.backup_path.unlink(missing_ok=True)
            backup.request(at_once=False)
            backup.wait()
            made.append(journal.backup_path.exists())
        assert made == [True, False, True, False, True]


def test_one_that_failed_is_tried_again_at_the_next_turn(path: Path) -> None:
    with closing(Journal(path)) as journal:
        obstacle = journal.backup_path.with_name(journal.backup_path.name + ".new")
        obstacle.mkdir()
        session = saved_in(journal).new(Toy(), "")
        session.submit(("end",))
        journal.wait()
        assert not journal.backup_path.exists()
        obstacle.rmdir()
        session.submit(("end",))
        assert in_backup(journal) == [3]


def test_a_failed_backup_leaves_the_old_one(path: Path) -> None:
    with closing(Journal(path)) as journal:
        played(saved_in(journal)).close()
        journal.wait()
        before = journal.backup_path.read_bytes()
        journal.backup_path.with_name(journal.backup_path.name + ".new").mkdir()
        session = played(saved_in(journal))
        journal.wait()
        assert session.health.saved
        assert journal.backup_path.read_bytes() == before


def test_what_could_only_be_written_later_is_in_the_backup(path: Path) -> None:
    with closing(Journal(path)) as journal:
        session = played(saved_in(journal))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            session.undo()
            session.close()
        assert journal.retry().saved
        journal.wait()
        shutil.copy(journal.backup_path, path.with_name("copy.db"))
    with closing(Journal(path.with_name("copy.db"))) as copy:
        assert [game.entries for game in copy.games()] == [5]
