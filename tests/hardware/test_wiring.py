"""Pins that do not exist, and two wires on one pin."""

from __future__ import annotations

import pytest

from hardware.events import BUTTONS, LIGHTS, DeviceTrouble, Param, PinTrouble
from hardware.wiring import BUZZER, PINS, Wiring, every_button


def shared(device: str, **params: Param) -> DeviceTrouble:
    return DeviceTrouble(device, PinTrouble.SHARED, params=params)


def test_what_is_wired_well_stays_as_it_is() -> None:
    wiring = Wiring({"ok": 19, "undo": 26}, {"red": 11}, 18)
    assert wiring.faults() == ()
    assert wiring.usable() == wiring


def test_nothing_wired_is_no_fault() -> None:
    assert Wiring().faults() == ()
    assert Wiring().usable() == Wiring()


@pytest.mark.parametrize("pin", [-1, 0, 1, 28, 40, 99])
def test_a_pin_that_does_not_exist(pin: int) -> None:
    wiring = Wiring({"ok": pin, "undo": 26}, {"red": 11}, pin)
    assert wiring.faults() == (
        DeviceTrouble(BUTTONS, PinTrouble.UNKNOWN, params={"wire": "ok", "pin": pin}),
        DeviceTrouble(LIGHTS, PinTrouble.UNKNOWN, params={"wire": BUZZER, "pin": pin}),
    )
    assert wiring.usable() == Wiring({"undo": 26}, {"red": 11})


def test_every_pin_of_the_header_can_be_used() -> None:
    every = Wiring({str(pin): pin for pin in PINS})
    assert every.faults() == ()
    assert set(every.buttons.values()) == set(range(2, 28))


def test_of_two_buttons_on_one_pin_the_first_has_it() -> None:
    wiring = Wiring({"ok": 19, "undo": 19, "next": 4})
    assert wiring.faults() == (shared(BUTTONS, wire="undo", pin=19, other="ok", by=BUTTONS),)
    assert wiring.usable() == Wiring({"ok": 19, "next": 4})


def test_a_lamp_on_the_pin_of_a_button_of_the_same_name() -> None:
    wiring = Wiring({"red": 10}, {"red": 10})
    assert wiring.faults() == (shared(LIGHTS, wire="red", pin=10, other="red", by=BUTTONS),)
    assert wiring.usable() == Wiring({"red": 10})


def test_a_buzzer_on_the_pin_of_a_lamp() -> None:
    wiring = Wiring({}, {"red": 11}, 11)
    assert wiring.faults() == (shared(LIGHTS, wire=BUZZER, pin=11, other="red", by=LIGHTS),)
    assert wiring.usable() == Wiring({}, {"red": 11})


def test_every_further_wire_is_told() -> None:
    wiring = Wiring({"a": 5, "b": 5, "c": 5})
    assert [fault.params["wire"] for fault in wiring.faults()] == ["b", "c"]


def test_every_pin_that_may_have_a_button() -> None:
    wiring = Wiring({"ok": 14}, {"red": 11}, 18)
    every = every_button(wiring)
    assert set(every.buttons.values()) == set(PINS) - {2, 3, 15, 11, 18}
    assert every.buttons["gpio14"] == 14
    assert (every.lights, every.buzzer) == (wiring.lights, wiring.buzzer)
    assert every.faults() == ()
