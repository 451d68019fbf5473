"""The memory card of a machine, which forgets what it was not asked to keep.

A disk may lose whatever was written to it since it was last told to flush, in part or as a whole.
Killing an emulator alone would lose nothing of that, so it writes down each request in the format
of Linux's dm-log-writes, and only what is safe is put on the card.
"""

from __future__ import annotations

import random
import sqlite3
import struct
import subprocess
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

GAMES = "/var/lib/companion"
SECTOR = 512
_ENTRY = struct.Struct("<QQQQ")
_MAGIC = struct.pack("<Q", 0x6A736677736872)
_FLUSH, _FUA, _DISCARD = 1, 2, 4
_REPAIRED = (0, 1)
"""What e2fsck says of a file system without faults, or without any after its journal was read."""


@dataclass(frozen=True, slots=True)
class Write:
    """One request to the disk: where to, and where in the log the bytes are."""

    sector: int
    sectors: int
    flags: int
    at: int


class Card:
    """A copy of ``image`` in ``folder``, for one machine after the other."""

    def __init__(self, image: Path, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.durable = folder / "card.img"
        self._folder = folder
        self._buffer, self._log = folder / "buffer.qcow2", folder / "writes.log"
        copy(image, self.durable)

    def insert(self) -> dict[str, Any]:
        """Put it into a machine that is about to start; returns what QEMU must know of it."""
        self._buffer.unlink(missing_ok=True)
        backing = ["-b", str(self.durable), "-F", "raw"]
        run("qemu-img", "create", "-q", "-f", "qcow2", *backing, str(self._buffer))
        self._log.write_bytes(b"")
        return {
            "driver": "blklogwrites",
            "node-name": "card",
            "file": {"driver": "qcow2", "file": _file(self._buffer)},
            "log": _file(self._log),
        }

    def pull(self, chance: random.Random | None = None) -> int:
        """Take it out of a machine without power: what was flushed stays, of the rest anything.

        Without ``chance`` nothing is lost. Returns how many requests are.
        """
        lost = 0
        with self._log.open("rb") as log, self.durable.open("r+b") as card:
            requests = list(read_log(log))
            safe = max((n for n, r in enumerate(requests) if r.flags & _FLUSH), default=-1)
            for number, request in enumerate(requests):
                unsafe = number > safe and not request.flags & _FUA
                if unsafe and chance is not None and chance.random() < 0.5:
                    lost += 1
                elif request.sectors and not request.flags & _DISCARD:
                    log.seek(request.at)
                    card.seek(request.sector * SECTOR)
                    whole = log.read(request.sectors * SECTOR)
                    card.write(whole[: len(whole) // SECTOR * SECTOR])
        self._log.write_bytes(b"")
        return lost

    def put(self, inside: str, text: str | bytes) -> None:
        """Write a file, as root's, into a folder on a card that was in no machine yet."""
        file = self._folder / "put"
        file.write_bytes(text.encode() if isinstance(text, str) else text)
        for order in (f"mkdir {Path(inside).parent}", f"write {file} {inside}"):
            run("debugfs", "-w", "-R", order, str(self.durable))

    def games(self, to: Path) -> None:
        """Copy the journal of the games into a folder as it is after the next boot.

        The file system's own journal is read first, on a copy, as the kernel does. Raises
        AssertionError if there is any other fault.
        """
        copied = self._folder / "looked-at.img"
        copy(self.durable, copied)
        checked = run("e2fsck", "-fy", str(copied), ok=_REPAIRED)
        assert "FILE SYSTEM WAS MODIFIED" not in checked or _only_replayed(checked), checked
        for name in ("games.db", "games.db-wal"):
            (to / name).unlink(missing_ok=True)
            run("debugfs", "-R", f"dump {GAMES}/{name} {to / name}", str(copied))
        (to / "games.db-shm").unlink(missing_ok=True)
        copied.unlink()
        with closing(sqlite3.connect(to / "games.db")) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def _only_replayed(said: str) -> bool:
    """Whether e2fsck has only read the journal and taken orphans away, as a kernel does."""
    return "recovering journal" in said and "UNEXPECTED INCONSISTENCY" not in said


def read_log(log: BinaryIO) -> Iterator[Write]:
    """The requests that QEMU's ``blklogwrites`` has written down, in their order.

    The last one may have lost its end with the power. Raises AssertionError if one in between is
    missing: nobody knows then how long it was.
    """
    superblock = log.read(SECTOR)
    if not superblock:  # nothing was written
        return
    assert superblock.startswith((_MAGIC, bytes(8))), "no log of writes"
    while len(header := log.read(SECTOR)) == SECTOR:
        sector, sectors, flags, _ = _ENTRY.unpack_from(header)
        if not (sectors or flags):
            assert not log.read().strip(b"\0"), "a request is missing from the log"
            return
        yield Write(sector, sectors, flags, log.tell())
        if not flags & _DISCARD:
            log.seek(sectors * SECTOR, 1)


def _file(path: Path) -> dict[str, str]:
    return {"driver": "file", "filename": str(path)}


def copy(source: Path, target: Path) -> None:
    """Copy a disk without filling its holes."""
    run("cp", "--reflink=auto", "--sparse=always", str(source), str(target))


def run(*command: str, ok: tuple[int, ...] = (0,)) -> str:
    """Call a program; returns what it says. Raises AssertionError with that if it fails."""
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", check=False,
    )  # fmt: skip
    assert done.returncode in ok, f"{' '.join(command)}: {done.returncode}\n{done.stdout}"
    return done.stdout
