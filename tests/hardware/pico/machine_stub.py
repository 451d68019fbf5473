"""The part of ``machine`` that the firmware uses, on wires that a test lays in a file.

Each line of the file is for how many turns of the firmware which contacts are closed: ``50 7``
leads GP7 to ground for 50 turns, ``1 2-6`` joins GP2 and GP6, ``1 broken`` breaks whatever reads a
pin. The last line stays; a file that has changed is played from its beginning.
"""


class Wiring:
    """The wires of this turn."""

    path = ""

    def __init__(self):
        self.levels = {}
        self.closed = ()
        self._text = None
        self._left = []

    def turn(self):
        """Go on to the next turn."""
        with open(self.path) as file:
            text = file.read()
        if text != self._text:
            self._text = text
            self._left = []
            for line in text.splitlines():
                turns, *closed = line.split()
                self._left += [closed] * int(turns)
        if self._left:
            self.closed = self._left.pop(0)

    def grounded(self, pin):
        """True if ``pin`` is led to ground, or to a pin that is low."""
        if "broken" in self.closed:
            raise ValueError("broken")
        others = [wire.split("-")[1] for wire in self.closed if wire.startswith(pin + "-")]
        return pin in self.closed or any(self.levels[other] == 0 for other in others)


wiring = Wiring()


class Pin:
    IN, OUT, OPEN_DRAIN = 0, 1, 2
    PULL_UP = 1

    def __init__(self, number, mode, pull=None, value=None):
        if number != "LED" and not isinstance(number, int):
            raise ValueError(f'unknown named pin "{number}"')
        self._number = str(number)
        if value is not None:
            wiring.levels[self._number] = value

    def value(self, level=None):
        if level is None:
            return 0 if wiring.grounded(self._number) else 1
        wiring.levels[self._number] = level
        return None


class ADC:
    def __init__(self, pin):
        if pin != 29:
            raise ValueError("Pin doesn't have ADC capabilities")

    def read_u16(self):
        return round(3.6 / 3 / 3.3 * 65535)


def unique_id():
    return b"\xe6\x61\x00\x2a"
