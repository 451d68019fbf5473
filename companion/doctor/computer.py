"""The computer: what it is, how it fares, and whether its clock can be right."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from companion.doctor.finding import Diagnosis, Fact, Finding, good, note, warning
from hardware.machine import Machine, Strain

HOT_CELSIUS = 80.0
"""From here on a Raspberry Pi slows itself down."""
DAY_S = 86_400.0


def machine(here: Machine) -> Iterator[Finding]:
    """Model, temperature, and what the firmware does to the processor."""
    facts: dict[str, Fact] = {"model": here.model or "unknown"}
    if here.celsius is not None:
        facts["celsius"] = here.celsius
    now, before = here.strains, here.strained
    if now is not None and before is not None:
        facts |= {"strains": tuple(map(str, now)), "strained": tuple(map(str, before))}
    problems = list(_problems(here))
    for problem in problems:
        yield warning("machine", problem, **facts)
    if problems:
        return
    if Strain.UNDER_VOLTAGE in (before or ()):
        yield note("machine", Diagnosis.WAS_UNDER_VOLTAGE, **facts)
    else:
        yield good("machine", **facts)


def _problems(here: Machine) -> Iterator[Diagnosis]:
    now = here.strains or ()
    if Strain.HOT in now or (here.celsius is not None and here.celsius >= HOT_CELSIUS):
        yield Diagnosis.HOT
    if Strain.UNDER_VOLTAGE in now:
        yield Diagnosis.UNDER_VOLTAGE
    elif Strain.THROTTLED in now or Strain.CAPPED in now:
        yield Diagnosis.THROTTLED


def clock(now: float, data: Path, program: Path, root: Path) -> Iterator[Finding]:
    """Whether ``now`` (seconds since 1970) can be: nothing was written later than that."""
    newest = max((_written(path) for path in (program, *_files(data))), default=0.0)
    facts: dict[str, Fact] = {
        "now": _day(now),
        "set_by_network": os.path.exists(root / "run/systemd/timesync/synchronized"),
        "battery_clock": os.path.exists(root / "dev/rtc0"),
    }
    if now + DAY_S < newest:
        yield warning("clock", Diagnosis.CLOCK_BEHIND, newest=_day(newest), **facts)
    else:
        yield good("clock", **facts)


def _files(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%MZ")
