"""How a lamp or a buzzer goes on and off in time. Pure; times are monotonic seconds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from hardware.signals import Glow, Signal

Steps: TypeAlias = tuple[float, ...]
"""How long it is on, off, on, … in seconds."""

GLOWS: Mapping[Glow, Steps] = {Glow.SLOW: (0.5, 0.5), Glow.FAST: (0.15, 0.15)}
"""Repeated without end; at most about three flashes a second, which disturb nobody."""

SIGNALS: Mapping[Signal, Steps] = {
    Signal.REFUSED: (0.08, 0.08, 0.08, 0.08),
    Signal.LATE: (0.6, 0.12),
    Signal.LOST: (0.2, 0.12, 0.2, 0.12, 0.2, 0.12),
}
"""Told once. Each ends dark, so that it is seen on a lamp that was on, too."""


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

    def at(self, now: float) -> tuple[bool, float | None]:
        """Whether it is on, and when that may change if nobody says anything."""
        elapsed = now - self._signals_since
        if elapsed < sum(self._signal):
            lit, lasts = _step(self._signal, elapsed)
            return lit, now + lasts
        self._signal = ()
        steps = GLOWS.get(self._glow)
        if steps is None:
            return self._glow is Glow.ON, None
        lit, lasts = _step(steps, (now - self._glows_since) % sum(steps))
        return lit, now + lasts


def _step(steps: Steps, elapsed: float) -> tuple[bool, float]:
    """Whether it is on so long after the first step began, and for how long still."""
    lit, ends = False, 0.0
    for step in steps:
        lit, ends = not lit, ends + step
        if elapsed < ends:
            break
    return lit, max(0.0, ends - elapsed)
