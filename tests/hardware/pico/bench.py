"""Plays the firmware without a board, in a time of its own: a script in, what it sends out.

Written for MicroPython and Python alike. As a program it reads a job from standard input and
answers on standard output, both as JSON.
"""

import json
import sys

import settings
from encoders import Encoders
from head import Head
from keypad import Keypad
from outbox import Outbox
from sensor import Sensor

TURN_MS = 2
SOURCES = {"head": Head, "encoders": Encoders, "keypad": Keypad}


class Host:
    """What reads the line; while it is deaf nothing can be written."""

    def __init__(self):
        self.deaf = False
        self.heard = b""

    def ready(self):
        return not self.deaf

    def write(self, byte):
        assert not self.deaf, "would have to wait"
        assert len(byte) == 1
        self.heard += byte


def play(job):
    """Play ``job["steps"]``: for so many ms these readings, these bytes from the host, deaf or not.

    Returns when (ms) the host heard what, bytes as text in both directions.
    """
    host = Host()
    outbox = Outbox(host)
    percents = list(job["battery"])
    sensor = Sensor(
        SOURCES[job["input"]](job["dice"], settings),
        outbox,
        "PICO-1",
        lambda: percents.pop(0) if len(percents) > 1 else percents[0],
    )
    heard = []
    now = 0
    for ms, reading, data, deaf in job["steps"]:
        host.deaf = deaf
        end = now + ms
        while now < end:
            sensor.turn(reading, bytes(map(ord, data)), now)
            outbox.send()
            data = ""
            if host.heard:
                heard.append((now, host.heard.decode()))
                host.heard = b""
            now += TURN_MS
    return heard


if __name__ == "__main__":
    json.dump(play(json.load(sys.stdin)), sys.stdout)
