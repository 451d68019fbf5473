"""The durable log of all games: SQLite, append-only, one transaction and one flush an action.

What cannot be written is kept in memory, counted in ``health`` and written, in order, as soon as
it can be. Used from one thread.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.session import database, files, lock
from companion.session.backup import RollingBackup
from companion.session.database import Fault
from companion.session.health import Health, JournalError, Notice, NoticeCode, Reason, reason_of
from companion.session.open_game import SELECT_ENTRIES, OpenGame, compare, entry_of, insert
from companion.session.records import Entry, GameRecord, SavedGame, Snapshot

_TOUCH_GAME = """
UPDATE games SET opened = (SELECT max(opened) + 1 FROM games)
WHERE id = ? AND opened < (SELECT max(opened) FROM games)"""
_RECORD = "id, games.kind, format, engine, setup, title, created"
_LIST = f"""
SELECT {_RECORD}, coalesce(seq, 0), coalesce(at, created), coalesce(turn, 0), coalesce(over, 0)
FROM games LEFT JOIN entries
ON game = id AND seq = (SELECT max(seq) FROM entries WHERE game = id)
ORDER BY opened DESC"""

_PASSING = (Reason.FULL, Reason.BUSY)
"""The file stays open: what failed has changed nothing, and may work the next time."""


def backup_of(path: Path) -> Path:
    """Where the backup of the journal at ``path`` is."""
    return files.beside(path, ".backup")


class Journal:
    """The journal at ``path``, and its backup beside it.

    ``shared`` is for looking in, or adding a game, while somebody may be playing. Raises
    JournalError if the file is of a newer format (``newer-format``: name, found, known), already
    in use by another player (``in-use``: name) or, when shared, not usable (``unusable``: name,
    fault). Whatever else is wrong with disk or file, the journal can be used, and says so by
    ``health`` and ``notices``.
    """

    def __init__(
        self, path: Path, *, clock: Callable[[], float] = time.time, shared: bool = False
    ) -> None:
        self.path = path
        self.backup_path = backup_of(path)
        self.health = Health()
        self._clock = clock
        self._notices: list[Notice] = []
        self._open: dict[str, OpenGame] = {}
        self._db: sqlite3.Connection | None = None
        self._file: files.Identity | None = None
        self._memory: sqlite3.Connection | None = None
        self._backup = RollingBackup(path, self.backup_path)
        self._shared = shared
        self._lock = None if shared else lock.take(path)
        try:
            self._connect()
        except (sqlite3.Error, OSError) as error:
            self._lose(error)
        except BaseException:
            self.close()
            raise

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What happened to the file since the journal was opened, oldest first."""
        return tuple(self._notices)

    # Reading

    @property
    def readable(self) -> bool:
        """False if there is a file but nothing in it can be read now: ``health`` says why."""
        return self._db is not None or self._memory is not None

    def games(self) -> tuple[SavedGame, ...]:
        """All games, the last played first, those not yet on disk included."""
        saved = {row[0]: _summary(row) for row in self._select(_LIST)}
        taken_up = {key: game.summary() for key, game in self._open.items()}
        listed = [taken_up.get(key, game) for key, game in saved.items()]
        for key, game in self._open.items():
            if key not in saved:
                listed.insert(int(game.second), taken_up[key])
        return tuple(listed)

    def open(self, game: str) -> OpenGame | None:
        """Take ``game`` up to play on; None if there is no such game."""
        found = self.read(game)
        if found is not None:
            self._open[game] = found
            found.released = False
        return found

    def read(self, game: str) -> OpenGame | None:
        """All of ``game``, as it is now; None if there is no such game."""
        if game in self._open:
            return self._open[game]
        records = self._select(f"SELECT {_RECORD} FROM games WHERE id = ?", game)
        if not records:
            return None
        entries = [entry_of(row) for row in self._select(SELECT_ENTRIES, game)]
        found = OpenGame(GameRecord(*records[0]), entries, recorded=True)
        found.saved = len(found.entries)
        for seq, body, base in self._select(
            "SELECT seq, body, base FROM snapshots WHERE game = ?", game
        ):
            found.keep(Snapshot(seq, body, bool(base)))
        found.unsaved.clear()
        return found

    def _select(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        db = self._db or self._memory
        if db is None:
            return []
        try:
            return db.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self._lose(error)
            return self._select(query, *values) if db is not (self._db or self._memory) else []

    # Writing

    def create(self, record: GameRecord) -> OpenGame:
        """Begin a game, the first in the list from now on, and take it up."""
        game = self._open[record.id] = OpenGame(record, [])
        self._write()
        return game

    def add(self, record: GameRecord, entries: Sequence[Entry], base: Snapshot | None) -> None:
        """Add a game with its past, the second in the list: it must not come before one in play."""
        game = self._open[record.id] = OpenGame(record, list(entries), second=True)
        if base is not None:
            game.keep(base)
        self._write()
        self.release(record.id)

    def append(
        self, game: str, entries: Sequence[Entry], snapshot: Snapshot | None = None
    ) -> Health:
        """Add ``entries`` to a game taken up, in one transaction; on disk if ``health.saved``."""
        self._open[game].entries.extend(entries)
        if snapshot is not None:
            self._open[game].keep(snapshot)
        return self._write()

    def touch(self, game: str) -> None:
        """Let ``game`` come first in the list of games."""
        self._change(_TOUCH_GAME, game)

    def delete(self, game: str) -> bool:
        """Remove ``game`` for good; False if the disk refuses."""
        if self._open.get(game) is not None and not self._open[game].recorded:
            del self._open[game]
            return True
        if not self._change("DELETE FROM games WHERE id = ?", game):
            return False
        self._open.pop(game, None)
        self.back_up()
        return True

    def release(self, game: str) -> None:
        """Forget a game taken up, as soon as all of it is on disk."""
        if game in self._open:
            self._open[game].released = True
            self._forget()

    def retry(self) -> Health:
        """Try again to write what is missing. Cheap if nothing is."""
        if not self.health.saved and self._write().saved:
            self.back_up()
        return self.health

    def back_up(self, *, at_once: bool = True) -> None:
        """Renew the backup, beside play; unless ``at_once`` only if it is some minutes old.

        Does nothing while the journal itself is not saved.
        """
        if self._db is not None and self.health.saved:
            self._backup.request(at_once=at_once)

    def wait(self) -> None:
        """Wait for a backup that is being made."""
        self._backup.wait()

    def close(self) -> None:
        """Close the file, having waited for the backup."""
        self._backup.wait()
        for db in (self._db, self._memory):
            if db is not None:
                with suppress(sqlite3.Error):
                    db.close()
        self._db = self._memory = None
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _write(self) -> Health:
        try:
            db = self._ready()
            db.execute("BEGIN IMMEDIATE")
            for game in self._open.values():
                insert(db, game)
            new = [game.record.format for game in self._open.values() if not game.recorded]
            raised = bool(new) and database.raise_format(db, max(new))
            db.execute("COMMIT")
            if raised:
                database.write_header(db)
        except (sqlite3.Error, OSError, JournalError) as error:
            self._lose(error)
        else:
            for game in self._open.values():
                game.saved, game.recorded = len(game.entries), True
                game.unsaved.clear()
            self._forget()
            if not self.health.saved:
                self.health = Health()
        return self.health

    def _forget(self) -> None:
        done = [key for key, game in self._open.items() if game.released and game.safe()]
        for key in done:
            del self._open[key]

    def _change(self, statement: str, game: str) -> bool:
        try:
            self._ready().execute(statement, (game,))
        except (sqlite3.Error, OSError, JournalError) as error:
            self._lose(error)
            return False
        return True

    def _ready(self) -> sqlite3.Connection:
        """The file, opened anew if it is not open, or no longer the one at ``path``.

        SQLite itself would go on writing into a file that has been deleted.
        """
        if self._db is not None and files.identity(self.path) != self._file:
            self._db.close()
            self._db = None
            self._clear_away(Fault.FOREIGN)
        return self._db or self._connect()

    # Trouble

    def _lose(self, error: Exception) -> None:
        """Go on in memory."""
        reason = reason_of(error, self.path.parent)
        missing = sum(len(game.entries) - game.saved for game in self._open.values())
        self.health = Health(reason, missing)
        if self._db is None:
            self._look_in()
            return
        with suppress(sqlite3.Error):
            if self._db.in_transaction:
                self._db.rollback()
        if reason not in _PASSING:
            with suppress(sqlite3.Error):
                self._db.close()
            self._db = None
            self._look_in()

    def _look_in(self) -> None:
        if self._memory is None:
            with suppress(sqlite3.Error, OSError):
                self._memory = database.read_only(self.path)

    def _connect(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fault = database.examine(self.path)
        if fault is Fault.EMPTY and not self.backup_path.exists():
            fault = None
        if fault is not None and self._shared:
            raise JournalError("unusable", {"name": self.path.name, "fault": fault.value})
        if fault is not None:
            self._clear_away(fault)
        if not self.path.exists():
            self._restore(lost=fault is not None or self._file is not None)
        db = database.connect(self.path)
        try:
            for game in self._open.values():
                compare(db, game)
        except BaseException:
            db.close()
            raise
        if self._memory is not None:
            self._memory.close()
        self._db, self._file, self._memory = db, files.identity(self.path), None
        return db

    def _restore(self, lost: bool) -> None:
        try:
            sound = self.backup_path.exists() and database.examine(self.backup_path) is None
        except JournalError:
            sound = False
        if sound:
            self._clear_away(Fault.FOREIGN)
            files.duplicate(self.backup_path, self.path)
            self._tell(NoticeCode.BACKUP_RESTORED, name=self.backup_path.name)
        elif lost:
            self._tell(NoticeCode.STARTED_EMPTY)

    def _clear_away(self, fault: Fault) -> None:
        """Put aside what is at ``path`` and what SQLite kept beside it."""
        there = self.path.exists()
        if there or any(files.beside(self.path, end).exists() for end in files.COMPANIONS):
            aside = files.set_aside(self.path, self._clock())
            if there:
                self._tell(NoticeCode.SET_ASIDE, name=aside.name, fault=fault.value)

    def _tell(self, code: NoticeCode, **params: str) -> None:
        self._notices.append(Notice(code, params))


def _summary(row: tuple[Any, ...]) -> SavedGame:
    *record, entries, updated, turn, over = row
    return SavedGame(GameRecord(*record), entries, updated, turn, bool(over))
