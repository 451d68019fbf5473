"""Start, memory and load of the app's window beside the barest window that Kivy can show."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory, gettempdir

from tests.bench import played
from tests.bench.report import Figure
from tests.kept import BUILD

STARTS = 9
STAYS = 3
IDLE_S = 10
LONG_IDLE_S = 600
SAVED = 40
"""Actions of the game that waits on the home screen."""

WIDTH, HEIGHT, MAXFPS = 800, 480, 30
SAME = {
    "SDL_VIDEODRIVER": "offscreen",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "MIXED",
    "KIVY_WINDOW": "sdl2",
    "KIVY_TEXT": "sdl2",
    "KIVY_IMAGE": "sdl2",
    "KIVY_DPI": "131",
    "KIVY_METRICS_DENSITY": "1.0",
    "KCFG_KIVY_LOG_LEVEL": "warning",
    "KCFG_GRAPHICS_WIDTH": str(WIDTH),
    "KCFG_GRAPHICS_HEIGHT": str(HEIGHT),
    "KCFG_GRAPHICS_MAXFPS": str(MAXFPS),
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
}
"""What the app sets for itself, for the bare window."""

Shown = dict[str, float]


def starts() -> Iterator[Figure]:
    """From the start of the process to the first frame, in seconds; memory then."""
    with TemporaryDirectory(prefix="bench-") as folder:
        empty, played_on = Path(folder, "empty"), Path(folder, "played")
        played.play(played_on, SAVED)
        runs = [(show(empty), show(played_on), show()) for _ in range(1 + STARTS)][1:]
    new, saved, bare = zip(*runs, strict=True)
    for clock in ("cpu", "wall"):
        for name, ours in (("no game yet", new), ("a game waits", saved)):
            yield beside(f"first frame, {name} ({clock})", "s", 1.5, _of(clock), ours, bare)
    yield beside("memory at the first frame", "MiB", 1.3, _of("memory"), saved, bare)


def stays() -> Iterator[Figure]:
    """Memory at rest, and the load of a screen on which nothing happens."""
    with TemporaryDirectory(prefix="bench-") as folder:
        played.play(Path(folder), SAVED)
        runs = [(show(Path(folder), IDLE_S), show(None, IDLE_S)) for _ in range(STAYS)]
    ours, bare = zip(*runs, strict=True)
    yield beside("memory at rest", "MiB", 1.3, _of("rested"), ours, bare)
    yield beside("memory at its peak", "MiB", 1.3, _of("peak"), ours, bare)
    yield beside("load at rest", "% of a core", 1.1, lambda run: 100 * run["load"], ours, bare)
    frames = max(run["frames"] for run in ours)
    yield Figure(f"frames drawn in {IDLE_S} s at rest", frames, "", target=0)


def writes() -> Iterator[Figure]:
    """What the disk is asked for while nothing happens for ten minutes."""
    BUILD.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=BUILD) as folder:  # a disk, which /tmp need not be
        played.play(Path(folder), SAVED)
        run = show(Path(folder), LONG_IDLE_S)
    yield Figure(f"written in {LONG_IDLE_S // 60} min at rest", run["written"], "bytes", target=0)


def _of(name: str) -> Callable[[Shown], float]:
    return lambda run: run[name]


def beside(
    name: str,
    unit: str,
    target: float,
    value: Callable[[Shown], float],
    ours: tuple[Shown, ...],
    bare: tuple[Shown, ...],
) -> Figure:
    """The medians of both."""
    return Figure(name, median(map(value, ours)), unit, median(map(value, bare)), target)


BYTECODE = Path(gettempdir(), f"bench-bytecode-{os.getuid()}")
"""Compiled modules of both, as an installation has them; the first start writes them."""


def show(data: Path | None = None, seconds: float = 0) -> Shown:
    """The figures of one window, the app's if there is ``data``."""
    command = [sys.executable, "-m", "tests.bench.window", "bare" if data is None else "companion"]
    command.append(str(seconds))
    if data is not None:
        command += ["--data", str(data), "--display", f"{WIDTH}x{HEIGHT}"]
    environment = os.environ | SAME | {"PYTHONPYCACHEPREFIX": str(BYTECODE)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["BENCH_STARTED"] = str(time.monotonic_ns())
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    found: Shown = json.loads(done.stdout)
    return found
