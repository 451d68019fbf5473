"""Renaming, replacing and syncing files so that a pulled plug leaves the old or the new one."""

from __future__ import annotations

import os
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

COMPANIONS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; it must never meet another database of that name."""


def beside(path: Path, suffix: str) -> Path:
    """``path`` with ``suffix`` after its whole name."""
    return path.with_name(path.name + suffix)


Identity: TypeAlias = tuple[int, int]
"""Device and inode: what tells a file from any other, whatever their names."""


def identity(path: Path) -> Identity | None:
    """Which file is at ``path``; None if none is, or it is out of reach."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def sync(path: Path) -> None:
    """Have the file or folder ``path`` on the disk. Raises OSError."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def replace(path: Path, new: Path) -> None:
    """Put ``new`` in the place of ``path``, wholly or not at all. Raises OSError."""
    sync(new)
    os.replace(new, path)
    sync(path.parent)


def keep_copy(path: Path, now: float) -> Path:
    """Copy ``path`` to a name beside it that tells the time; return that. Raises OSError."""
    target = _unused(path, "before", now)
    shutil.copy2(path, target)
    sync(target)
    return target


def set_aside(path: Path, now: float, most: int | None = None) -> Path:
    """Rename ``path`` and what SQLite keeps beside it; return the new name. Raises OSError.

    Of files that were set aside before so many are left that they are ``most`` with this one.
    """
    target = _unused(path, "damaged", now)
    for suffix in COMPANIONS:
        companion = beside(path, suffix)
        if companion.exists():
            companion.rename(beside(target, suffix))
    if path.exists():
        path.rename(target)
    if most is not None:
        _thin_out([old for old in put_aside(path) if old != target], most - 1)
    sync(path.parent)
    return target


def put_aside(path: Path) -> list[Path]:
    """What :func:`set_aside` has made of ``path`` so far, by the time in its name."""
    start = f"{path.name}.damaged-"
    with suppress(OSError):
        return sorted(old for old in path.parent.iterdir() if old.name.startswith(start))
    return []


def _thin_out(old: list[Path], most: int) -> None:
    """Leave the last ``most``; what cannot be removed stays, too."""
    for path in old[: max(0, len(old) - most)]:
        with suppress(OSError):
            path.unlink()


def _unused(path: Path, word: str, now: float) -> Path:
    """A name beside ``path`` that tells the time, and that nothing else has."""
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(now))
    target = beside(path, f".{word}-{stamp}")
    number = 1
    while target.exists():
        number += 1
        target = beside(path, f".{word}-{stamp}-{number}")
    return target


def duplicate(source: Path, target: Path) -> None:
    """Copy ``source`` to ``target``, wholly or not at all. Raises OSError."""
    new = beside(target, ".new")
    shutil.copyfile(source, new)
    replace(target, new)
