"""The devices of this table: ``config/hardware.toml`` and a port, made into readers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from companion.catalog.source import Source
from companion.catalog.table import open_toml
from companion.problems import Problem
from hardware.dice_serial import BAUD, SerialDice, open_serial
from hardware.serial_ports import AUTO_PORTS

__all__ = ["FILE_NAME", "HardwareConfig", "dice_sensor", "load"]

FILE_NAME = "hardware.toml"
_BAUDS = range(1_200, 4_000_001)


@dataclass(frozen=True, slots=True)
class HardwareConfig:
    """What the file says; the values here hold if it cannot be used."""

    dice_ports: tuple[str, ...] = AUTO_PORTS
    """Paths and patterns where a sensor is looked for, the first that matches counts."""
    dice_baud: int = BAUD
    """Bits per second."""


def load(folder: Path) -> tuple[HardwareConfig, tuple[Problem, ...]]:
    """Read ``hardware.toml`` in ``folder``; the defaults if anything is wrong in it."""
    source = Source.read(folder / FILE_NAME)
    config = HardwareConfig()
    if table := open_toml(source):
        ports = table.words("dice_ports")
        config = HardwareConfig(ports, table.whole("dice_baud", _BAUDS[0], _BAUDS[-1]))
        table.done()
    return (config if source.good else HardwareConfig()), tuple(source.problems)


def dice_sensor(port: str, config: HardwareConfig) -> SerialDice:
    """The dice sensor on ``port``: a path, a pattern of paths, or ``auto`` to look for it."""
    opener = partial(open_serial, baud=config.dice_baud)
    return SerialDice(port, auto=config.dice_ports, open_port=opener)
