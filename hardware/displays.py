"""What is plugged into the graphics card: names, pixels and millimetres, as the kernel tells them.

A monitor describes itself by EDID (VESA E-EDID 1.4), 128 bytes and more; the panels on a ribbon
cable have none.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

__all__ = ["Output", "outputs"]

_HEADER = bytes.fromhex("00ffffffffffff00")
_LENGTH = 128
_SKEWED = 1.25
"""Pixels are about as wide as high; who says otherwise has told nonsense, such as 16 × 9 mm."""
_LEAST_MM = 50
_SHAPES = ((160, 90), (160, 100), (1600, 900), (1600, 1000))
"""What some give in place of their size: only its shape, 16 to 9 or 16 to 10."""


@dataclass(frozen=True, slots=True)
class Output:
    """Something connected; 0 is unknown."""

    name: str
    """``DSI-1``, ``HDMI-A-1`` and the like."""
    width: int = 0
    height: int = 0
    """Pixels of its best mode."""
    wide_mm: int = 0
    high_mm: int = 0
    """Of the picture."""


def outputs(root: Path = Path("/")) -> tuple[Output, ...]:
    """All that is connected, by name; on this computer, or one whose files are below ``root``."""
    found = []
    for status in sorted((root / "sys/class/drm").glob("card*-*/status")):
        if _first_line(status) == "connected":
            name = status.parent.name.partition("-")[2]
            width, height = _size(_first_line(status.with_name("modes")))
            wide, high = _measured(_bytes(status.with_name("edid")), width, height)
            found.append(Output(name, width, height, wide, high))
    return tuple(found)


def _size(mode: str) -> tuple[int, int]:
    """Of a mode such as ``1280x720``, perhaps with ``i`` for interlaced behind it."""
    width, _, height = mode.rstrip("i").partition("x")
    if width.isdecimal() and height.isdecimal():
        return int(width), int(height)
    return 0, 0


def _measured(edid: bytes, width: int, height: int) -> tuple[int, int]:
    """Millimetres of the picture, if they can be; the first timing tells them, else the header."""
    if len(edid) < _LENGTH or edid[:8] != _HEADER or sum(edid[:_LENGTH]) % 256:
        return 0, 0
    timing = edid[54:72]
    exact = timing[12] | (timing[14] & 0xF0) << 4, timing[13] | (timing[14] & 0x0F) << 8
    rough = edid[21] * 10, edid[22] * 10
    for wide, high in (exact, rough) if any(timing[:2]) else (rough,):
        if min(wide, high) >= _LEAST_MM and width and height and (wide, high) not in _SHAPES:
            skewed = wide * height / (high * width)
            if 1 / _SKEWED < skewed < _SKEWED:
                return wide, high
    return 0, 0


def _first_line(path: Path) -> str:
    lines = _bytes(path).decode("utf-8", errors="replace").splitlines()
    return lines[0] if lines else ""


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
