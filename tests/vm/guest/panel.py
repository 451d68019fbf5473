"""A touchscreen for several fingers, made of nothing: the kernel's uinput tells what it reads.

Lines say what a finger does, by its number: ``0 down X Y`` or ``0 up``.
"""

from __future__ import annotations

import fcntl
import struct
import sys
from pathlib import Path

WIDTH, HEIGHT, FINGERS = 800, 480, 5
SYN, KEY, ABS = 0, 1, 3
TOUCH, DIRECT = 0x14A, 1
X, Y, SLOT, MT_X, MT_Y, TRACKING = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
SET_EVENT, SET_KEY, SET_ABS, SET_PROPERTY = 0x40045564, 0x40045565, 0x40045567, 0x4004556E
SETUP, ABS_SETUP, CREATE = 0x405C5503, 0x401C5504, 0x5501
LARGEST = {X: WIDTH - 1, Y: HEIGHT - 1, SLOT: FINGERS - 1, MT_X: WIDTH - 1, MT_Y: HEIGHT - 1}

with Path("/dev/uinput").open("wb", buffering=0) as device:
    for kind in (KEY, ABS):
        fcntl.ioctl(device, SET_EVENT, kind)
    fcntl.ioctl(device, SET_KEY, TOUCH)
    fcntl.ioctl(device, SET_PROPERTY, DIRECT)
    for axis, largest in (LARGEST | {TRACKING: 0xFFFF}).items():
        fcntl.ioctl(device, SET_ABS, axis)
        fcntl.ioctl(device, ABS_SETUP, struct.pack("<H2x6i", axis, 0, 0, largest, 0, 0, 0))
    fcntl.ioctl(device, SETUP, struct.pack("<4H80sI", 3, 1, 1, 1, b"panel", 0))
    fcntl.ioctl(device, CREATE)

    def tell(*events: tuple[int, int, int]) -> None:
        """Report what has changed at once."""
        for kind, code, value in (*events, (SYN, 0, 0)):
            device.write(struct.pack("<qqHHi", 0, 0, kind, code, value))

    for number, line in enumerate(sys.stdin, 1):
        finger, deed, *place = line.split()
        slot = (ABS, SLOT, int(finger))
        if deed == "down":
            x, y = map(int, place)
            tell(slot, (ABS, TRACKING, number), (ABS, MT_X, x), (ABS, MT_Y, y), (KEY, TOUCH, 1))
        else:
            tell(slot, (ABS, TRACKING, -1), (KEY, TOUCH, 0))
