"""All checks at once, each on a thread of its own, so that one that hangs holds up no other."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeAlias

from companion.doctor import computer, disk
from companion.doctor.finding import Diagnosis, Finding, failure
from hardware.machine import look

LIMIT_S = 9.0
"""A check that takes longer is not waited for."""

Check: TypeAlias = Callable[[], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Patient:
    """What is looked at: this computer, or one whose files are below ``root``."""

    data: Path
    """The folder for everything the app writes; it need not exist."""
    config: Path
    root: Path = Path("/")
    environ: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    clock: Callable[[], float] = time.time


def checks(patient: Patient) -> Mapping[str, Check]:
    """All checks by the names of what they look at, in the order in which they are told."""
    p = patient
    return {
        "data": partial(disk.data_folder, p.data, p.root),
        "journal": partial(disk.journal, p.data),
        "machine": lambda: computer.machine(look(p.root)),
        "clock": lambda: computer.clock(p.clock(), p.data, p.config, p.root),
    }


def examine(todo: Mapping[str, Check], limit_s: float = LIMIT_S) -> tuple[Finding, ...]:
    """What all checks find, in their order; whatever happens in them, and within ``limit_s``."""
    done: SimpleQueue[tuple[str, Sequence[Finding]]] = SimpleQueue()
    for name, check in todo.items():
        Thread(target=_make, args=(name, check, done), name=f"doctor-{name}", daemon=True).start()
    found = dict(_collect(done, len(todo), time.monotonic() + limit_s))
    late = Diagnosis.UNFINISHED
    return tuple(
        finding
        for name in todo
        for finding in found.get(name, (failure(name, late, seconds=round(limit_s)),))
    )


def _make(name: str, check: Check, done: SimpleQueue[tuple[str, Sequence[Finding]]]) -> None:
    found: list[Finding] = []
    try:
        found.extend(check())
    except Exception as error:  # a doctor who faints is of no use to anybody
        what = f"{type(error).__name__}: {error}"
        found.append(failure(name, Diagnosis.BROKEN_OFF, error=what))
    done.put((name, found))


def _collect(
    done: SimpleQueue[tuple[str, Sequence[Finding]]], number: int, deadline: float
) -> Iterator[tuple[str, Sequence[Finding]]]:
    for _ in range(number):
        try:
            yield done.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            return
