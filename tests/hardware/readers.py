"""What tests of the reader of a dice sensor need: ports, attempts and a clock."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hardware.dice_link import HELLO_S
from hardware.dice_serial import Port, SerialDice, open_serial
from hardware.events import DeviceUp, Event
from tests.hardware.inbox import Inbox

BRISK_S = 0.005
"""The first pause between two attempts, so that tests need not wait for a person's pace."""


@contextmanager
def reading(reader: SerialDice, inbox: Inbox) -> Iterator[SerialDice]:
    reader.start(inbox)
    try:
        yield reader
    finally:
        assert reader.stop()


class Attempts:
    """Opens ports as usual, and lets a test wait until that has been tried often enough."""

    def __init__(self, open_port: Callable[[str], Port] = open_serial) -> None:
        self._open = open_port
        self._tried = threading.Semaphore(0)

    def __call__(self, path: str) -> Port:
        self._tried.release()
        return self._open(path)

    def wait(self, count: int) -> None:
        for _ in range(count):
            assert self._tried.acquire(timeout=30)


class Clock:
    """Monotonic seconds that pass when the test wants it."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Fake:
    """A port on which nothing comes in; each read ends the wait for a hello."""

    in_waiting = 0

    def __init__(self, clock: Clock, data: bytes = b"") -> None:
        self._clock = clock
        self._data = data
        self.log: list[str] = []

    def read(self, size: int = 1, /) -> bytes:
        self._clock.now += HELLO_S / 2
        return self._data[:size]

    def write(self, data: bytes, /) -> int:
        return len(data)

    def reset_output_buffer(self) -> None:
        self.log.append("reset")

    def close(self) -> None:
        self.log.append("close")


def is_up(event: Event) -> bool:
    return isinstance(event, DeviceUp)
