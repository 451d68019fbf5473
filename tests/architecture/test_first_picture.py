"""The first picture waits for nothing that only a game or a device needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.bench import played
from tests.conftest import ROOT

WAITING = (
    "companion.catalog.shelf", "companion.games.auf_achse", "companion.session.resume",
    "companion.ui.commands", "companion.ui.models", "companion.ui.playing",
    "companion.ui.present.panels", "gpiozero", "hardware", "hashlib", "serial",
)  # fmt: skip

START = """
import sys
from companion.cli import main
from companion.ui import bootstrap

def prepared(*size, **options):
    room = prepare(*size, **options)
    from companion.ui.app import CompanionApp
    wait = CompanionApp.once_shown
    CompanionApp.once_shown = lambda app, deed: wait(app, lambda: shown(app, deed))
    return room

def shown(app, deed):
    print(*sys.modules)
    from companion.ui import warming
    load = warming.warm_up

    def warm_up(desk, after, done):
        load(desk, after, lambda: (done(), print(*sys.modules), app.stop()))

    warming.warm_up = warm_up
    deed()

prepare, bootstrap.prepare = bootstrap.prepare, prepared
sys.exit(main(["run", "--data", sys.argv[1]]))
"""


def test_the_first_picture_waits_for_neither_rules_nor_devices(tmp_path: Path) -> None:
    played.play(tmp_path, 30)
    done = subprocess.run(
        [sys.executable, "-c", START, tmp_path],
        env=os.environ | {"SDL_VIDEODRIVER": "offscreen"},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    first, afterwards = (line.split() for line in done.stdout.splitlines())
    assert "companion.ui.screens.home" in first
    early = [module for module in first if f"{module}.".startswith(tuple(f"{w}." for w in WAITING))]
    assert early == []
    assert "companion.games.auf_achse.rules.referee" in afterwards
    assert [module for module in afterwards if module.startswith("companion.ui.bench")] == []
