"""Saving an action beside the commit of one row by SQLite alone, and what it costs the disk."""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory

from companion.session.journal import Journal
from companion.session.records import Entry, EntryKind, GameRecord
from tests.bench import played
from tests.bench.report import Figure, rates

ROUNDS = 31
COMMITS = 60
"""A round."""
ACTIONS = 600
"""Of a real game, counted one by one."""
LINE = "yellow roll 3 5"


def figures() -> Iterator[Figure]:
    """Time of a commit; flushes and bytes of an action of a real game."""
    with TemporaryDirectory(prefix="bench-") as folder:
        ours, bare = rates(ROUNDS, journal(Path(folder)), sqlite(Path(folder)))
    for clock in ("wall", "cpu"):
        yield Figure(
            f"save an action, commit a row ({clock})",
            1e6 / getattr(ours, clock),
            "µs",
            1e6 / getattr(bare, clock),
            target=1.3 if clock == "wall" else None,
        )
    with TemporaryDirectory(prefix="bench-") as folder:
        yield from disk(Path(folder))


def journal(folder: Path) -> Callable[[], int]:
    """Our journal, to which each call adds so many actions."""
    opened = Journal(folder / "journal.sqlite")
    opened.create(GameRecord("bench", "auf-achse", 1, "0", "{}", "Bench", 0))
    numbers = count(1)

    def commit() -> int:
        for _ in range(COMMITS):
            seq = next(numbers)
            entry = Entry(seq, EntryKind.ACTION, LINE, "hand", seq, f"{seq:016x}", seq, False)
            health = opened.append("bench", (entry,))
            assert health.saved
        return COMMITS

    return commit


def sqlite(folder: Path) -> Callable[[], int]:
    """A table of two columns, to which each call adds so many rows."""
    db = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE lines (seq INTEGER PRIMARY KEY, body TEXT)")

    def commit() -> int:
        for _ in range(COMMITS):
            db.execute("BEGIN IMMEDIATE")
            db.execute("INSERT INTO lines (body) VALUES (?)", (LINE,))
            db.execute("COMMIT")
        return COMMITS

    return commit


@dataclass(slots=True)
class Cost:
    """What one action has asked of the disk, until the next one began."""

    flushes: int = 0
    written: int = 0
    """Bytes."""


def disk(folder: Path) -> Iterator[Figure]:
    """Flushes and bytes for each action of a real game, as the kernel sees them."""
    if shutil.which("strace") is None:
        print("Install strace to have flushes and bytes counted.")
        return
    trace = folder / "trace"
    subprocess.run(
        ["strace", "-f", "-qq", "-o", trace, "-e", "trace=access,fdatasync,fsync,pwrite64,write",
         sys.executable, "-m", "tests.bench.played", folder, str(ACTIONS)],
        check=True,
    )  # fmt: skip
    actions, beside = costs(trace.read_text(encoding="utf-8", errors="replace"))
    flushes = [action.flushes for action in actions]
    written = [action.written / 1024 for action in actions]
    yield Figure("flushes for an action (median)", median(flushes), "", target=1)
    yield Figure("flushes for an action (mean)", mean(flushes), "")
    yield Figure("written for an action (median)", median(written), "KiB", target=8)
    yield Figure("written for an action (mean)", mean(written), "KiB", target=8)
    yield Figure("backup beside play, for an action", beside / 1024 / len(actions), "KiB")


CALL = re.compile(r"(\d+) +(?:(\w+)\(|<\.\.\. (\w+) resumed>).* = (-?\d+)")


def costs(trace: str) -> tuple[list[Cost], int]:
    """What each action has cost on the thread that plays, and the bytes of all other threads."""
    actions: list[Cost] = []
    beside, player = 0, ""
    for line in trace.splitlines():
        if played.MARK in line:
            player = line.split()[0]
            actions.append(Cost())
        call = CALL.match(line)
        if call is None:  # not finished on this line: another thread comes between
            continue
        thread, name, result = call[1], call[2] or call[3], int(call[4])
        if thread != player:
            beside += result if player and "write" in name else 0
        elif "sync" in name:
            actions[-1].flushes += 1
        elif "write" in name:
            actions[-1].written += result
    return actions[:-1], beside  # the last one ends with the end of the process
