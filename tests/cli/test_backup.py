"""All that a table has, in one file: taken while somebody plays, put back whole or not at all."""

from __future__ import annotations

import errno
import hashlib
import json
import shutil
import sqlite3
import zipfile
from argparse import Namespace
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion import backup
from companion.backup import BackupError, Trouble
from companion.commands import Failure
from companion.commands import backup as command
from companion.paths import journal_file
from companion.session import files, lock
from companion.session.database import APPLICATION_ID
from tests.cli.table import NOW, SETTINGS, content, everything, lay, lose
from tests.conftest import Command


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return lay(tmp_path / "data")


@pytest.fixture
def archive(data: Path, tmp_path: Path) -> Path:
    return backup.take(data, tmp_path / "table.zip", NOW).path


def test_what_is_put_back_is_what_was_there_and_what_was_before_is_kept(
    companion: Command, data: Path, tmp_path: Path
) -> None:
    before = content(data)
    assert before["games"]
    done = companion("backup", tmp_path / "table.zip", "--data", data)
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 games, 4 files" in done.stdout
    lose(data)
    spoilt = content(data)
    done = companion("restore", tmp_path / "table.zip", "--data", data)
    assert (done.returncode, done.stderr) == (0, "")
    assert content(data) == before
    (kept,) = data.glob("before-restore-*")
    assert str(kept) in done.stdout
    assert content(kept) == spoilt
    assert companion("games", "--data", data).stdout.count("\n") >= 1


def test_it_is_put_into_an_empty_computer_too(archive: Path, data: Path, tmp_path: Path) -> None:
    backup.restore(tmp_path / "new" / "data", archive, NOW)
    assert content(tmp_path / "new" / "data") == content(data)


def test_into_a_folder_it_goes_under_a_name_with_the_time(
    companion: Command, data: Path, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    assert companion("backup", stick, "--data", data).returncode == 0
    (made,) = stick.iterdir()
    assert made.name.startswith("companion-2")
    assert made.suffix == ".zip"


def test_without_a_name_it_goes_onto_the_stick_that_is_plugged_in(
    companion: Command, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    none = companion("backup", "--data", data, COMPANION_EXCHANGE=str(stick))
    assert none.returncode == 1
    assert "no USB stick is plugged in" in none.stderr
    stick.mkdir()
    assert companion("backup", "--data", data, COMPANION_EXCHANGE=str(stick)).returncode == 0
    assert len(list(stick.iterdir())) == 1
    monkeypatch.setattr(command, "sticks", lambda: (stick, tmp_path))
    with pytest.raises(Failure, match="more than one stick"):
        command.run(Namespace(target=None, data=data))


def test_it_is_taken_while_somebody_plays_and_has_all_that_is_on_disk(
    data: Path, tmp_path: Path
) -> None:
    held = lock.take(journal_file(data))
    with closing(sqlite3.connect(journal_file(data), isolation_level=None)) as playing:
        playing.execute("PRAGMA journal_mode = WAL")
        (game,) = playing.execute("SELECT id FROM games").fetchone()
        playing.execute(
            "INSERT INTO entries SELECT game, 9999, kind, 'last', source, at, digest, turn, over"
            " FROM entries WHERE game = ? LIMIT 1",
            (game,),
        )
        assert files.beside(journal_file(data), "-wal").stat().st_size
        taken = backup.take(data, tmp_path / "table.zip", NOW).path
    assert held is not None
    backup.restore(tmp_path / "other", taken, NOW)
    rows = content(tmp_path / "other")["games"]
    assert isinstance(rows, list)
    assert rows[-1][2] == "last"


def test_it_is_not_put_back_under_a_running_app(
    companion: Command, data: Path, archive: Path
) -> None:
    held = lock.take(journal_file(data))
    before = everything(data)
    done = companion("restore", archive, "--data", data)
    assert held is not None
    assert done.returncode == 1
    assert "the app is running" in done.stderr
    assert "systemctl stop companion" in done.stderr
    assert everything(data) == before


# --- archives that are not what they should be

Spoil = Callable[[Path], None]


def rewritten(archive: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    """Have other things in the archive."""
    with zipfile.ZipFile(archive) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    change(parts)
    with zipfile.ZipFile(archive, "w") as packed:
        for name, data in parts.items():
            packed.writestr(name, data)


def truncate(archive: Path) -> None:
    archive.write_bytes(archive.read_bytes()[:-200])


def garble(archive: Path) -> None:
    text = bytearray(archive.read_bytes())
    middle = len(text) // 2
    text[middle : middle + 64] = bytes(64)
    archive.write_bytes(text)


def empty(archive: Path) -> None:
    archive.write_bytes(b"")


def foreign(archive: Path) -> None:
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("holiday.jpg", b"")


def changed(archive: Path) -> None:
    rewritten(archive, lambda parts: parts.update({"settings.toml": b"format = 1\n"}))


def missing(archive: Path) -> None:
    def change(parts: dict[str, bytes]) -> None:
        del parts["hardware.toml"]

    rewritten(archive, change)


def more(archive: Path) -> None:
    rewritten(archive, lambda parts: parts.update({"../evil.toml": b""}))


def told(archive: Path, **more: object) -> None:
    def change(parts: dict[str, bytes]) -> None:
        contents = json.loads(parts[backup.CONTENTS])
        contents.update(more)
        parts[backup.CONTENTS] = json.dumps(contents).encode()

    rewritten(archive, change)


def outside(archive: Path) -> None:
    told(archive, files={"../evil.toml": "0"})


def newer(archive: Path) -> None:
    told(archive, format=2)


def newer_games(archive: Path) -> None:
    def change(parts: dict[str, bytes]) -> None:
        games = bytearray(parts["games.db"])
        games[60:64] = (99).to_bytes(4, "big")
        assert int.from_bytes(games[68:72], "big") == APPLICATION_ID
        parts["games.db"] = bytes(games)
        contents = json.loads(parts[backup.CONTENTS])
        contents["files"]["games.db"] = hashlib.sha256(games).hexdigest()
        parts[backup.CONTENTS] = json.dumps(contents).encode()

    rewritten(archive, change)


@pytest.mark.parametrize(
    ("spoil", "trouble"),
    [
        (truncate, Trouble.NO_ARCHIVE),
        (garble, Trouble.NO_ARCHIVE),
        (empty, Trouble.NO_ARCHIVE),
        (foreign, Trouble.NO_ARCHIVE),
        (changed, Trouble.INCOMPLETE),
        (missing, Trouble.INCOMPLETE),
        (more, Trouble.INCOMPLETE),
        (outside, Trouble.INCOMPLETE),
        (newer, Trouble.NEWER),
        (newer_games, Trouble.NEWER),
    ],
)
def test_an_archive_with_a_fault_changes_nothing(
    data: Path, archive: Path, spoil: Spoil, trouble: Trouble
) -> None:
    before = everything(data)
    spoil(archive)
    with pytest.raises(BackupError) as caught:
        backup.restore(data, archive, NOW)
    assert caught.value.code is trouble
    assert everything(data) == before
    assert not (data.parent / "evil.toml").exists()


# --- what else goes wrong


def test_nothing_there_is_nothing_to_keep(companion: Command, tmp_path: Path) -> None:
    done = companion("backup", tmp_path / "t.zip", "--data", tmp_path / "none")
    assert done.returncode == 1
    assert "nothing to keep" in done.stderr
    assert not (tmp_path / "t.zip").exists()


def test_a_file_that_is_there_is_left_alone(companion: Command, data: Path, archive: Path) -> None:
    before = archive.read_bytes()
    done = companion("backup", archive, "--data", data)
    assert done.returncode == 1
    assert "is there already" in done.stderr
    assert archive.read_bytes() == before


def test_a_folder_that_is_not_there_takes_no_backup(
    companion: Command, data: Path, tmp_path: Path
) -> None:
    done = companion("backup", tmp_path / "gone" / "t.zip", "--data", data)
    assert done.returncode == 1
    assert f"there is no folder {tmp_path / 'gone'}" in done.stderr
    assert "name one that is there" in done.stderr


def test_what_was_put_aside_is_no_part_of_it_and_stays_where_it_is(
    data: Path, tmp_path: Path
) -> None:
    aside = data / "settings.toml.damaged-20261130T160500Z"
    aside.write_text("format = 1\nrotate = 45\n", encoding="utf-8")
    backup.take(data, tmp_path / "table.zip", NOW)
    with zipfile.ZipFile(tmp_path / "table.zip") as packed:
        assert aside.name not in packed.namelist()
        assert packed.read("settings.toml").decode() == SETTINGS
    backup.restore(data, tmp_path / "table.zip", NOW)
    assert aside.read_text(encoding="utf-8") == "format = 1\nrotate = 45\n"
    assert (data / "settings.toml").read_text(encoding="utf-8") == SETTINGS


def test_a_folder_is_no_backup(companion: Command, data: Path, tmp_path: Path) -> None:
    done = companion("restore", tmp_path, "--data", data)
    assert done.returncode == 1
    assert f"{tmp_path} is a folder" in done.stderr


def test_damaged_games_are_no_backup(data: Path, tmp_path: Path) -> None:
    journal_file(data).write_bytes(b"not a journal" * 1000)
    with pytest.raises(BackupError) as caught:
        backup.take(data, tmp_path / "t.zip", NOW)
    assert caught.value.code is Trouble.UNUSABLE
    assert list(tmp_path.glob("t.zip*")) == []


def test_a_full_disk_changes_nothing(
    data: Path, archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def copy(*_args: object, **_options: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = everything(data)
    monkeypatch.setattr(shutil, "copyfile", copy)
    with pytest.raises(BackupError) as caught:
        backup.restore(data, archive, NOW)
    assert (caught.value.code, caught.value.what) == (Trouble.DISK, "No space left on device")
    assert everything(data) == before


def test_the_old_rolling_backup_does_not_come_back_over_what_was_put_back(
    data: Path, archive: Path
) -> None:
    shutil.copyfile(journal_file(data), files.beside(journal_file(data), ".backup"))
    backup.restore(data, archive, NOW)
    assert not files.beside(journal_file(data), ".backup").exists()
