from __future__ import annotations

import errno
import os
import socket
import termios
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from hardware.down import Down
from hardware.events import DownReason
from hardware.serial_ports import (
    AUTO,
    AUTO_PORTS,
    BY_ID,
    PortInfo,
    check_kind,
    find_ports,
    traces,
    usb_ports,
    why_not,
)


@dataclass
class Usb:
    device: str
    vid: int | None = 0x2E8A
    pid: int | None = 0x0005
    serial_number: str | None = None


def none() -> Iterable[PortInfo]:
    return ()


def reason_of(path: str) -> DownReason:
    with pytest.raises(Down) as caught:
        check_kind(path)
    assert caught.value.params["port"] == path
    return caught.value.reason


def test_a_path_stands_for_itself(tmp_path: Path) -> None:
    port = tmp_path / "ttyUSB0"
    port.touch()
    assert find_ports(str(port), none) == [str(port)]


def test_a_glob_stands_for_all_that_match(tmp_path: Path) -> None:
    for name in ("ttyUSB1", "ttyUSB0", "other"):
        (tmp_path / name).touch()
    pattern = str(tmp_path / "ttyUSB*")
    assert find_ports(pattern, none) == [str(tmp_path / "ttyUSB0"), str(tmp_path / "ttyUSB1")]


def test_no_name_and_no_match_have_reasons_of_their_own(tmp_path: Path) -> None:
    for wanted, reason in (
        ("", DownReason.UNSET),
        (str(tmp_path / "none"), DownReason.ABSENT),
        (str(tmp_path / "none*"), DownReason.ABSENT),
        (AUTO, DownReason.ABSENT),
        ("nul\0byte", DownReason.ABSENT),
        ("/dev/\0/*", DownReason.ABSENT),
        ("/dev/\ud800/*", DownReason.ABSENT),
    ):
        with pytest.raises(Down) as caught:
            find_ports(wanted, none, auto=())
        assert caught.value.reason is reason


def test_auto_has_the_likeliest_first_and_each_device_once(tmp_path: Path) -> None:
    for name in ("ttyACM0", "ttyACM1", "ttyUSB0"):
        (tmp_path / name).touch()
    by_id = tmp_path / "by-id"
    by_id.mkdir()
    for name, device in (("usb-b", "ttyACM1"), ("usb-a", "ttyUSB0"), ("usb-c", "ttyACM0")):
        (by_id / name).symlink_to(tmp_path / device)
    patterns = (str(tmp_path / "dice"), "usb:2e8a:0005", str(by_id / "*"))
    ports = [Usb(str(tmp_path / "ttyACM1")), Usb(str(tmp_path / "ttyUSB0"), 0x0403, 0x6001)]
    acm1, rest = str(tmp_path / "ttyACM1"), [str(by_id / "usb-a"), str(by_id / "usb-c")]
    assert find_ports(AUTO, lambda: ports, patterns) == [acm1, *rest]
    (tmp_path / "dice").symlink_to(tmp_path / "ttyACM0")
    found = find_ports(AUTO, lambda: ports, patterns)
    assert found == [str(tmp_path / "dice"), acm1, str(by_id / "usb-a")]


def test_without_udev_names_the_list_of_usb_ports_serves() -> None:
    ports = [Usb("/dev/ttyS0", vid=None), Usb("/dev/ttyACM1"), Usb("/dev/ttyACM0", 1, 2, "E66118")]
    assert find_ports(AUTO, lambda: ports, auto=()) == ["/dev/ttyACM0", "/dev/ttyACM1"]
    pattern, name = BY_ID + "no-such-*", BY_ID + "no-such-usb-Maker_Dice_E66118-if00"
    assert find_ports(pattern, lambda: ports) == ["/dev/ttyACM0", "/dev/ttyACM1"]
    assert find_ports(name, lambda: ports) == ["/dev/ttyACM0"]


def test_a_usb_id_stands_for_the_ports_that_have_it() -> None:
    ports = [
        Usb("/dev/ttyACM2"),
        Usb("/dev/ttyACM1", pid=0x000A),
        Usb("/dev/ttyACM0"),
        Usb("/dev/ttyS0", None, None),
        Usb("/dev/ttyUSB0", 0x0403, 0x6001),
    ]
    assert find_ports("usb:2E8A:0005", lambda: ports) == ["/dev/ttyACM0", "/dev/ttyACM2"]
    assert find_ports("usb:0403:6001", lambda: ports) == ["/dev/ttyUSB0"]
    for wanted in ("usb:0403:6002", "usb:", "usb:*", "usb:403:6001"):
        with pytest.raises(Down) as caught:
            find_ports(wanted, lambda: ports)
        assert caught.value.reason is DownReason.ABSENT


def test_auto_takes_a_board_that_is_known_before_any_other_port() -> None:
    pico, other = Usb("/dev/ttyACM7", pid=0x000A), Usb("/dev/ttyUSB0", 0x0403, 0x6001)
    known = [name for name in AUTO_PORTS if name.startswith("usb:")]
    assert find_ports(AUTO, lambda: [other, pico], known) == ["/dev/ttyACM7"]
    assert find_ports(AUTO, lambda: [other], known) == ["/dev/ttyUSB0"]


def tick(folder: Path) -> None:
    """Let the clock of the file system go on, which is a coarse one."""
    probe = folder / "probe"
    probe.touch()
    before = probe.stat().st_ctime_ns
    while probe.stat().st_ctime_ns == before:
        probe.chmod(0o600)


def test_whatever_comes_goes_or_changes_leaves_a_trace(tmp_path: Path) -> None:
    dev, port = tmp_path / "dev", tmp_path / "by-id" / "usb-dice"
    dev.mkdir()
    port.parent.mkdir()
    seen = [traces(AUTO, (str(tmp_path / "by-id" / "*"), "usb:2e8a:0005"), str(dev))]

    def look() -> bool:
        """True if anything has changed since the last look."""
        tick(tmp_path)
        seen.append(traces(AUTO, (str(tmp_path / "by-id" / "*"), "usb:2e8a:0005"), str(dev)))
        return seen[-1] != seen[-2]

    assert not look()
    (dev / "ttyACM0").touch()
    assert look()
    port.symlink_to(dev / "ttyACM0")
    assert look()
    (dev / "ttyACM0").chmod(0o660)
    assert look()
    assert not look()
    (dev / "ttyACM1").touch()
    port.unlink()
    port.symlink_to(dev / "ttyACM1")
    assert look()
    port.unlink()
    assert look()
    for impossible in ("nul\0byte", "/dev/\0/*", "/dev/\ud800/*"):
        assert traces(impossible, dev=str(dev)) == traces("none", dev=str(dev))


def test_the_list_of_ports_is_that_of_the_machine() -> None:
    assert all(port.device for port in usb_ports())


def test_what_can_be_no_port_is_told_by_its_kind(tmp_path: Path) -> None:
    regular, fifo, loop = tmp_path / "file", tmp_path / "fifo", tmp_path / "loop"
    regular.touch()
    os.mkfifo(fifo)
    loop.symlink_to(tmp_path / "gone")
    assert reason_of(str(tmp_path)) is DownReason.DIRECTORY
    assert reason_of(str(regular)) is DownReason.FILE
    assert reason_of(str(fifo)) is DownReason.NO_TTY
    assert reason_of(str(loop)) is DownReason.ABSENT
    assert reason_of(str(regular / "below")) is DownReason.ABSENT
    assert reason_of("nul\0byte") is DownReason.FAILED
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "socket"))
        assert reason_of(str(tmp_path / "socket")) is DownReason.NO_TTY


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (PermissionError(errno.EACCES, "denied"), DownReason.FORBIDDEN),
        (OSError(errno.EBUSY, "busy"), DownReason.BUSY),
        (BlockingIOError(errno.EAGAIN, "locked"), DownReason.BUSY),
        (termios.error(errno.ENOTTY, "no tty"), DownReason.NO_TTY),
        (OSError(errno.EIO, "input/output"), DownReason.FAILED),
        (TypeError("closed"), DownReason.FAILED),
    ],
)
def test_errors_of_opening_have_reasons(error: Exception, reason: DownReason) -> None:
    assert why_not("/dev/null", error).reason is reason


def test_what_is_pulled_out_while_it_is_opened_is_not_there(tmp_path: Path) -> None:
    gone = str(tmp_path / "gone")
    assert why_not(gone, OSError(errno.EIO, "")).reason is DownReason.ABSENT
    assert why_not(gone, termios.error(errno.EIO, "")).reason is DownReason.ABSENT


def test_an_unknown_error_keeps_its_number() -> None:
    assert why_not("/dev/null", OSError(errno.EIO, "")).params == {
        "port": "/dev/null",
        "errno": errno.EIO,
    }
