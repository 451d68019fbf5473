"""A game taken up: all of it, and what of it is in the file of the journal."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field
from typing import Any

from companion.session.records import Entry, EntryKind, GameRecord, SavedGame, Snapshot

_INSERT_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_INSERT_GAME = """
INSERT INTO games SELECT ?, ?, ?, ?, ?, ?, ?, coalesce(max(opened), 0) + 1 FROM games"""
_LEAVE_FIRST = """
UPDATE games SET opened = (SELECT max(opened) + 1 FROM games)
WHERE opened = (SELECT max(opened) FROM games WHERE id != ?)"""
_INSERT_SNAPSHOT = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)"
SELECT_ENTRIES = """
SELECT seq, kind, body, source, at, digest, turn, over FROM entries WHERE game = ? ORDER BY seq"""

_KINDS = {kind.value: kind for kind in EntryKind}


@dataclass(slots=True)
class OpenGame:
    """A game being played: all its entries, and how many of them are on disk."""

    record: GameRecord
    entries: list[Entry]
    base: Snapshot | None = None
    newest: Snapshot | None = None
    saved: int = 0
    recorded: bool = False
    second: bool = False
    """Nobody has begun it here: as it is recorded, the game that was first in the list stays so."""
    released: bool = False
    """Nobody plays it now: to be forgotten once all of it is on disk."""
    unsaved: set[bool] = field(default_factory=set)
    """Which snapshots are not on disk: ``Snapshot.base`` of each."""

    def keep(self, snapshot: Snapshot) -> None:
        """Have ``snapshot`` written with the next entries."""
        if snapshot.base:
            self.base = snapshot
        else:
            self.newest = snapshot
        self.unsaved.add(snapshot.base)

    def safe(self) -> bool:
        """True if all of it is on disk."""
        return self.recorded and self.saved == len(self.entries) and not self.unsaved

    def summary(self) -> SavedGame:
        """The line of the game in the list of games."""
        if not self.entries:
            return SavedGame(self.record, 0, self.record.created, 0, False)
        last = self.entries[-1]
        return SavedGame(self.record, last.seq, last.at, last.turn, last.over)


def insert(db: sqlite3.Connection, game: OpenGame) -> None:
    """Write what of ``game`` is not on disk."""
    r = game.record
    if not game.recorded:
        row = (r.id, r.kind, r.format, r.engine, r.setup, r.title, r.created)
        db.execute(_INSERT_GAME, row)
        if game.second:
            db.execute(_LEAVE_FIRST, (r.id,))
    for e in game.entries[game.saved :]:
        values = (r.id, e.seq, e.kind, e.body, e.source, e.at, e.digest, e.turn, e.over)
        db.execute(_INSERT_ENTRY, values)
    for snapshot in (game.base, game.newest):
        if snapshot is not None and snapshot.base in game.unsaved:
            db.execute(_INSERT_SNAPSHOT, (r.id, snapshot.base, snapshot.seq, snapshot.body))


def compare(db: sqlite3.Connection, game: OpenGame) -> None:
    """Find out what of ``game`` the file has, which may be a backup by now.

    Raises sqlite3.IntegrityError if it has anything else.
    """
    key = (game.record.id,)
    (games,) = db.execute("SELECT count(*) FROM games WHERE id = ?", key).fetchone()
    written = [entry_of(row) for row in db.execute(SELECT_ENTRIES, key)]
    if written != game.entries[: len(written)]:
        raise sqlite3.IntegrityError(f"somebody else has played on in {game.record.id}")
    game.recorded, game.saved = bool(games), len(written)
    game.unsaved = {s.base for s in (game.base, game.newest) if s is not None}


def entry_of(row: tuple[Any, ...]) -> Entry:
    """The entry in a row of ``SELECT_ENTRIES``."""
    seq, kind, body, source, at, digest, turn, over = row
    return Entry(seq, _KINDS[kind], body, source, at, digest, turn, bool(over))
