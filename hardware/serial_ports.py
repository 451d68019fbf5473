"""Which serial port is meant, and why it cannot be opened."""

from __future__ import annotations

import errno
import os
import stat
import termios
from collections.abc import Callable, Iterable, Sequence
from glob import glob, has_magic
from typing import Protocol, TypeAlias

from hardware.down import Down
from hardware.events import DownReason

AUTO = "auto"
"""Instead of a name: where ``AUTO_PORTS`` says, else any serial port on USB."""
USB = "usb:"
"""Begins the name of whatever port has a USB id: ``usb:VVVV:PPPP``, vendor and product in hex."""
BY_ID = "/dev/serial/by-id/"
AUTO_PORTS = ("/dev/dice", "usb:2e8a:0005", "usb:2e8a:000a", "usb:2e8a:0009", BY_ID + "*")
"""Names and patterns, the likeliest first.

udev can make ``/dev/dice`` a link to the sensor; the ids are those of a Raspberry Pi Pico, with
MicroPython and with programs made by the Pico's own kit for the first and the second generation.
"""


class PortInfo(Protocol):
    """What the system knows of a port, as pyserial's ``list_ports`` has it."""

    device: str
    vid: int | None
    pid: int | None
    serial_number: str | None


Comports: TypeAlias = Callable[[], Iterable[PortInfo]]


def usb_ports() -> Iterable[PortInfo]:
    """The serial ports of this machine, whatever udev says of them."""
    from serial.tools.list_ports import comports  # slow to import, seldom needed

    return comports()


def find_ports(
    wanted: str, comports: Comports = usb_ports, auto: Sequence[str] = AUTO_PORTS
) -> list[str]:
    """The paths that ``wanted`` stands for, likeliest first: a path, a glob, a USB id, or ``auto``.

    Where udev makes no ``/dev/serial/by-id`` (a known fault of some releases), the list of USB
    ports takes its place. Raises Down (unset, absent).
    """
    if not wanted:
        raise Down(DownReason.UNSET)
    named = [path for name in _names(wanted, auto) for path in sorted(_named(name, comports))]
    if named:
        return _distinct(named)
    by_id = wanted == AUTO or wanted.startswith(BY_ID)
    found = [port.device for port in comports() if _is_meant(wanted, port)] if by_id else []
    if not found:
        raise Down(DownReason.ABSENT, port=wanted)
    return sorted(found)


def _names(wanted: str, auto: Sequence[str]) -> Sequence[str]:
    return auto if wanted == AUTO else (wanted,)


def _named(name: str, comports: Comports) -> list[str]:
    """The ports that one name stands for."""
    if not name.startswith(USB):
        return _there(name)
    wanted = name.removeprefix(USB).lower()
    return [
        port.device
        for port in comports()
        if port.vid is not None and f"{port.vid:04x}:{port.pid or 0:04x}" == wanted
    ]


def _there(pattern: str) -> list[str]:
    """The paths that fit; none if no path could be called that."""
    try:
        return glob(pattern)
    except ValueError:  # a character that no file system knows
        return []


def _distinct(paths: Iterable[str]) -> list[str]:
    """Each device once, by the first of its names."""
    devices: dict[str, str] = {}
    for path in paths:
        devices.setdefault(_device(path), path)
    return list(devices.values())


def _device(path: str) -> str:
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):  # it is nothing; whoever opens it says why
        return path


def _is_meant(wanted: str, port: PortInfo) -> bool:
    """True if a USB port fits: any for a pattern, by its serial number for a name."""
    if port.vid is None:
        return False
    if wanted == AUTO or has_magic(wanted):
        return True
    return bool(port.serial_number) and str(port.serial_number) in wanted


Trace: TypeAlias = tuple[str, tuple[int, ...]]
"""A path, and figures that are others as soon as something else is there by that name."""


def trace(path: str) -> Trace:
    """The trace of ``path`` as it is now; without figures if nothing is there."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return path, ()
    return path, (found.st_dev, found.st_ino, found.st_rdev, found.st_ctime_ns)


def traces(wanted: str, auto: Sequence[str] = AUTO_PORTS, dev: str = "/dev") -> frozenset[Trace]:
    """What can be seen of the ports that ``wanted`` stands for without touching any of them.

    It changes as soon as one comes, goes, or may be opened by others, and costs next to nothing.
    Raises nothing.
    What has a USB id is not looked up: no port comes or goes without a trace in ``dev``.
    """
    names = [name for name in _names(wanted, auto) if not name.startswith(USB)]
    return frozenset(map(trace, [dev, *(path for name in names for path in _there(name))]))


_KINDS: tuple[tuple[Callable[[int], bool], DownReason], ...] = (
    (stat.S_ISDIR, DownReason.DIRECTORY),
    (stat.S_ISREG, DownReason.FILE),
    (lambda mode: not stat.S_ISCHR(mode), DownReason.NO_TTY),
)


def check_kind(path: str) -> None:
    """Raise Down (absent, directory, file, no-tty, forbidden) if ``path`` can be no port."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError) as error:
        raise why_not(path, error) from error
    for is_kind, reason in _KINDS:
        if is_kind(mode):
            raise Down(reason, port=path)


_REASONS = {
    errno.ENOENT: DownReason.ABSENT,
    errno.ENXIO: DownReason.ABSENT,
    errno.ENODEV: DownReason.ABSENT,
    errno.ENOTDIR: DownReason.ABSENT,
    errno.EISDIR: DownReason.DIRECTORY,
    errno.EACCES: DownReason.FORBIDDEN,
    errno.EPERM: DownReason.FORBIDDEN,
    errno.EAGAIN: DownReason.BUSY,
    errno.EBUSY: DownReason.BUSY,
    errno.ENOTTY: DownReason.NO_TTY,
    errno.EINVAL: DownReason.NO_TTY,
}


def why_not(path: str, error: BaseException) -> Down:
    """The reason that ``error``, raised on opening ``path``, stands for."""
    number = _errno(error)
    if number is None:
        return Down(DownReason.FAILED, port=path, error=type(error).__name__)
    if number == errno.EIO and os.path.isabs(path) and not os.path.exists(path):
        # it was pulled out while it was opened
        return Down(DownReason.ABSENT, port=path)
    if (reason := _REASONS.get(number)) is not None:
        return Down(reason, port=path)
    return Down(DownReason.FAILED, port=path, errno=number)


def _errno(error: BaseException | None) -> int | None:
    """The system's error number; pyserial hides some of them in the exception's context."""
    while error is not None:
        if isinstance(error, OSError) and error.errno is not None:
            return error.errno
        if isinstance(error, termios.error) and error.args and isinstance(error.args[0], int):
            return error.args[0]
        error = error.__context__
    return None
