"""What this computer is and how it fares, as far as its files tell."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

_GENERATION = re.compile(r"Raspberry Pi (?:Compute Module )?(Zero 2|\d)?")
_ZERO_2 = 3
"""A Zero 2 has the processor of a Pi 3; whatever has no number is of the first generation."""


class Strain(StrEnum):
    """What the firmware of a Raspberry Pi does to the processor, or does it for."""

    UNDER_VOLTAGE = "under-voltage"
    CAPPED = "capped"
    """The clock is kept below what it could be."""
    THROTTLED = "throttled"
    HOT = "hot"
    """The soft limit of the temperature is reached."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A computer. Unknown are an empty ``model``, and None."""

    model: str = ""
    pi: int | None = None
    """Its generation if it is a Raspberry Pi."""
    gpiochips: tuple[str, ...] = ()
    """Paths of the devices through which pins are reached."""
    old_gpio: bool = False
    """Whether the kernel still offers pins by their own numbers below /sys/class/gpio."""
    celsius: float | None = None
    """The hottest part."""
    strains: tuple[Strain, ...] | None = None
    """What is so now."""
    strained: tuple[Strain, ...] | None = None
    """What has been so since the computer was switched on."""


def look(root: Path = Path("/")) -> Machine:
    """This computer, or the one whose files are below ``root``. Raises nothing."""
    model = _text(root / "proc/device-tree/model").rstrip("\0").strip()
    flags = _throttled(root)
    return Machine(
        model=model,
        pi=_generation(model),
        gpiochips=tuple(f"/dev/{path.name}" for path in sorted((root / "dev").glob("gpiochip*"))),
        old_gpio=os.path.exists(root / "sys/class/gpio/gpiochip0"),
        celsius=_celsius(root),
        strains=_strains(flags),
        strained=_strains(flags, since_start=True),
    )


def _generation(model: str) -> int | None:
    found = _GENERATION.match(model)
    if found is None:
        return None
    return {None: 1, "Zero 2": _ZERO_2}.get(found[1]) or int(found[1])


def _celsius(root: Path) -> float | None:
    zones = (root / "sys/class/thermal").glob("thermal_zone*/temp")
    degrees = [number / 1000 for path in zones if (number := _number(path, 10)) is not None]
    return max(degrees, default=None)


def _throttled(root: Path) -> int | None:
    """The firmware's flags; where they stand depends on the Pi and its kernel."""
    paths = (root / "sys/devices/platform").glob("soc*/*firmware/get_throttled")
    return next((flags for path in paths if (flags := _number(path, 16)) is not None), None)


def _strains(flags: int | None, *, since_start: bool = False) -> tuple[Strain, ...] | None:
    """The bits are in the order of the enum, those since the start 16 places higher."""
    if flags is None:
        return None
    shift = 16 if since_start else 0
    return tuple(strain for bit, strain in enumerate(Strain) if flags >> shift >> bit & 1)


def _number(path: Path, base: int) -> int | None:
    try:
        return int(_text(path), base)
    except ValueError:
        return None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
