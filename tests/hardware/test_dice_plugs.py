"""The reader of a dice sensor: which port it finds, and what becomes of one that goes or is bad."""

from __future__ import annotations

import ctypes
import errno
import os
import random
import termios
import threading
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest
import serial

from hardware.dice_protocol import Hello, format_frame
from hardware.dice_serial import LAST_PAUSE_S, LOOK_S, Port, SerialDice, open_serial
from hardware.events import DeviceDown, DeviceUp, DownReason
from hardware.serial_ports import PortInfo
from hardware.simulated import PtyDice
from tests.hardware.inbox import Inbox
from tests.hardware.readers import BRISK_S, Attempts, Clock, Fake, is_up, reading


def test_unplugged_and_plugged_two_hundred_times_at_random_moments(
    inbox: Inbox, tmp_path: Path
) -> None:
    chance = random.Random(random.getrandbits(32))  # the seed of the whole run repeats it
    link = str(tmp_path / "dice")
    half = format_frame(Hello(1, "fw", "S", 2))
    with reading(SerialDice(link, first_pause_s=BRISK_S, look_s=BRISK_S), inbox):
        for _ in range(200):
            ups = sum(map(is_up, inbox.events))
            with PtyDice(link=link) as dice:
                if chance.random() < 0.5:
                    inbox.wait(is_up, ups + 1)
                for _ in range(chance.randrange(4)):
                    dice.throw(1, 1)
                dice.send_bytes(half[: chance.randrange(len(half) - 2)])
        before = len(inbox.events)
        with PtyDice(link=link) as dice:
            inbox.wait(lambda event: is_up(event) and event in inbox.events[before:])
            dice.throw(5, 6)
            inbox.roll(5, 6)
            dice.throw(6, 5)
            inbox.roll(6, 5)
    assert inbox.rolls.count((5, 6)) == 1
    assert set(inbox.reasons) <= {DownReason.UNPLUGGED, DownReason.ABSENT}
    states = [event for event in inbox.events if isinstance(event, DeviceUp | DeviceDown)]
    assert all(type(a) is not type(b) for a, b in pairwise(states)), states


def bad_ports(tmp_path: Path) -> dict[str, tuple[str, DownReason]]:
    regular = tmp_path / "file"
    regular.touch()
    return {
        "absent": (str(tmp_path / "none"), DownReason.ABSENT),
        "directory": (str(tmp_path), DownReason.DIRECTORY),
        "file": (str(regular), DownReason.FILE),
        "null": ("/dev/null", DownReason.NO_TTY),
        "empty": ("", DownReason.UNSET),
        "glob": (str(tmp_path / "tty*"), DownReason.ABSENT),
        "nul": ("a\0b", DownReason.ABSENT),
        "nul in a glob": ("/dev/\0/*", DownReason.ABSENT),
    }


@pytest.mark.parametrize(
    "kind", ["absent", "directory", "file", "null", "empty", "glob", "nul", "nul in a glob"]
)
def test_a_bad_port_is_told_once_with_its_reason(kind: str, inbox: Inbox, tmp_path: Path) -> None:
    port, reason = bad_ports(tmp_path)[kind]
    looks = threading.Semaphore(0)

    class Watched(SerialDice):
        def _visit(self) -> None:
            looks.release()
            super()._visit()

    with reading(Watched(port, first_pause_s=BRISK_S, look_s=BRISK_S), inbox):
        for _ in range(4):
            assert looks.acquire(timeout=30)
    assert inbox.reasons == [reason]


class Steps(threading.Event):
    """Rests between two looks for as long as the test wants, and notes how long it should."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []
        self._rests = threading.Semaphore(0)
        self._go = threading.Semaphore(0)

    def wait(self, timeout: float | None = None) -> bool:
        assert timeout is not None
        self.seconds.append(timeout)
        self._rests.release()
        while not self.is_set() and not self._go.acquire(timeout=0.01):
            pass
        return self.is_set()

    def resting(self) -> None:
        """Wait until it rests."""
        assert self._rests.acquire(timeout=30)

    def step(self) -> None:
        """Let one rest be over."""
        self._go.release()


class Stepped(SerialDice):
    """A reader whose rests are over when the test says so; counts its visits."""

    def __init__(self, port: str) -> None:
        super().__init__(port)
        self._wake = self.rests = Steps()
        self.visits: list[int] = []
        """How often it had rested before each visit."""

    def _visit(self) -> None:
        self.visits.append(len(self.rests.seconds))
        super()._visit()


def test_the_pauses_grow_and_are_no_longer_than_two_looks_apart(
    inbox: Inbox, tmp_path: Path
) -> None:
    reader = Stepped(str(tmp_path / "dice"))
    with reading(reader, inbox):
        while len(reader.visits) < 7:
            reader.rests.resting()
            reader.rests.step()
        rests = [after - before for before, after in pairwise(reader.visits[:7])]
        assert rests == [1, 2, 4, 8, 10, 10]
        assert set(reader.rests.seconds) == {LOOK_S}
    assert LOOK_S * 10 == LAST_PAUSE_S
    assert LOOK_S <= 0.5


def test_the_pauses_begin_anew_with_each_change(inbox: Inbox, tmp_path: Path) -> None:
    port = tmp_path / "dice"
    reader = Stepped(str(port))
    with reading(reader, inbox):
        while len(reader.visits) < 5:
            reader.rests.resting()
            reader.rests.step()
        reader.rests.resting()
        port.touch()
        while len(reader.visits) < 7:
            reader.rests.step()
            reader.rests.resting()
    assert reader.visits[6] - reader.visits[5] == 1
    assert inbox.reasons == [DownReason.ABSENT, DownReason.FILE]


def test_what_is_plugged_in_amid_a_long_pause_is_found_at_the_next_look(
    inbox: Inbox, tmp_path: Path
) -> None:
    link = str(tmp_path / "dice")
    reader = Stepped(link)
    with reading(reader, inbox):
        while len(reader.visits) < 5:
            reader.rests.resting()
            reader.rests.step()
        reader.rests.resting()
        with PtyDice(link=link):
            reader.rests.step()
            inbox.up()
        reader.rests.resting()
        rested = reader.rests.seconds[-1]
    assert rested == LOOK_S
    assert len(reader.visits) == 6


def test_somebody_who_does_not_want_to_wait_is_told_what_came_of_it(inbox: Inbox) -> None:
    looks = threading.Semaphore(0)

    class Watched(SerialDice):
        def _visit(self) -> None:
            looks.release()
            super()._visit()

    reader = Watched("/dev/null/none", first_pause_s=60, look_s=60)
    with reading(reader, inbox):
        for count in (1, 2, 3):
            inbox.down(DownReason.ABSENT, count)
            assert looks.acquire(timeout=30)
            reader.rescan()
        inbox.down(DownReason.ABSENT, 4)
    assert inbox.reasons == [DownReason.ABSENT] * 4


def test_a_look_that_is_asked_for_does_not_disturb_a_sensor_that_works(inbox: Inbox) -> None:
    with PtyDice() as dice:
        with reading(reader := SerialDice(dice.path), inbox):
            inbox.up()
            reader.rescan()
            dice.throw(1, 2)
            inbox.roll(1, 2)
        assert len([event for event in inbox.events if is_up(event)]) == 1
        assert inbox.reasons == []


def test_a_sensor_is_found_while_a_port_that_says_nothing_is_listened_to(
    inbox: Inbox, tmp_path: Path
) -> None:
    """The silent one is given up at once, and is not tried first again."""
    clock = Clock()
    attempts = Attempts()
    reader = SerialDice(
        str(tmp_path / "tty*"), open_port=attempts, clock=clock, first_pause_s=BRISK_S
    )
    with PtyDice(link=str(tmp_path / "tty0")) as silent, reading(reader, inbox):
        silent.mute()
        attempts.wait(1)
        with PtyDice(link=str(tmp_path / "tty1")):
            assert inbox.up().params["port"] == str(tmp_path / "tty1")
    assert inbox.events[0] == inbox.up()


@dataclass
class Pico:
    """A board on USB."""

    device: str
    vid: int | None = 0x2E8A
    pid: int | None = 0x0005
    serial_number: str | None = None


def test_a_board_that_is_no_sensor_hides_none(inbox: Inbox, tmp_path: Path) -> None:
    clock = Clock()
    opened: list[str] = []

    def open_port(path: str) -> Port:
        opened.append(path)
        return Fake(clock, b"MicroPython") if path == "/dev/tty" else open_serial(path)

    link = str(tmp_path / "usb-dice")
    reader = SerialDice(
        "auto",
        auto=("usb:2e8a:0005", str(tmp_path / "usb-*")),
        open_port=open_port,
        comports=lambda: [Pico("/dev/tty")],
        clock=clock,
    )
    with PtyDice(link=link), reading(reader, inbox):
        assert inbox.up().params["port"] == link
    assert opened == ["/dev/tty", link]
    assert inbox.reasons == []


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError(errno.EIO, "sysfs"), {"errno": errno.EIO}),
        (termios.error(errno.EIO, "sysfs"), {"errno": errno.EIO}),
        (TypeError("None"), {"error": "TypeError"}),
        (ValueError("fd"), {"error": "ValueError"}),
    ],
)
def test_a_list_of_ports_that_cannot_be_had_is_a_reason(
    error: Exception, why: dict[str, int | str], inbox: Inbox
) -> None:
    def broken() -> list[PortInfo]:
        raise error

    with reading(SerialDice("auto", auto=(), comports=broken), inbox):
        assert inbox.down(DownReason.FAILED).params == {"port": "auto", **why}


def as_nobody(path: str) -> Port:
    """Open a port with the rights of nobody, even if this is run by root."""
    libc = ctypes.CDLL(None)
    before = libc.setfsuid(65_534)  # of this thread alone
    try:
        return open_serial(path)
    finally:
        libc.setfsuid(before)


def test_forbidden_then_allowed(inbox: Inbox) -> None:
    with PtyDice() as dice:
        os.chmod(dice.path, 0)
        attempts = Attempts(as_nobody)
        reader = SerialDice(dice.path, open_port=attempts, first_pause_s=BRISK_S, look_s=BRISK_S)
        with reading(reader, inbox):
            attempts.wait(3)
            os.chmod(dice.path, 0o666)
            inbox.up()
        assert inbox.events[0] == DeviceDown("dice", DownReason.FORBIDDEN, {"port": dice.path})
        assert len(inbox.events) == 2


def test_busy_while_somebody_else_has_it(inbox: Inbox) -> None:
    with PtyDice() as dice:
        attempts = Attempts()
        other = serial.Serial(dice.path, exclusive=True)
        reader = SerialDice(dice.path, open_port=attempts, first_pause_s=BRISK_S, look_s=BRISK_S)
        with reading(reader, inbox):
            attempts.wait(3)
            assert inbox.down(DownReason.BUSY).params == {"port": dice.path}
            other.close()
            inbox.up()
        assert inbox.reasons == [DownReason.BUSY]


def test_nobody_else_gets_it_meanwhile(inbox: Inbox) -> None:
    with PtyDice() as dice, reading(SerialDice(dice.path), inbox):
        inbox.up()
        with pytest.raises(serial.SerialException):
            serial.Serial(dice.path, exclusive=True)


def test_the_port_that_greets_is_taken(inbox: Inbox, tmp_path: Path) -> None:
    (tmp_path / "tty0").touch()
    reader = SerialDice(str(tmp_path / "tty*"))
    with PtyDice(link=str(tmp_path / "tty1")) as dice, reading(reader, inbox):
        assert inbox.up().params["port"] == str(tmp_path / "tty1")
        dice.throw(3, 3)
        inbox.roll(3, 3)
    assert inbox.reasons == []


@pytest.mark.parametrize("error", [OSError("gone"), TypeError("closed"), ValueError("fd")])
def test_any_error_of_a_vanishing_port_is_a_loss(error: Exception, inbox: Inbox) -> None:
    class Vanishing:
        in_waiting = 0

        def read(self, size: int = 1, /) -> bytes:
            raise error

        def write(self, data: bytes, /) -> int:
            return len(data)

        def reset_output_buffer(self) -> None:
            raise error

        def close(self) -> None:
            raise error

    attempts = Attempts(lambda _path: Vanishing())
    reader = SerialDice("/dev/tty", open_port=attempts, first_pause_s=BRISK_S, look_s=BRISK_S)
    with reading(reader, inbox):
        attempts.wait(3)
        inbox.down(DownReason.ABSENT)
    assert len(inbox.events) == 1


def test_a_sensor_that_hangs_tells_of_no_throw_until_it_is_reset() -> None:
    inbox = Inbox()
    with PtyDice() as dice:
        sensor = SerialDice(dice.path)
        sensor.start(inbox)
        inbox.up()
        dice.mute()
        assert not dice.throw(1, 2)
        assert dice.reset()
        assert dice.throw(3, 4)
        inbox.roll(3, 4)
        assert sensor.stop()
    assert inbox.rolls == [(3, 4)]
