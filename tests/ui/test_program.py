"""The screen as a process: signals, pictures, drivers, faults."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
Start = Callable[..., subprocess.Popen[str]]

FAULTY = """
from companion.ui import bootstrap
bootstrap.prepare((800, 480))
from companion.ui.app import CompanionApp
from companion.ui.gallery import GalleryController
from kivy.clock import Clock

app = CompanionApp(GalleryController(0))

def fail(_elapsed):
    raise ValueError("a wrong value")

def report(_elapsed):
    print(app.store.toast.text, flush=True)
    app.stop()

Clock.schedule_once(fail, 0)
Clock.schedule_once(report, 0.5)
app.run_until_stopped()
"""

KEYS = """
from companion.ui import bootstrap
bootstrap.prepare((800, 480))
from companion.ui.app import CompanionApp
from companion.ui.gallery import GalleryController
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

app = CompanionApp(GalleryController(0))

def press(_elapsed):
    print(*(type(provider).__name__ for provider in EventLoop.input_providers))
    for key in (27, 282, 319):
        Window.dispatch("on_keyboard", key, 0, None, [])
    print(*(type(child).__name__ for child in Window.children))
    Clock.schedule_once(report, 0.3)

def report(_elapsed):
    print("alive")
    app.stop()

Clock.schedule_once(press, 0.2)
app.run_until_stopped()
"""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a program off screen; whatever still runs at the end is killed."""
    processes: list[subprocess.Popen[str]] = []

    def run(*arguments: str, **environment: str) -> subprocess.Popen[str]:
        base = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(
            [sys.executable, *arguments],
            env={**base, "HOME": str(tmp_path), **environment},
            cwd=tmp_path,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        processes.append(process)
        return process

    yield run
    for process in processes:
        process.kill()
        process.communicate()


def _await(path: Path) -> None:
    end = time.monotonic() + 60
    while not path.exists():
        assert time.monotonic() < end, f"{path} was not written"
        time.sleep(0.05)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_ends_the_program_and_the_picture_was_written(
    start: Start, tmp_path: Path, number: signal.Signals
) -> None:
    picture = tmp_path / "screen.png"
    process = start("-m", "companion.ui.gallery", COMPANION_SCREENSHOT=str(picture))
    _await(picture)
    assert picture.read_bytes().startswith(b"\x89PNG")
    process.send_signal(number)
    assert process.wait(timeout=30) == 0
    assert sorted(tmp_path.iterdir()) == [picture]


def test_kiosk_without_a_screen_fails_and_says_why(start: Start) -> None:
    code = (
        "from companion.ui import bootstrap; bootstrap.prepare(kiosk=True)\n"
        "from companion.ui.app import CompanionApp\n"
        "from companion.ui.gallery import GalleryController\n"
        "try:\n    CompanionApp(GalleryController(0), kiosk=True).run_until_stopped()\n"
        "except bootstrap.ScreenProblem as problem:\n    raise SystemExit(str(problem))"
    )
    process = start("-c", code)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "offscreen" in errors


def test_fault_in_a_callback_is_logged_shown_and_survived(start: Start) -> None:
    process = start("-c", FAULTY)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "ValueError" in output
    assert "a wrong value" in errors


def test_one_provider_of_touches_and_no_way_out_by_keys(start: Start) -> None:
    process = start("-c", KEYS)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    providers = ["FingerProvider", "MouseMotionEventProvider"]
    assert output.split() == [*providers, "Shell", "alive"]


def test_arguments_and_settings_of_kivy_change_nothing(start: Start, tmp_path: Path) -> None:
    home = tmp_path / ".kivy"
    home.mkdir()
    (home / "config.ini").write_text("[graphics]\nrotation = 90\n", encoding="utf-8")
    shot = tmp_path / "shot.png"
    process = start("-m", "companion.ui.gallery", "--display", "1280x720", "--shot", str(shot))
    process.communicate(timeout=60)
    width, height = (int.from_bytes(shot.read_bytes()[at : at + 4], "big") for at in (16, 20))
    assert (width, height) == (1280, 720)
