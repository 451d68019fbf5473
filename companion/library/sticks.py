"""Where a file can be handed on: USB sticks that the system has mounted, or a folder of choice."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

__all__ = ["FOLDER", "MOST_FILES", "card_files", "free_name", "sticks"]

FOLDER = "COMPANION_EXCHANGE"
"""The environment variable that names a folder to take in place of sticks."""
MOST_FILES = 200
"""Files of one stick that are listed; who has more looks for a needle."""

_MOUNTS = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt", "/mnt/*")
_SUFFIXES = (".csv", ".toml", ".txt")


def sticks(mounts: Iterable[str] = _MOUNTS) -> tuple[Path, ...]:
    """The sticks that are plugged in, by name; the folder of :data:`FOLDER` alone if it is set."""
    if chosen := os.environ.get(FOLDER, ""):
        return (Path(chosen),) if os.path.isdir(chosen) else ()
    found = {path for mount in mounts for path in Path("/").glob(mount[1:]) if _mounted(path)}
    return tuple(sorted(found))


def _mounted(path: Path) -> bool:
    try:
        return path.is_mount()
    except OSError:
        return False


def card_files(stick: Path) -> tuple[Path, ...]:
    """The files on a stick, and in its folders, that may have cards; the newest first."""
    found: list[tuple[float, Path]] = []
    for folder in (stick, *_folders(stick)):
        for path in _entries(folder):
            if path.suffix.lower() in _SUFFIXES and not path.name.startswith("."):
                try:
                    found.append((-path.stat().st_mtime, path))
                except OSError:
                    continue
    return tuple(path for _, path in sorted(found)[:MOST_FILES])


def _folders(stick: Path) -> list[Path]:
    return [path for path in _entries(stick) if path.is_dir() and not path.name.startswith(".")]


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:  # pulled out, or not ours to read
        return []


def free_name(stick: Path, name: str, suffix: str) -> Path:
    """A file that is not there yet: ``name``, or with a number behind it."""
    names = (name, *(f"{name}-{number}" for number in range(2, 1000)))
    paths = (stick / f"{each}{suffix}" for each in names)
    return next(path for path in paths if not os.path.lexists(path))
