"""What the session has to say about itself: codes and numbers, never sentences."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from companion.games.protocol import Param

_NEARLY_NOTHING = 64 * 1024
"""Bytes free below which a failed write is put down to a full disk."""


class Reason(StrEnum):
    """Why what is played is not being saved."""

    FULL = "full"
    READ_ONLY = "read-only"
    NO_ACCESS = "no-access"
    BUSY = "busy"
    DAMAGED = "damaged"
    CONFLICT = "conflict"
    """Somebody else has written into the same game."""
    IO = "io"


@dataclass(frozen=True, slots=True)
class Health:
    """Whether everything acknowledged is on disk; if not, why, and how many entries are not."""

    reason: Reason | None = None
    missing: int = 0

    @property
    def saved(self) -> bool:
        """True if nothing would be lost by a pulled plug."""
        return self.reason is None


class NoticeCode(StrEnum):
    """What the table must be told once."""

    SET_ASIDE = "journal-set-aside"
    """The journal could not be used and was renamed; params: name, fault."""
    BACKUP_RESTORED = "backup-restored"
    """The journal is now its backup, which may lack the last minutes of play; params: name."""
    STARTED_EMPTY = "started-empty"
    """The journal could not be used, and no usable backup was there."""
    RULES_CHANGED = "rules-changed"
    """The rules of today lead elsewhere. Params: seq (first entry that differs), since (the
    entry behind which undo works)."""
    REPLAY_STOPPED = "replay-stopped"
    """The rest of a game could not be replayed. Params: seq (first entry left out), since,
    code."""
    CARDS_NOT_KEPT = "cards-not-kept"
    """What was learnt of printed cards could not be read or written; params: name (of the file)."""
    CARDS_SET_ASIDE = "cards-set-aside"
    """Not all that was known of printed cards could be read; params: name (of the old file)."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that happened to the saved games; the UI makes the sentence."""

    code: NoticeCode
    params: Mapping[str, Param] = field(default_factory=dict)


class JournalError(Exception):
    """The journal must not be used at all; a code and its numbers."""

    def __init__(self, code: str, params: Mapping[str, Param]) -> None:
        super().__init__(code, dict(params))
        self.code = code
        self.params = params


def reason_of(error: Exception, folder: Path) -> Reason:
    """The reason that ``error`` gives for ``folder`` not taking any more entries."""
    if isinstance(error, OSError):
        reason = _OF_ERRNO.get(error.errno or 0, Reason.IO)
    elif isinstance(error, sqlite3.IntegrityError):
        reason = Reason.CONFLICT
    elif isinstance(error, JournalError):
        reason = Reason.DAMAGED
    else:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        reason = _OF_SQLITE.get(code, Reason.IO)
    if reason in (Reason.IO, Reason.NO_ACCESS) and _is_full(folder):
        return Reason.FULL
    return reason


_OF_ERRNO = {
    errno.ENOSPC: Reason.FULL,
    errno.EDQUOT: Reason.FULL,
    errno.EROFS: Reason.READ_ONLY,
    errno.EACCES: Reason.NO_ACCESS,
    errno.EPERM: Reason.NO_ACCESS,
}

_OF_SQLITE = {
    sqlite3.SQLITE_FULL: Reason.FULL,
    sqlite3.SQLITE_READONLY: Reason.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Reason.NO_ACCESS,
    sqlite3.SQLITE_PERM: Reason.NO_ACCESS,
    sqlite3.SQLITE_BUSY: Reason.BUSY,
    sqlite3.SQLITE_LOCKED: Reason.BUSY,
    sqlite3.SQLITE_CORRUPT: Reason.DAMAGED,
    sqlite3.SQLITE_NOTADB: Reason.DAMAGED,
}


def _is_full(folder: Path) -> bool:
    try:
        disk = os.statvfs(folder)
    except OSError:
        return False
    return disk.f_bavail * disk.f_frsize < _NEARLY_NOTHING
