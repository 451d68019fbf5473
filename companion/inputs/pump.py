"""The only way from a device's thread to the screen's: one queue, emptied on the screen's clock.

Events are never merged and never overtake one another. Only the *waking* is merged: while a drain
is due, no second one is asked for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Drain: TypeAlias = Callable[[], None]
Schedule: TypeAlias = Callable[[Drain], object]
"""Has the drain called once, soon, on the screen's thread; may be called from any thread."""

MOST_AT_ONCE = 64
"""Events handled in one drain, so that a flood does not stop the picture."""


class Pump(Generic[T]):
    """Takes events from any thread and hands them to ``handle`` on the thread that drains."""

    def __init__(
        self,
        handle: Callable[[T], None],
        schedule: Schedule | None = None,
        most_at_once: int = MOST_AT_ONCE,
    ) -> None:
        """Without ``schedule`` somebody has to call :meth:`drain` again and again."""
        self._handle = handle
        self._schedule = schedule
        self._most_at_once = most_at_once
        self._queue: deque[T] = deque()
        self._lock = Lock()
        self._due = False

    def put(self, event: T) -> None:
        """Queue ``event``; returns at once."""
        self._queue.append(event)
        self._wake()

    def drain(self) -> None:
        """Handle what waits, at most ``most_at_once`` events; the rest has its turn next time.

        What ``handle`` raises comes out here; the event that caused it is gone, the others stay.
        """
        with self._lock:
            self._due = False
        try:
            for _ in range(min(self._most_at_once, len(self._queue))):
                self._handle(self._queue.popleft())
        finally:
            if self._queue:
                self._wake()

    def _wake(self) -> None:
        if self._schedule is None:
            return
        with self._lock:
            due, self._due = self._due, True
        if not due:
            self._schedule(self.drain)
