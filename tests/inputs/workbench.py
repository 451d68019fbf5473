"""A workshop whose sensors only say what happens to them, and whose pins are simulated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hardware.buttons import GpioButtons
from hardware.lights import GpioLights
from hardware.pins import Find
from hardware.ports import Sink
from hardware.simulated_pins import SimulatedPins
from hardware.wiring import Wiring


class Sensor:
    """Says what happens to it; one on ``slow`` does not end in time."""

    def __init__(self, port: str, log: list[str]) -> None:
        self._port = port
        self._log = log

    def start(self, sink: Sink) -> None:
        self._log.append(f"+{self._port}")

    def stop(self) -> bool:
        self._log.append(f"-{self._port}")
        return self._port != "slow"

    def rescan(self) -> None:
        self._log.append(f"?{self._port}")


class Workbench:
    """``find`` reaches the simulated pins, if not at once."""

    def __init__(self, wiring: Wiring, find: Find | None = None) -> None:
        self.log: list[str] = []
        self.pins = SimulatedPins(wiring)
        self.wired = wiring
        self._find = find or self.pins.find

    def dice(self, port: str) -> Any:
        return Sensor(port, self.log)

    def wiring(self) -> Wiring:
        return self.wired

    def rewire(self, buttons: Mapping[str, int]) -> None:
        raise OSError("nothing can be written here")

    def buttons(self, wiring: Wiring) -> GpioButtons:
        return GpioButtons(wiring, self._find)

    def lights(self, wiring: Wiring) -> GpioLights:
        self.log.append("lights")
        return GpioLights(wiring, self._find)
