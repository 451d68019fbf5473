"""Buttons between a pin and ground: what they do becomes events.

The library's own debouncing loses edges (its pins stay in the state they had before), so none is
asked for: its callbacks, on whatever thread, only note an edge and the time.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any

from hardware.debounce import Contact
from hardware.events import BUTTONS, Param
from hardware.pin_device import Mailbox, PinDevice
from hardware.pins import PIN_ERRORS, Find
from hardware.wiring import Wire, Wiring


@dataclass(frozen=True, slots=True)
class Edge:
    """A contact closed (``down``) or opened at a moment in monotonic seconds."""

    button: str
    down: bool
    at: float


class GpioButtons(PinDevice[Edge]):
    """The buttons of ``wiring``. ``find`` reaches the pins."""

    def __init__(
        self,
        wiring: Wiring,
        find: Find,
        *,
        clock: Callable[[], float] = time.monotonic,
        mailbox: Mailbox[Edge | None] | None = None,
    ) -> None:
        super().__init__(BUTTONS, wiring, find, clock, mailbox)
        self._lock = Lock()
        self._lines: dict[str, _Line] = {}
        self._contacts: dict[str, Contact] = {}

    def levels(self) -> Mapping[str, bool]:
        """Which buttons are down right now, by their pins; those that cannot be read are left out.

        May be called from any thread.
        """
        levels: dict[str, bool] = {}
        with self._lock:
            for name, line in self._lines.items():
                try:
                    levels[name] = line.is_down()
                except PIN_ERRORS:  # its own thread reports it
                    continue
        return levels

    def _wires(self) -> Iterable[Wire]:
        return (Wire(BUTTONS, name, pin) for name, pin in self._wiring.buttons.items())

    def _attach(self, wire: Wire, factory: Any) -> None:
        line = _Line(wire, factory, self._note)
        try:
            down = line.is_down()
        except PIN_ERRORS:
            line.close()
            raise
        with self._lock:
            self._lines[wire.name] = line
            self._contacts[wire.name] = Contact(wire.name, down=down, at=self._clock())

    def _about(self) -> dict[str, Param]:
        return {"buttons": len(self._lines)}

    def _due(self) -> float | None:
        dues = (contact.due for contact in self._contacts.values())
        return min((due for due in dues if due is not None), default=None)

    def _work(self, job: Edge | None) -> None:
        if job is None:
            self._read_those_due(self._clock())
        elif contact := self._contacts.get(job.button):
            self._tell(*contact.edge(job.down, job.at))

    def _detach(self) -> None:
        with self._lock:
            for line in self._lines.values():
                line.close()
            self._lines.clear()

    def _note(self, button: str, down: bool) -> None:
        self._give(Edge(button, down, self._clock()))

    def _read_those_due(self, now: float) -> None:
        for name, contact in list(self._contacts.items()):
            if contact.due is None or contact.due > now:
                continue
            line = self._lines[name]
            try:
                down = line.is_down()
            except PIN_ERRORS as error:
                self._give_up(line, error)
            else:
                self._tell(*contact.read(down, now))

    def _give_up(self, line: _Line, error: Exception) -> None:
        self._tell(self._failure(line.wire, error))
        with self._lock:
            del self._lines[line.wire.name], self._contacts[line.wire.name]
            line.close()


class _Line:
    """A pin pulled up, with a button to ground: low is down.

    Must be kept: gpiozero itself remembers a callback only weakly.
    """

    def __init__(self, wire: Wire, factory: Any, note: Callable[[str, bool], None]) -> None:
        from gpiozero import InputDevice  # a table without buttons does not wait for it

        self.wire = wire
        self._note = note
        self._device: Any = InputDevice(wire.pin, pull_up=True, pin_factory=factory)
        try:
            self._device.pin.when_changed = self._changed
        except PIN_ERRORS:
            self._device.close()
            raise

    def is_down(self) -> bool:
        """Whether the button is down now. Raises what the library raises."""
        return bool(self._device.is_active)

    def close(self) -> None:
        """Give the pin back; raises nothing."""
        with contextlib.suppress(PIN_ERRORS):
            self._device.pin.when_changed = None  # else the next user of the pin hears nothing
        with contextlib.suppress(PIN_ERRORS):
            self._device.close()

    def _changed(self, _ticks: object, state: object) -> None:
        """Called by the library's thread, which would not survive an exception."""
        self._note(self.wire.name, not state)
