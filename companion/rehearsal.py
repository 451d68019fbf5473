"""A table without hardware: the same devices, on simulated pins and a simulated serial port."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.devices import RealWorkshop
from companion.settings import RunOptions

if TYPE_CHECKING:
    from hardware.simulated_pins import SimulatedPins
    from hardware.simulated_plug import PluggedDice


class NoSimulator(Exception):
    """Simulated dice are asked for, but the system gives no pseudo-terminal."""


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What is simulated, dice to be thrown and pins to be pressed, and what makes devices on it."""

    workshop: RealWorkshop
    dice: PluggedDice
    pins: SimulatedPins


def rehearsal(config_dir: Path, data: Path, dice: PluggedDice) -> Rehearsal:
    """The devices that ``hardware.toml`` in these folders describes, with ``dice``."""
    from companion.inputs import hardware_config
    from hardware.simulated_pins import SimulatedPins

    wiring = hardware_config.load(config_dir, data)[0].wiring
    pins = SimulatedPins(wiring)
    return Rehearsal(RealWorkshop(config_dir, data, pins.find, dice.port), dice, pins)


@contextlib.contextmanager
def rehearsing(options: RunOptions, config_dir: Path) -> Iterator[Rehearsal | None]:
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
            yield rehearsal(config_dir, options.data, dice)
