"""A virtual X screen with a pointer and a keyboard, as a table would have a real one."""

from __future__ import annotations

import os
import subprocess
from types import TracebackType
from typing import Self

BUTTONS = {"left": "1", "right": "3"}
USUAL_MS, BORROWED_MS = 25, 400
"""Milliseconds for each key."""


class VirtualScreen:
    """An X server of its own for as long as the ``with`` block lasts; ``name`` is its DISPLAY."""

    def __init__(self, width: int, height: int) -> None:
        self.name = ""
        self.width, self.height = width, height
        self._server: subprocess.Popen[bytes] | None = None

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
        assert self._server is not None
        self._server.terminate()
        self._server.wait(timeout=30)

    def tap(self, x: int, y: int, button: str = "left") -> None:
        """Touch and let go at once."""
        self._do("mousemove", x, y, "click", BUTTONS[button])

    def press(self, x: int, y: int) -> None:
        """Put the finger down and leave it there."""
        self._do("mousemove", x, y, "mousedown", BUTTONS["left"])

    def slide(self, x: int, y: int) -> None:
        """Move the finger without lifting it."""
        self._do("mousemove", x, y)

    def lift(self) -> None:
        """Take the finger away."""
        self._do("mouseup", BUTTONS["left"])

    def type(self, text: str) -> None:
        """Type on the keyboard.

        What has no key of its own borrows one, which must stay until the program has looked.
        """
        delay = USUAL_MS if text.isascii() else BORROWED_MS
        self._do("type", "--delay", delay, "--", text)

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
