from __future__ import annotations

import errno
import os
import random
import threading
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest
import serial

from hardware.dice_protocol import Hello, Query, format_frame
from hardware.dice_serial import Port, SerialDice, open_serial
from hardware.events import DeviceDown, DeviceUp, DownReason, Event
from hardware.serial_ports import PortInfo
from hardware.simulated import PtyDice, SimulatedDice
from tests.hardware.inbox import Inbox

BRISK_S = 0.005
"""The first pause between two attempts, so that tests need not wait for a person's pace."""


@contextmanager
def reading(reader: SerialDice, inbox: Inbox) -> Iterator[SerialDice]:
    reader.start(inbox)
    try:
        yield reader
    finally:
        assert reader.stop()


class Attempts:
    """Opens ports as usual, and lets a test wait until that has been tried often enough."""

    def __init__(self, open_port: Callable[[str], Port] = open_serial) -> None:
        self._open = open_port
        self._tried = threading.Semaphore(0)

    def __call__(self, path: str) -> Port:
        self._tried.release()
        return self._open(path)

    def wait(self, count: int) -> None:
        for _ in range(count):
            assert self._tried.acquire(timeout=30)


class Clock:
    """Monotonic seconds that pass when the test wants it."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_throw_arrives(inbox: Inbox) -> None:
    with PtyDice() as dice, reading(SerialDice(dice.path), inbox):
        up = inbox.up()
        assert up.params == {
            "port": dice.path,
            "firmware": "simulated",
            "serial": "SIM-1",
            "dice": 2,
        }
        dice.throw(4, 6)
        assert inbox.roll(4, 6).ids == ("A", "B")
    assert inbox.reasons == []


def test_garbage_before_the_hello_is_ignored(inbox: Inbox) -> None:
    master, slave = os.openpty()
    tty.setraw(slave)
    with reading(SerialDice(os.ttyname(slave)), inbox):
        while b"$DHQ" not in os.read(master, 100):
            pass
        throw = b"".join(map(format_frame, SimulatedDice().throw((1, 1))))
        os.write(master, b"\x00\xffboot 3.1\r\n$DICE,1" + throw + b"$DHEL,1,half")
        os.write(master, format_frame(Hello(1, "fw", "S", 2)))
        inbox.up()
        os.write(master, b"".join(map(format_frame, SimulatedDice().throw((2, 3)))))
        inbox.roll(2, 3)
    os.close(master)
    os.close(slave)
    assert inbox.rolls == [(2, 3)]


def test_unplugged_and_plugged_at_random_moments(inbox: Inbox, tmp_path: Path) -> None:
    chance = random.Random(9)
    link = str(tmp_path / "dice")
    half = format_frame(Hello(1, "fw", "S", 2))
    with reading(SerialDice(link, first_pause_s=BRISK_S), inbox):
        for _ in range(50):
            ups = sum(isinstance(event, DeviceUp) for event in inbox.events)
            with PtyDice(link=link) as dice:
                if chance.random() < 0.5:
                    inbox.wait(lambda event: isinstance(event, DeviceUp), ups + 1)
                for _ in range(chance.randrange(4)):
                    dice.throw(1, 1)
                dice.send_bytes(half[: chance.randrange(len(half) - 2)])
        before = len(inbox.events)
        with PtyDice(link=link) as dice:
            inbox.wait(lambda event: isinstance(event, DeviceUp) and event in inbox.events[before:])
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
    }


@pytest.mark.parametrize("kind", ["absent", "directory", "file", "null", "empty", "glob", "nul"])
def test_a_bad_port_is_told_once_with_its_reason(kind: str, inbox: Inbox, tmp_path: Path) -> None:
    port, reason = bad_ports(tmp_path)[kind]
    looks = threading.Semaphore(0)

    class Watched(SerialDice):
        def _visit(self) -> None:
            looks.release()
            super()._visit()

    with reading(Watched(port, first_pause_s=BRISK_S), inbox):
        for _ in range(4):
            assert looks.acquire(timeout=30)
    assert inbox.reasons == [reason]


class Waits(threading.Event):
    """Notes how long the reader would rest between two attempts, and does not rest."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []
        self.enough = threading.Semaphore(0)

    def wait(self, timeout: float | None = None) -> bool:
        assert timeout is not None
        self.seconds.append(timeout)
        self.enough.release()
        return super().wait(0)


def test_the_pauses_grow_and_begin_anew_after_a_success(inbox: Inbox, tmp_path: Path) -> None:
    link = str(tmp_path / "dice")
    reader = SerialDice(link)
    reader._stopping = waits = Waits()
    with reading(reader, inbox):
        for _ in range(6):
            assert waits.enough.acquire(timeout=30)
        assert waits.seconds[:6] == [0.5, 1, 2, 4, 5, 5]
        with PtyDice(link=link):
            inbox.up()
            rested = len(waits.seconds)
        inbox.down(DownReason.UNPLUGGED)
    assert waits.seconds[rested:][:1] == [0.5]


def test_a_list_of_ports_that_cannot_be_had_is_a_reason(inbox: Inbox) -> None:
    def broken() -> list[PortInfo]:
        raise OSError(errno.EIO, "sysfs")

    with reading(SerialDice("auto", auto=(), comports=broken), inbox):
        assert inbox.down(DownReason.FAILED).params == {"port": "auto", "errno": errno.EIO}


def test_forbidden_then_allowed(inbox: Inbox) -> None:
    rights = iter([False, False, True])

    def guarded(path: str) -> Port:
        if next(rights):
            return open_serial(path)
        raise serial.SerialException(errno.EACCES, "could not open port")

    with PtyDice() as dice:
        with reading(SerialDice(dice.path, open_port=guarded, first_pause_s=BRISK_S), inbox):
            inbox.up()
        assert inbox.events[0] == DeviceDown("dice", DownReason.FORBIDDEN, {"port": dice.path})
        assert len(inbox.events) == 2


def test_busy_while_somebody_else_has_it(inbox: Inbox) -> None:
    with PtyDice() as dice:
        attempts = Attempts()
        other = serial.Serial(dice.path, exclusive=True)
        reader = SerialDice(dice.path, open_port=attempts, first_pause_s=BRISK_S)
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


def test_stop_ends_a_reader_of_a_silent_port(inbox: Inbox) -> None:
    master, slave = os.openpty()
    reader = SerialDice(os.ttyname(slave))
    reader.start(inbox)
    assert os.read(master, 100) == format_frame(Query())
    assert reader.stop()
    os.close(master)
    os.close(slave)
    assert inbox.events == []


def test_stop_ends_a_reader_between_two_attempts(inbox: Inbox) -> None:
    reader = SerialDice("/dev/null/none", first_pause_s=60)
    reader.start(inbox)
    inbox.down(DownReason.ABSENT)
    assert reader.stop()
    assert reader.stop()


def test_stop_before_the_start_does_nothing() -> None:
    assert SerialDice("/dev/null").stop()


def test_a_sensor_that_falls_silent_is_lost_and_may_come_back(inbox: Inbox, tmp_path: Path) -> None:
    clock = Clock()
    link = str(tmp_path / "dice")
    with reading(SerialDice(link, clock=clock, first_pause_s=BRISK_S), inbox):
        with PtyDice(link=link, heartbeat_s=1e6) as dice:
            inbox.up()
            dice.mute()
            clock.now += 6
            assert inbox.down(DownReason.SILENT).params["seconds"] == 6
        with PtyDice(link=link, heartbeat_s=1e6) as dice:
            inbox.up(2)
            dice.throw(2, 5)
            inbox.roll(2, 5)


def test_heartbeats_keep_it_up(inbox: Inbox) -> None:
    clock = Clock()
    with PtyDice(heartbeat_s=1e6) as dice, reading(SerialDice(dice.path, clock=clock), inbox):
        inbox.up()
        for pips in (1, 2, 3, 4, 5):
            clock.now += 5
            dice.send(dice.dice.heartbeat(), *dice.dice.throw((pips, pips)))
            inbox.roll(pips, pips)
    assert inbox.reasons == []


def test_no_hello_in_time_is_told_once(inbox: Inbox) -> None:
    clock = Clock()
    with PtyDice(heartbeat_s=1e6) as dice:
        dice.mute()

        def late(path: str) -> Port:
            port = open_serial(path)
            threading.Timer(0.01, lambda: setattr(clock, "now", clock.now + 5)).start()
            return port

        attempts = Attempts(late)
        reader = SerialDice(dice.path, open_port=attempts, clock=clock, first_pause_s=BRISK_S)
        with reading(reader, inbox):
            attempts.wait(3)
    assert inbox.reasons == [DownReason.SILENT]


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

        def close(self) -> None:
            raise error

    attempts = Attempts(lambda _path: Vanishing())
    with reading(SerialDice("/dev/tty", open_port=attempts, first_pause_s=BRISK_S), inbox):
        attempts.wait(3)
        inbox.down(DownReason.ABSENT)
    assert len(inbox.events) == 1


def test_no_event_follows_the_stop(inbox: Inbox) -> None:
    with PtyDice() as dice:
        reader = SerialDice(dice.path)
        reader.start(inbox)
        inbox.up()
        assert reader.stop()
        dice.throw(1, 1)
    assert [type(event) for event in inbox.events] == [DeviceUp]


def test_events_come_from_the_reader_s_own_thread() -> None:
    names: list[str] = []
    told = threading.Event()

    def sink(_event: Event) -> None:
        names.append(threading.current_thread().name)
        told.set()

    with PtyDice() as dice:
        reader = SerialDice(dice.path)
        reader.start(sink)
        assert told.wait(30)
        assert reader.stop()
    assert names == ["dice-serial"]
