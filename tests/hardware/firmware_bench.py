"""The firmware on the bench: scripts for its contacts, interpreters that play it, and its reader.

Everything happens in a time of its own, so that a long evening takes a moment.
"""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from hardware.dice_link import DiceLink
from hardware.events import DeviceUp, Event

PICO = Path(__file__).parent / "pico"
FIRMWARE = Path(__file__).parents[2] / "hardware" / "firmware"

_VENV = str(Path(sys.executable).parent)
MICROPYTHON = shutil.which("micropython", path=os.pathsep.join([_VENV, os.environ["PATH"]]))
"""The Unix port, where somebody has installed it."""
INTERPRETERS = ["python", *(["micropython"] if MICROPYTHON else [])]

Sent = list[tuple[int, bytes]]
"""What the firmware sent, and when (ms)."""


def environment() -> dict[str, str]:
    """Where both interpreters look for the firmware's modules and their stand-ins."""
    path = os.pathsep.join([str(FIRMWARE), str(PICO)])
    return {
        **os.environ,
        "PYTHONPATH": path,
        "PYTHONDONTWRITEBYTECODE": "1",
        "MICROPYPATH": path,
    }


def command(interpreter: str) -> str:
    """The program of one of ``INTERPRETERS``."""
    return MICROPYTHON if interpreter == "micropython" and MICROPYTHON else sys.executable


def load(name: str) -> ModuleType:
    """A module of the firmware or of its bench, leaving no trace of their common names."""
    places = [str(FIRMWARE), str(PICO)]
    known = set(sys.modules)
    sys.path[:0] = places
    try:
        return importlib.import_module(name)
    finally:
        del sys.path[: len(places)]
        for new in set(sys.modules) - known:
            if str(getattr(sys.modules[new], "__file__", "")).startswith(tuple(places)):
                del sys.modules[new]


@dataclass
class Script:
    """What happens to the contacts, step by step, and what the host does meanwhile."""

    source: str = "head"
    dice: tuple[str, ...] = ("A", "B")
    battery: tuple[int | None, ...] = (None,)
    steps: list[tuple[int, Any, str, bool]] = field(default_factory=list)

    def hold(self, ms: int, reading: object, data: bytes = b"", *, deaf: bool = False) -> None:
        """For ``ms`` the contacts read so; the host sends ``data`` first, and may be deaf."""
        self.steps.append((ms, reading, data.decode("latin-1"), deaf))

    def job(self) -> dict[str, Any]:
        return {
            "input": self.source,
            "dice": self.dice,
            "battery": self.battery,
            "steps": self.steps,
        }

    @property
    def ms(self) -> int:
        return sum(step[0] for step in self.steps)


Player = Callable[[Script], Sent]


def play_here(script: Script) -> Sent:
    """Played by this Python."""
    return [(ms, text.encode()) for ms, text in _bench().play(script.job())]


def play_there(script: Script) -> Sent:
    """Played by MicroPython."""
    played = subprocess.run(
        [command("micropython"), str(PICO / "bench.py")],
        input=json.dumps(script.job()),
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    return [(ms, text.encode()) for ms, text in json.loads(played.stdout)]


PLAYERS: dict[str, Player] = {"python": play_here, "micropython": play_there}

_loaded: list[ModuleType] = []


def _bench() -> ModuleType:
    if not _loaded:
        _loaded.append(load("bench"))
    return _loaded[0]


def events(sent: Sent, until_ms: int) -> list[Event]:
    """What the companion's reader makes of it, from the first hello on."""
    link = DiceLink("port", 0.0)
    happened: list[Event] = []
    arrivals = list(sent)
    for ms in range(0, until_ms + 1, 50):
        while arrivals and arrivals[0][0] <= ms:
            at, data = arrivals.pop(0)
            happened += link.receive(data, at / 1000)
        happened += link.receive(b"", ms / 1000)
    return happened


def thrown(sent: Sent, until_ms: int) -> list[Event]:
    """The same without the greeting: throws and complaints."""
    first, *rest = events(sent, until_ms)
    assert isinstance(first, DeviceUp)
    return rest


def text(sent: Sent) -> str:
    """All that was sent."""
    return b"".join(data for _, data in sent).decode("ascii")


def bits(*contacts: int) -> int:
    """The reading in which these contacts (1 to 6) are closed."""
    return sum(1 << (contact - 1) for contact in contacts)


@dataclass
class Well:
    """What happens in the well of one die, ms by ms."""

    now: int = 0
    marks: list[tuple[int, int]] = field(default_factory=list)

    def set(self, *contacts: int, ms: int) -> None:
        """These contacts are closed for ``ms``."""
        self.marks.append((self.now, bits(*contacts)))
        self.now += ms

    def bounce(self, *contacts: int, ms: Iterable[int]) -> None:
        """They close and open in turn, for so long each time."""
        for place, span in enumerate(ms):
            self.set(*(contacts if place % 2 == 0 else ()), ms=span)


def together(wells: Sequence[Well], rest_ms: int = 0) -> Script:
    """The wells beside each other; in the end all is at rest for ``rest_ms``."""
    times = sorted({time for well in wells for time, _ in well.marks})
    end = max(well.now for well in wells) + rest_ms
    script = Script(dice=tuple("ABCDEFGH"[: len(wells)]))
    for time, following in zip(times, [*times[1:], end], strict=True):
        if following > time:
            readings = [
                next(reading for at, reading in reversed(well.marks) if at <= time)
                for well in wells
            ]
            script.hold(following - time, readings)
    return script
