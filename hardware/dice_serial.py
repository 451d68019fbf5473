"""The dice sensor on a serial port: a thread that reads, and comes back whatever happens.

One state, one event: the sink hears of a change, never of a retry. Only the thread itself opens
and closes the port, and no read lasts longer than ``READ_S``, so that :meth:`SerialDice.stop`
needs no tricks.
"""

from __future__ import annotations

import contextlib
import termios
import time
from collections.abc import Callable, Sequence
from threading import Event as Flag
from threading import Thread
from typing import Protocol, TypeAlias

from hardware.dice_link import DiceLink, Down
from hardware.events import DICE, DeviceDown, DeviceUp, DownReason
from hardware.ports import Sink
from hardware.serial_ports import AUTO_PORTS, Comports, check_kind, find_ports, usb_ports, why_not

BAUD = 115_200
READ_S = 0.2
FIRST_PAUSE_S = 0.5
LAST_PAUSE_S = 5.0
"""Pauses between attempts double from the first to the last."""
STOP_S = 1.0

PORT_ERRORS = (OSError, termios.error, TypeError, ValueError)
"""All that pyserial raises when a port vanishes under it; its SerialException is an OSError."""


class Port(Protocol):
    """The part of ``serial.Serial`` that is used."""

    @property
    def in_waiting(self) -> int:
        """Bytes that can be read at once."""

    def read(self, size: int = 1, /) -> bytes:
        """Up to ``size`` bytes, fewer if ``READ_S`` passes before."""

    def write(self, data: bytes, /) -> int | None:
        """Send ``data``."""

    def close(self) -> None:
        """Give the port back."""


OpenPort: TypeAlias = Callable[[str], Port]


def open_serial(path: str, baud: int = BAUD) -> Port:
    """Open ``path`` for us alone. Raises one of ``PORT_ERRORS``."""
    import serial  # not needed at a table without a sensor

    return serial.Serial(path, baud, timeout=READ_S, write_timeout=READ_S, exclusive=True)


class SerialDice:
    """A dice sensor on ``port``: a path, a glob pattern, or ``auto``."""

    def __init__(
        self,
        port: str,
        *,
        auto: Sequence[str] = AUTO_PORTS,
        open_port: OpenPort = open_serial,
        comports: Comports = usb_ports,
        clock: Callable[[], float] = time.monotonic,
        first_pause_s: float = FIRST_PAUSE_S,
    ) -> None:
        self._wanted = port
        self._auto = auto
        self._open = open_port
        self._comports = comports
        self._clock = clock
        self._first_pause_s = first_pause_s
        self._pause_s = first_pause_s
        self._stopping = Flag()
        self._up = False
        self._down: DownReason | None = None
        self._sink: Sink = _nowhere
        self._thread = Thread(target=self._run, name="dice-serial", daemon=True)

    def start(self, sink: Sink) -> None:
        """Begin to listen; every event goes to ``sink``, on the reader's thread."""
        self._sink = sink
        self._thread.start()

    def stop(self) -> bool:
        """End and give the port back within a second; True if it has ended. Not to be restarted."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join(STOP_S)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._visit()
            except Down as down:
                self._tell(down)
            except PORT_ERRORS as error:  # the list of ports itself cannot be had
                self._tell(why_not(self._wanted, error))
            self._stopping.wait(self._pause_s)
            self._pause_s = min(self._pause_s * 2, LAST_PAUSE_S)

    def _visit(self) -> None:
        """Use the first port that greets. Raises Down: how that one ended, else the first one."""
        first: Down | None = None
        for path in find_ports(self._wanted, self._comports, self._auto):
            try:
                self._use(path)
            except Down as down:
                if self._up:
                    raise
                first = first or down
            if self._stopping.is_set():
                return
        if first is not None:
            raise first

    def _use(self, path: str) -> None:
        check_kind(path)
        try:
            port = self._open(path)
        except PORT_ERRORS as error:
            raise why_not(path, error) from error
        try:
            self._listen(port, path)
        finally:
            _close(port)

    def _listen(self, port: Port, path: str) -> None:
        """Read until stopped. Raises Down."""
        link = DiceLink(path, self._clock())
        while not self._stopping.is_set():
            try:
                if question := link.to_send(self._clock()):
                    port.write(question)
                if data := port.read(1):
                    data += port.read(port.in_waiting)
            except PORT_ERRORS as error:
                lost = DownReason.UNPLUGGED if link.greeted else DownReason.ABSENT
                raise Down(lost, port=path) from error
            for event in link.receive(data, self._clock()):
                if isinstance(event, DeviceUp):
                    self._works()
                self._sink(event)

    def _works(self) -> None:
        self._up = True
        self._down = None
        self._pause_s = self._first_pause_s

    def _tell(self, down: Down) -> None:
        """Report a change for the worse; that an unplugged sensor is absent is no news."""
        self._up = False
        news = down.reason is not self._down
        if self._down is DownReason.UNPLUGGED and down.reason is DownReason.ABSENT:
            news = False
        if news and not self._stopping.is_set():
            self._down = down.reason
            self._sink(DeviceDown(DICE, down.reason, down.params))


def _close(port: Port) -> None:
    with contextlib.suppress(*PORT_ERRORS):  # the device went first
        port.close()


def _nowhere(_event: object) -> None:
    """Where events go before a sink is known: there are none."""
