"""Disks that take nothing, or no more: play goes on, and it is all written later."""

from __future__ import annotations

import errno
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from companion.games.protocol import Refusal
from companion.session import database
from companion.session.health import Health, NoticeCode, Reason, reason_of
from companion.session.journal import Journal
from companion.session.session import Session
from tests.rights import ordinary_user
from tests.session.conftest import Open
from tests.session.table import codes, played, random_bytes, saved_in
from tests.session.toy import Toy


class Disk:
    """A small disk mounted at a folder that can be filled to the last byte, and emptied again."""

    reason = Reason.FULL

    def __init__(self, folder: Path) -> None:
        self._filler = folder / "filler"

    def fill(self) -> None:
        with suppress(OSError), self._filler.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))

    def free(self) -> None:
        self._filler.unlink(missing_ok=True)


class Limit(Disk):
    """The same for those who must not mount: no file may grow while it is full."""

    reason = Reason.IO
    _old = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, self._old[1]))

    def free(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._old)


@contextmanager
def small_disk(folder: Path) -> Iterator[Disk]:
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=512k", "companion-test", str(folder)]
    try:
        subprocess.run(mount, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        disk: Disk = Limit(folder)
        try:
            yield disk
        finally:
            disk.free()
    else:
        try:
            yield Disk(folder)
        finally:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_on_a_full_disk_play_goes_on_and_is_written_when_there_is_room(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        path = tmp_path / "disk" / "games.db"
        journal = Journal(path)
        session = played(saved_in(journal))
        journal.wait()
        disk.fill()
        for count in range(1, 12):
            session.submit(("add", "1"))
            assert session.health == Health(disk.reason, count)
        assert journal.retry() == Health(disk.reason, 11)
        assert [game.entries for game in saved_in(journal).games()] == [15]
        state, log = session.state, session.log
        disk.free()
        assert journal.retry() == Health()
        journal.close()
        with closing(Journal(path)) as journal:
            assert journal.notices == ()
            again = saved_in(journal).resume(session.id)
            assert isinstance(again, Session)
            assert (again.state, again.log) == (state, log)


def locked(folder: Path) -> AbstractContextManager[None]:
    """``folder`` and what is in it cannot be written, not even if we are root."""
    modes = {path: 0o555 if path.is_dir() else 0o444 for path in (folder, *folder.iterdir())}
    return ordinary_user(folder, modes)


def test_in_a_read_only_folder_old_games_are_seen_and_new_ones_played(path: Path) -> None:
    with closing(Journal(path)) as journal:
        old = played(saved_in(journal), "old")
        old.close()
    with locked(path.parent):
        journal = Journal(path)
        assert journal.health.reason in (Reason.READ_ONLY, Reason.NO_ACCESS)
        saved = saved_in(journal)
        assert [game.record.title for game in saved.games()] == ["old"]
        again = saved.resume(old.id)
        assert isinstance(again, Session)
        assert again.state == old.state
        again.submit(("add", "4"))
        new = played(saved, "new")
        assert not new.health.saved
        assert [game.record.title for game in saved.games()] == ["new", "old"]
        assert saved.delete(old.id) == Refusal("not-deleted", {"game": old.id})
        new.close()
        still = saved.resume(new.id)
        assert isinstance(still, Session)
        assert still.state == new.state
    assert journal.retry() == Health()
    journal.close()
    with closing(Journal(path)) as journal:
        saved = saved_in(journal)
        assert {game.record.title: game.entries for game in saved.games()} == {"new": 4, "old": 5}


def test_a_folder_that_cannot_be_made_is_no_reason_not_to_play(tmp_path: Path) -> None:
    blocker = tmp_path / "data"
    blocker.touch()
    journal = Journal(blocker / "games.db")
    session = played(saved_in(journal))
    assert session.health == Health(Reason.IO, 4)
    blocker.unlink()
    assert journal.retry() == Health()
    session.undo()
    journal.close()
    with closing(Journal(blocker / "games.db")) as journal:
        assert [game.entries for game in journal.games()] == [5]


class Failing(sqlite3.Connection):
    """Fails at a given statement as a dying card would."""

    at = ""
    code = sqlite3.SQLITE_IOERR

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if self.at and sql.startswith(self.at):
            error = sqlite3.OperationalError("made up")
            error.sqlite_errorcode = self.code
            raise error
        return super().execute(sql, *args)


@pytest.mark.parametrize("at", ["BEGIN", "INSERT INTO entries", "COMMIT"])
@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (sqlite3.SQLITE_IOERR_FSYNC, Reason.IO),
        (sqlite3.SQLITE_FULL, Reason.FULL),
        (sqlite3.SQLITE_BUSY, Reason.BUSY),
        (sqlite3.SQLITE_CORRUPT, Reason.DAMAGED),
        (sqlite3.SQLITE_READONLY_DBMOVED, Reason.READ_ONLY),
    ],
)
def test_an_error_at_any_statement_is_told_and_made_good(
    path: Path, monkeypatch: pytest.MonkeyPatch, at: str, code: int, reason: Reason
) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *a, **k: connect(*a, factory=Failing, **k))
    with closing(Journal(path)) as journal:
        session = played(saved_in(journal))
        monkeypatch.setattr(Failing, "code", code)
        monkeypatch.setattr(Failing, "at", at)
        session.submit(("add", "3"))
        session.undo()
        assert session.health == Health(reason, 2)
        monkeypatch.setattr(Failing, "at", "")
        session.submit(("add", "5"))
        assert session.health == Health()
        state, log = session.state, session.log
    with closing(Journal(path)) as journal:
        again = saved_in(journal).resume(session.id)
        assert isinstance(again, Session)
        assert (again.state, again.log) == (state, log)


def test_a_file_destroyed_during_play_is_rebuilt_from_backup_and_memory(path: Path) -> None:
    with closing(Journal(path)) as journal:
        session = played(saved_in(journal))
        journal.wait()
        journal._db.close()  # type: ignore[union-attr]  # as if the file had been lost in use
        random_bytes(path)
        session.submit(("add", "3"))
        assert session.health.reason is Reason.IO
        assert journal.retry() == Health()
        assert codes(journal) == [NoticeCode.SET_ASIDE, NoticeCode.BACKUP_RESTORED]
        state, log = session.state, session.log
    with closing(Journal(path)) as journal:
        again = saved_in(journal).resume(session.id)
        assert isinstance(again, Session)
        assert (again.state, again.log) == (state, log)


@pytest.mark.parametrize("more", [(), (("add", "8"),), (("add", "8"), ("end",))])
def test_a_game_played_elsewhere_is_not_overwritten(
    path: Path, open_saved: Open, more: tuple[tuple[str, ...], ...]
) -> None:
    saved = open_saved()
    session = played(saved)
    with closing(Journal(path, shared=True)) as other:
        twin = saved_in(other).resume(session.id)
        assert isinstance(twin, Session)
        twin.submit(("add", "9"))
        log = twin.log
    session.submit(("add", "1"))
    for action in more:
        session.submit(action)
    assert session.health.reason is Reason.CONFLICT
    assert saved.retry().reason is Reason.CONFLICT
    again = open_saved().resume(session.id)
    assert isinstance(again, Session)
    assert [line.entry for line in again.log] == [line.entry for line in log]


def test_what_was_written_after_all_is_not_written_twice(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit that reports a failure may yet be on disk."""

    class Late(sqlite3.Connection):
        fails = False

        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            cursor = super().execute(sql, *args)
            if self.fails and sql == "COMMIT":
                raise sqlite3.OperationalError("made up")
            return cursor

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *a, **k: connect(*a, factory=Late, **k))
    with closing(Journal(path)) as journal:
        session = played(saved_in(journal))
        monkeypatch.setattr(Late, "fails", True)
        session.submit(("add", "3"))
        assert session.health == Health(Reason.IO, 1)
        monkeypatch.setattr(Late, "fails", False)
        assert journal.retry() == Health()
        assert [game.entries for game in journal.games()] == [5]


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_vanishes_in_play_is_made_anew(
    path: Path, tmp_path: Path, replaced: bool
) -> None:
    with closing(Journal(path)) as journal:
        played(saved_in(journal), "old").close()
        session = played(saved_in(journal))
        journal.wait()
        path.unlink()
        if replaced:
            with closing(Journal(tmp_path / "other" / "games.db")) as other:
                played(saved_in(other), "other")
            other.path.rename(path)
        session.submit(("add", "3"))
        assert session.health == Health()
        aside = [NoticeCode.SET_ASIDE] if replaced else []
        assert codes(journal) == [*aside, NoticeCode.BACKUP_RESTORED]
        state, log = session.state, session.log
    with closing(Journal(path)) as journal:
        saved = saved_in(journal)
        assert [game.record.title for game in saved.games()] == ["game", "old"]
        again = saved.resume(session.id)
        assert isinstance(again, Session)
        assert (again.state, again.log) == (state, log)


def test_a_folder_that_vanishes_in_play_is_made_anew_and_that_is_told(tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "data" / "games.db")) as journal:
        session = played(saved_in(journal))
        journal.wait()
        (tmp_path / "data").rename(tmp_path / "away")
        session.undo()
        assert session.health == Health()
        assert codes(journal) == [NoticeCode.STARTED_EMPTY]
        assert [game.entries for game in journal.games()] == [5]


def test_a_file_that_cannot_be_made_anew_is_not_called_saved(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with closing(Journal(folder / "games.db")) as journal:
        session = played(saved_in(journal))
        journal.wait()
        folder.rename(tmp_path / "away")
        folder.touch()
        session.undo()
        assert session.health == Health(Reason.IO, 1)


def test_a_backup_is_never_replaced_by_nothing(path: Path) -> None:
    with closing(Journal(path)) as journal:
        played(saved_in(journal)).close()
        journal.wait()
        before = journal.backup_path.read_bytes()
        path.unlink()
        journal.back_up()
        journal.wait()
        assert journal.backup_path.read_bytes() == before
        assert not path.exists()
        path.touch()
        with pytest.raises(sqlite3.DatabaseError):
            database.back_up(path, journal.backup_path)
        assert journal.backup_path.read_bytes() == before


def test_pragmas_are_the_durable_ones(path: Path) -> None:
    with closing(database.connect(path)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)


def test_looking_at_a_game_writes_nothing(path: Path) -> None:
    with closing(Journal(path)) as journal:
        session = played(saved_in(journal))
        session.close()
    before = path.read_bytes()
    with closing(Journal(path)) as journal:
        saved = saved_in(journal)
        assert isinstance(saved.export(session.id), str)
        again = saved.resume(session.id)
        assert isinstance(again, Session)
        again.close()
    assert path.read_bytes() == before


def test_a_commit_writes_at_most_eight_kibibytes(path: Path) -> None:
    with closing(Journal(path)) as journal:
        session = saved_in(journal).new(Toy(), "")
        wal = path.with_name(path.name + "-wal")
        before = wal.stat().st_size
        for _ in range(100):
            session.submit(("add", "1"))
        assert wal.stat().st_size - before < 100 * 8192


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, Reason.FULL),
        (errno.EROFS, Reason.READ_ONLY),
        (errno.EACCES, Reason.NO_ACCESS),
        (errno.EIO, Reason.IO),
    ],
)
def test_errors_of_the_system_have_reasons(tmp_path: Path, number: int, reason: Reason) -> None:
    assert reason_of(OSError(number, "made up"), tmp_path / "not there") is reason


def test_a_list_is_read_from_a_copy_if_the_connection_breaks(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *a, **k: connect(*a, factory=Failing, **k))
    with closing(Journal(path)) as journal:
        played(saved_in(journal)).close()
        monkeypatch.setattr(Failing, "at", "PRAGMA synchronous")
        journal._db.close()  # type: ignore[union-attr]  # as if the file had been lost in use
        assert [game.entries for game in journal.games()] == [4]
        assert journal.health.reason is Reason.IO


def test_a_game_never_written_can_be_thrown_away(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    with closing(Journal(tmp_path / "data" / "games.db")) as journal:
        saved = saved_in(journal)
        session = played(saved)
        assert saved.health == Health(Reason.IO, 4)
        assert saved.delete(session.id) is None
        assert saved.games() == ()
