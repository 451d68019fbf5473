"""Buttons in a staged game: their contacts are debounced as real ones are, in the stage's time."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.clock import ManualClock
from hardware.debounce import QUIET_S, Contact
from hardware.events import ButtonEvent

_SOON_S = 1e-6
"""The stage's times are sums, which may fall short of what is due by a hair."""


class Switches:
    """Every button there may be; what is done with them goes to ``sink``."""

    def __init__(self, sink: Callable[[ButtonEvent], None], clock: ManualClock) -> None:
        self._sink = sink
        self._clock = clock
        self._contacts: dict[str, Contact] = {}
        self._levels: dict[str, bool] = {}

    def press(self, button: str) -> None:
        """Put it down; a key that repeats changes nothing."""
        self._move(button, down=True)

    def release(self, button: str) -> None:
        """Let it go, and let its contact come to rest."""
        self._move(button, down=False)
        self._clock.advance(QUIET_S)

    def _move(self, button: str, *, down: bool) -> None:
        if self._levels.get(button, False) is not down:
            self._levels[button] = down
            contact = self._contacts.setdefault(button, Contact(button))
            self._tell(button, contact.edge(down, self._clock.now()))

    def _read(self, button: str) -> None:
        contact, now = self._contacts[button], self._clock.now()
        if contact.due is not None and contact.due <= now + _SOON_S:
            self._tell(button, contact.read(self._levels[button], now))

    def _tell(self, button: str, events: list[ButtonEvent]) -> None:
        for event in events:
            self._sink(event)
        due = self._contacts[button].due
        if due is not None:
            self._clock.after(due - self._clock.now(), lambda: self._read(button))
