"""Touches come one way only: nothing is heard twice, whatever the panel is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

LISTEN = """
import sys
from companion.cli import main
from companion.ui import bootstrap

bootstrap.KIOSK_DRIVERS = ("offscreen",)
prepare = bootstrap.prepare

def prepared(*size, **options):
    room = prepare(*size, **options)
    from kivy.base import EventLoop
    from companion.ui.app import CompanionApp
    wait = CompanionApp.once_shown

    def told(app):
        print(*(type(provider).__name__ for provider in EventLoop.input_providers))
        app.stop()

    CompanionApp.once_shown = lambda app, deed: wait(app, lambda: told(app))
    return room

bootstrap.prepare = prepared
sys.exit(main(["run", *sys.argv[1:]]))
"""


@pytest.mark.parametrize("rotate", ["0", "90", "180", "270"])
def test_a_kiosk_hears_fingers_and_a_mouse_each_from_one_source(
    tmp_path: Path, rotate: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LISTEN, "--kiosk", "--rotate", rotate, "--data", str(tmp_path)],
        env=os.environ | {"SDL_VIDEODRIVER": "offscreen"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert sorted(done.stdout.split()) == ["FingerProvider", "MouseMotionEventProvider"]
