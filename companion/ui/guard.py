"""Guard against double taps, palms and touches that began on another screen. Pure.

Time counts as far as the program has looked after fingers: what they did while it was busy is heard
late and all at once, so that a short touch seems long, and one of the screen before seems new.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

NEVER = float("-inf")


class Watch(Protocol):
    """What the guard asks of a :class:`companion.ui.clock.UiClock`, in seconds."""

    def now(self) -> float:
        """Return a time that never goes back."""

    def looked(self) -> float:
        """Return when the program looked after fingers last before now."""


@dataclass(frozen=True, slots=True)
class GuardTimes:
    """The times of the guard in seconds."""

    after_change: float = 0.35  # all controls sleep after a screen change
    after_use: float = 0.30  # a control sleeps after its own use
    palm: float = 1.2  # a longer touch does nothing


class Guard:
    """Decides whether a finished touch counts as a tap."""

    def __init__(self, clock: Watch, times: GuardTimes | None = None) -> None:
        """Begin with all controls awake."""
        self._clock = clock
        self._times = times or GuardTimes()
        self._changed = NEVER
        self._scene: Hashable = None

    def show(self, scene: Hashable) -> None:
        """Say which scene is on the screen; a different one puts all controls to sleep."""
        if scene != self._scene:
            if self._scene is not None:
                self._changed = self._clock.now()
            self._scene = scene

    @property
    def resting(self) -> bool:
        """True right after a screen change, while all controls sleep."""
        return self._clock.looked() - self._changed < self._times.after_change

    def accepts(self, began: float, used: float = NEVER) -> bool:
        """Tell whether a touch that ends now is a tap.

        ``began`` is when the finger came down, ``used`` when the control was last used
        (seconds of the same clock).
        """
        looked, times = self._clock.looked(), self._times
        return (
            began > self._changed
            and not self.resting
            and looked - used >= times.after_use
            and looked - began <= times.palm
        )
