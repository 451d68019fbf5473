"""The conversation over one opened port, from the first hello to the last heartbeat.

Pure: bytes and time come in, events come out; :class:`Down` ends it. All before the first hello
is ignored, for opening a port makes many sensors restart and talk nonsense.
"""

from __future__ import annotations

from collections.abc import Sequence

from hardware.dice_protocol import (
    VERSION,
    DieFrame,
    Frame,
    FrameParser,
    Heartbeat,
    Hello,
    Query,
    Trouble,
    format_frame,
)
from hardware.dice_throws import ThrowAssembler
from hardware.events import DICE, DeviceTrouble, DeviceUp, DownReason, Event, Param

HELLO_S = 5.0
"""A sensor says hello within this time after its port was opened."""
QUERY_S = 1.0
"""Until then it is asked for it this often."""
SILENCE_S = 6.0
"""A sensor that sent no frame for so long, three heartbeats, is lost."""


class Down(Exception):
    """The device cannot be used, or no longer; says why in codes and figures."""

    def __init__(self, reason: DownReason, **params: Param) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params = params


class DiceLink:
    """What has been said since ``port`` was opened at ``now`` (monotonic seconds)."""

    def __init__(self, port: str, now: float) -> None:
        self._port = port
        self._parser = FrameParser()
        self._hello: Hello | None = None
        self._throws = ThrowAssembler(0)
        self._heard_at = now
        self._ask_at = now
        self._babble = False
        self._trouble: Trouble | None = None

    @property
    def greeted(self) -> bool:
        """True once the sensor has said hello."""
        return self._hello is not None

    def to_send(self, now: float) -> bytes:
        """What to write now: the question for a hello while there was none, else nothing."""
        if self.greeted or now < self._ask_at:
            return b""
        self._ask_at = now + QUERY_S
        return format_frame(Query())

    def receive(self, data: bytes, now: float) -> list[Event]:
        """The events that ``data`` (empty if nothing came) and the time lead to. Raises Down."""
        self._babble = self._babble or bool(data)
        events: list[Event] = []
        for frame in self._parser.feed(data):
            events += self._frame(frame, now)
        events += self._throws.tick(now)
        self._check_silence(now)
        return events

    def _frame(self, frame: Frame, now: float) -> Sequence[Event]:
        if isinstance(frame, Hello):
            self._heard_at = now
            return self._greet(frame)
        if not self.greeted or isinstance(frame, Query):
            return ()
        self._heard_at = now
        match frame:
            case DieFrame():
                return self._throws.die(frame, now)
            case Heartbeat():
                self._throws.heartbeat(frame)
                return ()
            case Trouble():
                return self._complaint(frame)

    def _greet(self, hello: Hello) -> Sequence[Event]:
        """Begin anew, for a sensor says hello after a reset; tell only what is news."""
        if hello.version != VERSION:
            raise Down(DownReason.FOREIGN, port=self._port, version=hello.version)
        known, self._hello = self._hello, hello
        cut_short = self._throws.end()
        self._throws = ThrowAssembler(hello.dice)
        self._trouble = None
        if hello == known:
            return cut_short
        about: dict[str, Param] = {
            "port": self._port,
            "firmware": hello.firmware,
            "serial": hello.serial,
            "dice": hello.dice,
        }
        return [*cut_short, DeviceUp(DICE, about)]

    def _complaint(self, trouble: Trouble) -> Sequence[Event]:
        """A complaint is told once, however often it is repeated."""
        if trouble == self._trouble:
            return ()
        self._trouble = trouble
        return [DeviceTrouble(DICE, trouble.code, trouble.text)]

    def _check_silence(self, now: float) -> None:
        waited = now - self._heard_at
        if self.greeted:
            if waited >= SILENCE_S:
                raise Down(DownReason.SILENT, port=self._port, seconds=int(SILENCE_S))
        elif waited >= HELLO_S:
            reason = DownReason.FOREIGN if self._babble else DownReason.SILENT
            raise Down(reason, port=self._port, seconds=int(HELLO_S))
