"""When the screen goes to rest, and what wakes it. Pure.

A touch that wakes does nothing else, nor do those that lie there with it, until all are lifted and
a moment has passed: nobody sees what is under the finger on a dark screen. By then everybody has:
one whose lifting is never told of holds up no other.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum, auto

from companion.ui.clock import Cancel, UiClock

__all__ = ["Idle", "Sight"]

REST_S = 0.3
"""Seconds after the waking finger was lifted in which touches do nothing yet."""
LIES_S = 3.0
"""Seconds after the waking at most: a thing may lie on the panel, or its plug be pulled out."""


class Sight(Enum):
    """What there is to be seen."""

    AWAKE = auto()
    RESTING = auto()
    """Whose turn it is, and little more."""
    DARK = auto()


class Idle:
    """Counts the time in which nobody does anything, with one call at a time.

    ``see`` is told whenever something else is to be seen.
    """

    def __init__(self, clock: UiClock, see: Callable[[Sight], None]) -> None:
        self.sight = Sight.AWAKE
        self._clock = clock
        self._see = see
        self._after_s = 0.0
        self._used = clock.now()
        self._cancel: Cancel = lambda: None
        self._waking: set[Hashable] = set()
        self._woken = clock.now()
        self._asleep_until = clock.now()

    def follow(self, minutes: int) -> None:
        """Rest after so many minutes, and be dark after twice as many; 0 for never."""
        self._after_s = minutes * 60.0
        self.use()
        self._wait()

    def use(self) -> None:
        """Somebody does something; a screen at rest wakes."""
        self._used = self._clock.now()
        if self.sight is not Sight.AWAKE:
            self._be(Sight.AWAKE)
            self._wait()

    def down(self, touch: Hashable) -> bool:
        """A finger has come down; True if it does nothing but wake."""
        asleep = self.sight is not Sight.AWAKE
        if asleep:
            self._waking.clear()
            self._woken = self._clock.now()
        waking = asleep or self._resting
        self.use()
        self._waking.discard(touch)
        if waking:
            self._waking.add(touch)
        return waking

    def wakes(self, touch: Hashable) -> bool:
        """Whether a finger that lies there has only woken the screen."""
        return touch in self._waking

    def up(self, touch: Hashable) -> bool:
        """A finger was lifted; True if it has only woken the screen."""
        self.use()
        if touch not in self._waking:
            return False
        self._waking.remove(touch)
        self._asleep_until = self._clock.now() + REST_S
        return True

    @property
    def _resting(self) -> bool:
        now = self._clock.now()
        return now < self._asleep_until or (bool(self._waking) and now < self._woken + LIES_S)

    def _wait(self) -> None:
        """Look again when there is something to be done at the earliest, if ever."""
        self._cancel()
        if not self._after_s:
            return
        times = 2 if self.sight is Sight.RESTING else 1
        left = self._used + times * self._after_s - self._clock.now()
        self._cancel = self._clock.after(left, self._due)

    def _due(self) -> None:
        idle = self._clock.now() - self._used
        if self.sight is Sight.RESTING and idle >= 2 * self._after_s:
            self._be(Sight.DARK)
            return
        if self.sight is Sight.AWAKE and idle >= self._after_s:
            self._be(Sight.RESTING)
        self._wait()

    def _be(self, sight: Sight) -> None:
        self.sight = sight
        self._see(sight)
