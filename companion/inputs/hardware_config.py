"""``hardware.toml``: what hangs where, and the dice sensor made of that.

The file in ``config/`` has the documented wiring. One in the data folder, written when a table
teaches its buttons, is laid over it.
"""

from __future__ import annotations

import os
import time
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from errno import EINVAL
from functools import partial
from pathlib import Path
from typing import Any

from companion.catalog.source import Source
from companion.catalog.table import FORMAT, Table, open_toml
from companion.catalog.toml_writer import pairs
from companion.games.auf_achse.context import COLOURS
from companion.inputs.router import PASS_BUTTON, TABLE_BUTTONS
from companion.overlay import Reader, overlay
from companion.problems import Problem
from companion.session import files
from hardware.dice_serial import BAUD, SerialDice, open_serial
from hardware.serial_ports import AUTO_PORTS
from hardware.wiring import BUZZER, Wiring

__all__ = ["BUTTON_NAMES", "FILE_NAME", "HardwareConfig", "dice_sensor", "load", "save"]

FILE_NAME = "hardware.toml"
BUTTON_NAMES = (*COLOURS, *(colour + PASS_BUTTON for colour in COLOURS), *TABLE_BUTTONS)
LIGHT_NAMES = (*COLOURS, BUZZER)

_BAUDS = range(1_200, 4_000_001)
_HIGHEST = 999
"""A pin that no computer has is no fault of the file, but of the wire: others go on working."""

_BUTTONS = {
    "yellow": 17,
    "yellow-pass": 27,
    "blue": 23,
    "blue-pass": 24,
    "red": 10,
    "red-pass": 9,
    "green": 5,
    "green-pass": 6,
    "pink": 8,
    "pink-pass": 7,
    "white": 16,
    "white-pass": 20,
    "ok": 19,
    "undo": 26,
    "next": 4,
}
_LIGHTS = {"yellow": 22, "blue": 25, "red": 11, "green": 13, "pink": 12, "white": 21, BUZZER: 18}


@dataclass(frozen=True, slots=True)
class HardwareConfig:
    """What the file says; the values here hold where it cannot be used."""

    dice_ports: tuple[str, ...] = AUTO_PORTS
    """Paths, patterns and USB ids where a sensor is looked for, the likeliest first."""
    dice_baud: int = BAUD
    """Bits per second."""
    buttons: Mapping[str, int] = field(default_factory=lambda: dict(_BUTTONS))
    """Pins of the buttons by their names, as BCM counts them."""
    lights: Mapping[str, int] = field(default_factory=lambda: dict(_LIGHTS))
    """Pins of the lamps by the colours of the trucks, and that of the buzzer."""

    @property
    def wiring(self) -> Wiring:
        """All that hangs on pins."""
        lamps = {name: pin for name, pin in self.lights.items() if name != BUZZER}
        return Wiring(self.buttons, lamps, self.lights.get(BUZZER))


def load(folder: Path, data: Path | None = None) -> tuple[HardwareConfig, tuple[Problem, ...]]:
    """Read ``hardware.toml`` in ``folder`` and, over it, the one in ``data`` if there is one.

    Where anything is wrong in them, what is below holds; except for pins. Something may hang on
    them that a lamp's current would destroy: if anything is wrong in the table's own file, no pin
    is used that it does not name.
    """
    shipped, problems = overlay(HardwareConfig(), folder / FILE_NAME, _READERS)
    if data is None or not os.path.lexists(data / FILE_NAME):
        return shipped, problems
    config, wrong = overlay(shipped, data / FILE_NAME, _READERS)
    if wrong:
        config, _ = overlay(replace(shipped, buttons={}, lights={}), data / FILE_NAME, _READERS)
    return config, (*problems, *wrong)


def save(buttons: Mapping[str, int], data: Path) -> None:
    """Have these buttons from now on; a file that was in ``data`` stays beside the new one.

    All else that it says stays in the new one too, right or wrong: a slip in it is told as before,
    and no pin is used that was not.

    Raises:
        OSError: the folder cannot be written, or what is in the file cannot be kept.
    """
    path = data / FILE_NAME
    text = _with(buttons, path)
    data.mkdir(parents=True, exist_ok=True)
    if os.path.lexists(path):
        files.keep_copy(path, time.time())
    new = files.beside(path, ".new")
    new.write_text(text, encoding="utf-8")
    files.replace(path, new)


def _with(buttons: Mapping[str, int], path: Path) -> str:
    """What the file at ``path`` says, if there is one, but for the buttons. Raises OSError."""
    values: Mapping[str, Any] = {"format": FORMAT}
    if os.path.lexists(path):
        source = Source.read(path)
        if open_toml(source) is None:
            why = replace(source.problems[0], file=FILE_NAME)
            raise OSError(EINVAL, str(why), str(path))
        values = tomllib.loads(source.text)
    try:
        text = pairs({**values, "buttons": buttons})
        tomllib.loads(text)
    except (TypeError, ValueError) as error:  # dates and infinite numbers
        raise OSError(EINVAL, f"{FILE_NAME}: {error}", str(path)) from error
    return text


def _baud(table: Table, key: str) -> int:
    return table.whole(key, _BAUDS[0], _BAUDS[-1])


def _pins(names: tuple[str, ...]) -> Reader:
    def read(table: Table, key: str) -> Mapping[str, int]:
        wires = table.table(key, empty=True)
        pins = {name: wires.whole(name, 0, _HIGHEST) for name in names if wires.has(name)}
        wires.done(names)
        return pins

    return read


_READERS: Mapping[str, Reader] = {
    "dice_ports": Table.words,
    "dice_baud": _baud,
    "buttons": _pins(BUTTON_NAMES),
    "lights": _pins(LIGHT_NAMES),
}


def dice_sensor(port: str, config: HardwareConfig) -> SerialDice:
    """The dice sensor on ``port``: a path, a pattern of paths, or ``auto`` to look for it."""
    opener = partial(open_serial, baud=config.dice_baud)
    return SerialDice(port, auto=config.dice_ports, open_port=opener)
