"""Makes the screen anew every so often, as long as it shows what changes with time alone. Pure."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.hammer import After


class Ticking:
    """Calls ``changed`` again and again; nothing runs while nobody looks at such a screen."""

    def __init__(self, after: After, changed: Callable[[], None]) -> None:
        self._after = after
        self._changed = changed
        self._every_s = 0.0
        self._cancel: Callable[[], None] = lambda: None

    def follow(self, every_s: float) -> None:
        """Tick from now on every so many seconds; 0 for not at all."""
        if every_s == self._every_s:
            return
        self._every_s = every_s
        self._cancel()
        if every_s:
            self._cancel = self._after(every_s, self._tick)

    def _tick(self) -> None:
        self._cancel = self._after(self._every_s, self._tick)
        self._changed()
