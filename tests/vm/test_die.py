"""A serial die at the USB port is pulled out in the middle of a throw, and plugged in again."""

from __future__ import annotations

import socket
from threading import Thread

from hardware.dice_protocol import FrameParser, Query, format_frame
from hardware.simulated import SimulatedDice
from tests.e2e.ledger import ask
from tests.e2e.saved import At
from tests.e2e.table import icon, kind
from tests.e2e.test_dice import ROLLS
from tests.vm.kiosk import Kiosk


class Sensor:
    """What is at the other end of the wire, and says hello whenever it is asked."""

    def __init__(self, wire: socket.socket) -> None:
        self.dice = SimulatedDice()
        self._wire = wire
        Thread(target=self._answer, name="sensor", daemon=True).start()

    def say(self, *lines: bytes) -> None:
        """Send lines as they are."""
        self._wire.sendall(b"".join(lines))

    def _answer(self) -> None:
        parser = FrameParser()
        while data := self._wire.recv(1024):
            for frame in parser.feed(data):
                if isinstance(frame, Query):
                    self.say(format_frame(self.dice.reset()))


def test_the_throw_after_the_last_plug_counts_once(kiosk: Kiosk) -> None:
    ready, lost = icon("sensor-ready"), icon("sensor-lost")
    kiosk.prepare(At.TABLE, dice="sensor").start().in_the_game()
    before = ask(kiosk.data, ROLLS)
    sensor = Sensor(kiosk.machine.die)

    kiosk.machine.plug_in()
    kiosk.see(lambda seen: seen.find(ready), "the sensor")
    first, *_rest = map(format_frame, sensor.dice.throw((1, 1)))
    sensor.say(first)  # it rolls still
    kiosk.machine.unplug()
    kiosk.see(lambda seen: seen.find(lost) and seen.find(kind("BarFace")), "the loss of it")

    kiosk.machine.plug_in()
    kiosk.see(lambda seen: seen.find(ready), "the sensor again")
    throw = [*map(format_frame, sensor.dice.throw((6, 2)))]
    sensor.say(*throw, throw[-1], throw[-1])
    kiosk.see(lambda seen: seen.find(kind("DieFace", "Würfel 6")), "what was rolled")
    kiosk.kill()
    assert ask(kiosk.data, ROLLS) == [*before, "sensor roll 6 2"]
