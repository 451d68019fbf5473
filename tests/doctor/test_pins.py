from __future__ import annotations

from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from companion.doctor.finding import Diagnosis, Finding, State
from companion.doctor.locks import Holder
from companion.doctor.pins import pins
from hardware.machine import Machine
from hardware.pins import ASKED, Choice, Find, Pins, find_pins
from hardware.simulated_pins import SimulatedPins
from hardware.wiring import Wiring
from tests.doctor.words import cause, remedy

PI_5 = Machine("Raspberry Pi 5 Model B", 5, ("/dev/gpiochip0",))
PI_4 = Machine("Raspberry Pi 4 Model B", 4, ("/dev/gpiochip0",))
PI_4_OLD = Machine("Raspberry Pi 4 Model B", 4, ("/dev/gpiochip0",), old_gpio=True)
LAPTOP = Machine("Laptop")
NONE = Wiring()


class Factory:
    """Pins of which some are not to be had."""

    def __init__(self, error: str = "") -> None:
        self.error = error
        self.closed = 0

    def pin(self, *_arguments: object) -> Any:
        raise RuntimeError(self.error)

    reserve_pins = pin

    def release_pins(self, *_arguments: object) -> None:
        pass

    def close(self) -> None:
        self.closed += 1


def finder(machine: Machine, *installed: str, asked: str = "") -> Find:
    environ = {ASKED: asked} if asked else {}
    return lambda: find_pins(
        lambda: machine, environ, lambda name: name in installed, lambda _name: Factory()
    )


def found(
    find: Find,
    here: Machine = PI_5,
    wiring: Wiring = NONE,
    *,
    wanted: bool = True,
    app: Holder | None = None,
) -> list[Finding]:
    return list(pins(wiring, here, app, wanted=wanted, find=find))


def test_the_library_and_why() -> None:
    (pi_5,) = found(finder(PI_5, "lgpio", "RPi.GPIO"))
    assert pi_5.state is State.OK
    assert pi_5.facts == {
        "library": "lgpio",
        "why": "gpiochip",
        "model": "Raspberry Pi 5 Model B",
        "chips": ("/dev/gpiochip0",),
    }
    (old,) = found(finder(PI_4_OLD, "RPi.GPIO"), PI_4_OLD)
    assert (old.facts["library"], old.facts["why"]) == ("rpigpio", "old-system")
    (asked,) = found(finder(LAPTOP, asked="mock"), LAPTOP)
    assert (asked.facts["library"], asked.facts["why"]) == ("mock", "asked")


@pytest.mark.parametrize(
    ("here", "installed", "problem", "words"),
    [
        (PI_5, ["RPi.GPIO"], Diagnosis.RPIGPIO_ON_THIS_PI, "python3-lgpio"),
        (PI_4, ["RPi.GPIO"], Diagnosis.RPIGPIO_ON_THIS_KERNEL, "python3-lgpio"),
        (PI_4, [], Diagnosis.NO_PIN_LIBRARY, "python3-lgpio"),
        (LAPTOP, ["lgpio"], Diagnosis.NO_PINS, "touch"),
    ],
)
def test_no_pins(here: Machine, installed: list[str], problem: Diagnosis, words: str) -> None:
    (wanted,) = found(finder(here, *installed), here)
    assert (wanted.state, wanted.problem) == (State.FAILURE, problem)
    assert cause(wanted)
    assert words in remedy(wanted)
    (unwanted,) = found(finder(here, *installed), here, wanted=False)
    assert (unwanted.state, unwanted.problem) == (State.INFO, problem)


def test_a_library_that_nobody_knows() -> None:
    find = lambda: find_pins(lambda: PI_5, {ASKED: "pgpio"})  # noqa: E731 - as others here
    (unknown,) = found(find)
    assert unknown.problem is Diagnosis.PIN_LIBRARY_UNKNOWN
    assert "pgpio" in cause(unknown)
    assert "lgpio" in remedy(unknown)


def test_a_chip_that_may_not_be_opened() -> None:
    def closed(_name: str) -> Any:
        raise OSError(13, "can not open gpiochip")

    chip = Machine("Raspberry Pi 5", 5, ("/no/such/gpiochip0",))
    find = lambda: find_pins(lambda: chip, {}, lambda _name: True, closed)  # noqa: E731
    (forbidden,) = found(find)
    assert forbidden.problem is Diagnosis.PINS_FORBIDDEN
    assert "/no/such/gpiochip0" in cause(forbidden)
    assert "usermod -aG gpio" in remedy(forbidden)


def test_a_library_that_fails() -> None:
    def failing(_name: str) -> Any:
        raise RuntimeError("out of order")

    find = lambda: find_pins(lambda: PI_5, {ASKED: "lgpio"}, None, failing)  # noqa: E731
    (failed,) = found(find)
    assert failed.problem is Diagnosis.PINS_FAILED
    assert "out of order" in cause(failed)
    assert remedy(failed)


def test_every_pin_is_read_live(monkeypatch: pytest.MonkeyPatch) -> None:
    wiring = Wiring({"yellow": 17, "blue": 23}, {"yellow": 22}, 18)
    pull = MockPin._set_pull

    def somebody_holds_blue(pin: MockPin, value: str) -> None:
        pull(pin, value)
        if pin.info.name == "GPIO23":
            pin.drive_low()

    monkeypatch.setattr(MockPin, "_set_pull", somebody_holds_blue)
    factory = MockFactory()
    _, *lines = found(lambda: Pins("mock", factory, Choice.SIMULATED), wiring=wiring)
    told = [(p.facts["wire"], p.facts["pin"], p.facts["level"], p.facts["device"]) for p in lines]
    assert told == [
        ("yellow", 17, "high", "buttons"),
        ("blue", 23, "low", "buttons"),
        ("yellow", 22, "low", "lights"),
        ("buzzer", 18, "low", "lights"),
    ]
    up, down, *_ = lines
    assert (up.state, down.state, down.problem) == (State.OK, State.INFO, Diagnosis.PIN_DOWN)
    assert "blue (pin 23) is down" in cause(down)
    assert "short circuit" in remedy(down)


def test_pins_are_left_alone_unless_buttons_are_wanted_and_nobody_uses_them() -> None:
    wiring = Wiring({"yellow": 17})
    factory = Factory()
    find = lambda: Pins("lgpio", factory, Choice.GPIOCHIP, factory.close)  # noqa: E731
    assert len(found(find, wiring=wiring, wanted=False)) == 1
    library, used = found(find, wiring=wiring, app=Holder(4711, "companion run"))
    assert (library.state, used.state, used.facts) == (State.OK, State.INFO, {"used_by": 4711})
    assert factory.closed == 2


def test_wires_at_fault() -> None:
    wiring = Wiring({"yellow": 17, "blue": 17, "red": 99}, {"green": 17})
    table = SimulatedPins(wiring)
    _, live, shared, unknown, lamp = found(table.find, wiring=wiring)
    assert live.facts["wire"] == "yellow"
    assert (shared.state, shared.problem) == (State.FAILURE, Diagnosis.PIN_SHARED)
    assert cause(shared) == "blue (buttons) hangs on pin 17, which yellow (buttons) has already"
    assert "hardware.toml" in remedy(shared)
    assert unknown.problem is Diagnosis.PIN_UNKNOWN
    assert cause(unknown) == "red (buttons) hangs on pin 99, which there is not"
    assert "2 to 27" in remedy(unknown)
    assert (lamp.problem, lamp.facts["device"]) == (Diagnosis.PIN_SHARED, "lights")


@pytest.mark.parametrize(
    ("error", "problem", "words"),
    [
        ("GPIO busy", Diagnosis.PIN_BUSY, "raspi-config"),
        ("bad handle", Diagnosis.PIN_FAILED, "another pin"),
    ],
)
def test_pins_that_cannot_be_read(error: str, problem: Diagnosis, words: str) -> None:
    factory = Factory(error)
    find = lambda: Pins("lgpio", factory, Choice.GPIOCHIP, factory.close)  # noqa: E731
    _, button, lamp = found(find, wiring=Wiring({"yellow": 17}, {"blue": 25}))
    for line, name in ((button, "yellow"), (lamp, "blue")):
        assert (line.state, line.problem) == (State.FAILURE, problem)
        assert name in cause(line)
        assert words in remedy(line)
    assert factory.closed == 1
