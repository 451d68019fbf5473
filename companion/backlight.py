"""The light behind the panel, where the computer can change it: ``/sys/class/backlight/*``.

The official panels of the Raspberry Pi have one; HDMI monitors have none. A light that may not be
changed is left as it is.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

__all__ = ["Backlight"]

DIMMED = 0.15
"""Share of the full brightness while nobody looks."""
_LIT, _PUT_OUT = 0, 4  # FB_BLANK_UNBLANK, FB_BLANK_POWERDOWN

_log = logging.getLogger(__name__)


class Backlight:
    """All lights of this computer, or of the one whose files are below ``root``."""

    def __init__(self, root: Path = Path("/")) -> None:
        """A light that is dim already was left so by a program that broke off: it gets full."""
        self._lamps = [lamp for lamp in _lamps(root / "sys/class/backlight") if lamp.works]

    def __bool__(self) -> bool:
        return bool(self._lamps)

    def light(self) -> None:
        """As bright as it was at the start."""
        for lamp in self._lamps:
            lamp.set(lamp.usual, _LIT)

    def dim(self) -> None:
        """Just so bright that it can be seen what is on the screen."""
        for lamp in self._lamps:
            lamp.set(min(lamp.dimmed, lamp.usual), _LIT)

    def put_out(self) -> None:
        """As dark as it gets."""
        for lamp in self._lamps:
            lamp.set(0, _PUT_OUT)


class _Lamp:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        most = _number(folder / "max_brightness")
        now = _number(folder / "brightness")
        self.works = most > 0
        self.dimmed = max(1, round(most * DIMMED))
        self.usual = now if now > self.dimmed else most

    def set(self, brightness: int, power: int) -> None:
        """Change it, unless it may not be changed."""
        if (self._folder / "bl_power").exists():
            _write(self._folder / "bl_power", power)
        _write(self._folder / "brightness", brightness)


def _lamps(folder: Path) -> Iterator[_Lamp]:
    try:
        yield from (_Lamp(path) for path in sorted(folder.iterdir()))
    except OSError:
        return


def _number(path: Path) -> int:
    try:
        return int(path.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return 0


def _write(path: Path, number: int) -> None:
    try:
        path.write_text(f"{number}\n", encoding="ascii")
    except OSError as error:
        _log.warning("the backlight stays as it is: %s: %s", path, error.strerror)
