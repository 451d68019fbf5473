"""All that a table has in one file: games, settings, wiring and libraries; taken and put back.

The file is a zip. Its first entry tells what is in it, with a checksum of each; whatever is not as
told there is not put back, and nothing of it.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
import sqlite3
import time
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from companion import __version__
from companion.inputs import hardware_config
from companion.paths import journal_file
from companion.session import database, files, lock
from companion.session.health import JournalError, Reason, reason_of
from companion.session.journal import backup_of
from companion.settings import FILE_NAME as SETTINGS

__all__ = ["BackupError", "Trouble", "restore", "take"]

FORMAT = 1
CONTENTS = "companion-backup.json"
LIBRARY = "library"
MOST_BYTES = 1 << 30
"""Of all files together, unpacked; no table plays so much."""
_SINGLE = (SETTINGS, hardware_config.FILE_NAME)


class Trouble(StrEnum):
    """Why there is no backup, or why none is put back; but for HALF, all is as it was before."""

    NOTHING = "nothing-there"
    UNUSABLE = "journal-unusable"
    NO_ARCHIVE = "no-archive"
    INCOMPLETE = "incomplete"
    """Something is missing, changed or more than is told; ``what`` names it."""
    NEWER = "newer-format"
    IN_USE = "in-use"
    DISK = "disk"
    """The disk does not take it; ``what`` is what the system says."""
    HALF = "half-put-back"
    """The same, but some of it is put back already; ``kept`` is where all lies as it was."""


class BackupError(Exception):
    """A code, and what it is about."""

    def __init__(self, code: Trouble, what: str = "", kept: Path | None = None) -> None:
        super().__init__(code, what, kept)
        self.code = code
        self.what = what
        self.kept = kept


@dataclass(frozen=True, slots=True)
class Backup:
    """What has been taken or put back."""

    path: Path
    """The archive that was made, or the folder with what was there before."""
    games: int
    files: int


def take(data: Path, target: Path, now: float) -> Backup:
    """Pack the folder ``data`` into the new file ``target``; the app may go on meanwhile.

    Raises BackupError, and PermissionError if a file or folder is closed to us.
    """
    try:
        with TemporaryDirectory(prefix=f"{target.name}.", dir=target.parent) as folder:
            names = _gather(data, Path(folder))
            if not names:
                raise BackupError(Trouble.NOTHING, str(data))
            packed = Path(folder) / "packed"
            _pack(Path(folder), names, packed, now)
            files.replace(target, packed)
            return Backup(target, _games(journal_file(Path(folder))), len(names))
    except PermissionError:
        raise
    except OSError as error:
        raise BackupError(Trouble.DISK, error.strerror or str(error)) from error


def restore(data: Path, archive: Path, now: float) -> Backup:
    """Put ``archive`` in the place of what is in the folder ``data``, which is kept aside.

    Raises BackupError, and PermissionError if a file or folder is closed to us.
    """
    try:
        data.mkdir(parents=True, exist_ok=True)
        held = lock.take(journal_file(data))
    except JournalError as error:
        raise BackupError(Trouble.IN_USE) from error
    except PermissionError:
        raise
    except OSError as error:
        raise BackupError(Trouble.DISK, error.strerror or str(error)) from error
    try:
        with TemporaryDirectory(prefix=".restore-", dir=data) as folder:
            names = _unpack(archive, Path(folder))
            kept = _keep(data, now)
            try:
                _put(data, Path(folder), names)
            except OSError as error:
                raise BackupError(Trouble.HALF, error.strerror or str(error), kept) from error
            return Backup(kept, _games(journal_file(data)), len(names))
    except PermissionError:
        raise
    except OSError as error:
        raise BackupError(Trouble.DISK, error.strerror or str(error)) from error
    finally:
        if held is not None:
            os.close(held)


# --- taking


def _gather(data: Path, folder: Path) -> list[str]:
    """Copy all that is to be kept into ``folder``; returns the names."""
    journal = journal_file(data)
    source = journal if journal.exists() else backup_of(journal)
    names = []
    if source.exists():
        try:
            _copy_games(source, journal_file(folder))
        except (sqlite3.Error, JournalError) as error:
            if reason_of(error, folder) is Reason.FULL:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)) from error
            raise BackupError(Trouble.UNUSABLE, str(source)) from error
        names.append(journal.name)
    for name in _texts(data):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(data / name, folder / name)
        names.append(name)
    return names


def _copy_games(source: Path, target: Path) -> None:
    """Copy the journal ``source``; from a read-only folder, too, where SQLite opens none."""
    try:
        database.back_up(source, target)
    except sqlite3.OperationalError as error:
        if reason_of(error, target.parent) not in (Reason.READ_ONLY, Reason.NO_ACCESS):
            raise
        copy = files.beside(target, ".copied")
        for suffix in ("", "-wal"):
            if files.beside(source, suffix).exists():
                shutil.copyfile(files.beside(source, suffix), files.beside(copy, suffix))
        database.back_up(copy, target)


def _texts(data: Path) -> Iterator[str]:
    """The files besides the games, by their names in the folder."""
    yield from (name for name in _SINGLE if (data / name).is_file())
    yield from (f"{LIBRARY}/{path.name}" for path in sorted((data / LIBRARY).glob("*.toml")))


def _pack(folder: Path, names: list[str], target: Path, now: float) -> None:
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now))
    told = {
        "format": FORMAT,
        "program": __version__,
        "made": made,
        "files": {name: _checksum(folder / name) for name in names},
    }
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(CONTENTS, json.dumps(told, indent=1))
        for name in names:
            packed.write(folder / name, name)


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _games(journal: Path) -> int:
    if not journal.exists():
        return 0
    with closing(sqlite3.connect(journal)) as db:
        (number,) = db.execute("SELECT count(*) FROM games").fetchone()
    return int(number)


# --- putting back


def _unpack(archive: Path, folder: Path) -> list[str]:
    """Unpack into ``folder`` what is as the archive tells it; returns the names."""
    try:
        with zipfile.ZipFile(archive) as packed:
            sums = _told(packed)
            for name in sums:
                (folder / name).parent.mkdir(exist_ok=True)
                with packed.open(name) as source, (folder / name).open("wb") as target:
                    shutil.copyfileobj(source, target)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise BackupError(Trouble.NO_ARCHIVE, str(error)) from error
    for name, told in sums.items():
        if _checksum(folder / name) != told:
            raise BackupError(Trouble.INCOMPLETE, name)
    journal = journal_file(folder)
    try:
        sound = not journal.exists() or database.examine(journal) is None
    except JournalError as error:
        raise BackupError(Trouble.NEWER, journal.name) from error
    except sqlite3.Error as error:
        raise BackupError(Trouble.INCOMPLETE, journal.name) from error
    if not sound:
        raise BackupError(Trouble.INCOMPLETE, journal.name)
    return list(sums)


def _told(packed: zipfile.ZipFile) -> Mapping[str, str]:
    """The checksums by name; only of names that are ours, and of no more than there is room for."""
    sizes = {entry.filename: entry.file_size for entry in packed.infolist()}
    try:
        if sizes[CONTENTS] > 1 << 20:
            raise BackupError(Trouble.NO_ARCHIVE)
        told = json.loads(packed.read(CONTENTS))
        version, sums = int(told["format"]), dict(told["files"])
    except (KeyError, TypeError, ValueError) as error:
        raise BackupError(Trouble.NO_ARCHIVE) from error
    if version > FORMAT:
        raise BackupError(Trouble.NEWER, CONTENTS)
    for name in {*sums, *sizes} - {CONTENTS}:
        if not _is_ours(name) or name not in sizes or not isinstance(sums.get(name), str):
            raise BackupError(Trouble.INCOMPLETE, name)
    if not sums or sum(sizes.values()) > MOST_BYTES:
        raise BackupError(Trouble.NO_ARCHIVE)
    return sums


def _is_ours(name: str) -> bool:
    path = PurePosixPath(name)
    if len(path.parts) == 2:
        return path.parts[0] == LIBRARY and path.suffix == ".toml" and path.parts[1] != ".."
    return name in (*_SINGLE, journal_file(Path()).name)


def _keep(data: Path, now: float) -> Path:
    """Copy what is there into a folder of its own; returns that."""
    stamp = time.strftime("before-restore-%Y%m%dT%H%M%SZ", time.gmtime(now))
    names = (stamp, *(f"{stamp}-{number}" for number in range(2, 1000)))
    kept = next(data / name for name in names if not (data / name).exists())
    kept.mkdir()
    try:
        for path in (*_journals(journal_file(data)), *(data / name for name in _texts(data))):
            target = kept / path.relative_to(data)
            target.parent.mkdir(exist_ok=True)
            if path.is_file():
                shutil.copyfile(path, target)
                files.sync(target)
        files.sync(kept)
    except BaseException:
        shutil.rmtree(kept, ignore_errors=True)
        raise
    return kept


def _journals(journal: Path) -> Iterator[Path]:
    """The journal with all that SQLite keeps beside it, and its backup."""
    beside = (*files.COMPANIONS, ".backup")
    yield from (path for path in (journal, *(files.beside(journal, s) for s in beside))
                if path.exists())  # fmt: skip


def _put(data: Path, folder: Path, names: list[str]) -> None:
    """Put the new files in the place of the old ones; the games first."""
    owner = data.stat()
    for name in names:
        if os.geteuid() == 0:
            os.chown(folder / name, owner.st_uid, owner.st_gid)
    journal = journal_file(data)
    if journal.name in names:
        _put_games(journal, journal_file(folder))
    for name in set(_texts(data)) - set(names):
        (data / name).unlink()
    for name in names:
        if name != journal.name:
            _put_text(data / name, folder / name, owner)


def _put_games(journal: Path, new: Path) -> None:
    """The old games or the new ones are there, wherever this ends, and whole."""
    if journal.exists():
        _gather_in(journal)
    for suffix in files.COMPANIONS:
        files.beside(journal, suffix).unlink(missing_ok=True)
    files.replace(journal, new)
    backup_of(journal).unlink(missing_ok=True)


def _gather_in(journal: Path) -> None:
    """Have all games in the file itself, which is about to lose what SQLite keeps beside it."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(journal)) as db:
        db.execute("SELECT count(*) FROM sqlite_schema")  # has a rollback done, if one is due
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _put_text(place: Path, new: Path, owner: os.stat_result) -> None:
    if not place.parent.exists():
        place.parent.mkdir()
        if os.geteuid() == 0:
            os.chown(place.parent, owner.st_uid, owner.st_gid)
    files.replace(place, new)
