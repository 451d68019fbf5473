"""What systemd is told of a service of type notify: that it is ready, alive, or about to end.

The protocol of ``sd_notify(3)``: one datagram to the socket that ``NOTIFY_SOCKET`` names. Without
that variable nobody wants to know, and nothing is done.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping

__all__ = ["Manager"]

SOCKET, TIMEOUT, WHOM = "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"
PATIENCE_S = 1.0
"""Longer than this no word waits to be taken."""

_log = logging.getLogger(__name__)


class Manager:
    """The service manager that has started the program, if one has."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self._address = _address(environ.get(SOCKET, ""))
        self._timeout_s = _timeout(environ) if self._address else 0.0

    @property
    def beat_s(self) -> float:
        """How often a sign of life is wanted, in seconds: twice in the time that is given; or 0."""
        return self._timeout_s / 2

    def ready(self) -> None:
        """The first picture stands."""
        self._tell("READY=1")

    def status(self, line: str) -> None:
        """Say in one line how it goes, for ``systemctl status``."""
        self._tell("STATUS=" + " ".join(line.split()))

    def alive(self) -> None:
        """Give a sign of life; without it the program is ended and started anew."""
        self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        """The program ends because it was asked to."""
        self._tell("STOPPING=1")

    def _tell(self, state: str) -> None:
        """Send it; one who does not listen is no reason to end."""
        if not self._address:
            return
        import socket  # takes some milliseconds, which only a service has to spare

        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
                line.settimeout(PATIENCE_S)
                line.connect(self._address)
                line.sendall(state.encode(errors="replace"))
        except OSError as error:
            _log.warning("systemd was not told %s: %s", state, error)


def _address(name: str) -> str:
    """A path, or a name of Linux's own that no file has, which begins with a zero byte."""
    if name.startswith("@"):
        return "\0" + name[1:]
    return name if name.startswith("/") else ""


def _timeout(environ: Mapping[str, str]) -> float:
    """The seconds of the watchdog; 0 if there is none, or it watches another process."""
    if environ.get(WHOM, str(os.getpid())) != str(os.getpid()):
        return 0.0
    text = environ.get(TIMEOUT, "")
    return int(text) / 1e6 if text.isascii() and text.isdecimal() else 0.0
