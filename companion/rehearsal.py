"""A table without hardware: the same devices, on simulated pins and a simulated serial port."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.devices import RealWorkshop
from companion.settings import RunOptions

if TYPE_CHECKING:
    from hardware.buttons import GpioButtons
    from hardware.dice_serial import SerialDice
    from hardware.lights import GpioLights
    from hardware.simulated_pins import SimulatedPins
    from hardware.simulated_plug import PluggedDice
    from hardware.wiring import Wiring


class NoSimulator(Exception):
    """Simulated dice are asked for, but the system gives no pseudo-terminal."""


class Rehearsal:
    """Makes devices that hang on what is simulated: dice to be thrown, ``pins`` to be pressed.

    What they are and where they hang is as ``real`` has it.
    """

    def __init__(self, real: RealWorkshop, dice: PluggedDice) -> None:
        from hardware.simulated_pins import SimulatedPins

        self._real = real
        self.simulated_dice = dice
        self.pins: SimulatedPins = SimulatedPins(real.wiring())

    def dice(self, _port: str) -> SerialDice:
        """The simulated dice, whatever port is meant."""
        return self._real.dice(self.simulated_dice.port)

    def wiring(self) -> Wiring:
        """What hangs on which pin."""
        return self._real.wiring()

    def rewire(self, buttons: Mapping[str, int]) -> None:
        """Write down that these are the buttons; the old file is kept. Raises OSError."""
        self._real.rewire(buttons)

    def buttons(self, wiring: Wiring) -> GpioButtons:
        """The buttons of ``wiring``."""
        from hardware.buttons import GpioButtons

        return GpioButtons(wiring, self.pins.find)

    def lights(self, wiring: Wiring) -> GpioLights:
        """The lamps and the buzzer of ``wiring``."""
        from hardware.lights import GpioLights

        return GpioLights(wiring, self.pins.find)


@contextlib.contextmanager
def rehearsing(options: RunOptions, real: RealWorkshop) -> Iterator[Rehearsal | None]:
    """What is simulated for as long as the app runs; None if nothing is to be.

    Raises NoSimulator.
    """
    if not options.simulate:
        yield None
        return
    from hardware.simulated_plug import PluggedDice

    with TemporaryDirectory(prefix="companion-") as folder:
        try:
            dice = PluggedDice(Path(folder, "dice"))
        except OSError as error:
            raise NoSimulator(
                f"no dice can be simulated: {error}. Is /dev/ptmx there? Start without --simulate."
            ) from error
        with dice:
            yield Rehearsal(real, dice)
