"""A header that nobody has to solder."""

from __future__ import annotations

import threading

import pytest

from hardware.simulated_pins import SimulatedPins
from hardware.wiring import PINS, Wiring

WIRING = Wiring({"ok": 19}, {"red": 11}, 18)


def button(pins: SimulatedPins, pin: int = 19) -> object:
    from gpiozero import InputDevice

    return InputDevice(pin, pull_up=True, pin_factory=pins.find().factory)


def test_a_button_is_down_while_it_is_pressed() -> None:
    pins = SimulatedPins(WIRING)
    ok = button(pins)
    levels = []
    for do in (pins.press, pins.press, pins.release, pins.release):
        do("ok")
        levels.append(ok.is_active)  # type: ignore[attr-defined] # gpiozero ships no types
    assert levels == [True, True, False, False]
    ok.close()  # type: ignore[attr-defined]


def test_lamps_and_buzzer_can_be_looked_at() -> None:
    from gpiozero import OutputDevice

    pins = SimulatedPins(WIRING)
    assert not pins.lit("red")
    assert not pins.buzzing
    red, buzzer = (OutputDevice(pin, pin_factory=pins.find().factory) for pin in (11, 18))
    red.on()
    assert (pins.lit("red"), pins.buzzing) == (True, False)
    red.off()
    buzzer.on()
    assert (pins.lit("red"), pins.buzzing) == (False, True)
    for device in (red, buzzer):
        device.close()
    assert not pins.buzzing


@pytest.mark.parametrize("name", ["undo", "red", ""])
def test_what_is_not_wired_does_nothing(name: str) -> None:
    pins = SimulatedPins(WIRING)
    pins.press(name)
    pins.release(name)
    assert not pins.lit("ok")


def test_wires_at_fault_do_nothing() -> None:
    pins = SimulatedPins(Wiring({"ok": 19, "undo": 19, "next": 99}))
    ok = button(pins)
    for name in ("undo", "next"):
        pins.press(name)
    assert not ok.is_active  # type: ignore[attr-defined]
    ok.close()  # type: ignore[attr-defined]


def test_they_remember_no_evening() -> None:
    pins = SimulatedPins(WIRING)
    ok = button(pins)
    for _ in range(100):
        pins.press("ok")
        pins.release("ok")
    assert len(pins.find().factory.pin(19).states) <= 2
    ok.close()  # type: ignore[attr-defined]


def test_many_threads_find_the_same_pins() -> None:
    pins = SimulatedPins(Wiring({str(pin): pin for pin in PINS}))
    start = threading.Barrier(8)
    found: list[object] = []

    def find() -> None:
        start.wait()
        factory = pins.find().factory
        found.append((factory, tuple(factory.pin(pin) for pin in PINS)))

    threads = [threading.Thread(target=find) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(found)) == 1


def test_nothing_is_imported_before_a_pin_is_wanted() -> None:
    import subprocess
    import sys

    code = """
import sys
from hardware.wiring import Wiring
from hardware.simulated_pins import SimulatedPins
from hardware.pins import SharedPins, find_pins
from hardware.buttons import GpioButtons
from hardware.lights import GpioLights
wiring = Wiring({"ok": 19}, {"red": 11})
GpioButtons(wiring, SimulatedPins(wiring).find), GpioLights(wiring, SharedPins().find)
sys.exit("gpiozero" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
