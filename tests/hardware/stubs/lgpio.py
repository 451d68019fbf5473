"""What gpiozero uses of lgpio 0.2.2, over pins that are only remembered."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

SET_PULL_NONE, SET_PULL_UP, SET_PULL_DOWN = 128, 32, 64
RISING_EDGE, FALLING_EDGE, BOTH_EDGES = 1, 2, 3
_OUT = 1 << 1
_PULLED_UP = 1 << 5

Func: TypeAlias = Callable[[int, int, int, int], None]


class error(Exception):  # noqa: N801 - its name there
    def __init__(self, value: str) -> None:
        self.value = value

    def __str__(self) -> str:
        return repr(self.value)


@dataclass
class Line:
    """A pin of the header as the kernel knows it."""

    mode: int = 0
    level: int = 1
    alerts: bool = False


opened: list[int] = []
"""The chip of each handle that is not closed."""
lines: dict[int, Line] = {}
busy: set[int] = set()
deaf: set[int] = set()
"""Pins whose edges get lost, though their level can be read."""
callbacks: list[_Callback] = []


@dataclass(eq=False)
class _Callback:
    gpio: int
    func: Func

    def cancel(self) -> None:
        callbacks.remove(self)


def drive(gpio: int, level: int) -> None:
    """Something outside puts the pin to ``level``; calls back on the caller's thread."""
    line = lines[gpio]
    line.level = level
    if line.alerts and gpio not in deaf:
        for callback in [one for one in callbacks if one.gpio == gpio]:
            callback.func(0, gpio, level, 123_456_789)


def callback(handle: int, gpio: int, edge: int, func: Func) -> _Callback:
    made = _Callback(gpio, func)
    callbacks.append(made)
    return made


def gpiochip_open(chip: int) -> int:
    opened.append(chip)
    return len(opened) - 1


def gpiochip_close(handle: int) -> None:
    opened.clear()
    lines.clear()


def gpio_claim_input(handle: int, gpio: int, flags: int = 0) -> None:
    _claim(gpio, flags)


def gpio_claim_output(handle: int, gpio: int, level: int = 0, flags: int = 0) -> None:
    _claim(gpio, _OUT).level = level


def gpio_claim_alert(handle: int, gpio: int, edges: int, flags: int = 0) -> None:
    _claim(gpio, flags).alerts = True


def gpio_free(handle: int, gpio: int) -> None:
    lines.pop(gpio)


def gpio_read(handle: int, gpio: int) -> int:
    return lines[gpio].level


def gpio_write(handle: int, gpio: int, level: int) -> None:
    lines[gpio].level = int(level)


def gpio_get_mode(handle: int, gpio: int) -> int:
    return lines[gpio].mode


def _claim(gpio: int, flags: int) -> Line:
    if gpio in busy:
        raise error("GPIO busy")
    line = lines.setdefault(gpio, Line())
    line.mode, line.alerts = flags | (_PULLED_UP if flags & SET_PULL_UP else 0), False
    return line


def _open_pipe() -> None:
    """As the library does when it is imported: where it is, or where it is told to go."""
    with contextlib.suppress(KeyError):
        os.chdir(os.environ["LG_WD"])
    os.mkfifo(".lgd-nfy0")


_open_pipe()
