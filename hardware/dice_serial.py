"""The dice sensor on a serial port: a thread that reads, and comes back whatever happens.

One state, one event: the sink hears of a change, never of a retry. What is plugged in is heard
within two seconds: the thread looks twice a second whether a port came or went. A port that is
there but cannot be used is tried again after pauses that grow. Only the thread itself opens and
closes the port, and no read lasts longer than ``READ_S``, so that :meth:`SerialDice.stop` needs no
tricks.
"""

from __future__ import annotations

import contextlib
import termios
import time
from collections.abc import Callable, Sequence
from threading import Event as Flag
from threading import Thread
from typing import Protocol, TypeAlias

from hardware.dice_link import DiceLink
from hardware.down import Down
from hardware.events import DICE, DeviceDown, DeviceUp, DownReason
from hardware.frame_log import FrameLog, LoggedFrame
from hardware.ports import Sink
from hardware.serial_ports import (
    AUTO_PORTS,
    Comports,
    Trace,
    check_kind,
    find_ports,
    trace,
    traces,
    usb_ports,
    why_not,
)

BAUD = 115_200
READ_S = 0.2
FIRST_PAUSE_S = 0.5
LAST_PAUSE_S = 5.0
"""Pauses between attempts double from the first to the last."""
LOOK_S = 0.5
"""Time between two looks whether a port came or went."""
STOP_S = 1.0

PORT_ERRORS = (OSError, termios.error, TypeError, ValueError)
"""All that pyserial raises when a port vanishes under it; its SerialException is an OSError."""


_STALE_NEWS = {
    (DownReason.UNPLUGGED, DownReason.ABSENT),
    (DownReason.FOREIGN, DownReason.SILENT),
}
"""Reasons that add nothing to the one before: a port where others talk may be quiet at times."""


class Port(Protocol):
    """The part of ``serial.Serial`` that is used."""

    @property
    def in_waiting(self) -> int:
        """Bytes that can be read at once."""

    def read(self, size: int = 1, /) -> bytes:
        """Up to ``size`` bytes, fewer if ``READ_S`` passes before."""

    def write(self, data: bytes, /) -> int | None:
        """Send ``data``."""

    def reset_output_buffer(self) -> None:
        """Forget what was not sent yet; else closing may wait for a sensor that hangs."""

    def close(self) -> None:
        """Give the port back."""


OpenPort: TypeAlias = Callable[[str], Port]


def open_serial(path: str, baud: int = BAUD) -> Port:
    """Open ``path`` for us alone. Raises one of ``PORT_ERRORS``."""
    import serial  # not needed at a table without a sensor

    return serial.Serial(path, baud, timeout=READ_S, write_timeout=READ_S, exclusive=True)


class SerialDice:
    """A dice sensor on ``port``: a path, a glob pattern, a USB id (``usb:…``), or ``auto``."""

    def __init__(
        self,
        port: str,
        *,
        auto: Sequence[str] = AUTO_PORTS,
        open_port: OpenPort = open_serial,
        comports: Comports = usb_ports,
        clock: Callable[[], float] = time.monotonic,
        first_pause_s: float = FIRST_PAUSE_S,
        look_s: float = LOOK_S,
    ) -> None:
        self._wanted = port
        self._auto = auto
        self._open = open_port
        self._comports = comports
        self._clock = clock
        self._first_pause_s = first_pause_s
        self._pause_s = first_pause_s
        self._look_s = look_s
        self._stopping = Flag()
        self._wake = Flag()
        """Set when there is no time for a pause: it is to stop, or to look at once."""
        self._log = FrameLog(clock)
        self._link: DiceLink | None = None
        self._down: DownReason | None = None
        self._asked = False
        """True if somebody wants to hear what comes of the next look, news or not."""
        self._seen: frozenset[Trace] = frozenset()
        self._tried: frozenset[Trace] = frozenset()
        self._sink: Sink = _nowhere
        self._thread = Thread(target=self._run, name="dice-serial", daemon=True)

    def start(self, sink: Sink) -> None:
        """Begin to listen; every event goes to ``sink``, on the reader's thread."""
        self._sink = sink
        self._thread.start()

    def stop(self) -> bool:
        """End and give the port back within a second; True if it has ended. Not to be restarted."""
        self._stopping.set()
        self._wake.set()
        if self._thread.is_alive():
            self._thread.join(STOP_S)
        return not self._thread.is_alive()

    def rescan(self) -> None:
        """Look at once, and tell what came of it even if it is no news; from any thread.

        Does nothing while the sensor works.
        """
        self._asked = True
        self._wake.set()

    def frames(self) -> tuple[LoggedFrame, ...]:
        """The last lines that came in, good and bad, the newest last; from any thread."""
        return self._log.frames()

    @property
    def battery(self) -> int | None:
        """Percent, as the sensor said last; None if it is down or has no battery."""
        link = self._link
        return None if link is None else link.battery

    def _run(self) -> None:
        while True:
            self._wake.clear()
            if self._stopping.is_set():
                return
            try:
                self._visit()
            except Down as down:
                self._tell(down)
            except PORT_ERRORS as error:  # the list of ports itself cannot be had
                self._tell(why_not(self._wanted, error))
            self._rest()

    def _visit(self) -> None:
        """Use the first port that greets. Raises Down: how that one ended, else the first one."""
        self._seen = traces(self._wanted, self._auto)
        ports = [trace(path) for path in find_ports(self._wanted, self._comports, self._auto)]
        ports.sort(key=lambda port: port in self._tried)  # what was just plugged in comes first
        self._tried = frozenset(ports)
        first: Down | None = None
        for path, _ in ports:
            try:
                self._use(path)
                return
            except Down as down:
                if self._link is not None and self._link.greeted:
                    raise
                first = first or down
        if first is not None:
            raise first

    def _rest(self) -> None:
        """Wait until the pause is over, or there is a reason to look at once."""
        left = self._pause_s
        self._pause_s = min(self._pause_s * 2, LAST_PAUSE_S)
        while left > 0:
            if self._wake.wait(min(self._look_s, left)) or self._is_changed():
                self._pause_s = self._first_pause_s
                return
            left -= self._look_s

    def _is_changed(self) -> bool:
        """True if a port came or went since the last visit."""
        return traces(self._wanted, self._auto) != self._seen

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
        """Read until stopped, or until a sensor elsewhere is more likely. Raises Down."""
        self._link = link = DiceLink(path, self._clock(), self._log.note)
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
            if not link.greeted and (self._wake.is_set() or self._is_changed()):
                return

    def _works(self) -> None:
        self._down = None
        self._pause_s = self._first_pause_s

    def _tell(self, down: Down) -> None:
        """Report a change for the worse."""
        self._link = None
        same = down.reason is self._down or (self._down, down.reason) in _STALE_NEWS
        if self._stopping.is_set() or (same and not self._asked):
            return
        self._asked = False
        self._down = down.reason
        self._sink(DeviceDown(DICE, down.reason, down.params))


def _close(port: Port) -> None:
    with contextlib.suppress(*PORT_ERRORS):  # the device went first
        port.reset_output_buffer()
    with contextlib.suppress(*PORT_ERRORS):
        port.close()


def _nowhere(_event: object) -> None:
    """Where events go before a sink is known: there are none."""
