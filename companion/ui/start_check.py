"""What a kiosk looks at as soon as its first picture stands: what is wrong, worst first. Pure."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.doctor import display, sentences
from companion.doctor.examination import Patient, checks, examine
from companion.doctor.finding import Diagnosis, Finding, State, warning
from companion.doctor.sdl import Trial
from companion.settings import FILE_NAME, Panel
from companion.ui.bootstrap import panel
from companion.ui.profiles import FINGER_DP, KNOWN, MM_PER_INCH, profile
from hardware.displays import outputs

AT_START = ("display", "touch", "data", "clock")
"""Checks that write nothing and take nothing away from the app."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Computer:
    """What is looked at: folders of data and configuration, the panel that is set."""

    data: Path
    config: Path
    panel: Panel = Panel.AUTO
    root: Path = Path("/")
    environ: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    clock: Callable[[], float] = time.time


def at_start(computer: Computer, drawn: Trial) -> tuple[Finding, ...]:
    """What somebody should see to; the log has it, too. ``drawn`` is what SDL draws on."""
    p = computer
    every = checks(
        Patient(
            p.data,
            p.config,
            root=p.root,
            environ=p.environ,
            clock=p.clock,
            trial=lambda _environ: drawn,
        )
    )
    found = examine({name: every[name] for name in AT_START})
    bad = (State.FAILURE, State.WARNING)
    told = [*(finding for finding in found if finding.state in bad), *_size(p, drawn)]
    told.sort(key=lambda finding: finding.state is not State.FAILURE)
    for finding in told:
        _log.warning("%s; %s", sentences.cause(finding), sentences.remedy(finding))
    return tuple(told)


def _size(computer: Computer, drawn: Trial) -> Iterator[Finding]:
    """Whether it is the panel that it should be, and large enough for fingers."""
    there = profile(computer.panel, outputs(computer.root))
    if there is None:
        return
    file = str(computer.data / FILE_NAME)  # where it would be told otherwise
    if (drawn.width, drawn.height) != (there.width, there.height):
        if computer.panel in KNOWN:
            size, expected = (f"{p.width}x{p.height}" for p in (drawn, there))
            facts = {"size": size, "expected": expected, "file": file}
            yield warning("display", Diagnosis.PANEL_UNLIKE, **facts)
        return
    density = panel(there.width, there.height).density
    if there.too_small(density):
        mm = round(FINGER_DP * density / there.dpi * MM_PER_INCH)
        yield warning("display", Diagnosis.PANEL_SMALL, mm=mm, file=file)


def why_no_picture(root: Path = Path("/")) -> str:
    """Cause and remedy for the console, where there is no screen to say it on."""
    finding = display.why_no_picture(root)
    return f"{sentences.cause(finding)}; {sentences.remedy(finding)}"
