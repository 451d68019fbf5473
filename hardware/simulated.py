"""Dice that nobody has to throw: the sensor's protocol spoken over a pseudo-terminal.

Demo, tests and ``companion sim-dice`` use them; the reader cannot tell them from real ones.
"""

from __future__ import annotations

import contextlib
import os
import random
import select
import time
import tty
from collections.abc import Sequence
from pathlib import Path
from string import ascii_uppercase
from threading import Event as Flag
from threading import RLock, Thread

from hardware.dice_protocol import (
    SEQUENCE,
    VERSION,
    DieFrame,
    Frame,
    FrameParser,
    Heartbeat,
    Hello,
    Motion,
    Query,
    Trouble,
    format_frame,
)

HEARTBEAT_S = 2.0
FIRMWARE = "simulated"
SIDES = 6
_POLL_MS = 50


class SimulatedDice:
    """What a sensor with ``dice`` dice says; they are called A to H."""

    def __init__(self, dice: int = 2, seed: int | None = None, serial: str = "SIM-1") -> None:
        self.lying: tuple[int | None, ...] = ()
        """The faces of the last throw; None for a die that leans."""
        self.battery: int | None = None
        """Percent that the heartbeats tell; None for no battery."""
        self._hello = Hello(VERSION, FIRMWARE, serial, dice)
        self._random = random.Random(seed)
        self._seq = 0

    def hello(self) -> Hello:
        """What it says when asked, or after a reset."""
        return self._hello

    def reset(self) -> Hello:
        """Forget the count, as a sensor does that lost its power."""
        self._seq = 0
        return self._hello

    def heartbeat(self) -> Heartbeat:
        """What it says every two seconds."""
        return Heartbeat(self._seq, self.battery)

    def throw(self, pips: Sequence[int] = (), sides: int = SIDES) -> list[Frame]:
        """A throw that shows ``pips`` in the end, or of all dice whatever chance wants."""
        return self._fall(pips or self._chance(sides), sides)

    def tilt(self, dice: int | None = None) -> list[Frame]:
        """A throw of so many dice, or of all, in which the last one leans against something."""
        return self._fall([*self._chance(SIDES)[1:dice], None], SIDES)

    def move(self, value: int) -> list[Frame]:
        """A hand turns the first die, and ``value`` is up."""
        return [self._die("A", SIDES, Motion.MOVED, value)]

    def _chance(self, sides: int) -> tuple[int, ...]:
        return tuple(self._random.randint(1, sides) for _ in range(self._hello.dice))

    def _fall(self, faces: Sequence[int | None], sides: int) -> list[Frame]:
        """First all roll, then one after the other lies; None is a face that nobody can read."""
        self.lying = tuple(faces)
        frames: list[Frame] = [self._die(name, sides, Motion.ROLLING) for name, _ in _named(faces)]
        for name, face in _named(faces):
            motion = Motion.TILTED if face is None else Motion.STABLE
            frames.append(self._die(name, sides, motion, face))
        return frames

    def _die(self, name: str, sides: int, motion: Motion, value: int | None = None) -> DieFrame:
        self._seq = (self._seq + 1) % SEQUENCE
        return DieFrame(self._seq, name, sides, motion, value)


def _named(faces: Sequence[int | None]) -> list[tuple[str, int | None]]:
    return list(zip(ascii_uppercase, faces, strict=False))


class PtyDice:
    """A simulated sensor, plugged in for as long as the ``with`` block lasts.

    It answers questions and sends heartbeats from a thread of its own. ``link``, if given, is a
    symlink to :attr:`path`, made new at each plug as udev would. Raises OSError if there is no
    pseudo-terminal or the link cannot be made, ValueError for a number of dice beyond 1 to 8.
    """

    def __init__(
        self,
        dice: int = 2,
        *,
        seed: int | None = None,
        link: str | None = None,
        heartbeat_s: float = HEARTBEAT_S,
    ) -> None:
        self.dice = SimulatedDice(dice, seed)
        format_frame(self.dice.hello())  # refuses a number that cannot be said
        self._heartbeat_s = heartbeat_s
        self._lock = RLock()
        """Held from counting a line to sending it, lest another one overtakes it."""
        self._mute = Flag()
        self._ended = Flag()
        self._parser = FrameParser()
        self._master, slave = os.openpty()
        tty.setraw(slave)
        self.path = os.ttyname(slave)
        os.close(slave)
        os.set_blocking(self._master, False)
        self._link = Path(link) if link is not None else None
        if self._link is not None:
            self._make_link(self._link)
        self._thread = Thread(target=self._serve, name="dice-simulator", daemon=True)
        self._thread.start()

    def __enter__(self) -> PtyDice:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()

    def throw(self, *pips: int, sides: int = SIDES) -> bool:
        """Throw these, or without any what chance wants. True if somebody hears it."""
        with self._lock:
            return self.send(*self.dice.throw(pips, sides))

    def tilt(self, dice: int | None = None) -> bool:
        """Throw so many dice, or all; the last cannot be read. True if somebody hears it."""
        with self._lock:
            return self.send(*self.dice.tilt(dice))

    def move(self, value: int) -> bool:
        """Turn the first die by hand. True if somebody hears it."""
        with self._lock:
            return self.send(*self.dice.move(value))

    def battery(self, percent: int) -> bool:
        """Have so much left, and say so at once. True if somebody hears it."""
        with self._lock:
            self.dice.battery = percent
            return self.send(self.dice.heartbeat())

    def complain(self, code: str, text: str = "") -> bool:
        """Report trouble. True if somebody hears it. Raises ValueError if no line can say it."""
        return self.send(Trouble(code, text))

    def reset(self) -> bool:
        """Begin anew with a hello, as after a brown-out. True if somebody hears it."""
        with self._lock:
            self._mute.clear()
            return self.send(self.dice.reset())

    def mute(self) -> bool:
        """Hang until a reset: it says nothing any more, though the port stays. Always True."""
        self._mute.set()
        return True

    def send(self, *frames: Frame) -> bool:
        """Send ``frames`` as they are. True if it does not hang and somebody hears it."""
        return not self._mute.is_set() and self.send_bytes(b"".join(map(format_frame, frames)))

    def send_bytes(self, data: bytes) -> bool:
        """Have anything on the wire, even while the sensor hangs.

        What nobody hears is lost; then the answer is False.
        """
        with self._lock:
            if self._ended.is_set() or not self._heard():
                return False
            with contextlib.suppress(BlockingIOError):
                return os.write(self._master, data) == len(data)
            return False

    def close(self) -> None:
        """Pull the plug."""
        with self._lock:
            if self._ended.is_set():
                return
            self._ended.set()
        self._thread.join()
        if self._link is not None and self._link.is_symlink():
            self._link.unlink()
        os.close(self._master)

    def _heard(self) -> bool:
        """True while somebody has the port open."""
        poll = select.poll()
        poll.register(self._master, select.POLLOUT)
        return not any(flags & select.POLLHUP for _, flags in poll.poll(0))

    def _make_link(self, link: Path) -> None:
        """Put the link in place at once. A name that is something else is left alone."""
        try:
            if link.is_symlink():
                link.unlink()
            link.symlink_to(self.path)
        except OSError:
            os.close(self._master)
            raise

    def _serve(self) -> None:
        due = time.monotonic() + self._heartbeat_s
        while not self._ended.is_set():
            self._answer()
            if time.monotonic() >= due and not self._mute.is_set():
                with self._lock:
                    self.send(self.dice.heartbeat())
                due = time.monotonic() + self._heartbeat_s

    def _answer(self) -> None:
        """Wait a moment for a question, and answer it."""
        poll = select.poll()
        poll.register(self._master, select.POLLIN)
        flags = sum(flags for _, flags in poll.poll(_POLL_MS))
        if flags & select.POLLHUP:
            self._ended.wait(_POLL_MS / 1000)
        data = b""
        if flags & select.POLLIN:
            with contextlib.suppress(OSError):
                data = os.read(self._master, 1024)
        asked = any(isinstance(frame, Query) for frame in self._parser.feed(data))
        if asked and not self._mute.is_set():
            self.send(self.dice.hello())
