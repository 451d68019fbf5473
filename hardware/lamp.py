"""How a lamp or a buzzer goes on and off in time. Pure; times are monotonic seconds."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate
from typing import TypeAlias

from hardware.signals import Glow, Signal

Steps: TypeAlias = tuple[int, ...]
"""How long it is on, off, on, … in ms."""

GLOWS: Mapping[Glow, Steps] = {Glow.SLOW: (500, 500)}
"""Repeated without end."""

SIGNALS: Mapping[Signal, Steps] = {
    Signal.REFUSED: (80, 80, 80, 80),
    Signal.LATE: (600, 120),
    Signal.LOST: (200, 120, 200, 120, 200, 120),
}
"""Told once. Each ends dark, so that it is seen on a lamp that was on, too."""

TURN: Steps = (600, 200)
"""A lamp's turn when one lights up after the other."""


class Lamp:
    """One lamp: it glows, and now and then signals."""

    def __init__(self) -> None:
        self._glow = Glow.OFF
        self._glows_since = 0.0
        self._signal: Steps = ()
        self._signals_since = 0.0

    def glow(self, glow: Glow, now: float) -> None:
        """Glow like that from now on; a signal is told to its end first."""
        if glow is not self._glow:
            self._glow, self._glows_since = glow, now

    def signal(self, signal: Signal, now: float) -> None:
        """Tell ``signal``, instead of one that is being told."""
        self._signal, self._signals_since = SIGNALS[signal], now

    def take_turn(self, place: int, number: int, now: float) -> None:
        """Light up as one of ``number``, one after the other; dark while another has its turn."""
        (lit, dark), turn = TURN, sum(TURN)
        steps = (0, place * turn, lit, dark + (number - 1 - place) * turn)
        self._signal, self._signals_since = steps, now

    def at(self, now: float) -> tuple[bool, float | None]:
        """Whether it is on, and when that may change if nobody says anything."""
        elapsed = _ms(now - self._signals_since)
        if elapsed < sum(self._signal):
            lit, lasts = _step(self._signal, elapsed)
            return lit, now + lasts / 1000
        steps = GLOWS.get(self._glow)
        if steps is None:
            return self._glow is Glow.ON, None
        lit, lasts = _step(steps, _ms(now - self._glows_since) % sum(steps))
        return lit, now + lasts / 1000


def _step(steps: Steps, elapsed: int) -> tuple[bool, int]:
    """Whether it is on ``elapsed`` ms after the first step began, and for how many more."""
    ends = list(accumulate(steps))
    number = bisect_right(ends, elapsed)
    return number % 2 == 0, ends[number] - elapsed


def _ms(seconds: float) -> int:
    """Whole milliseconds, since seconds that were added up never quite reach the next step."""
    return round(seconds * 1000)
