"""The folder for everything the app writes: where it is, and whether it takes and keeps things."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from companion.doctor.finding import Diagnosis, Finding, failure, good, warning
from companion.doctor.rights import this_user
from companion.session.health import JournalError, Reason, reason_of
from companion.session.journal import Journal
from companion.session.records import Entry, EntryKind, GameRecord

FULL_MB = 1
LOW_MB = 100
SLOW_MS = 100.0
"""A commit that takes longer is felt at the screen."""
COMMITS = 20
VOLATILE = frozenset({"tmpfs", "ramfs", "overlay", "aufs"})
"""File systems that are empty, or as they were, after the next start."""

_MEGABYTE = 1_000_000
_SCRATCH = ".companion-doctor-"


def nearest(folder: Path) -> Path:
    """``folder``, or what is there of the way to it."""
    return next((path for path in (folder, *folder.parents) if os.path.exists(path)), Path("/"))


def data_folder(
    data: Path, root: Path, statvfs: Callable[[Path], os.statvfs_result] = os.statvfs
) -> Iterator[Finding]:
    """Whether files can be made in ``data``, how much room they have, and on what."""
    place = nearest(data)
    mount, kind, read_only = file_system(place, root)
    space = statvfs(place)
    free = space.f_bavail * space.f_frsize / _MEGABYTE
    folder, mb = str(data), round(free, 1)
    if not place.is_dir():
        yield failure("data", Diagnosis.DATA_NO_FOLDER, folder=folder, file=str(place))
    elif read_only:
        yield failure("data", Diagnosis.DATA_READ_ONLY, folder=folder, mount=mount)
    elif not os.access(place, os.W_OK | os.X_OK, effective_ids=True):
        facts = {"folder": folder, "closed": str(place), "user": this_user().name}
        yield failure("data", Diagnosis.DATA_FORBIDDEN, **facts)
    elif free < FULL_MB:
        yield failure("data", Diagnosis.DISK_FULL, folder=folder, free_mb=mb, mount=mount)
    elif free < LOW_MB:
        yield warning("data", Diagnosis.DISK_LOW, folder=folder, free_mb=mb, mount=mount)
    else:
        there = place == data
        yield good("data", folder=folder, there=there, free_mb=mb, file_system=kind, mount=mount)
    if kind in VOLATILE:
        yield warning("data", Diagnosis.DATA_VOLATILE, folder=folder, file_system=kind, mount=mount)


def file_system(path: Path, root: Path) -> tuple[str, str, bool]:
    """Mount point, type, and whether it is read-only, of the file system ``path`` is on."""
    found = ("/", "unknown", False)
    path = path.resolve()
    for line in _lines(root / "proc/mounts"):
        _, place, kind, options, *_ = line.split(" ")
        mount = re.sub(r"\\([0-7]{3})", lambda octal: chr(int(octal[1], 8)), place)
        if path.is_relative_to(mount) and len(mount) >= len(found[0]):  # the last one lies on top
            found = (mount, kind, "ro" in options.split(","))
    return found


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text("utf-8", "surrogateescape").splitlines()
    except OSError:
        return []


def journal(
    data: Path, commits: int = COMMITS, clock: Callable[[], float] = time.perf_counter
) -> Iterator[Finding]:
    """How long it takes to have an action on disk, in a journal that is gone afterwards.

    ``flush_ms`` is what one bare flush costs there: a commit is one, and the work around it.
    """
    folder = nearest(data)
    try:
        with TemporaryDirectory(prefix=_SCRATCH, dir=folder, ignore_cleanup_errors=True) as scratch:
            times, reason = _commits(Path(scratch) / "games.db", commits, clock)
            flush = _flush(Path(scratch) / "flush", clock) if reason is None else 0.0
    except (OSError, JournalError) as error:
        reason = reason_of(error, folder)
    if reason is not None:
        yield failure("journal", Diagnosis.NOT_SAVED, folder=str(data), reason=reason.value)
        return
    facts = {
        "commits": commits,
        "median_ms": round(median(times), 2),
        "max_ms": round(max(times), 2),
        "flush_ms": round(flush, 2),
    }
    if median(times) >= SLOW_MS:
        yield warning("journal", Diagnosis.DISK_SLOW, **facts)
    else:
        yield good("journal", **facts)


def _commits(
    path: Path, commits: int, clock: Callable[[], float]
) -> tuple[list[float], Reason | None]:
    """Milliseconds of each commit, one entry in each as in play; or why it is not saved."""
    times: list[float] = []
    with closing(Journal(path)) as journal:
        journal.create(GameRecord("doctor", "doctor", 1, "0", "{}", "", 0))
        for seq in range(1, commits + 1):
            entry = Entry(seq, EntryKind.ACTION, "yellow roll 3 5", "", seq, "0" * 16, seq, False)
            begun = clock()
            health = journal.append("doctor", (entry,))
            times.append((clock() - begun) * 1000)
            if not health.saved:
                return times, health.reason
    return times, None


def _flush(path: Path, clock: Callable[[], float], times: int = 5) -> float:
    """Milliseconds for writing a page and having it on disk."""
    taken: list[float] = []
    with path.open("wb", buffering=0) as file:
        for _ in range(times):
            begun = clock()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            taken.append((clock() - begun) * 1000)
    return median(taken)
