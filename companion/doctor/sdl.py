"""The SDL that the app would draw with, and what it says when it is asked for a screen."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

TRIAL_S = 5.0
SYSTEM_LIBRARY = "libSDL2-2.0.so.0"

_TRIAL = Path(__file__).with_name("sdl_trial.py")
_KEEP_CONSOLE = {"SDL_INPUT_LINUX_KEEP_KBD": "1"}
"""Else SDL silences the keyboard of the console, for good if it is ended in the middle."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What SDL said; empty or 0 where it did not come to that."""

    version: str = ""
    driver: str = ""
    width: int = 0
    height: int = 0
    """Of the screen, in pixels."""
    renderer: str = ""
    """Who draws, by the name that OpenGL has for it."""
    error: str = ""
    """SDL's own words if it has no screen for us."""
    late: bool = False
    """It had to be stopped."""


def try_sdl(environ: Mapping[str, str], limit_s: float = TRIAL_S) -> Trial:
    """Have another process ask SDL for a screen; it ends within ``limit_s`` whatever happens.

    Nothing of the app is stopped, but beside one that has the screen to itself SDL finds none.
    """
    command = [sys.executable, "-I", str(_TRIAL), library()]
    env = {**environ, **_KEEP_CONSOLE}
    try:
        done = subprocess.run(
            command,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=limit_s,
            start_new_session=True,
            check=False,
        )
        return _told(done.stdout)
    except subprocess.TimeoutExpired as late:
        return replace(_told(late.stdout or b""), late=True)


def library() -> str:
    """Path or name of the SDL that Kivy brings with it, or else the system's."""
    kivy = find_spec("kivy")  # where it is, without the time that it takes to import it
    if kivy is None or kivy.origin is None:
        return SYSTEM_LIBRARY
    bundled = Path(kivy.origin).resolve().parent.parent.glob("[Kk]ivy.libs/libSDL2-2*")
    return str(next(iter(sorted(bundled)), SYSTEM_LIBRARY))


def _told(lines: bytes) -> Trial:
    known: dict[str, str | int] = {}
    with suppress(ValueError):  # the last line may be cut short
        for line in lines.splitlines():
            known |= json.loads(line)
    return Trial(**known)  # type: ignore[arg-type]  # our own program has these names and types
