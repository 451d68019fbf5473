"""Lines on their way to a host that may not be reading."""

MAX_LINES = 20  # a throw of eight dice
BYTES_AT_ONCE = 64  # about as long as one look at the contacts takes


class Outbox:
    """Sends without ever waiting; when the host lags behind, the oldest lines are lost.

    ``port`` has ``ready()``, which is true if one byte can be written at once, and ``write()``.
    """

    def __init__(self, port):
        self._port = port
        self._lines = []
        self._current = b""
        self._sent = 0

    def put(self, line):
        """Send ``line`` as soon as there is room."""
        if len(self._lines) == MAX_LINES:
            self._lines.pop(0)
        self._lines.append(line)

    def clear(self):
        """Forget what waits; a line that is half sent will be finished."""
        self._lines = []

    def send(self):
        """Write what can be written at once, byte by byte: that one has room is all we know."""
        for _ in range(BYTES_AT_ONCE):
            between = self._sent == len(self._current)
            if (between and not self._lines) or not self._port.ready():
                return
            if between:
                self._current, self._sent = self._lines.pop(0), 0
            self._port.write(self._current[self._sent : self._sent + 1])
            self._sent += 1
