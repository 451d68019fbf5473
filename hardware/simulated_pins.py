"""Pins that nobody has to solder: the classes for real pins run on them unchanged."""

from __future__ import annotations

from threading import Lock
from typing import Any

from hardware.pins import Choice, Pins, forgiving
from hardware.wiring import Wiring

_PI_3 = "a02082"
"""Revision of the Raspberry Pi whose header is simulated."""


class SimulatedPins:
    """A header wired like ``wiring``, with fingers and eyes. All may be called from any thread."""

    def __init__(self, wiring: Wiring) -> None:
        self.wiring = wiring.usable()
        """What hangs where, as far as it can."""
        self._lock = Lock()
        self._made: Any = None

    def find(self) -> Pins:
        """The pins, as :class:`GpioButtons` and :class:`GpioLights` find them."""
        return Pins("mock", self._factory(), Choice.SIMULATED)

    def press(self, name: str) -> None:
        """Put the button ``name`` down; one that is not wired does nothing."""
        if name in self.wiring.buttons:
            self._pin(self.wiring.buttons[name]).drive_low()

    def release(self, name: str) -> None:
        """Let the button ``name`` go."""
        if name in self.wiring.buttons:
            self._pin(self.wiring.buttons[name]).drive_high()

    def lit(self, name: str) -> bool:
        """Whether the lamp ``name`` is on; one that is not wired is not."""
        return self._is_high(self.wiring.lights.get(name))

    @property
    def buzzing(self) -> bool:
        """Whether the buzzer sounds."""
        return self._is_high(self.wiring.buzzer)

    def _is_high(self, number: int | None) -> bool:
        if number is None:
            return False
        pin = self._pin(number)
        return pin.function == "output" and bool(pin.state)

    def _pin(self, number: int) -> Any:
        pin = self._factory().pin(number)
        pin.clear_states()  # it would remember every change of an evening
        return pin

    def _factory(self) -> Any:
        with self._lock:
            if self._made is None:
                self._made = _make_factory(self.wiring)
            return self._made


def _make_factory(wiring: Wiring) -> Any:
    """Make all pins that are in use at once, since several threads must not make the same one."""
    from gpiozero.pins.mock import MockFactory, MockPin  # only when something is simulated

    factory = forgiving(MockFactory(_PI_3, MockPin))
    for number in (*wiring.buttons.values(), *wiring.lights.values()):
        factory.pin(number)
    if wiring.buzzer is not None:
        factory.pin(wiring.buzzer)
    return factory
