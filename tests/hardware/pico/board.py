"""Runs main.py on standard input and output: ``board.py FILE INPUT BATTERY_PIN``.

FILE lays the wires, see machine_stub.py. Runs under MicroPython and Python alike.
"""

import sys

import machine_stub
import settings


class MicropythonStub:
    """Says on standard error what was done to Ctrl-C."""

    @staticmethod
    def kbd_intr(byte):
        sys.stderr.write(f"kbd_intr {byte}\n")


def stand_in_for_micropython():
    """Give Python what main.py needs of MicroPython: ticks, and files without buffers."""
    import io
    import time

    time.ticks_ms = lambda: int(time.monotonic() * 1000) % 2**30
    time.ticks_diff = lambda a, b: (a - b + 2**29) % 2**30 - 2**29
    time.sleep_ms = lambda ms: time.sleep(ms / 1000)
    sys.stdin = io.TextIOWrapper(open(0, "rb", buffering=0))  # noqa: SIM115 - open until the end
    sys.stdout = io.TextIOWrapper(open(1, "wb", buffering=0))  # noqa: SIM115


machine_stub.wiring.path = sys.argv[1]
settings.INPUT = sys.argv[2]
settings.BATTERY_PIN = int(sys.argv[3]) if len(sys.argv) > 3 else None
sys.modules["machine"] = machine_stub
sys.modules["micropython"] = MicropythonStub
if sys.implementation.name != "micropython":
    stand_in_for_micropython()

import main  # noqa: E402 - after all that it imports is there

main.main()
