"""A throw of dice that lie on the table and are entered one by one, for want of a reading head."""

from contacts import Steady
from protocol import ROLLING, STABLE, TILTED


class Entry:
    """The dice of a throw that are still to be entered."""

    def __init__(self, names, times):
        self._names = tuple(names)
        self._timeout_ms = times.ENTRY_MS
        self._touched_at = 0
        self.open = []

    def begin(self):
        """Begin (anew): all dice roll, so that the reader waits for each."""
        self.open = list(self._names)
        return [(name, ROLLING, None) for name in self.open]

    def touch(self, now):
        """Something is entered; if that begins a throw, what is to be said of it."""
        late = now - self._touched_at > self._timeout_ms
        self._touched_at = now
        return self.begin() if late or not self.open else []

    def settle(self, name, value):
        """A die lies and shows ``value``; None if it cannot be read."""
        self.open.remove(name)
        return (name, TILTED if value is None else STABLE, value)


class Button:
    """A contact that bounces: each press counts once, when it has held for ``ms``."""

    def __init__(self, ms):
        self._ms = ms
        self._read = Steady(None)
        self._down = None

    def feed(self, reading, now):
        """What is newly pressed at ``now``; ``reading`` is None while nothing is."""
        self._read.feed(reading, now)
        if self._read.still < self._ms or self._read.value == self._down:
            return None
        self._down = self._read.value
        return self._down
