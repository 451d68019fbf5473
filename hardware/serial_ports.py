"""Which serial port is meant, and why it cannot be opened."""

from __future__ import annotations

import errno
import os
import stat
import termios
from collections.abc import Callable, Iterable, Sequence
from glob import glob, has_magic
from typing import Protocol, TypeAlias

from hardware.dice_link import Down
from hardware.events import DownReason

AUTO = "auto"
"""Instead of a path: where ``AUTO_PORTS`` says, else any serial port on USB."""
BY_ID = "/dev/serial/by-id/"
AUTO_PORTS = ("/dev/dice", BY_ID + "*")
"""Patterns, the first that matches counts; udev can make ``/dev/dice`` a link to the sensor."""


class PortInfo(Protocol):
    """What the system knows of a port, as pyserial's ``list_ports`` has it."""

    device: str
    vid: int | None
    serial_number: str | None


Comports: TypeAlias = Callable[[], Iterable[PortInfo]]


def usb_ports() -> Iterable[PortInfo]:
    """The serial ports of this machine, whatever udev says of them."""
    from serial.tools.list_ports import comports  # slow to import, seldom needed

    return comports()


def find_ports(
    wanted: str, comports: Comports = usb_ports, auto: Sequence[str] = AUTO_PORTS
) -> list[str]:
    """The paths that ``wanted`` stands for, best first: a path, a glob, or ``auto``.

    Where udev makes no ``/dev/serial/by-id`` (a known fault of some releases), the list of USB
    ports takes its place. Raises Down (unset, absent).
    """
    if not wanted:
        raise Down(DownReason.UNSET)
    for pattern in auto if wanted == AUTO else (wanted,):
        if found := glob(pattern):
            return sorted(found)
    by_id = wanted == AUTO or wanted.startswith(BY_ID)
    found = [port.device for port in comports() if _is_meant(wanted, port)] if by_id else []
    if not found:
        raise Down(DownReason.ABSENT, port=wanted)
    return sorted(found)


def _is_meant(wanted: str, port: PortInfo) -> bool:
    """True if a USB port fits: any for a pattern, by its serial number for a name."""
    if port.vid is None:
        return False
    if wanted == AUTO or has_magic(wanted):
        return True
    return bool(port.serial_number) and str(port.serial_number) in wanted


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
