"""Has the computer looked over while the app runs, without the screen waiting for it. Pure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # loaded only when somebody wants to know
    from companion.doctor.finding import Finding

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


def beside_the_app(data: Path, config: Path) -> tuple[Finding, ...]:
    """What is found in these folders and on this computer; may take some seconds."""
    from companion.doctor.examination import Patient, checks, examine

    every = checks(Patient(data, config))
    return examine({name: every[name] for name in BESIDE_THE_APP})


class Checkup:
    """What ``examine`` found last; it runs on a thread of its own, one at a time."""

    def __init__(self, examine: Callable[[], tuple[Finding, ...]] = tuple) -> None:
        self._examine = examine
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
            self._thread = Thread(target=self._run, name="checkup", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        self.findings = self._examine()
