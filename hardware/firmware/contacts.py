"""Contacts that bounce, stick, and close two at a time."""


class Steady:
    """A value that is read again and again, and for how long (ms) it has been the same."""

    def __init__(self, value):
        self.value = value
        self.still = 0
        self._since = None

    def feed(self, value, now):
        """Take what is read at ``now`` (ms)."""
        if self._since is None or value != self.value:
            self.value = value
            self._since = now
        self.still = now - self._since


class Contacts:
    """The contacts under one die. Contact 1 is bit 0 of a reading; a set bit is a closed one."""

    def __init__(self, stable_ms):
        self.stuck = 0
        self._stable_ms = stable_ms
        self._closed = Steady(0)
        self._beside = {}  # since a contact closed: which ones were closed beside it at rest

    def feed(self, reading, now):
        """Take what is read at ``now`` (ms)."""
        for bit in list(self._beside):
            if not reading & bit:
                del self._beside[bit]
                self.stuck &= ~bit
        self._closed.feed(reading & ~self.stuck, now)
        if self.steady(self._stable_ms):
            self._suspect(self._closed.value)

    def steady(self, ms):
        """True if nothing has changed for ``ms``."""
        return self._closed.still >= ms

    def closed(self):
        """The numbers of the closed contacts, but for those that stick."""
        return numbers(self._closed.value)

    def _suspect(self, closed):
        """Of two contacts closed at rest, one sticks if it was closed beside another one before.

        A single pair proves nothing: either of the two might be the one that sticks.
        """
        pair = numbers(closed)
        if len(pair) != 2:
            return
        for number in pair:
            bit = 1 << (number - 1)
            beside = self._beside.get(bit, 0) | (closed & ~bit)
            self._beside[bit] = beside
            if len(numbers(beside)) > 1:
                self.stuck |= bit


def numbers(bits):
    """The contacts of a reading: 0b100001 has 1 and 6."""
    return [place + 1 for place in range(6) if bits >> place & 1]
