"""Disks that take no backup, or put one back in part: nothing is lost, and it is told."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from argparse import Namespace
from contextlib import closing
from pathlib import Path

import pytest

from companion import backup
from companion.backup import BackupError, Trouble
from companion.commands import Failure
from companion.commands import restore as command
from companion.paths import journal_file
from companion.session import files
from tests.cli.table import NOW, SETTINGS, content, lay, lose
from tests.rights import ordinary_user


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return lay(tmp_path / "data")


@pytest.fixture
def archive(data: Path, tmp_path: Path) -> Path:
    return backup.take(data, tmp_path / "table.zip", NOW).path


@pytest.fixture
def interrupted(data: Path) -> Path:
    """The folder after a pulled plug: the last entries are in SQLite's log only."""
    journal = journal_file(data)
    with closing(sqlite3.connect(journal, isolation_level=None)) as playing:
        playing.execute("PRAGMA journal_mode = WAL")
        shutil.copyfile(journal, files.beside(journal, ".backup"))
        playing.execute("UPDATE entries SET body = 'the last' WHERE seq = 1")
        beside = [files.beside(journal, suffix) for suffix in ("-wal", "-shm")]
        left = {path: path.read_bytes() for path in (journal, *beside)}
    for path, was in left.items():
        path.write_bytes(was)
    return data


def refuse(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let the disk not take files of these names."""
    replace = files.replace

    def refusing(path: Path, new: Path) -> None:
        if path.name in names:
            raise OSError(errno.EIO, "Input/output error")
        replace(path, new)

    monkeypatch.setattr(files, "replace", refusing)


def test_games_that_cannot_be_put_back_leave_the_old_ones(
    interrupted: Path, archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all that SQLite kept beside them, and with their own backup."""
    refuse(monkeypatch, "games.db")
    with pytest.raises(BackupError) as caught:
        backup.restore(interrupted, archive, NOW)
    assert files.beside(journal_file(interrupted), ".backup").exists()
    assert "the last" in str(content(interrupted)["games"])
    assert (interrupted / "settings.toml").read_text(encoding="utf-8") == SETTINGS
    assert caught.value.code is Trouble.HALF


def test_what_is_put_back_in_part_tells_where_the_rest_is(
    data: Path, archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose(data)
    spoilt = content(data)
    refuse(monkeypatch, "settings.toml")
    with pytest.raises(Failure) as told:
        command.run(Namespace(file=archive, data=data))
    (kept,) = data.glob("before-restore-*")
    assert content(kept) == spoilt
    assert "in part only: Input/output error" in str(told.value)
    assert f"what was there before is in {kept}" in str(told.value)


def test_a_card_that_has_gone_read_only_is_still_copied(interrupted: Path, tmp_path: Path) -> None:
    """With what SQLite kept beside the games, though it cannot open them there."""
    (stick := tmp_path / "stick").mkdir()
    files.beside(journal_file(interrupted), "-shm").unlink()
    modes = {path: 0o555 if path.is_dir() else 0o444 for path in interrupted.rglob("*")}
    with ordinary_user(interrupted, {interrupted: 0o555, **modes, stick: 0o777}):
        backup.take(interrupted, stick / "table.zip", NOW)
    backup.restore(tmp_path / "other", stick / "table.zip", NOW)
    assert "the last" in str(content(tmp_path / "other")["games"])


def test_a_stick_without_room_is_not_taken_for_a_fault_of_the_games(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def small(path: object, **options: object) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(path, **options)  # type: ignore[call-overload]  # as is
        db.execute("PRAGMA max_page_count = 1")
        return db

    monkeypatch.setattr(sqlite3, "connect", small)
    with pytest.raises(BackupError) as caught:
        backup.take(data, tmp_path / "table.zip", NOW)
    assert (caught.value.code, caught.value.what) == (Trouble.DISK, "No space left on device")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]
