"""The last lines that came in from a sensor, for whoever looks for a fault."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock

from hardware.dice_protocol import MAX_LINE, Verdict

LAST = 20
_HEARTBEAT = "$DHB,"


@dataclass(frozen=True, slots=True)
class LoggedFrame:
    """A line and what became of it, or several in a row that tell the same: the newest of them."""

    at: float
    """Monotonic seconds."""
    text: str
    """At most 82 characters of ASCII; a middle dot stands for any byte that cannot be printed."""
    verdict: Verdict
    times: int = 1
    """How many lines there were in a row."""

    def tells_the_same(self, other: LoggedFrame) -> bool:
        """Whether it is the same line with the same fate, or just the next heartbeat."""
        beats = self.text.startswith(_HEARTBEAT) and other.text.startswith(_HEARTBEAT)
        return self.verdict is other.verdict and (beats or self.text == other.text)


class FrameLog:
    """Keeps the last 20 lines, good and bad; written by one thread and read by any.

    Lines in a row that tell the same are kept as one, lest heartbeats crowd out all the others.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._frames: deque[LoggedFrame] = deque(maxlen=LAST)

    def note(self, text: bytes, verdict: Verdict) -> None:
        """Add a line that came in just now."""
        frame = LoggedFrame(self._clock(), _printable(text[:MAX_LINE]), verdict)
        with self._lock:
            if self._frames and frame.tells_the_same(self._frames[-1]):
                frame = replace(frame, times=self._frames.pop().times + 1)
            self._frames.append(frame)

    def frames(self) -> tuple[LoggedFrame, ...]:
        """All that are kept, the newest last."""
        with self._lock:
            return tuple(self._frames)


def _printable(text: bytes) -> str:
    return "".join(chr(byte) if 0x20 <= byte < 0x7F else "·" for byte in text)
