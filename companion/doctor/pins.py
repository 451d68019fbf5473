"""The pins: how they are reached and why so, and what each one that is wired shows now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.doctor.finding import Diagnosis, Fact, Finding, failure, good, note
from companion.doctor.locks import Holder
from hardware.down import Down
from hardware.events import BUTTONS, LIGHTS, DeviceTrouble, DownReason, PinTrouble
from hardware.machine import Machine
from hardware.pin_device import wire_failure
from hardware.pins import PIN_ERRORS, Find, Unfit, find_pins
from hardware.wiring import BUZZER, Wire, Wiring

_UNFIT = {
    Unfit.NOT_INSTALLED: Diagnosis.NO_PIN_LIBRARY,
    Unfit.UNKNOWN: Diagnosis.PIN_LIBRARY_UNKNOWN,
    Unfit.PI: Diagnosis.RPIGPIO_ON_THIS_PI,
    Unfit.KERNEL: Diagnosis.RPIGPIO_ON_THIS_KERNEL,
}
_DOWN = {
    DownReason.NO_PINS: Diagnosis.NO_PINS,
    DownReason.FORBIDDEN: Diagnosis.PINS_FORBIDDEN,
}
_TROUBLES = {
    PinTrouble.UNKNOWN: Diagnosis.PIN_UNKNOWN,
    PinTrouble.SHARED: Diagnosis.PIN_SHARED,
    PinTrouble.BUSY: Diagnosis.PIN_BUSY,
    PinTrouble.FAILED: Diagnosis.PIN_FAILED,
}


def pins(
    wiring: Wiring,
    here: Machine,
    app: Holder | None,
    *,
    wanted: bool,
    find: Find = find_pins,
) -> Iterator[Finding]:
    """The library, the faults of the wiring, and the level of each pin.

    A pin is only touched if buttons are ``wanted``, since something else may hang on it, and no
    ``app`` is using it.
    """
    about: dict[str, Fact] = {"model": here.model or "unknown", "chips": here.gpiochips}
    try:
        reached = find()
    except Down as down:
        facts = {key: str(value) for key, value in down.params.items()}
        yield _told("pins", _why(down), wanted, **(about | facts))
    else:
        try:
            yield good("pins", library=reached.name, why=reached.why.value, **about)
            if wanted and app is None:
                yield from _live(wiring.usable(), reached.factory)
            elif wanted and app is not None:
                yield note("pins", used_by=app.pid)
        finally:
            reached.close()
    for fault in wiring.faults():
        yield _trouble(fault, wanted)


def _why(down: Down) -> Diagnosis:
    if down.reason is DownReason.NO_LIBRARY:
        return _UNFIT[Unfit(str(down.params["because"]))]
    return _DOWN.get(down.reason, Diagnosis.PINS_FAILED)


def _told(name: str, problem: Diagnosis, wanted: bool, **facts: Fact) -> Finding:
    return failure(name, problem, **facts) if wanted else note(name, problem, **facts)


def _trouble(trouble: DeviceTrouble, wanted: bool) -> Finding:
    facts: dict[str, Fact] = {"device": trouble.name, **trouble.params}
    return _told("pin", _TROUBLES[PinTrouble(trouble.code)], wanted, **facts)


def _live(wiring: Wiring, factory: Any) -> Iterator[Finding]:
    for name, pin in wiring.buttons.items():
        yield _button(Wire(BUTTONS, name, pin), factory)
    lamps = dict(wiring.lights)
    if wiring.buzzer is not None:
        lamps[BUZZER] = wiring.buzzer
    for name, pin in lamps.items():
        yield _lamp(Wire(LIGHTS, name, pin), factory)


def _button(wire: Wire, factory: Any) -> Finding:
    """Read as the app does, pulled up."""
    from gpiozero import InputDevice  # slow to import

    try:
        with InputDevice(wire.pin, pull_up=True, pin_factory=factory) as button:
            down = bool(button.is_active)
    except PIN_ERRORS as error:
        return _trouble(wire_failure(wire, error), wanted=True)
    facts: dict[str, Fact] = {"device": wire.device, "wire": wire.name, "pin": wire.pin}
    facts |= {"level": "low" if down else "high"}
    return note("pin", Diagnosis.PIN_DOWN, **facts) if down else good("pin", **facts)


def _lamp(wire: Wire, factory: Any) -> Finding:
    """Read as an input, which lights nothing."""
    try:
        pin = factory.pin(wire.pin)
        level = "high" if pin.state else "low"
        pin.close()
    except PIN_ERRORS as error:
        return _trouble(wire_failure(wire, error), wanted=True)
    return good("pin", device=wire.device, wire=wire.name, pin=wire.pin, level=level)
