"""Buttons that are read as long as a test wants, and what they tell."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from hardware.buttons import GpioButtons
from hardware.events import (
    BUTTONS,
    ButtonPressed,
    ButtonReleased,
    DeviceTrouble,
    DeviceUp,
    Event,
    PinTrouble,
)
from hardware.pins import Choice, Find
from hardware.wiring import Wiring
from tests.hardware.slow_clock import SlowClock

WIRING = Wiring({"yellow": 17, "yellow-pass": 27, "ok": 19})
UP = DeviceUp(BUTTONS, {"factory": "mock", "why": Choice.SIMULATED, "buttons": 3})


@contextmanager
def listening(
    wiring: Wiring, find: Find, sink: Callable[[Event], None], clock: SlowClock[Any] | None = None
) -> Iterator[GpioButtons]:
    """Buttons that are read while the block lasts, in the clock's time if there is one."""
    if clock is None:
        buttons = GpioButtons(wiring, find)
    else:
        buttons = GpioButtons(wiring, find, clock=clock, mailbox=clock)
    buttons.start(sink)
    try:
        yield buttons
    finally:
        assert buttons.stop()
    assert BUTTONS not in {thread.name for thread in threading.enumerate()}


def trouble(code: PinTrouble, wire: str, pin: int, **more: str) -> DeviceTrouble:
    return DeviceTrouble(BUTTONS, code, params={"wire": wire, "pin": pin, **more})


def is_pressed(event: Event) -> bool:
    return isinstance(event, ButtonPressed)


def is_released(event: Event) -> bool:
    return isinstance(event, ButtonReleased)


def outside(action: Callable[[], object]) -> None:
    """Do it on a thread of its own."""
    thread = threading.Thread(target=action, name="finger")
    thread.start()
    thread.join()
