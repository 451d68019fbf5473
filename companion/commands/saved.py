"""The saved games on the command line: opened beside a running app, which may be playing on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from companion import __version__
from companion.commands import Failure, transcripts
from companion.doctor.journal_errors import told
from companion.paths import data_dir, journal_file
from companion.session.chance import SystemChance
from companion.session.health import Health, JournalError, NoticeCode, Reason
from companion.session.journal import Journal, backup_of
from companion.session.saved_games import SavedGames

_ELSEWHERE = "choose another folder with --data"

_REASONS = {
    Reason.FULL: ("the disk is full", "make room on it"),
    Reason.READ_ONLY: ("the disk is read-only", _ELSEWHERE),
    Reason.NO_ACCESS: ("permission denied", _ELSEWHERE),
    Reason.BUSY: ("another program keeps the file busy", "end it and try again"),
    Reason.DAMAGED: ("the file is damaged", "try again, then the backup is used"),
    Reason.CONFLICT: ("somebody else has written into it", "try again"),
    Reason.IO: ("the disk does not take it", _ELSEWHERE),
}


def any_saved(data: Path | None) -> bool:
    """Whether there is anything to open; looking must not make files.

    Raises:
        Failure: one may not look into the folder.
    """
    path = journal_file(data_dir(data))
    try:
        return path.exists() or backup_of(path).exists()
    except OSError as error:
        raise Failure(f"cannot read {path}: {error.strerror}", _ELSEWHERE) from error


@contextmanager
def saved_games(data: Path | None) -> Iterator[SavedGames]:
    """The saved games of a data folder, open for one command.

    Raises:
        Failure: they are of a newer format, or damaged.
    """
    path = journal_file(data_dir(data))
    try:
        journal = Journal(path, shared=True)
    except JournalError as error:
        raise Failure(*told(error, str(path))) from error
    with closing(journal):
        for notice in journal.notices:
            if notice.code is NoticeCode.BACKUP_RESTORED:
                print(f"companion: {path} was missing, so its backup was used", file=sys.stderr)
        yield SavedGames(journal, transcripts.kinds(), SystemChance(), __version__)


def must_be_readable(saved: SavedGames) -> None:
    """Make sure that the list of games is what is on disk.

    Raises:
        Failure: it cannot be read.
    """
    if not saved.readable and saved.health.reason is not None:
        cause, remedy = _REASONS[saved.health.reason]
        raise Failure(f"cannot read the saved games: {cause}", remedy)


def must_be_saved(health: Health) -> None:
    """Make sure that what was done is on disk.

    Raises:
        Failure: it is not, and will be lost.
    """
    if health.reason is not None:
        cause, remedy = _REASONS[health.reason]
        raise Failure(f"cannot save it: {cause}", remedy)
