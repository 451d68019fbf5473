"""The conversation over one opened port, from the first hello to the last heartbeat.

Pure: bytes and time come in, events come out; Down ends it. All before the first hello is
ignored, for opening a port makes many sensors restart and talk nonsense.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hardware.dice_protocol import (
    VERSION,
    DieFrame,
    Frame,
    FrameParser,
    Heartbeat,
    Hello,
    Query,
    Trouble,
    Verdict,
    format_frame,
)
from hardware.dice_throws import ThrowAssembler
from hardware.down import Down
from hardware.events import DICE, DeviceTrouble, DeviceUp, DownReason, Event, Param

HELLO_S = 5.0
"""A sensor says hello within this time after its port was opened."""
QUERY_S = 0.5
"""Until then it is asked for it this often."""
SILENCE_S = 6.0
"""A sensor that sent no frame for so long, three heartbeats, is lost."""

BATTERY_LOW = "battery-low"
"""Code of the DeviceTrouble for a battery that is nearly empty; parameter ``percent``."""
SENSOR_SAYS = "sensor:"
"""Begins the code of a DeviceTrouble that is the sensor's own, whatever it calls it; none of ours
begins so."""
LOW_PERCENT = 15
FULL_AGAIN_PERCENT = 30
"""A battery that was low and has this much again was changed or charged."""
MOST_TROUBLES = 16
"""Kinds of trouble that are told before a sensor that complains of anything is not believed."""

Note: TypeAlias = Callable[[bytes, Verdict], None]
"""Takes note of a line that came in, without its end, and of what became of it."""


def _forget(_text: bytes, _verdict: Verdict) -> None:
    """Nobody wants to know what came in."""


class DiceLink:
    """What has been said since ``port`` was opened at ``now`` (monotonic seconds)."""

    def __init__(self, port: str, now: float, note: Note = _forget) -> None:
        self.battery: int | None = None
        """Percent, as the newest heartbeat has it; None for a sensor without a battery."""
        self._port = port
        self._note = note
        self._parser = FrameParser()
        self._hello: Hello | None = None
        self._throws = ThrowAssembler(0)
        self._heard_at = now
        self._ask_at = now
        self._babble = False
        self._troubles: set[str] = set()
        """Codes of what was told already."""

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
        for line in self._parser.lines(data):
            self._note(line.text, self._verdict(line.frame) if line.frame else line.verdict)
            if line.frame is not None:
                events += self._frame(line.frame, now)
        events += self._throws.tick(now)
        self._check_silence(now)
        return events

    def _verdict(self, frame: Frame) -> Verdict:
        """What will become of a frame."""
        match frame:
            case Query():
                return Verdict.ECHO
            case DieFrame() if self.greeted:
                return self._throws.judge(frame)
            case Hello():
                return Verdict.OK
            case _:
                return Verdict.OK if self.greeted else Verdict.EARLY

    def _frame(self, frame: Frame, now: float) -> Sequence[Event]:
        if isinstance(frame, Query) or not (self.greeted or isinstance(frame, Hello)):
            return ()
        self._heard_at = now
        match frame:
            case Hello():
                return self._greet(frame)
            case DieFrame():
                return self._throws.die(frame, now)
            case Heartbeat():
                return self._heartbeat(frame)
            case Trouble():
                return self._complaint(DeviceTrouble(DICE, SENSOR_SAYS + frame.code, frame.text))

    def _greet(self, hello: Hello) -> Sequence[Event]:
        """Begin anew, for a sensor says hello after a reset; tell only what is news."""
        if hello.version != VERSION:
            raise Down(DownReason.NEWER, port=self._port, version=hello.version)
        news = hello != self._hello or self._troubles
        cut_short = self._throws.end()
        self._hello = hello
        self._throws = ThrowAssembler(hello.dice)
        self.battery = None
        return [*cut_short, self._up(hello)] if news else cut_short

    def _up(self, hello: Hello) -> DeviceUp:
        """It works, and whatever it complained of is over."""
        self._troubles.clear()
        about: dict[str, Param] = {
            "port": self._port,
            "firmware": hello.firmware,
            "serial": hello.serial,
            "dice": hello.dice,
        }
        return DeviceUp(DICE, about)

    def _heartbeat(self, frame: Heartbeat) -> Sequence[Event]:
        self._throws.heartbeat(frame)
        self.battery = frame.battery
        if frame.battery is None or self._hello is None:
            return ()
        if frame.battery <= LOW_PERCENT:
            low = DeviceTrouble(DICE, BATTERY_LOW, params={"percent": frame.battery})
            return self._complaint(low)
        charged = frame.battery >= FULL_AGAIN_PERCENT and BATTERY_LOW in self._troubles
        return [self._up(self._hello)] if charged else ()

    def _complaint(self, trouble: DeviceTrouble) -> Sequence[Event]:
        """A complaint is told once, however often and in whatever words it is repeated."""
        if trouble.code in self._troubles or len(self._troubles) >= MOST_TROUBLES:
            return ()
        self._troubles.add(trouble.code)
        return [trouble]

    def _check_silence(self, now: float) -> None:
        waited = now - self._heard_at
        if self.greeted:
            if waited >= SILENCE_S:
                raise Down(DownReason.SILENT, port=self._port, seconds=int(SILENCE_S))
        elif waited >= HELLO_S:
            reason = DownReason.FOREIGN if self._babble else DownReason.SILENT
            raise Down(reason, port=self._port, seconds=int(HELLO_S))
