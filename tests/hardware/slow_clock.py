"""A mailbox with a clock that runs only while somebody waits at the mailbox."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from queue import Empty
from typing import Generic, TypeVar

from tests.hardware.inbox import PATIENCE_S

T = TypeVar("T")


class SlowClock(Generic[T]):
    """Stands for both ``queue.SimpleQueue`` and ``time.monotonic``.

    What is planned happens on the waiting thread as soon as its time has come; when nothing is left
    and somebody waits without a limit, :attr:`asleep` is set.
    """

    def __init__(self) -> None:
        self.now = 1000.0
        self.waits: list[float | None] = []
        self.asleep = threading.Event()
        self._news = threading.Condition()
        self._items: deque[T] = deque()
        self._plan: deque[tuple[float, Callable[[], object]]] = deque()

    def __call__(self) -> float:
        return self.now

    def after(self, seconds: float, do: Callable[[], object]) -> None:
        """Plan ``do`` so long after what was planned before."""
        last = self._plan[-1][0] if self._plan else self.now
        self._plan.append((last + seconds, do))

    def sleep_through(self) -> None:
        """Wait until all that was planned has happened and nothing is due any more."""
        assert self.asleep.wait(PATIENCE_S)

    def put(self, item: T) -> None:
        with self._news:
            self._items.append(item)
            self._news.notify_all()

    def get(self, *, timeout: float | None) -> T:
        with self._news:
            self.waits.append(timeout)
            until = None if timeout is None else self.now + timeout
            while not self._items:
                if self._plan and (until is None or self._plan[0][0] <= until):
                    self.now, do = self._plan.popleft()
                    do()
                elif until is not None:
                    self.now = until
                    raise Empty
                else:
                    self.asleep.set()
                    self._news.wait(PATIENCE_S)
            return self._items.popleft()

    def __len__(self) -> int:
        """How many items nobody has taken."""
        return len(self._items)
