"""The reader of a dice sensor: what it hears, and how it ends."""

from __future__ import annotations

import os
import threading
import tty
from itertools import cycle
from pathlib import Path

from hardware.dice_protocol import Hello, Query, Verdict, format_frame
from hardware.dice_serial import SerialDice
from hardware.events import DeviceTrouble, DeviceUp, DownReason, Event
from hardware.simulated import PtyDice, SimulatedDice
from tests.hardware.inbox import Inbox
from tests.hardware.readers import BRISK_S, Attempts, Clock, Fake, reading


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


def test_a_port_where_others_talk_now_and_then_is_told_once(inbox: Inbox) -> None:
    clock = Clock()
    said = cycle([b"$GPGGA", b""])
    attempts = Attempts(lambda _path: Fake(clock, next(said)))
    reader = SerialDice(
        "/dev/tty", open_port=attempts, clock=clock, first_pause_s=BRISK_S, look_s=BRISK_S
    )
    with reading(reader, inbox):
        attempts.wait(6)
    assert inbox.reasons == [DownReason.FOREIGN]


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
    reader = SerialDice("/dev/null/none", first_pause_s=60, look_s=60)
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
    attempts = Attempts(lambda _path: Fake(clock))
    reader = SerialDice("/dev/tty", open_port=attempts, clock=clock, first_pause_s=BRISK_S)
    with reading(reader, inbox):
        attempts.wait(3)
    assert inbox.reasons == [DownReason.SILENT]


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


def test_the_last_lines_can_be_read_while_it_works_and_afterwards(inbox: Inbox) -> None:
    with PtyDice(1) as dice:
        with reading(reader := SerialDice(dice.path), inbox):
            assert reader.frames() == ()
            inbox.up()
            dice.send_bytes(b"$DHB,0,*00\n\xff\n")
            dice.throw(4)
            inbox.roll(4)
        told = [(frame.text, frame.verdict) for frame in reader.frames()]
    assert told[-5:] == [
        (format_frame(dice.dice.hello()).decode().rstrip(), Verdict.OK),
        ("$DHB,0,*00", Verdict.CHECKSUM),
        ("·", Verdict.NOISE),
        ("$DICE,1,A,6,R,*33", Verdict.OK),
        ("$DICE,2,A,6,S,4*05", Verdict.OK),
    ]


def test_the_battery_is_known_while_the_sensor_works(inbox: Inbox, tmp_path: Path) -> None:
    link = str(tmp_path / "dice")
    with reading(reader := SerialDice(link, first_pause_s=BRISK_S, look_s=BRISK_S), inbox):
        with PtyDice(link=link) as dice:
            inbox.up()
            assert reader.battery is None
            dice.battery(9)
            inbox.wait(lambda event: isinstance(event, DeviceTrouble))
            assert reader.battery == 9
        inbox.down(DownReason.UNPLUGGED)
        assert reader.battery is None


def test_a_sensor_of_a_later_version_is_told_once(inbox: Inbox) -> None:
    master, slave = os.openpty()
    tty.setraw(slave)
    attempts = Attempts()
    reader = SerialDice(
        os.ttyname(slave), open_port=attempts, first_pause_s=BRISK_S, look_s=BRISK_S
    )
    with reading(reader, inbox):
        for _ in range(3):
            attempts.wait(1)
            while b"$DHQ" not in os.read(master, 100):
                pass
            os.write(master, format_frame(Hello(2, "9.0", "S", 2)))
        assert inbox.down(DownReason.NEWER).params["version"] == 2
        attempts.wait(1)
    assert inbox.reasons == [DownReason.NEWER]
    os.close(master)
    os.close(slave)


def test_what_a_sensor_that_hangs_did_not_take_does_not_delay_the_end(inbox: Inbox) -> None:
    """Closing a port waits for what is still to be sent, unless that is thrown away."""
    clock = Clock()
    port = Fake(clock)
    with reading(SerialDice("/dev/tty", open_port=lambda _path: port, clock=clock), inbox):
        inbox.down(DownReason.SILENT)
    assert port.log == ["reset", "close"]
