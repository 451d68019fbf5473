"""Runs main.py on standard input and output: ``board.py FILE INPUT [SETTING=JSON ...]``.

FILE lays the wires, see machine_stub.py. Runs under MicroPython and Python alike.
"""

import json
import sys
import time

import machine_stub
import settings


class MicropythonStub:
    """Says on standard error what was done to Ctrl-C."""

    @staticmethod
    def kbd_intr(byte):
        sys.stderr.write(f"kbd_intr {byte}\n")


class Clock:
    """The part of ``time`` that the firmware uses; its ticks begin anew after a second."""

    PERIOD = 2**30

    def __init__(self):
        self._zero = self._ms() + 1000

    def ticks_ms(self):
        return (self._ms() - self._zero) % self.PERIOD

    def ticks_diff(self, end, start):
        half = self.PERIOD // 2
        return (end - start + half) % self.PERIOD - half

    def sleep_ms(self, ms):
        time.sleep(ms / 1000)
        machine_stub.wiring.turn()

    def _ms(self):
        return time.time_ns() // 1000000


def without_buffers():
    """Give Python files like those of MicroPython."""
    import io

    sys.stdin = io.TextIOWrapper(open(0, "rb", buffering=0))  # noqa: SIM115 - open until the end
    sys.stdout = io.TextIOWrapper(open(1, "wb", buffering=0))  # noqa: SIM115


machine_stub.wiring.path = sys.argv[1]
settings.INPUT = sys.argv[2]
settings.BATTERY_PIN = 29
for change in sys.argv[3:]:
    name, _, value = change.partition("=")
    setattr(settings, name, json.loads(value))
if sys.implementation.name != "micropython":
    without_buffers()
sys.modules["machine"] = machine_stub
sys.modules["micropython"] = MicropythonStub
sys.modules["time"] = Clock()

import main  # noqa: E402 - after all that it imports is there

main.main()
