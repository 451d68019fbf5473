"""A service manager that listens, as systemd does."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE_S = 60.0


class Listening:
    """The socket at ``NOTIFY_SOCKET``; ``abstract``: under a name that no file has."""

    def __init__(self, folder: Path, *, abstract: bool = False) -> None:
        path = str(folder / "notify")
        self.name = f"@{path}" if abstract else path
        self.heard: list[str] = []
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.bind("\0" + path if abstract else path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self._line.close()

    def environ(self, watchdog_s: float = 0.0) -> dict[str, str]:
        """What a service is started with."""
        usec = {"WATCHDOG_USEC": str(round(watchdog_s * 1e6))} if watchdog_s else {}
        return {"NOTIFY_SOCKET": self.name, **usec}

    def next(self, patience: float = PATIENCE_S) -> str:
        """What is said next. Raises TimeoutError."""
        self._line.settimeout(patience)
        self.heard.append(self._line.recv(4096).decode())
        return self.heard[-1]

    def until(self, wanted: Callable[[str], bool] | str) -> str:
        """Listen until something is said."""
        while True:
            said = self.next()
            if said == wanted or (callable(wanted) and wanted(said)):
                return said

    def silent(self, seconds: float) -> bool:
        """Tell whether nothing more is said for so long, after all that was said already."""
        try:
            while True:
                self.next(0.0)
        except BlockingIOError:
            pass
        try:
            self.next(seconds)
        except TimeoutError:
            return True
        return False


def frozen(pid: int) -> bool:
    """Whether a process is stopped, by ``/proc``."""
    status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    return status.rpartition(")")[2].split()[0] == "T"


def offscreen(**more: str) -> dict[str, str]:
    """The environment of a program that draws where nobody sees it."""
    return {**os.environ, "SDL_VIDEODRIVER": "offscreen", **more}
