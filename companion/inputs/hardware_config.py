"""``config/hardware.toml``: what it says of the dice sensor, and the reader made of that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from companion.catalog.table import Table
from companion.overlay import Reader, overlay
from companion.problems import Problem
from hardware.dice_serial import BAUD, SerialDice, open_serial
from hardware.serial_ports import AUTO_PORTS

__all__ = ["FILE_NAME", "HardwareConfig", "dice_sensor", "load"]

FILE_NAME = "hardware.toml"
_BAUDS = range(1_200, 4_000_001)


@dataclass(frozen=True, slots=True)
class HardwareConfig:
    """What the file says; the values here hold where it cannot be used."""

    dice_ports: tuple[str, ...] = AUTO_PORTS
    """Paths and patterns where a sensor is looked for, the first that matches counts."""
    dice_baud: int = BAUD
    """Bits per second."""


def load(folder: Path) -> tuple[HardwareConfig, tuple[Problem, ...]]:
    """Read ``hardware.toml`` in ``folder``; where anything is wrong in it the default holds."""
    return overlay(HardwareConfig(), folder / FILE_NAME, _READERS)


def _baud(table: Table, key: str) -> int:
    return table.whole(key, _BAUDS[0], _BAUDS[-1])


_READERS: Mapping[str, Reader] = {"dice_ports": Table.words, "dice_baud": _baud}


def dice_sensor(port: str, config: HardwareConfig) -> SerialDice:
    """The dice sensor on ``port``: a path, a pattern of paths, or ``auto`` to look for it."""
    opener = partial(open_serial, baud=config.dice_baud)
    return SerialDice(port, auto=config.dice_ports, open_port=opener)
