"""Who has a file or device locked, as the kernel lists it: nothing is opened to find out."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Holder:
    """A process that has a lock."""

    pid: int
    command: str
    """Its program and arguments; empty if they may not be known."""


def holder(path: Path, root: Path) -> Holder | None:
    """Who has locked ``path``; None if nobody has, or nothing is there."""
    try:
        found = os.stat(path)
        lines = (root / "proc/locks").read_text(encoding="ascii").splitlines()
    except (OSError, ValueError):
        return None
    place = f"{os.major(found.st_dev):02x}:{os.minor(found.st_dev):02x}:{found.st_ino}"
    for line in lines:
        match line.split():
            case [_, "FLOCK", _, _, pid, at, *_] if at == place:
                return Holder(int(pid), _command(root / "proc" / pid / "cmdline"))
    return None


def _command(path: Path) -> str:
    try:
        words = path.read_bytes().split(b"\0")
    except OSError:
        return ""
    return " ".join(word.decode("utf-8", "replace") for word in words if word)
