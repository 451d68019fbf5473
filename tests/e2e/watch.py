"""Watches a folder for whatever is written in it, by Linux's inotify."""

from __future__ import annotations

import ctypes
import os
import select
import struct
import time
from pathlib import Path
from types import TracebackType
from typing import Self

CHANGES = 0x2 | 0x4 | 0x8 | 0x40 | 0x80 | 0x100 | 0x200
"""Modified, attributes, closed after writing, moved from and to, made, deleted."""
_EVENT = struct.Struct("iIII")


class Watch:
    """All that changes in ``folder`` and the folders below it, for as long as the block lasts."""

    def __init__(self, folder: Path) -> None:
        self._folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
        self._handle = -1

    def __enter__(self) -> Self:
        libc = ctypes.CDLL(None, use_errno=True)
        self._handle = libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
        for folder in self._folders:
            watching = libc.inotify_add_watch(self._handle, bytes(folder), CHANGES)
            assert watching >= 0, os.strerror(ctypes.get_errno())
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        os.close(self._handle)

    def changes(self, seconds: float) -> list[str]:
        """Names of what is written within so many seconds, in order."""
        names = []
        news = select.poll()  # of any handle; select knows but the first 1024
        news.register(self._handle, select.POLLIN)
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if news.poll(left * 1000):
                names += _names(os.read(self._handle, 65536))
        return names

    def quiet(self, seconds: float, patience: float) -> bool:
        """Wait until nothing has been written for so long; False if that does not come."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if not self.changes(seconds):
                return True
        return False


def _names(data: bytes) -> list[str]:
    names, at = [], 0
    while at < len(data):
        _, _, _, length = _EVENT.unpack_from(data, at)
        at += _EVENT.size
        names.append(data[at : at + length].rstrip(b"\0").decode())
        at += length
    return names
