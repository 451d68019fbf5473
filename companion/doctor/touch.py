"""Touchscreens and mice: what the kernel knows of, and whether SDL could read it itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from struct import calcsize

from companion.doctor.finding import Diagnosis, Fact, Finding, failure, good, note, warning
from companion.doctor.rights import MayOpen, may_open, this_user
from hardware.machine import Machine

_X, _MT_X = 0x00, 0x35  # ABS_X, ABS_MT_POSITION_X
_POINTER = 0  # INPUT_PROP_POINTER: it moves a pointer, as a touchpad does
_TOUCHED = 0x14A  # BTN_TOUCH
_LEFT = 0x110  # BTN_LEFT
_WORD_BITS = calcsize("l") * 8
_DESKTOP = ("DISPLAY", "WAYLAND_DISPLAY")


@dataclass(frozen=True, slots=True)
class InputDevice:
    """One block of ``/proc/bus/input/devices``; bits as in ``linux/input-event-codes.h``."""

    name: str
    event: str
    """``event3`` and the like; empty if it has none."""
    bits: Mapping[str, int]

    def has(self, kind: str, bit: int) -> bool:
        """Whether one of its ``EV``, ``KEY``, ``ABS`` or ``PROP`` is set."""
        return bool(self.bits.get(kind, 0) >> bit & 1)

    @property
    def is_touchscreen(self) -> bool:
        """It tells where it is touched, which is no touchpad's way to move a pointer."""
        touched = self.has("ABS", _MT_X) or (self.has("ABS", _X) and self.has("KEY", _TOUCHED))
        return touched and not self.has("PROP", _POINTER)

    @property
    def is_mouse(self) -> bool:
        """It moves a pointer and has a button."""
        return self.has("KEY", _LEFT) and not self.is_touchscreen


def touch(
    environ: Mapping[str, str], root: Path, here: Machine, allowed: MayOpen = may_open
) -> Iterator[Finding]:
    """Whether there is something to touch.

    A desktop reads it for us; without one, SDL must be allowed to.
    """
    devices = input_devices(root)
    screens = [device for device in devices if device.is_touchscreen]
    mice = tuple(device.name for device in devices if device.is_mouse)
    if not screens:
        yield _untouchable(mice, here)
        return
    bare = environ.get("SDL_VIDEODRIVER") == "kmsdrm"
    desktop = not bare and any(environ.get(name) for name in _DESKTOP)
    for device in screens:
        path = f"/dev/input/{device.event}"
        facts: dict[str, Fact] = {"device": device.name, "path": path}
        if desktop or allowed(root / path[1:], write=False):
            yield good("touch", **facts)
        else:
            yield failure("touch", Diagnosis.TOUCH_CLOSED, **facts, user=this_user().name)


def _untouchable(mice: tuple[str, ...], here: Machine) -> Finding:
    """Whoever has a mouse misses no touchscreen, though a Raspberry Pi at a table may lack one."""
    if not mice:
        return warning("touch", Diagnosis.NO_TOUCH)
    return note("touch", Diagnosis.NO_TOUCH if here.pi is not None else None, mice=mice)


def input_devices(root: Path) -> list[InputDevice]:
    """All that the kernel takes input from."""
    try:
        text = (root / "proc/bus/input/devices").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    return [_device(block) for block in text.split("\n\n") if block.strip()]


def _device(block: str) -> InputDevice:
    name = re.search(r'^N: Name="(.*)"$', block, re.MULTILINE)
    event = re.search(r"^H: Handlers=.*\b(event\d+)\b", block, re.MULTILINE)
    bits = re.findall(r"^B: (\w+)=([0-9a-f ]+)$", block, re.MULTILINE)
    return InputDevice(
        name[1] if name else "",
        event[1] if event else "",
        {kind: _number(words) for kind, words in bits},
    )


def _number(words: str) -> int:
    """Words of the kernel's own width, the highest first, of which leading zeros are left out."""
    found = words.split()
    return sum(int(word, 16) << _WORD_BITS * place for place, word in enumerate(reversed(found)))
