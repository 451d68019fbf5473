"""A sink for events that a test can wait at."""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition

from hardware.events import DeviceDown, DeviceUp, DownReason, Event, Rolled

PATIENCE_S = 30.0


class Inbox:
    def __init__(self) -> None:
        self._news = Condition()
        self.events: list[Event] = []

    def __call__(self, event: Event) -> None:
        with self._news:
            self.events.append(event)
            self._news.notify_all()

    def wait(self, wanted: Callable[[Event], bool], count: int = 1) -> Event:
        """The event that is the ``count``-th of the wanted kind."""

        def hits() -> list[Event]:
            return [event for event in self.events if wanted(event)]

        with self._news:
            arrived = self._news.wait_for(lambda: len(hits()) >= count, PATIENCE_S)
            assert arrived, f"not among {self.events}"
            return hits()[count - 1]

    def up(self, count: int = 1) -> DeviceUp:
        event = self.wait(lambda event: isinstance(event, DeviceUp), count)
        assert isinstance(event, DeviceUp)
        return event

    def down(self, reason: DownReason, count: int = 1) -> DeviceDown:
        event = self.wait(
            lambda event: isinstance(event, DeviceDown) and event.reason is reason, count
        )
        assert isinstance(event, DeviceDown)
        return event

    def roll(self, *dice: int) -> Rolled:
        event = self.wait(lambda event: isinstance(event, Rolled) and event.dice == dice)
        assert isinstance(event, Rolled)
        return event

    @property
    def rolls(self) -> list[tuple[int, ...]]:
        return [event.dice for event in self.events if isinstance(event, Rolled)]

    @property
    def reasons(self) -> list[DownReason]:
        return [event.reason for event in self.events if isinstance(event, DeviceDown)]
