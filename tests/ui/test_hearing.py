"""What the ear makes of events: until when dice roll, and what a panel hears of presses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from companion.inputs.router import Awaited
from companion.ui.hearing import Ear, told_panel
from companion.ui.opened import Opened
from hardware.events import (
    BUTTONS,
    DICE,
    ButtonHeld,
    ButtonPressed,
    ButtonReleased,
    DeviceDown,
    DeviceOff,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    Event,
    Rolled,
    Rolling,
    Tilted,
)

ROLLING = Rolling(("A", "B"))
ROLL = Awaited(decision=1, seats=frozenset({0}), dice=2, owners={"red": 0})


@dataclass(frozen=True)
class Listening:
    """A panel that hears presses."""

    names: tuple[str, ...] = ()

    def heard(self, button: str) -> Listening:
        return replace(self, names=(*self.names, button))


@pytest.mark.parametrize(
    ("event", "rolling"),
    [
        (ROLLING, True),
        (Rolled((3, 4), ("A", "B"), (6, 6)), False),
        (Tilted(("B",), (3,), (6, 6)), False),
        (DeviceUp(DICE), False),
        (DeviceDown(DICE, DownReason.UNPLUGGED), False),
        (DeviceOff(DICE), False),
        (DeviceTrouble(DICE, "battery-low", params={"percent": 5}), True),
        (DeviceUp(BUTTONS), True),
        (DeviceDown(BUTTONS, DownReason.NO_PINS), True),
        (DeviceOff(BUTTONS), True),
        (ButtonPressed("red"), True),
    ],
)
def test_dice_roll_until_something_tells_of_dice(event: Event, rolling: bool) -> None:
    ear = Ear(lambda: 0.0)
    ear.hear(ROLLING, ROLL)
    ear.hear(event, ROLL)
    assert ear.rolling is rolling


def test_dice_that_nobody_awaits_do_not_roll() -> None:
    ear = Ear(lambda: 0.0)
    ear.hear(ROLLING, replace(ROLL, dice=0))
    assert not ear.rolling


@pytest.mark.parametrize(
    ("event", "told", "names"),
    [
        (ButtonPressed("gpio17"), True, ("gpio17",)),
        (ButtonHeld("gpio17", 350), True, ()),
        (ButtonReleased("gpio17"), True, ()),
        (ROLLING, False, ()),
        (DeviceUp(BUTTONS), False, ()),
    ],
)
def test_a_panel_that_hears_presses_keeps_buttons_from_meaning_anything_else(
    event: Event, told: bool, names: tuple[str, ...]
) -> None:
    opened = Opened(Listening())
    assert told_panel(opened, event) is told
    assert opened.panel == Listening(names)


@pytest.mark.parametrize("make", [ButtonPressed, ButtonReleased])
def test_no_other_panel_is_told(make: Callable[[str], Event]) -> None:
    panel = object()
    opened = Opened(panel)
    assert not told_panel(opened, make("red"))
    assert opened.panel is panel
