"""The language of the dice sensor: bytes to frames and back. See PROTOCOL.md.

Pure and bounded: whatever comes in, at most one line (82 bytes) is kept between two calls.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import reduce
from operator import xor
from typing import TypeAlias

VERSION = 1
MAX_LINE = 82
"""Bytes of a line from ``$`` to its CR LF, both included."""
SEQUENCE = 10_000
"""Sequence numbers run from 0 to 9999 and begin again at 0."""
SIDES = frozenset({4, 6, 8, 10, 12, 20, 100})
MAX_DICE = 8

_MAX_TEXT = MAX_LINE - len("\r\n")
_MAX_BODY = _MAX_TEXT - len("$*HH")
_LINE = re.compile(rb"\$([ -#%%-)+-~]{1,%d})\*([0-9A-Fa-f]{2})[\r\n]" % _MAX_BODY)
_SEAM = re.compile(rb"(?<=[\r\n])|(?=\$)")
"""Between two lines: behind an end of line, or before a ``$``."""
_DIE = re.compile(r"[0-9A-Za-z]{1,8}")
_WORD = re.compile(r"[ -#%-)+\--~]{1,20}")
_TEXT = re.compile(r"[ -#%-)+\--~]{0,60}")


class Motion(Enum):
    """What a die does; only a stable one shows a face that was rolled."""

    ROLLING = "R"
    STABLE = "S"
    TILTED = "T"
    MOVED = "M"
    """Turned or pushed by hand."""


@dataclass(frozen=True, slots=True)
class DieFrame:
    """``$DICE``: a die changed. ``value`` (pips) is None only while rolling or tilted."""

    seq: int
    die: str
    sides: int
    motion: Motion
    value: int | None


@dataclass(frozen=True, slots=True)
class Hello:
    """``$DHEL``: who is there; sent after power-on or reset and when asked.

    Every version of the protocol begins its hello with these fields.
    """

    version: int
    firmware: str
    serial: str
    dice: int


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """``$DHB``: alive. ``seq`` is that of the newest DieFrame, ``battery`` in percent."""

    seq: int
    battery: int | None


@dataclass(frozen=True, slots=True)
class Trouble:
    """``$DERR``: the sensor complains of itself."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Query:
    """``$DHQ``: the reader asks for a hello; the only line that goes to the sensor."""


Frame: TypeAlias = DieFrame | Hello | Heartbeat | Trouble | Query


def checksum(body: bytes) -> int:
    """XOR of all bytes between ``$`` and ``*``, as in NMEA 0183."""
    return reduce(xor, body, 0)


def format_frame(frame: Frame) -> bytes:
    """The line for ``frame`` with its CR LF. Raises ValueError if no line can say it."""
    body = ",".join(_fields(frame)).encode("ascii", "replace")
    if parse_body(body) != frame:
        raise ValueError(f"not a frame of the protocol: {frame!r}")
    return b"$%s*%02X\r\n" % (body, checksum(body))


def _fields(frame: Frame) -> tuple[str, ...]:
    match frame:
        case DieFrame(seq, die, sides, motion, value):
            return "DICE", str(seq), die, str(sides), motion.value, _blank(value)
        case Hello(version, firmware, serial, dice):
            return "DHEL", str(version), firmware, serial, str(dice)
        case Heartbeat(seq, battery):
            return "DHB", str(seq), _blank(battery)
        case Trouble(code, text):
            return "DERR", code, text
        case Query():
            return ("DHQ",)


def _blank(number: int | None) -> str:
    return "" if number is None else str(number)


class Verdict(StrEnum):
    """What became of a line that came in; all but OK are dropped."""

    OK = "ok"
    NOISE = "noise"
    """No line: it has no ``$``."""
    BROKEN = "broken"
    """Cut short, without a checksum, or with bytes that no line has."""
    TOO_LONG = "too-long"
    CHECKSUM = "checksum"
    UNKNOWN = "unknown"
    """A type of line that is not known."""
    RANGE = "out-of-range"
    """A field has a value that it cannot have, or is missing."""
    EARLY = "before-hello"
    ECHO = "echo"
    """Our own question came back."""
    STALE = "stale"
    """A report that was there already, or is older than one that was."""
    NO_THROW = "no-throw"
    """A die that did not roll, or was moved by hand."""

    @property
    def understood(self) -> bool:
        """True for a whole line of the protocol, even one that leads to nothing."""
        return self not in _GARBLED


_GARBLED = frozenset(
    {
        Verdict.NOISE,
        Verdict.BROKEN,
        Verdict.TOO_LONG,
        Verdict.CHECKSUM,
        Verdict.UNKNOWN,
        Verdict.RANGE,
    }
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it came in: ``text`` without its end, at most 80 bytes; a frame only if OK."""

    text: bytes
    verdict: Verdict
    frame: Frame | None = None


class FrameParser:
    """Finds the frames in a stream of bytes, however it is cut and whatever else is in it."""

    def __init__(self) -> None:
        self._rest = b""
        self._skipping = False
        """True while the rest of a line goes by that is too long already."""

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that ``data`` completes, in order; all else is dropped without a trace."""
        return [line.frame for line in self.lines(data) if line.frame is not None]

    def lines(self, data: bytes) -> list[Line]:
        """All lines that ``data`` completes, good and bad, in order."""
        *whole, rest = _SEAM.split(self._rest + data)
        too_long = len(rest) > _MAX_TEXT
        pieces = [*whole, rest] if too_long else whole
        found = [self._line(piece) for piece in pieces]
        self._rest = b"" if too_long else rest
        self._skipping = self._skipping or too_long
        return [line for line in found if line is not None]

    def _line(self, piece: bytes) -> Line | None:
        """What one piece of the stream is; None if it is nothing, or was judged before."""
        skipped, self._skipping = self._skipping and not piece.startswith(b"$"), False
        text = piece.rstrip(b"\r\n")
        if skipped or not text.strip():
            return None
        line = _LINE.fullmatch(piece)
        if line is None:
            return Line(text[:_MAX_TEXT], _flaw(text))
        body, check = line.groups()
        if int(check, 16) != checksum(body):
            return Line(text, Verdict.CHECKSUM)
        if (frame := parse_body(body)) is None:
            known = body.partition(b",")[0] in _TYPES
            return Line(text, Verdict.RANGE if known else Verdict.UNKNOWN)
        return Line(text, Verdict.OK, frame)


_TYPES = frozenset({b"DICE", b"DHEL", b"DHB", b"DERR", b"DHQ"})


def _flaw(text: bytes) -> Verdict:
    """What is wrong with a piece that is no line with a checksum."""
    if not text.startswith(b"$"):
        return Verdict.NOISE
    return Verdict.TOO_LONG if len(text) > _MAX_TEXT else Verdict.BROKEN


def parse_body(body: bytes) -> Frame | None:
    """The frame between ``$`` and ``*``, or None if its type or one of its fields is not ours.

    Fields beyond the known ones are ignored, so that later versions may add some.
    """
    if len(body) > _MAX_BODY or not body.isascii():
        return None
    kind, *fields = body.decode("ascii").split(",")
    match kind, fields:
        case "DICE", [seq, die, sides, motion, value, *_]:
            return _die(seq, die, sides, motion, value)
        case "DHEL", [version, firmware, serial, dice, *_]:
            return _hello(version, firmware, serial, dice)
        case "DHB", [seq, battery, *_]:
            return _heartbeat(seq, battery)
        case "DERR", [code, text, *_] if _WORD.fullmatch(code) and _TEXT.fullmatch(text):
            return Trouble(code, text)
        case "DHQ", _:
            return Query()
        case _:
            return None


def _die(seq: str, die: str, sides: str, motion: str, value: str) -> DieFrame | None:
    number, faces = _number(seq, 0, SEQUENCE - 1), _number(sides, min(SIDES), max(SIDES))
    if number is None or faces not in SIDES or not _DIE.fullmatch(die) or motion not in _MOTIONS:
        return None
    state = _MOTIONS[motion]
    pips = _number(value, 1, faces)
    unknown = value == "" and state in (Motion.ROLLING, Motion.TILTED)
    return DieFrame(number, die, faces, state, pips) if pips is not None or unknown else None


_MOTIONS = {motion.value: motion for motion in Motion}


def _hello(version: str, firmware: str, serial: str, dice: str) -> Hello | None:
    number, count = _number(version, 1, 99), _number(dice, 1, MAX_DICE)
    if number is None or count is None:
        return None
    if not _WORD.fullmatch(firmware) or not _WORD.fullmatch(serial):
        return None
    return Hello(number, firmware, serial, count)


def _heartbeat(seq: str, battery: str) -> Heartbeat | None:
    number, percent = _number(seq, 0, SEQUENCE - 1), _number(battery, 0, 100)
    if number is None or (percent is None and battery != ""):
        return None
    return Heartbeat(number, percent)


def _number(text: str, low: int, high: int) -> int | None:
    """The decimal number ``text`` (at most four digits) if it lies in ``low`` to ``high``."""
    if not (text.isdecimal() and len(text) <= 4):
        return None
    return number if low <= (number := int(text)) <= high else None


def newer(seq: int, than: int) -> bool:
    """True if ``seq`` was counted after ``than``, the count running round at 9999."""
    return 0 < (seq - than) % SEQUENCE <= SEQUENCE // 2
