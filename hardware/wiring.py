"""Which pin each button, each lamp and the buzzer hang on, and what is wrong with that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from hardware.events import BUTTONS, LIGHTS, DeviceTrouble, PinTrouble

PINS = range(2, 28)
"""The pins of the header that can be used, by the numbers that Broadcom (BCM) gave them."""
PIN = "gpio"
"""What the name of a button begins with that is only known by its pin."""
LENT = frozenset({2, 3, 14, 15})
"""Pins that often carry something else, I²C and a serial line, which taking them would cut off."""
BUZZER = "buzzer"
"""Name of the buzzer's wire; it is one of the LIGHTS."""


@dataclass(frozen=True, slots=True)
class Wire:
    """From a pin to what is called ``name`` among the BUTTONS or the LIGHTS (``device``)."""

    device: str
    name: str
    pin: int


@dataclass(frozen=True, slots=True)
class Wiring:
    """The names of buttons and lamps with their pins."""

    buttons: Mapping[str, int] = field(default_factory=dict)
    lights: Mapping[str, int] = field(default_factory=dict)
    buzzer: int | None = None

    def faults(self) -> tuple[DeviceTrouble, ...]:
        """Why some wires cannot be used; of two on one pin the first may, buttons before lamps."""
        return tuple(self._faults().values())

    def usable(self) -> Wiring:
        """The same without what is at fault."""
        bad = self._faults()
        return Wiring(
            {wire.name: wire.pin for wire in self._buttons() if wire not in bad},
            {wire.name: wire.pin for wire in self._lights() if wire not in bad},
            None if any(wire in bad for wire in self._buzzer()) else self.buzzer,
        )

    def _faults(self) -> dict[Wire, DeviceTrouble]:
        taken: dict[int, Wire] = {}
        faults: dict[Wire, DeviceTrouble] = {}
        for wire in (*self._buttons(), *self._lights(), *self._buzzer()):
            first = taken.setdefault(wire.pin, wire)
            if wire.pin not in PINS:
                faults[wire] = wire_trouble(wire, PinTrouble.UNKNOWN)
            elif first is not wire:
                faults[wire] = wire_trouble(
                    wire, PinTrouble.SHARED, other=first.name, by=first.device
                )
        return faults

    def _buttons(self) -> Iterator[Wire]:
        return (Wire(BUTTONS, name, pin) for name, pin in self.buttons.items())

    def _lights(self) -> Iterator[Wire]:
        return (Wire(LIGHTS, name, pin) for name, pin in self.lights.items())

    def _buzzer(self) -> Iterator[Wire]:
        if self.buzzer is not None:
            yield Wire(LIGHTS, BUZZER, self.buzzer)


def every_button(wiring: Wiring) -> Wiring:
    """``wiring`` with a button on each pin that may have one, called ``gpio17`` and the like.

    Pins of lamps are left out, and what is ``LENT`` unless somebody has wired a button to it.
    """
    lamps = {*wiring.lights.values(), wiring.buzzer}
    others = LENT - {*wiring.buttons.values()}
    free = (pin for pin in PINS if pin not in lamps and pin not in others)
    return replace(wiring, buttons={f"{PIN}{pin}": pin for pin in free})


def wire_trouble(wire: Wire, code: PinTrouble, **more: str) -> DeviceTrouble:
    """What is wrong with ``wire``, for whoever has to put it right."""
    return DeviceTrouble(wire.device, code, params={"wire": wire.name, "pin": wire.pin, **more})
