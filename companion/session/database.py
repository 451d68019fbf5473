"""The database file itself: made, opened, examined, copied. What is in it: ``journal.py``."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from enum import StrEnum
from pathlib import Path

from companion.session import files
from companion.session.health import JournalError
from companion.session.migrations import FORMAT

APPLICATION_ID = 0x436D706E
"""Marks our files among SQLite's; in the header, which needs no SQLite to be read."""

_BUSY = 1.0
"""Seconds to wait for another writer."""

_MAGIC = b"SQLite format 3\x00"

_SCHEMA = f"""
BEGIN IMMEDIATE;
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {FORMAT};
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    format INTEGER NOT NULL,
    engine TEXT NOT NULL,
    setup TEXT NOT NULL,
    title TEXT NOT NULL,
    created INTEGER NOT NULL,
    opened INTEGER NOT NULL -- counts up with each start or resume: the order of the list
) STRICT;
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq > 0),
    kind TEXT NOT NULL CHECK (kind IN ('action', 'undo', 'redo', 'note')),
    body TEXT NOT NULL,
    source TEXT NOT NULL,
    at INTEGER NOT NULL,
    digest TEXT NOT NULL,
    turn INTEGER NOT NULL,
    over INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    base INTEGER NOT NULL, -- at most one of each sort: the start, and the newest
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, base)
) STRICT, WITHOUT ROWID;
COMMIT;
"""
# One b-tree for the entries, and nothing else touched by an action: one page, one flush.


class Fault(StrEnum):
    """Why a file cannot be the journal."""

    DIRECTORY = "directory"
    EMPTY = "empty"
    """Nothing in it yet: of use, unless a backup says that there once was."""
    FOREIGN = "foreign"
    DAMAGED = "damaged"


def examine(path: Path) -> Fault | None:
    """What is wrong with the file at ``path``; None if it is a sound journal, or not there.

    Raises JournalError if it is of a newer format (it is not touched), sqlite3.Error or OSError
    if it cannot be read now.
    """
    if not path.exists():
        return None
    if not path.is_file():
        return Fault.DIRECTORY
    with path.open("rb") as file:
        header = file.read(100)
    if not header:
        return Fault.EMPTY
    if len(header) < 100 or not header.startswith(_MAGIC):
        return Fault.DAMAGED
    application = int.from_bytes(header[68:72], "big")
    version = int.from_bytes(header[60:64], "big")
    if application == APPLICATION_ID and version > FORMAT:
        raise JournalError("newer-format", {"name": path.name, "found": version, "known": FORMAT})
    try:
        return _examine_tables(path, application)
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED:
            return Fault.DAMAGED
        raise


_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _examine_tables(path: Path, application: int) -> Fault | None:
    with closing(sqlite3.connect(path, timeout=_BUSY, isolation_level=None)) as db:
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}
        if application != APPLICATION_ID:
            return Fault.FOREIGN if application or tables else Fault.EMPTY
        if not {"games", "entries", "snapshots"} <= tables:
            return Fault.DAMAGED
        (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
        return None if found == "ok" else Fault.DAMAGED


def connect(path: Path) -> sqlite3.Connection:
    """Open the sound or missing journal at ``path`` for durable writing, making its tables.

    Raises sqlite3.Error if it cannot be written.
    """
    db = sqlite3.connect(path, timeout=_BUSY, isolation_level=None)
    try:
        db.execute("PRAGMA synchronous = FULL")
        if not db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            db.executescript(_SCHEMA)  # before WAL, so that the header is always in the file
            files.sync(path.parent)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("BEGIN IMMEDIATE")  # fails now rather than later if nothing can be written
        db.execute("ROLLBACK")
    except BaseException:
        db.close()
        raise
    return db


def raise_format(db: sqlite3.Connection, written: int) -> bool:
    """Have programs that do not know format ``written`` refuse the file; True if it is news to it.

    Part of the transaction in which something of that format is written; :func:`write_header` is
    to follow it.
    """
    (marked,) = db.execute("PRAGMA user_version").fetchone()
    wanted = min(written, FORMAT)  # a copy of what we do not know ourselves locks nobody out
    if marked >= wanted:
        return False
    db.execute(f"PRAGMA user_version = {wanted:d}")
    return True


def write_header(db: sqlite3.Connection) -> None:
    """Have the header in the file itself, where it is looked for, rather than beside it only."""
    with suppress(sqlite3.Error):  # what is written is safe beside it, too
        db.execute("PRAGMA wal_checkpoint(FULL)")


def read_only(path: Path) -> sqlite3.Connection:
    """A copy in memory of the journal at ``path``, whose folder may be read-only.

    Raises sqlite3.Error or OSError.
    """
    import tempfile  # hardly ever needed

    if not path.is_file():
        raise FileNotFoundError(path)
    with tempfile.TemporaryDirectory(prefix="companion-") as folder:
        copy = Path(folder) / path.name
        for suffix in ("", "-wal"):
            if files.beside(path, suffix).exists():
                files.beside(copy, suffix).write_bytes(files.beside(path, suffix).read_bytes())
        memory = sqlite3.connect(":memory:", isolation_level=None)
        try:
            with closing(sqlite3.connect(copy, isolation_level=None)) as db:
                db.backup(memory)
        except BaseException:
            memory.close()
            raise
    return memory


def back_up(source: Path, target: Path) -> None:
    """Replace ``target`` by a checked copy of the journal ``source``, which may be in use.

    Raises sqlite3.Error, OSError or JournalError, having left the old ``target`` alone.
    """
    new = files.beside(target, ".new")
    for leftover in (new, *(files.beside(new, suffix) for suffix in files.COMPANIONS)):
        leftover.unlink(missing_ok=True)
    uri = f"{source.absolute().as_uri()}?mode=ro"  # else a missing source would be made
    with (
        closing(sqlite3.connect(uri, timeout=_BUSY, uri=True)) as db,
        closing(sqlite3.connect(new)) as to,
    ):
        db.backup(to)
        to.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
    if (fault := examine(new)) is not None:
        raise sqlite3.DatabaseError(f"the copy of {source.name} is of no use: {fault}")
    files.replace(target, new)
