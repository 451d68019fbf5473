"""Has the computer looked over while the app runs, without the screen waiting for it. Pure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:  # loaded only when somebody wants to know
    from companion.doctor.finding import Finding
    from companion.doctor.sdl import Trial

Examination: TypeAlias = "Callable[[], tuple[Finding, ...]]"

BESIDE_THE_APP = (
    "display",
    "touch",
    "groups",
    "port",
    "data",
    "journal",
    "configuration",
    "machine",
    "clock",
    "versions",
)
"""Checks that take nothing away from a running app: it has pins and dice sensor to itself."""


def beside_the_app(data: Path, config: Path, drawn: Trial) -> tuple[Finding, ...]:
    """What is found in these folders and on this computer; may take some seconds.

    ``drawn`` is what the app draws on. It may have the display to itself, so that nobody else could
    try what SDL makes of it.
    """
    from companion.doctor.examination import Patient, checks, examine

    every = checks(Patient(data, config, trial=lambda _environ: drawn))
    return examine({name: every[name] for name in BESIDE_THE_APP})


class Checkup:
    """What an examination found last; it runs on a thread of its own, one at a time.

    ``prepare`` makes it, on the thread of the screen: that alone knows what is drawn on.
    """

    def __init__(self, prepare: Callable[[], Examination] = lambda: tuple) -> None:
        self._prepare = prepare
        self._thread: Thread | None = None
        self.findings: tuple[Finding, ...] | None = None
        """None before the first time."""

    @property
    def running(self) -> bool:
        """True while it is going on."""
        return self._thread is not None and self._thread.is_alive()

    def begin(self) -> None:
        """Look everything over once more; returns at once."""
        if not self.running:
            examine = self._prepare()
            self._thread = Thread(target=self._run, args=(examine,), name="checkup", daemon=True)
            self._thread.start()

    def _run(self, examine: Examination) -> None:
        self.findings = examine()
