"""Instead of a reading head: a keypad.

1 to 6 is what the next die shows, 0 that it cannot be read; * begins the throw anew.
"""

from entry import Button, Entry
from protocol import SIDES


class Keypad:
    """A reading is the one key that is down; None if none is, or several."""

    def __init__(self, names, times):
        self._entry = Entry(names, times)
        self._keys = Button(times.KEY_MS)
        self.dice = len(tuple(names))

    def look(self, reading, now):
        """What is to be said: dice, their states and values, in order."""
        key = self._keys.feed(reading, now)
        if key == "*":
            return self._entry.begin() if self._entry.open else []
        if key is None or not key.isdigit() or int(key) > SIDES:
            return []
        reports = self._entry.touch(now)
        reports.append(self._entry.settle(self._entry.open[0], int(key) or None))
        return reports

    def clear(self):
        """True unless something is still to be entered."""
        return not self._entry.open

    def troubles(self):
        """A keypad has no complaints."""
        return []
