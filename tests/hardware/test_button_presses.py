"""What a switch does becomes events."""

from __future__ import annotations

from companion.ui.clock import ManualClock
from hardware.button_presses import ButtonPresses
from hardware.events import ButtonEvent, ButtonHeld, ButtonPressed, ButtonReleased


class Switches:
    """Buttons with a clock and what they have told."""

    def __init__(self) -> None:
        self.told: list[ButtonEvent] = []
        self.clock = ManualClock()
        self.buttons = ButtonPresses(self.told.append, self.clock.after)


def test_a_short_press_goes_down_and_up() -> None:
    switches = Switches()
    switches.buttons.press("2")
    switches.clock.advance(0.34)
    switches.buttons.release("2")
    switches.clock.advance(5.0)
    assert switches.told == [ButtonPressed("2"), ButtonReleased("2")]


def test_holding_is_told_once_at_each_threshold() -> None:
    switches = Switches()
    switches.buttons.press("1")
    switches.clock.advance(0.35)
    assert switches.told == [ButtonPressed("1"), ButtonHeld("1", 350)]
    switches.clock.advance(0.45)
    switches.clock.advance(5.0)
    switches.buttons.release("1")
    assert switches.told[2:] == [ButtonHeld("1", 800), ButtonReleased("1")]


def test_repeated_edges_count_once() -> None:
    switches = Switches()
    for _ in range(3):
        switches.buttons.press("1")
    for _ in range(3):
        switches.buttons.release("1")
    assert switches.told == [ButtonPressed("1"), ButtonReleased("1")]


def test_each_button_has_its_own_time() -> None:
    switches = Switches()
    switches.buttons.press("1")
    switches.clock.advance(0.2)
    switches.buttons.press("2")
    switches.clock.advance(0.15)
    switches.buttons.release("1")
    switches.clock.advance(0.2)
    assert switches.told[2:] == [ButtonHeld("1", 350), ButtonReleased("1"), ButtonHeld("2", 350)]
