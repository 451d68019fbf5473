"""A virtual X screen with a pointer and a keyboard, as a table would have a real one."""

from __future__ import annotations

import os
import subprocess
from itertools import groupby
from types import TracebackType
from typing import Self

BUTTONS = {"left": "1", "right": "3"}
USUAL_MS, BORROWED_MS = 25, 2500
"""Milliseconds for each key."""


class VirtualScreen:
    """An X server of its own for as long as the ``with`` block lasts; ``name`` is its DISPLAY."""

    def __init__(self, width: int, height: int) -> None:
        self.name = ""
        self.width, self.height = width, height
        self._server: subprocess.Popen[bytes] | None = None
        self._finger: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        reading, writing = os.pipe()
        command = [*self._command(), "-displayfd", str(writing), "-nolisten", "tcp"]
        self._server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
        os.close(writing)
        with open(reading, encoding="ascii") as number:
            self.name = f":{number.readline().strip()}"
        assert self.name != ":", f"{command[0]} does not start"
        return self

    def _command(self) -> list[str]:
        """The server and what it must know of the screen."""
        return ["Xvfb", "-screen", "0", f"{self.width}x{self.height}x24"]

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._finger is not None:
            self._finger.communicate(timeout=30)
        assert self._server is not None
        self._server.terminate()
        self._server.wait(timeout=30)

    # --- the pointer: one program that goes on, as a tap must not take the time of a start

    def tap(self, x: int, y: int, button: str = "left") -> None:
        """Touch and let go at once."""
        number = BUTTONS[button]
        self._point("mousemove", x, y, "mousedown", number, "mouseup", number)

    def press(self, x: int, y: int) -> None:
        """Put the finger down and leave it there."""
        self._point("mousemove", x, y, "mousedown", BUTTONS["left"])

    def slide(self, x: int, y: int) -> None:
        """Move the finger without lifting it."""
        self._point("mousemove", x, y)

    def lift(self) -> None:
        """Take the finger away."""
        self._point("mouseup", BUTTONS["left"])

    def _point(self, *words: str | int) -> None:
        """Move the pointer and its buttons; return when the screen has heard of it."""
        self._finger = self._finger or subprocess.Popen(
            ["xdotool", "-"],
            env={**os.environ, "DISPLAY": self.name},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._finger.stdin is not None
        assert self._finger.stdout is not None
        self._finger.stdin.write(" ".join(map(str, (*words, "getmouselocation"))) + "\n")
        self._finger.stdin.flush()
        assert self._finger.stdout.readline(), "the pointer is gone"

    # --- the keyboard

    def type(self, text: str) -> None:
        """Type on the keyboard.

        What has no key of its own borrows one, which must stay until the program has looked.
        """
        for usual, letters in groupby(text, str.isascii):
            delay = USUAL_MS if usual else BORROWED_MS
            self._do("type", "--delay", delay, "--", "".join(letters))

    def key(self, *names: str) -> None:
        """Press keys by their X names, one after the other."""
        self._do("key", "--delay", USUAL_MS, *names)

    def _do(self, *words: str | int) -> None:
        subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self.name},
            check=True,
            timeout=60,
        )
