"""The part of ``machine`` that the firmware uses, on wires that a test lays in a file.

The file has a word for each closed contact: ``7`` leads GP7 to ground, ``2-6`` joins GP2 and GP6.
It is read again when the lamp is set, once in each turn of the firmware.
"""


class Pin:
    IN, OUT, OPEN_DRAIN = 0, 1, 2
    PULL_UP = 1

    world = ""
    wires = ()
    levels = {}  # noqa: RUF012 - one board, one state

    def __init__(self, number, mode, pull=None, value=None):
        self._number = str(number)
        self._mode = mode
        if value is not None:
            self.levels[self._number] = value

    def value(self, level=None):
        if level is not None:
            self.levels[self._number] = level
            if self._mode == Pin.OUT:
                with open(Pin.world) as file:
                    Pin.wires = file.read().split()
            return None
        if self._number in self.wires:
            return 0
        ends = [wire.split("-") for wire in self.wires if wire.startswith(self._number + "-")]
        return 0 if any(self.levels[end[1]] == 0 for end in ends) else 1


class ADC:
    def __init__(self, pin):
        assert pin == 29

    def read_u16(self):
        return round(3.6 / 3 / 3.3 * 65535)


def unique_id():
    return b"\xe6\x61\x00\x2a"
