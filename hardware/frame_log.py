"""The last lines that came in from a sensor, for whoever looks for a fault."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from hardware.dice_protocol import MAX_LINE, Verdict

LAST = 20


@dataclass(frozen=True, slots=True)
class LoggedFrame:
    """A line and what became of it."""

    at: float
    """Monotonic seconds."""
    text: str
    """At most 82 characters of ASCII; a middle dot stands for any byte that cannot be printed."""
    verdict: Verdict


class FrameLog:
    """Keeps the last 20 lines, good and bad; written by one thread and read by any."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._frames: deque[LoggedFrame] = deque(maxlen=LAST)

    def note(self, text: bytes, verdict: Verdict) -> None:
        """Add a line that came in just now."""
        frame = LoggedFrame(self._clock(), _printable(text[:MAX_LINE]), verdict)
        with self._lock:
            self._frames.append(frame)

    def frames(self) -> tuple[LoggedFrame, ...]:
        """All that are kept, the newest last."""
        with self._lock:
            return tuple(self._frames)


def _printable(text: bytes) -> str:
    return "".join(chr(byte) if 0x20 <= byte < 0x7F else "·" for byte in text)
