"""Buttons on the pins of a stubbed library, as gpiozero reaches them."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from hardware.events import (
    BUTTONS,
    LIGHTS,
    ButtonPressed,
    ButtonReleased,
    DeviceDown,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    PinTrouble,
)
from hardware.lights import GpioLights
from hardware.pins import Choice, Pins, SharedPins, make_factory
from hardware.wiring import Wiring
from tests.hardware.inbox import Inbox
from tests.hardware.listening import (
    WIRING,
    is_pressed,
    is_released,
    listening,
    outside,
    trouble,
)


@pytest.mark.usefixtures("lgpio")
class TestOnLgpio:
    """gpiozero's own code for lgpio, down to the library's functions."""

    @staticmethod
    def shared() -> SharedPins:
        def find() -> Pins:
            factory = make_factory("lgpio")
            return Pins("lgpio", factory, Choice.GPIOCHIP, factory.close)

        return SharedPins(find)

    @staticmethod
    def library() -> Any:
        return sys.modules["lgpio"]

    def press(self, pin: int) -> None:
        outside(lambda: self.library().drive(pin, 0))

    def release(self, pin: int) -> None:
        outside(lambda: self.library().drive(pin, 1))

    def test_an_edge_that_is_under_way_while_its_pin_is_given_back(self, inbox: Inbox) -> None:
        with listening(WIRING, self.shared().find, inbox):
            inbox.up()
            calls = [callback.func for callback in self.library().callbacks]
        for call in calls:
            call(0, 19, 0, 123_456_789)
        assert len(calls) == len(WIRING.buttons)
        assert len(inbox.events) == 1

    def test_press_and_release(self, inbox: Inbox) -> None:
        with listening(WIRING, self.shared().find, inbox):
            inbox.up()
            self.press(19)
            assert inbox.wait(is_pressed) == ButtonPressed("ok")
            self.release(19)
            assert inbox.wait(is_released) == ButtonReleased("ok")
        assert self.library().opened == []
        assert self.library().callbacks == []

    def test_pins_are_pulled_up(self, inbox: Inbox) -> None:
        with listening(WIRING, self.shared().find, inbox):
            inbox.up()
            lines = self.library().lines
            assert {pin: bool(line.mode & 1 << 5) for pin, line in lines.items()} == {
                17: True,
                27: True,
                19: True,
            }

    def test_a_busy_pin(self, inbox: Inbox) -> None:
        make_factory("lgpio").close()
        self.library().busy.add(19)
        with listening(WIRING, self.shared().find, inbox):
            assert inbox.up().params["buttons"] == 2
            inbox.wait(lambda event: isinstance(event, DeviceTrouble))
            self.press(17)
            inbox.wait(is_pressed)
        assert inbox.events[1:] == [trouble(PinTrouble.BUSY, "ok", 19), ButtonPressed("yellow")]

    def test_all_pins_busy(self, inbox: Inbox) -> None:
        make_factory("lgpio").close()
        self.library().busy.update((17, 27, 19))
        with listening(WIRING, self.shared().find, inbox):
            inbox.wait(lambda event: isinstance(event, DeviceTrouble), 3)
        assert inbox.events == [
            DeviceDown(BUTTONS, DownReason.BUSY, {"wire": "yellow", "pin": 17}),
            trouble(PinTrouble.BUSY, "yellow", 17),
            trouble(PinTrouble.BUSY, "yellow-pass", 27),
            trouble(PinTrouble.BUSY, "ok", 19),
        ]
        assert self.library().opened == []

    def test_a_system_that_tells_of_no_edges(
        self, inbox: Inbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        make_factory("lgpio").close()

        def refuse(*_: object) -> None:
            raise RuntimeError("Failed to add edge detection")

        monkeypatch.setattr(self.library(), "gpio_claim_alert", refuse)
        with listening(Wiring({"ok": 19}), self.shared().find, inbox):
            inbox.wait(lambda event: isinstance(event, DeviceTrouble))
        failed = trouble(PinTrouble.FAILED, "ok", 19, error="Failed to add edge detection")
        assert inbox.events == [DeviceDown(BUTTONS, DownReason.FAILED, failed.params), failed]
        assert self.library().opened == []

    def test_a_release_whose_edge_is_lost(self, inbox: Inbox) -> None:
        with listening(WIRING, self.shared().find, inbox):
            inbox.up()
            self.press(19)
            inbox.wait(is_pressed)
            self.library().deaf.add(19)
            self.release(19)
            assert inbox.wait(is_released) == ButtonReleased("ok")

    def test_a_pin_that_fails_later_is_told_once_and_left_alone(
        self, inbox: Inbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with listening(WIRING, self.shared().find, inbox) as buttons:
            inbox.up()

            def read(handle: int, pin: int) -> int:
                if pin == 19:
                    raise self.library().error("bad handle")
                return int(self.library().lines[pin].level)

            monkeypatch.setattr(self.library(), "gpio_read", read)
            self.press(19)
            inbox.wait(lambda event: isinstance(event, DeviceTrouble))
            assert buttons.levels() == {"yellow": False, "yellow-pass": False}
            self.press(17)
            inbox.wait(is_pressed, 2)
        assert inbox.events[1:] == [
            ButtonPressed("ok"),
            trouble(PinTrouble.FAILED, "ok", 19, error="'bad handle'"),
            ButtonPressed("yellow"),
        ]

    def test_buttons_can_come_back_while_lights_keep_the_library(self, inbox: Inbox) -> None:
        """A pin that is taken again must be listened to again."""
        wiring = Wiring(WIRING.buttons, {"red": 11})
        shared = self.shared()
        lights = GpioLights(wiring, shared.find)
        lights.start(inbox)
        inbox.wait(lambda event: isinstance(event, DeviceUp) and event.name == LIGHTS)
        for count in (1, 2):
            with listening(wiring, shared.find, inbox):
                inbox.wait(lambda event: getattr(event, "name", "") == BUTTONS, count)
                self.press(19)
                inbox.wait(is_pressed, count)
                self.release(19)
                inbox.wait(is_released, count)
            assert self.library().callbacks == []
        assert lights.stop()
        assert self.library().opened == []
