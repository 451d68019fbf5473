"""Starts the installed program as a user would, touches its screen, and reads what it tells."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from tests.e2e.screen import VirtualScreen
from tests.e2e.seen import Screen, Seen, Target

T = TypeVar("T")
Wanted = str | Callable[[Target], bool]

PATIENCE_S = 60.0
"""Seconds after which something will not happen any more, however busy the computer is."""
POLL_S = 0.01
BESIDE = (400, 150)
"""A place on the screen, in pixels, that no sheet reaches."""
ROOT = Path(__file__).resolve().parents[2]
_INSTALLED = Path(sys.executable).with_name("companion")
_CALM = 'format = 1\nmotion = "calm"\n'
_UNGUARDED = """
import sys
from companion.cli import main
from companion.ui.guard import GuardTimes

GuardTimes.__init__.__defaults__ = 0.05, 0.05, GuardTimes().palm
sys.exit(main(sys.argv[1:]))
"""
"""Takes hardly any tap for the second half of a double one."""


def until(ask: Callable[[], T | None], told: Callable[[], str], patience: float = PATIENCE_S) -> T:
    """Ask until there is an answer; ``told`` describes what there was instead."""
    end = time.monotonic() + patience
    while True:
        answer = ask()
        if answer:
            return answer
        assert time.monotonic() < end, told()
        time.sleep(POLL_S)


class Program:
    """One run after the other of the program with the same folder, on one screen.

    The folder ``home`` becomes HOME and the working folder; ``data`` below it holds what the
    program writes. ``start`` may be called again after ``kill`` or ``end``. ``root`` has the
    program and its configuration.
    """

    patience_s = PATIENCE_S

    def __init__(self, screen: VirtualScreen, home: Path) -> None:
        self.screen = screen
        self.root = ROOT
        self.home = home
        self.data = home / "data"
        self._targets = home.with_name(home.name + "-targets.json")
        self._told = Screen(self._targets)
        self._errors = home.with_name(home.name + "-errors.txt")
        self._process: subprocess.Popen[bytes] | None = None
        self._program = [str(_INSTALLED)]
        if not _INSTALLED.exists():
            self._program = [sys.executable, "-m", "companion"]
        home.mkdir()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._process is not None:
            self.kill()

    # --- the process

    def hurry(self) -> Self:
        """Let a long evening take less time, before the program is started for the first time.

        Nothing moves on the screen, and taps need not wait: no finger of a test ever shakes.
        """
        self._program = [sys.executable, "-c", _UNGUARDED]
        self.data.mkdir()
        (self.data / "settings.toml").write_text(_CALM, encoding="utf-8")
        return self

    def start(self, *arguments: str | Path, wrapper: tuple[str, ...] = ()) -> Self:
        """Start it in German on 800x480; more arguments may follow. ``wrapper`` goes before."""
        assert self._process is None
        self._told.forget()
        options = ["run", "--data", self.data, "--lang", "de", "--display", "800x480"]
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        with self._errors.open("wb") as errors:
            self._process = subprocess.Popen(
                [*wrapper, *self._program, *map(str, options), *map(str, arguments)],
                env={
                    **kept,
                    "HOME": str(self.home),
                    "PYTHONPATH": str(self.root),
                    "DISPLAY": self.screen.name,
                    "COMPANION_TARGETS": str(self._targets),
                },
                cwd=self.home,
                stdout=errors,
                stderr=errors,
            )
        return self

    def kill(self) -> None:
        """Pull the plug."""
        process = self._running()
        process.kill()
        process.wait(timeout=PATIENCE_S)
        self._process = None

    def end(self) -> int:
        """Ask it to end, and return its exit code."""
        self._running().send_signal(signal.SIGTERM)
        return self.ended()

    def ended(self) -> int:
        """Wait until it has ended by itself, and return its exit code."""
        process = self._running()
        code = process.wait(timeout=PATIENCE_S)
        self._process = None
        return code

    def _running(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "it has not been started"
        return self._process

    @property
    def pid(self) -> int:
        """Number of the process."""
        return self._running().pid

    @property
    def errors(self) -> str:
        """What it has said on its standard error in this run."""
        return self._errors.read_text(encoding="utf-8")

    # --- the screen

    def look(self) -> Seen:
        """The screen now. Fails if the program has ended."""
        if (code := self._running().poll()) is not None:
            raise AssertionError(f"it ended with {code}:\n{self.errors}")
        return self._told.look()

    def see(self, condition: Callable[[Seen], object], what: str, *, held: bool = False) -> Seen:
        """Wait until ``condition`` holds on a screen that can be touched, and return it.

        ``held``: while the finger lies on it.
        """

        def holds() -> Seen | None:
            seen = self.look()
            ready = seen.still and (seen.awake or held)
            return seen if ready and condition(seen) else None

        return until(
            holds,
            lambda: f"{what} is not seen, but {_told(self.look())}\n{self.errors}",
            self.patience_s,
        )

    def settled(self) -> Seen:
        """The screen, as soon as it can be touched."""
        return self.see(lambda _seen: True, "a screen that can be touched")

    def shows(self, text: str) -> Seen:
        """Wait until the text is written somewhere."""
        return self.see(lambda seen: seen.shows(text), repr(text))

    def tap(self, wanted: Wanted) -> Seen:
        """Touch what has the words, as soon as it is there; return what was seen before."""
        seen = self.see(lambda seen: seen.find(wanted), repr(wanted))
        self.touch(seen, _found(seen, wanted))
        return seen

    def touch(self, seen: Seen, target: Target) -> None:
        """Touch a target of what is seen, and wait until the screen has taken notice."""
        self.screen.tap(*target.center)
        self._notice(seen, f"the touch of {target.words or target.icon}")

    def type(self, text: str) -> None:
        """Type on the keyboard, and wait until every key is answered."""
        before = self.settled()
        self.screen.type(text)
        until(
            lambda: self.look().answered >= before.answered + len(text),
            lambda: f"not all of {text!r} is taken, but {_told(self.look())}\n{self.errors}",
            self.patience_s,
        )

    def close_sheet(self) -> Seen:
        """Touch beside the sheet that explains something."""
        self.screen.tap(*BESIDE)
        return self.see(lambda seen: seen.targets, "anything to touch")

    def hold(self, wanted: Wanted) -> Seen:
        """Put the finger on what has the words, leave it there, and return what that shows."""
        seen = self.see(lambda seen: seen.find(wanted), repr(wanted))
        self.screen.press(*_found(seen, wanted).center)
        self._notice(seen, f"the finger on {wanted!r}")
        return self.see(lambda _seen: True, "what holding shows", held=True)

    def slide(self, seen: Seen, target: Target) -> None:
        """Slide the finger onto a target and lift it there."""
        self.screen.slide(*target.center)
        self.lift(seen)

    def lift(self, seen: Seen) -> None:
        """Take the finger away."""
        self.screen.lift()
        self._notice(seen, "lifting the finger")

    def _notice(self, before: Seen, what: str) -> None:
        """Wait until it is answered."""
        until(
            lambda: self.look().answered > before.answered,
            lambda: f"{what} is not answered on {_told(self.look())}\n{self.errors}",
            self.patience_s,
        )


def _found(seen: Seen, wanted: Wanted) -> Target:
    target = seen.find(wanted)
    assert target is not None
    return target


def _told(seen: Seen) -> str:
    targets = [(target.kind, target.words or target.icon) for target in seen.targets]
    return f"{seen.screen}: {seen.texts}, to touch: {targets}"
