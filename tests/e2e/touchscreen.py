"""A virtual screen that real fingers touch, several at once.

The X server is Xorg, whose driver ``inputtest`` makes it a panel: the fingers written to a socket
reach the program as those of a real panel do. Xvfb knows a mouse only.
"""

from __future__ import annotations

import socket
import struct
from enum import IntEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

from tests.e2e.screen import VirtualScreen

XORG = "/usr/lib/xorg/Xorg"  # the one in PATH may ask who sits at the console

Point = tuple[int, int]
"""Pixels from the upper left corner."""

_CONFIGURATION = """
Section "ServerFlags"
    Option "AutoAddDevices" "false"  # leave the devices of this machine alone
    Option "AutoAddGPU" "false"
EndSection
Section "InputDevice"
    Identifier "fingers"
    Driver "inputtest"
    Option "DeviceType" "Touch"
    Option "SocketPath" "{folder}/fingers"
EndSection
Section "InputDevice"
    Identifier "keyboard"
    Driver "inputtest"
    Option "DeviceType" "Keyboard"
    Option "SocketPath" "{folder}/keyboard"
EndSection
Section "Device"
    Identifier "card"
    Driver "dummy"
    VideoRam 16384
EndSection
Section "Monitor"
    Identifier "panel"
    HorizSync 1-1000
    VertRefresh 1-1000
    Modeline "panel" 60 {across} {down}
EndSection
Section "Screen"
    Identifier "screen"
    Device "card"
    Monitor "panel"
    DefaultDepth 24
    SubSection "Display"
        Modes "panel"
        Virtual {width} {height}
    EndSubSection
EndSection
Section "ServerLayout"
    Identifier "layout"
    Screen "screen"
    InputDevice "fingers" "CorePointer"
    InputDevice "keyboard" "CoreKeyboard"
EndSection
"""


class TouchScreen(VirtualScreen):
    """A screen that is touched with fingers; beside it are a mouse and a keyboard.

    ``turned`` says by how many degrees the program turns its picture left; points are pixels of
    the picture as it is read.
    """

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.turned = 0
        self._folder = TemporaryDirectory(prefix="panel-")
        self._panel = _Panel(width, height)
        self._held: list[int] = []

    def __enter__(self) -> Self:
        super().__enter__()
        self._panel.connect(Path(self._folder.name, "fingers"))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._panel.close()
        super().__exit__(kind, error, trace)
        self._folder.cleanup()

    def _command(self) -> list[str]:
        width, height = self.width, self.height
        configuration = Path(self._folder.name, "xorg.conf")
        configuration.write_text(
            _CONFIGURATION.format(
                folder=self._folder.name,
                width=width,
                height=height,
                across=f"{width} {width + 8} {width + 16} {width + 24}",
                down=f"{height} {height + 1} {height + 2} {height + 4}",
            ),
            encoding="utf-8",
        )
        log = Path(self._folder.name, "log")
        return [XORG, "-noreset", "-config", str(configuration), "-logfile", str(log)]

    # --- fingers

    def touch(self, *points: Point) -> None:
        """Put a finger on each point in the same moment, and lift them all in another."""
        self.up(*self.down(*points))

    def down(self, *points: Point) -> list[int]:
        """Put a finger on each point in the same moment; return their numbers."""
        fingers = self._panel.fingers(len(points))
        places = map(self._place, points)
        self._panel.send(_Touch.BEGIN, dict(zip(fingers, places, strict=True)))
        return fingers

    def move(self, finger: int, point: Point) -> None:
        """Move a finger without lifting it."""
        self._panel.send(_Touch.UPDATE, {finger: self._place(point)})

    def up(self, *fingers: int) -> None:
        """Lift fingers in the same moment."""
        self._panel.send(_Touch.END, dict.fromkeys(fingers))

    # --- one finger in place of the left button of the mouse

    def tap(self, x: int, y: int, button: str = "left") -> None:
        """Touch and let go at once; other buttons are those of the mouse."""
        if button == "left":
            self.touch((x, y))
        else:
            super().tap(*self._place((x, y)), button)

    def click(self, x: int, y: int) -> None:
        """Click with the mouse."""
        super().tap(*self._place((x, y)))

    def press(self, x: int, y: int) -> None:
        """Put a finger down and leave it there."""
        self._held += self.down((x, y))

    def slide(self, x: int, y: int) -> None:
        """Move the finger without lifting it."""
        self.move(self._held[-1], (x, y))

    def lift(self) -> None:
        """Take the finger away."""
        self.up(self._held.pop())

    def _place(self, point: Point) -> Point:
        """Where on the panel a point of the picture is."""
        x, y = point
        right, bottom = self.width - 1, self.height - 1
        match self.turned:
            case 90:
                return (y, bottom - x)
            case 180:
                return (right - x, bottom - y)
            case 270:
                return (right - y, x)
        return point


class _Touch(IntEnum):
    """Kinds of touch events of the X Input Extension."""

    BEGIN = 18
    UPDATE = 19
    END = 20


class _Panel:
    """Speaks with the driver: ``xf86-input-inputtest-protocol.h`` of the X server, 1.0."""

    VERSION, SYNC, TOUCH = 0, 1, 6
    """Kinds of messages."""
    RANGE = 0x10000
    """Steps of each axis."""
    HEADER = struct.Struct("=II")
    """Length of the message and its kind."""
    TOUCHED = struct.Struct("=II II I8s4x 64d 512x")
    """Header; finger and kind of touch; no raw values, a bit for each axis told, their values."""

    def __init__(self, width: int, height: int) -> None:
        self._size = (width, height)
        self._socket = socket.socket(socket.AF_UNIX)
        self._number = 0
        self._places: dict[int, Point] = {}

    def connect(self, path: Path) -> None:
        """Begin to speak."""
        self._socket.settimeout(30)
        self._socket.connect(str(path))
        self._socket.sendall(struct.pack("=IIHH", 12, self.VERSION, 1, 0))
        self._answer()

    def close(self) -> None:
        self._socket.close()

    def fingers(self, count: int) -> list[int]:
        """Numbers for so many new fingers."""
        first = self._number + 1
        self._number += count
        return list(range(first, self._number + 1))

    def send(self, kind: _Touch, fingers: dict[int, Point | None]) -> None:
        """Tell of fingers in one moment, and wait until the server has heard it."""
        self._socket.sendall(b"".join(self._told(kind, *item) for item in fingers.items()))
        self._socket.sendall(self.HEADER.pack(self.HEADER.size, self.SYNC))
        self._answer()

    def _told(self, kind: _Touch, finger: int, point: Point | None) -> bytes:
        place = self._places[finger] = point or self._places[finger]
        axes = [(at + 0.5) * self.RANGE / size for at, size in zip(place, self._size, strict=True)]
        values = axes + [0.0] * 62
        return self.TOUCHED.pack(
            self.TOUCHED.size, self.TOUCH, finger, kind, 0, bytes([0b11]), *values
        )

    def _answer(self) -> None:
        """Wait for an answer."""
        length, _kind = self.HEADER.unpack(self._read(self.HEADER.size))
        self._read(length - self.HEADER.size)

    def _read(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            more = self._socket.recv(size - len(data))
            assert more, "the panel is gone"
            data += more
        return data
