"""A copy of the journal, at most one turn old, made beside play."""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path

from companion.session import database
from companion.session.health import JournalError

_log = logging.getLogger(__name__)


class RollingBackup:
    """Copies the journal whenever asked to; requests made meanwhile become one."""

    def __init__(self, source: Path, target: Path) -> None:
        self._source = source
        self._target = target
        self._lock = threading.Lock()
        self._wanted = False
        self._worker: threading.Thread | None = None

    def request(self) -> None:
        """Have a copy made that contains everything written so far; returns at once."""
        with self._lock:
            self._wanted = True
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, name="backup", daemon=True)
                self._worker.start()

    def wait(self) -> None:
        """Wait until every copy asked for is made or has failed."""
        worker = self._worker
        if worker is not None:
            worker.join()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._worker = None
                    return
                self._wanted = False
            try:
                database.back_up(self._source, self._target)
            except (
                sqlite3.Error,
                OSError,
                JournalError,
            ) as error:  # the journal itself tells of a bad disk
                _log.warning("no backup of %s: %s", self._source.name, error)
