"""What buttons and lights have in common: a thread, a queue, and pins that may be missing."""

from __future__ import annotations

import contextlib
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from queue import Empty, SimpleQueue
from threading import Event as Flag
from threading import Lock, Thread
from typing import Any, Generic, Protocol, TypeVar

from hardware.down import Down
from hardware.events import (
    DeviceDown,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    Event,
    Param,
    PinTrouble,
)
from hardware.pins import PIN_ERRORS, Find, Pins
from hardware.ports import Sink
from hardware.wiring import Wire, Wiring, wire_trouble

T = TypeVar("T")

STOP_S = 1.0
PATIENCE_S = 10.0
"""Whoever has not given back its pins after that hangs, perhaps for good."""


class Mailbox(Protocol[T]):
    """The part of ``queue.SimpleQueue`` that is used."""

    def put(self, item: T, /) -> None:
        """Add ``item``; returns at once."""

    def get(self, *, timeout: float | None) -> T:
        """The oldest item. Raises Empty if there is none within ``timeout`` seconds."""


class PinDevice(ABC, Generic[T]):
    """A device on pins. Its only thread opens, uses and closes them, and sleeps between its jobs.

    Whoever has a job (``T``) for it gives it by :meth:`_give`; None in the queue only wakes it.
    """

    def __init__(
        self,
        device: str,
        wiring: Wiring,
        find: Find,
        clock: Callable[[], float] = time.monotonic,
        mailbox: Mailbox[T | None] | None = None,
    ) -> None:
        self.name = device
        self._wiring = wiring.usable()
        self._faults = [fault for fault in wiring.faults() if fault.name == device]
        self._find = find
        self._clock = clock
        self._jobs: Mailbox[T | None] = SimpleQueue() if mailbox is None else mailbox
        self._stopping = Flag()
        self._telling = Lock()
        """Held while an event is told, so that none comes once the end was asked for."""
        self._over = False
        self._after: Sequence[PinDevice[Any]] = ()
        self.lacking = False
        """True if something it has wires for was out of reach; another try may reach it."""
        self._sink: Sink = _nowhere
        self._thread = Thread(target=self._run, name=device, daemon=True)

    def start(self, sink: Sink, after: Sequence[PinDevice[Any]] = ()) -> None:
        """Begin; every event goes to ``sink``, on the device's thread.

        No pin is touched before those in ``after``, who were told to end, have given back theirs.
        """
        self._sink = sink
        self._after = after
        self._thread.start()

    def stop(self) -> bool:
        """End and give the pins back within a second; True if it has ended. Not to be restarted."""
        self.end()
        return self.has_ended(STOP_S)

    def end(self) -> None:
        """Have it end and give the pins back as soon as it can; tells nothing any more."""
        with self._telling:
            self._stopping.set()
        self._jobs.put(None)

    def has_ended(self, within_s: float | None = 0.0) -> bool:
        """Whether no pin is in use any more; waits for that, for ever if None is given."""
        if self._thread.is_alive():
            self._thread.join(within_s)
        return not self._thread.is_alive()

    def _give(self, job: T) -> None:
        """Have ``job`` done on the device's thread, unless that has ended; returns at once."""
        if not self._over:
            self._jobs.put(job)

    @abstractmethod
    def _wires(self) -> Iterable[Wire]:
        """The wires of this device that are not at fault."""

    @abstractmethod
    def _attach(self, wire: Wire, factory: Any) -> None:
        """Begin to use ``wire``. Raises what gpiozero and its libraries raise."""

    @abstractmethod
    def _about(self) -> dict[str, Param]:
        """What DeviceUp tells of the wires in use."""

    @abstractmethod
    def _due(self) -> float | None:
        """When there is something to do without a job (monotonic seconds); None for never."""

    @abstractmethod
    def _work(self, job: T | None) -> None:
        """Do ``job``, or what is due if there is none."""

    @abstractmethod
    def _detach(self) -> None:
        """Use no wire any more."""

    def _run(self) -> None:
        try:
            self._wait_for_pins()
            if not self._stopping.is_set():
                self._live()
        finally:
            self._over = True

    def _wait_for_pins(self) -> None:
        for former in self._after:
            if not former.has_ended(PATIENCE_S):
                self._tell(DeviceDown(self.name, DownReason.KEPT))
                former.has_ended(None)
        self._after = ()

    def _live(self) -> None:
        wires = list(self._wires())
        try:
            if not wires:
                raise Down(DownReason.NO_WIRING)
            pins = self._find()
        except Down as down:
            self.lacking = bool(wires)
            self._tell(DeviceDown(self.name, down.reason, down.params), *self._faults)
            return
        try:
            if not self._stopping.is_set():
                self._use(pins, wires)
        finally:
            self._detach()
            with contextlib.suppress(PIN_ERRORS):  # a library that fails at its end harms nobody
                pins.close()

    def _use(self, pins: Pins, wires: Sequence[Wire]) -> None:
        troubles = [trouble for wire in wires if (trouble := self._try(wire, pins.factory))]
        self._tell(self._state(pins, wires, troubles), *self._faults, *troubles)
        if len(troubles) < len(wires):
            self._serve()

    def _try(self, wire: Wire, factory: Any) -> DeviceTrouble | None:
        """Attach ``wire``, or say why not."""
        try:
            self._attach(wire, factory)
        except PIN_ERRORS as error:
            return self._failure(wire, error)
        return None

    def _state(
        self, pins: Pins, wires: Sequence[Wire], troubles: Sequence[DeviceTrouble]
    ) -> DeviceUp | DeviceDown:
        if len(troubles) < len(wires):
            return DeviceUp(self.name, {"factory": pins.name, "why": pins.why, **self._about()})
        busy = all(trouble.code == PinTrouble.BUSY for trouble in troubles)
        reason = DownReason.BUSY if busy else DownReason.FAILED
        return DeviceDown(self.name, reason, dict(troubles[0].params))

    def _serve(self) -> None:
        while not self._stopping.is_set():
            due = self._due()
            timeout = None if due is None else max(0.0, due - self._clock())
            try:
                job = self._jobs.get(timeout=timeout)
            except Empty:
                job = None
            if not self._stopping.is_set():
                self._work(job)

    def _failure(self, wire: Wire, error: Exception) -> DeviceTrouble:
        """Take note that ``wire`` cannot be used; what to tell of it."""
        self.lacking = True
        return wire_failure(wire, error)

    def _tell(self, *events: Event) -> None:
        for event in events:
            with self._telling:
                if not self._stopping.is_set():
                    self._sink(event)


def wire_failure(wire: Wire, error: Exception) -> DeviceTrouble:
    """What ``error``, raised by gpiozero or the library below it, says of ``wire``."""
    from gpiozero import GPIOPinInUse, PinInvalidPin

    if isinstance(error, PinInvalidPin):
        return wire_trouble(wire, PinTrouble.UNKNOWN)
    if isinstance(error, GPIOPinInUse) or "busy" in str(error):
        return wire_trouble(wire, PinTrouble.BUSY)
    return wire_trouble(wire, PinTrouble.FAILED, error=str(error))


def _nowhere(_event: object) -> None:
    """Where events go before a sink is known: there are none."""
