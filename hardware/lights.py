"""Lamps and a buzzer, each on its pin: they show what they were told last."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from hardware.events import LIGHTS, Param
from hardware.lamp import Lamp
from hardware.pin_device import Mailbox, PinDevice
from hardware.pins import PIN_ERRORS, Find
from hardware.signals import Glow, Signal
from hardware.wiring import BUZZER, Wire, Wiring


@dataclass(frozen=True, slots=True)
class Show:
    """How each lamp is to glow from now on; whichever is not named is off."""

    glows: Mapping[str, Glow]


@dataclass(frozen=True, slots=True)
class Tell:
    """Signal on the lamp ``name``, or on all, and by the buzzer."""

    name: str | None
    signal: Signal


@dataclass(frozen=True, slots=True)
class TakeTurns:
    """Light up one after the other, as they are wired; the buzzer is the last."""


Job: TypeAlias = Show | Tell | TakeTurns


class GpioLights(PinDevice[Job]):
    """The lamps and the buzzer of ``wiring``. ``find`` reaches the pins.

    What is not wired shows nothing, and nobody needs to know.
    """

    def __init__(
        self,
        wiring: Wiring,
        find: Find,
        *,
        clock: Callable[[], float] = time.monotonic,
        mailbox: Mailbox[Job | None] | None = None,
    ) -> None:
        super().__init__(LIGHTS, wiring, find, clock, mailbox)
        self._shown: Mapping[str, Glow] = {}
        self._lamps: dict[str, _Output] = {}
        self._buzzer: _Output | None = None
        self._next: float | None = None
        """When a lamp changes next by itself."""

    def show(self, glows: Mapping[str, Glow]) -> None:
        """Let the lamps glow like that; whichever is not named is off."""
        if glows != self._shown:
            self._shown = dict(glows)
            self._give(Show(self._shown))

    def signal(self, name: str | None, signal: Signal) -> None:
        """Signal on the lamp ``name``, or on all of them, and by the buzzer."""
        self._give(Tell(name, signal))

    def take_turns(self) -> None:
        """Light up one after the other, as they are wired; the buzzer is the last."""
        self._give(TakeTurns())

    def _wires(self) -> Iterable[Wire]:
        yield from (Wire(LIGHTS, name, pin) for name, pin in self._wiring.lights.items())
        if self._wiring.buzzer is not None:
            yield Wire(LIGHTS, BUZZER, self._wiring.buzzer)

    def _attach(self, wire: Wire, factory: Any) -> None:
        output = _Output(wire, factory)
        if wire.pin == self._wiring.buzzer:
            self._buzzer = output
        else:
            self._lamps[wire.name] = output

    def _about(self) -> dict[str, Param]:
        return {"lights": len(self._lamps), "buzzer": int(self._buzzer is not None)}

    def _due(self) -> float | None:
        return self._next

    def _work(self, job: Job | None) -> None:
        now = self._clock()
        match job:
            case Show(glows=glows):
                for name, output in self._lamps.items():
                    output.lamp.glow(glows.get(name, Glow.OFF), now)
            case Tell(name=name, signal=signal):
                for output in self._tellers(name):
                    output.lamp.signal(signal, now)
            case TakeTurns():
                outputs = self._outputs()
                for place, output in enumerate(outputs):
                    output.lamp.take_turn(place, len(outputs), now)
            case None:
                pass
        changes = [self._switch(output, now) for output in self._outputs()]
        self._next = min((change for change in changes if change is not None), default=None)

    def _detach(self) -> None:
        for output in self._outputs():
            output.close()
        self._lamps.clear()
        self._buzzer = None

    def _outputs(self) -> list[_Output]:
        buzzer = [] if self._buzzer is None else [self._buzzer]
        return [*self._lamps.values(), *buzzer]

    def _tellers(self, name: str | None) -> list[_Output]:
        """What a signal to ``name`` is told by."""
        if name is None:
            return self._outputs()
        return [output for output in (self._lamps.get(name), self._buzzer) if output is not None]

    def _switch(self, output: _Output, now: float) -> float | None:
        """Have it as its lamp is ``now``; when that changes."""
        lit, change = output.lamp.at(now)
        try:
            output.switch(lit)
        except PIN_ERRORS as error:
            self._tell(self._failure(output.wire, error))
            output.close()
            if output is self._buzzer:
                self._buzzer = None
            else:
                del self._lamps[output.wire.name]
            return None
        return change


class _Output:
    """A pin that is high while its lamp is lit."""

    def __init__(self, wire: Wire, factory: Any) -> None:
        from gpiozero import OutputDevice  # a table without lights does not wait for it

        self.wire = wire
        self.lamp = Lamp()
        self._lit = False
        self._device: Any = OutputDevice(wire.pin, pin_factory=factory)

    def switch(self, lit: bool) -> None:
        """Put it on or off. Raises what the library raises."""
        if lit is not self._lit:
            self._device.value = lit
            self._lit = lit

    def close(self) -> None:
        """Put it off and give the pin back; raises nothing."""
        for end in (self._device.off, self._device.close):
            with contextlib.suppress(PIN_ERRORS):
                end()
