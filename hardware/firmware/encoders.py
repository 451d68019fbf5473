"""Instead of a reading head: a knob for each die.

The first click to the right is 1, each further one is one more, to the left one less; pressing
the knob says that this is what the die shows. Pressed without a turn: it cannot be read.
"""

from entry import Button, Entry
from protocol import ROLLING, SIDES

# How far the knob has turned, by its contacts (CLK 1, DT 2): before * 4 + after is the place.
# Contacts that bounce go to and fro, which adds up to nothing.
_QUARTERS = (0, 1, -1, 0, -1, 0, 0, 1, 1, 0, 0, -1, 0, -1, 1, 0)


class Knob:
    """Counts clicks: between two of them both contacts are open, and closed in a circle."""

    def __init__(self):
        self._before = 0
        self._quarters = 0

    def turn(self, closed):
        """1 for a click to the right, -1 to the left, else 0. ``closed``: CLK 1, DT 2."""
        self._quarters += _QUARTERS[self._before * 4 + closed]
        self._before = closed
        if closed:
            return 0
        quarters, self._quarters = self._quarters, 0
        if abs(quarters) < 3:  # trembled, or so fast that most was missed
            return 0
        return 1 if quarters > 0 else -1


class Encoders:
    """A knob for each die; a reading has the contacts of each: CLK 1, DT 2, SW 4."""

    def __init__(self, names, times):
        self._names = tuple(names)
        self._entry = Entry(names, times)
        self._knobs = [Knob() for _ in self._names]
        self._buttons = [Button(times.KEY_MS) for _ in self._names]
        self._values = {}
        self.dice = len(self._names)

    def look(self, reading, now):
        """What is to be said: dice, their states and values, in order."""
        reports = []
        for place, name in enumerate(self._names):
            click = self._knobs[place].turn(reading[place] & 3)
            pressed = self._buttons[place].feed(reading[place] & 4 or None, now)
            if click:
                reports += self._click(name, click, now)
            elif pressed:
                reports += self._press(name, now)
        return reports

    def clear(self):
        """True unless something is still to be entered."""
        return not self._entry.open

    def troubles(self):
        """Knobs have no complaints."""
        return []

    def _click(self, name, click, now):
        reports = self._touch(now)
        if name in self._entry.open:
            value = self._values.get(name, 0) + click
            self._values[name] = min(max(value, 1), SIDES)
            reports.append((name, ROLLING, self._values[name]))
        return reports

    def _press(self, name, now):
        reports = self._touch(now)
        if name in self._entry.open:
            reports.append(self._entry.settle(name, self._values.get(name)))
        return reports

    def _touch(self, now):
        reports = self._entry.touch(now)
        if reports:
            self._values = {}
        return reports
