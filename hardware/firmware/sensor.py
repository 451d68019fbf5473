"""What the sensor says, and when: hellos, dice, heartbeats, complaints."""

from protocol import FIRMWARE, SIDES, VERSION, Questions, clean, line

HEARTBEAT_MS = 2000
REPEAT_MS = 200
"""The newest line of a die is said again so much later, in case it was garbled on its way."""
SEQUENCE = 10000
LOW_PERCENT = 10


class Sensor:
    """Speaks for ``source`` (a head, encoders, a keypad) through ``outbox``.

    ``battery`` returns percent, or None without a battery. Begins with a hello.
    """

    def __init__(self, source, outbox, serial, battery):
        self.asked = False  # by a host, since power-on
        self._source = source
        self._outbox = outbox
        self._battery = battery
        self._hello = line("DHEL", VERSION, FIRMWARE, serial, source.dice)
        self._questions = Questions()
        self._seq = 0
        self._newest = None
        self._said_at = 0
        self._beat_at = 0
        self._percent = battery()
        self._complaints = []
        self._greet()

    def turn(self, reading, data, now):
        """One turn of the loop at ``now`` (ms): what the source reads, what the host has sent."""
        if self._questions.feed(data):
            self.asked = True
            self._greet()
        for name, state, value in self._source.look(reading, now):
            self._seq = (self._seq + 1) % SEQUENCE
            self._newest = line("DICE", self._seq, name, SIDES, state, value)
            self._said_at = now
            self._outbox.put(self._newest)
        due = now - self._beat_at >= HEARTBEAT_MS
        if self._newest and (due or now - self._said_at >= REPEAT_MS):
            # Before the heartbeat: that makes the reader ignore all lines up to this number.
            self._outbox.put(self._newest)
            self._newest = None
        if due:
            self._beat(now)
        self._complain()

    def complain(self, code, text):
        """Say of the sensor itself that something is wrong; once until the next hello."""
        complaint = line("DERR", code, clean(text))
        if complaint not in self._complaints:
            self._complaints.append(complaint)
            self._outbox.put(complaint)

    def _greet(self):
        """Readers ignore what came before a hello; after it they know of no complaint."""
        self._outbox.clear()
        self._outbox.put(self._hello)
        self._newest = None
        self._complaints = []

    def _beat(self, now):
        self._beat_at = now
        self._percent = self._battery()
        self._outbox.put(line("DHB", self._seq, self._percent))

    def _complain(self):
        for code, text in self._source.troubles():
            self.complain(code, text)
        if self._percent is not None and self._percent < LOW_PERCENT:
            self.complain("low", f"battery under {LOW_PERCENT} %")
