from __future__ import annotations

import threading
from collections import deque

import pytest

from companion.inputs.pump import Drain, Pump

THREADS = 4
EVENTS = 5_000


class ScreenClock:
    """Calls back once for each request, on the thread that runs it."""

    def __init__(self) -> None:
        self._wanted = threading.Semaphore(0)
        self._drains: deque[Drain] = deque()
        self.requests = 0

    def schedule(self, drain: Drain) -> None:
        self.requests += 1
        self._drains.append(drain)
        self._wanted.release()

    def frame(self) -> bool:
        """Run the oldest request; False if none came within a while."""
        if not self._wanted.acquire(timeout=30):
            return False
        self._drains.popleft()()
        return True

    @property
    def idle(self) -> bool:
        return not self._drains


def feed(pump: Pump[tuple[int, int]]) -> list[threading.Thread]:
    def put(source: int) -> None:
        for number in range(EVENTS):
            pump.put((source, number))

    threads = [threading.Thread(target=put, args=(source,)) for source in range(THREADS)]
    for thread in threads:
        thread.start()
    return threads


def complete_and_in_order(got: list[tuple[int, int]]) -> bool:
    return all(
        [number for source, number in got if source == wanted] == list(range(EVENTS))
        for wanted in range(THREADS)
    )


def test_events_of_many_threads_arrive_complete_and_in_order() -> None:
    clock = ScreenClock()
    got: list[tuple[int, int]] = []
    handlers: set[str] = set()

    def handle(event: tuple[int, int]) -> None:
        handlers.add(threading.current_thread().name)
        got.append(event)

    threads = feed(Pump(handle, clock.schedule))
    while len(got) < THREADS * EVENTS:
        assert clock.frame()
    for thread in threads:
        thread.join()
    assert complete_and_in_order(got)
    assert handlers == {threading.current_thread().name}


def test_polling_gets_them_all_too() -> None:
    got: list[tuple[int, int]] = []
    pump = Pump(got.append)
    threads = feed(pump)
    while any(thread.is_alive() for thread in threads):
        pump.drain()
    for _ in range(THREADS * EVENTS):
        pump.drain()
    assert complete_and_in_order(got)


def test_equal_events_are_not_merged() -> None:
    got: list[str] = []
    pump = Pump(got.append)
    for _ in range(3):
        pump.put("roll")
    pump.drain()
    assert got == ["roll"] * 3


def test_a_flood_is_handled_in_portions() -> None:
    clock = ScreenClock()
    got: list[int] = []
    pump = Pump(got.append, clock.schedule, most_at_once=10)
    for number in range(25):
        pump.put(number)
    assert clock.requests == 1
    sizes = []
    while not clock.idle:
        assert clock.frame()
        sizes.append(len(got))
    assert sizes == [10, 20, 25]


def test_what_a_handler_adds_has_its_turn_later() -> None:
    clock = ScreenClock()
    got: list[int] = []

    def handle(number: int) -> None:
        got.append(number)
        pump.put(number + 1)

    pump: Pump[int] = Pump(handle, clock.schedule)
    pump.put(0)
    for _ in range(3):
        assert clock.frame()
    assert got == [0, 1, 2]


def test_a_handler_that_fails_loses_only_its_own_event() -> None:
    clock = ScreenClock()
    got: list[int] = []

    def handle(number: int) -> None:
        if number == 1:
            raise LookupError(number)
        got.append(number)

    pump = Pump(handle, clock.schedule)
    for number in range(4):
        pump.put(number)
    with pytest.raises(LookupError):
        clock.frame()
    assert clock.frame()
    assert got == [0, 2, 3]


def test_no_event_means_no_waking() -> None:
    clock = ScreenClock()
    got: list[int] = []
    pump = Pump(got.append, clock.schedule)
    pump.drain()
    assert clock.idle
