from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.doctor import dice
from companion.doctor.finding import Diagnosis, Finding, State
from companion.doctor.locks import Holder
from hardware.dice_protocol import Hello
from hardware.dice_serial import Port, SerialDice, open_serial
from hardware.simulated import PtyDice
from tests.doctor.pretend import lock_by
from tests.doctor.words import cause, remedy


@dataclass
class Usb:
    device: str
    vid: int | None = 0x2E8A
    pid: int | None = 0x0005
    serial_number: str | None = "E66118"


def none() -> Iterable[Usb]:
    return ()


@pytest.fixture
def plugged() -> Iterator[PtyDice]:
    with PtyDice(heartbeat_s=1.0) as sensor:
        yield sensor


def listen(
    port: str,
    root: Path,
    open_port: Callable[[str], Port] = open_serial,
    hurry: int = 20,
    app: Holder | None = None,
) -> list[Finding]:
    """What is heard on ``port`` by somebody whose time runs faster."""

    def make(path: str) -> SerialDice:
        return SerialDice(
            path, comports=none, open_port=open_port, clock=lambda: time.monotonic() * hurry
        )

    return list(dice.sensor(port, (), root, none, make, app))


def after_opening(deed: Callable[[], object]) -> Callable[[str], Port]:
    """Opens a port, and lets something happen on it at once."""

    def open_port(path: str) -> Port:
        port = open_serial(path)
        deed()
        return port

    return open_port


# Which ports there are


def test_ports_with_their_ids_and_rights(tmp_path: Path) -> None:
    by_id = tmp_path / "dev/serial/by-id"
    by_id.mkdir(parents=True)
    for name in ("ttyACM0", "ttyS0"):
        (tmp_path / "dev" / name).touch()
    (by_id / "usb-MicroPython_Board_E66118-if00").symlink_to("../../ttyACM0")
    listed = [Usb("/dev/ttyS0", None, None, None), Usb("/dev/ttyACM0")]

    def allowed(path: Path, *, write: bool = True) -> bool:
        return write and path.name == "ttyS0"

    pico, uart = dice.ports(tmp_path, lambda: listed, allowed)
    assert pico.facts == {
        "port": "/dev/ttyACM0",
        "usb": "2e8a:0005",
        "serial": "E66118",
        "by_id": ("usb-MicroPython_Board_E66118-if00",),
        "may_open": False,
    }
    assert uart.facts == {"port": "/dev/ttyS0", "by_id": (), "may_open": True}


def test_no_ports(tmp_path: Path) -> None:
    (found,) = dice.ports(tmp_path, none)
    assert (found.state, found.facts) == (State.INFO, {"port": "none"})


def test_a_sensor_that_is_not_wanted_is_not_listened_to() -> None:
    (found,) = dice.unheard("auto", ("usb:2e8a:0005",), lambda: [Usb("/dev/ttyACM0")])
    assert (found.state, found.facts["would_try"]) == (State.INFO, ("/dev/ttyACM0",))
    (nothing,) = dice.unheard("auto", (), none)
    assert nothing.facts["would_try"] == ()


# What is heard


def test_a_sensor_that_says_hello(plugged: PtyDice, tmp_path: Path) -> None:
    plugged.dice.battery = 80
    sensor, frames = listen(plugged.path, tmp_path, hurry=1)
    assert sensor.state is State.OK
    assert sensor.facts == {
        "port": plugged.path,
        "firmware": "simulated",
        "serial": "SIM-1",
        "dice": 2,
        "battery": 80,
    }
    assert frames.facts["bad"] == 0
    assert "ok $DHEL,1,simulated,SIM-1,2*37" in str(frames.facts["last"])


def test_good_and_bad_lines_are_told_apart(plugged: PtyDice, tmp_path: Path) -> None:
    def noise() -> None:
        plugged.send_bytes(b"nonsense\r\n$DHB,1,*00\r\n" * 40)

    sensor, frames = listen(plugged.path, tmp_path, after_opening(noise), hurry=1)
    assert sensor.state is State.OK
    assert (frames.state, frames.problem) == (State.WARNING, Diagnosis.BAD_FRAMES)
    last = frames.facts["last"]
    assert isinstance(last, tuple)
    assert len(last) == 20
    assert {"noise nonsense", "checksum $DHB,1,*00"} < set(last)
    assert "most lines" in cause(frames)
    assert "dice_baud" in remedy(frames)


def test_a_bad_line_among_good_ones_is_no_problem(plugged: PtyDice, tmp_path: Path) -> None:
    noise = after_opening(lambda: plugged.send_bytes(b"nonsense\r\n"))
    sensor, frames = listen(plugged.path, tmp_path, noise, hurry=1)
    assert (sensor.state, frames.state, frames.facts["bad"]) == (State.OK, State.INFO, 1)


def test_dice_of_another_sort(plugged: PtyDice, tmp_path: Path) -> None:
    def throw() -> None:
        plugged.send(plugged.dice.hello())
        plugged.throw(17, 4, sides=20)

    found = listen(plugged.path, tmp_path, after_opening(throw), hurry=1)
    (wrong,) = [finding for finding in found if finding.problem is not None]
    assert (wrong.state, wrong.problem) == (State.WARNING, Diagnosis.WRONG_DICE)
    assert "20 sides" in cause(wrong)
    assert "six sides" in remedy(wrong)


def test_a_sensor_that_complains(plugged: PtyDice, tmp_path: Path) -> None:
    def complain() -> None:
        plugged.send(plugged.dice.hello())
        plugged.complain("contact-3", "stuck")
        plugged.complain("battery-low", "12 percent")
        plugged.battery(5)

    found = listen(plugged.path, tmp_path, after_opening(complain), hurry=1)
    contact, own, battery = [finding for finding in found if finding.problem is not None]
    assert contact.problem is own.problem is Diagnosis.SENSOR_COMPLAINS
    assert ": contact-3 stuck" in cause(contact)
    assert ": battery-low 12 percent" in cause(own)
    assert remedy(contact)
    assert (battery.problem, battery.facts["percent"]) == (Diagnosis.SENSOR_BATTERY, 5)
    assert "5 %" in cause(battery)
    assert "charge" in remedy(battery)


def test_a_protocol_from_the_future(plugged: PtyDice, tmp_path: Path) -> None:
    newer = after_opening(lambda: plugged.send(Hello(2, "later", "X-1", 2)))
    found, _ = listen(plugged.path, tmp_path, newer)
    assert (found.state, found.problem) == (State.FAILURE, Diagnosis.SENSOR_NEWER)
    assert "version 2" in cause(found)
    assert "update" in remedy(found)


def test_a_port_where_nothing_says_hello(plugged: PtyDice, tmp_path: Path) -> None:
    plugged.mute()
    (found,) = listen(plugged.path, tmp_path)
    assert (found.state, found.problem) == (State.FAILURE, Diagnosis.SENSOR_SILENT)
    assert plugged.path in cause(found)
    assert "battery" in remedy(found)


def test_a_port_where_others_talk(plugged: PtyDice, tmp_path: Path) -> None:
    plugged.mute()
    talk = after_opening(lambda: plugged.send_bytes(b"T:210.0 /210.0 @:64\n"))
    found, frames = listen(plugged.path, tmp_path, talk)
    assert found.problem is Diagnosis.SENSOR_FOREIGN
    assert "something talks" in cause(found)
    assert "port" in remedy(found)
    assert "noise T:210.0 /210.0 @:64" in str(frames.facts["last"])


def test_the_port_that_answers_is_the_one_whatever_the_others_do(
    plugged: PtyDice, tmp_path: Path
) -> None:
    for name, target in (("a", "/dev/null"), ("b", plugged.path)):
        (tmp_path / name).symlink_to(target)
    found = listen(str(tmp_path / "[ab]"), tmp_path, hurry=1)
    states = [(finding.facts["port"], finding.state) for finding in found if finding.name == "dice"]
    assert states == [(str(tmp_path / "a"), State.INFO), (str(tmp_path / "b"), State.OK)]


# Ports that are none


@pytest.mark.parametrize(
    ("port", "problem", "words"),
    [
        ("", Diagnosis.PORT_UNSET, "auto"),
        ("/dev/no-such-port", Diagnosis.PORT_ABSENT, "plug it in"),
        ("usb:1234:5678", Diagnosis.PORT_ABSENT, "plug it in"),
        ("/dev", Diagnosis.PORT_DIRECTORY, "auto"),
        (__file__, Diagnosis.PORT_FILE, "auto"),
        ("/dev/null", Diagnosis.PORT_NO_TTY, "auto"),
    ],
)
def test_what_is_no_port(tmp_path: Path, port: str, problem: Diagnosis, words: str) -> None:
    (found,) = listen(port, tmp_path)
    assert (found.state, found.problem) == (State.FAILURE, problem)
    assert port in cause(found)
    assert words in remedy(found)


def test_of_very_many_ports_only_the_likeliest_are_tried(tmp_path: Path) -> None:
    for number in range(dice.MOST_PORTS + 1):
        (tmp_path / f"port{number}").touch()
    found = listen(str(tmp_path / "port*"), tmp_path)
    assert len(found) == dice.MOST_PORTS


def test_a_port_that_may_not_be_opened(plugged: PtyDice, tmp_path: Path) -> None:
    def refuse(path: str) -> Port:
        raise PermissionError(13, "Permission denied", path)

    (found,) = listen(plugged.path, tmp_path, refuse)
    assert (found.state, found.problem) == (State.FAILURE, Diagnosis.PORT_FORBIDDEN)
    group = found.facts["group"]
    assert f"the group {group}" in cause(found)
    assert f"usermod -aG {group}" in remedy(found)


def test_a_port_that_fails(plugged: PtyDice, tmp_path: Path) -> None:
    def fail(path: str) -> Port:
        raise OSError(5, "Input/output error", path)

    (found,) = listen(plugged.path, tmp_path, fail)
    assert found.problem is Diagnosis.PORT_FAILED
    assert "5" in cause(found)
    assert "cable" in remedy(found)


APP = Holder(42, "python -m companion run")


@pytest.mark.parametrize(
    ("pid", "command", "state"),
    [
        (APP.pid, "python\0-m\0companion\0run", State.INFO),
        (4711, "python\0companion/sniffer.py", State.FAILURE),
        (4711, "", State.FAILURE),
    ],
)
def test_a_port_that_is_open_elsewhere(
    plugged: PtyDice, tmp_path: Path, pid: int, command: str, state: State
) -> None:
    lock_by(tmp_path, Path(plugged.path), pid, command)
    with closing(open_serial(plugged.path)):
        (found,) = listen(plugged.path, tmp_path, app=APP)
    assert (found.state, found.problem) == (state, Diagnosis.PORT_BUSY)
    assert (command.replace("\0", " ") or "4711") in cause(found)
    assert "the app" in remedy(found)


def test_a_port_that_is_open_elsewhere_nobody_knows_where(plugged: PtyDice, tmp_path: Path) -> None:
    with closing(open_serial(plugged.path)):
        (found,) = listen(plugged.path, tmp_path)
    assert (found.state, found.facts["used_by"]) == (State.FAILURE, "unknown")


def test_a_sensor_that_is_pulled_out(plugged: PtyDice, tmp_path: Path) -> None:
    class Pulled:
        """A port that says hello and is gone."""

        in_waiting = 0

        def __init__(self) -> None:
            self._said = [b"$DHEL,1,simulated,SIM-1,2*37\r\n"]

        def read(self, size: int = 1, /) -> bytes:
            if not size:
                return b""
            if not self._said:
                raise OSError(5, "gone")
            return self._said.pop()

        def write(self, data: bytes, /) -> int:
            return len(data)

        def reset_output_buffer(self) -> None:
            pass

        def close(self) -> None:
            pass

    found, _ = listen(plugged.path, tmp_path, lambda _path: Pulled())
    assert (found.problem, found.facts["serial"]) == (Diagnosis.SENSOR_LOST, "SIM-1")
    assert "gone" in cause(found)
    assert "cable" in remedy(found)
    assert os.path.exists(plugged.path)
