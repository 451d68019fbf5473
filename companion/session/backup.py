"""A copy of the journal, made beside play.

It has all of a game that is over or was left; of one in play it lacks what was played in the last
ten minutes and the turn that has not ended since.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

from companion.session import database
from companion.session.health import JournalError

_log = logging.getLogger(__name__)


EVERY_S = 600.0
"""Seconds between two copies that are not wanted at once: each writes the games of all evenings."""


class RollingBackup:
    """Copies the journal when asked to; requests made meanwhile become one.

    ``clock`` tells seconds and never goes back.
    """

    def __init__(
        self, source: Path, target: Path, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._source = source
        self._target = target
        self._clock = clock
        self._made: float | None = None
        self._lock = threading.Lock()
        self._wanted = False
        self._worker: threading.Thread | None = None

    def request(self, *, at_once: bool = True) -> None:
        """Have a copy made that contains everything written so far, without waiting for it.

        Unless it is wanted ``at_once``, the last one must be ``EVERY_S`` old, or of another start.
        """
        with self._lock:
            fresh = self._made is not None and self._clock() < self._made + EVERY_S
            if fresh and not at_once:
                return
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
            else:
                self._made = self._clock()
