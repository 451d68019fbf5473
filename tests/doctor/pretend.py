"""What the kernel says on computers that are not there."""

from __future__ import annotations

import os
from pathlib import Path

PANEL = """\
I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="10-0038 generic ft5x06 (79)"
P: Phys=
H: Handlers=mouse0 event4
B: PROP=2
B: EV=b
B: KEY=400 0 0 0 0 0
B: ABS=260800000000003
"""


def lock_by(root: Path, path: Path, pid: int, command: str) -> None:
    """Have the kernel of the computer at ``root`` say that ``path`` is locked."""
    at = path.stat()
    (root / f"proc/{pid}").mkdir(parents=True)
    (root / f"proc/{pid}/cmdline").write_text(command, encoding="utf-8")
    place = f"{os.major(at.st_dev):02x}:{os.minor(at.st_dev):02x}:{at.st_ino}"
    lines = (
        f"1: POSIX  ADVISORY  READ 1 {place} 0 EOF\n2: FLOCK  ADVISORY  WRITE {pid} {place} 0 EOF\n"
    )
    (root / "proc/locks").write_text(lines, encoding="ascii")
