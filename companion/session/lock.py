"""One player at a time: a lock beside the journal, which the system gives back with the process."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from companion.session import files
from companion.session.health import JournalError


def lock_file(journal: Path) -> Path:
    """What the player of ``journal`` keeps locked."""
    return files.beside(journal, ".lock")


def take(journal: Path) -> int | None:
    """Keep other players out until the handle is closed; None where that is impossible.

    Raises JournalError if somebody plays already (``in-use``: name).
    """
    try:
        journal.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(lock_file(journal), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError:
        return None  # nothing can be written there either
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise JournalError("in-use", {"name": journal.name}) from None
    except OSError:
        os.close(handle)
        return None  # a file system without locks
    return handle
