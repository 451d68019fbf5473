"""While the program loads what its first picture did not need, it lives and hears fingers."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

from companion.ui.warming import MODULES
from tests.bench import played
from tests.conftest import ROOT

MANY = 12
"""So many of our modules take a fraction of a second on a small computer, too."""

START = """
import sys
from companion.cli import main
from companion.notify import Manager
from companion.ui import bootstrap

class Hand:  # the main loop asks it in each of its turns
    def __init__(self, app):
        self.app, self.turns, self.beats = app, 0, 0
        Manager.alive = lambda manager: self.beat()

    def beat(self):
        self.beats += 1

    def stop(self):
        pass

    def update(self, dispatch_fn):
        from kivy.core.window import Window
        from companion.ui.targets import controls, words
        from tests.ui.pilot import Finger

        self.turns += 1
        ours = [m for m in sys.modules if m.startswith(("companion.", "hardware."))]
        ready = self.app._controller.desk._ready()
        print(self.beats, len(ours), type(self.app.store.model).__name__, ready)
        if self.turns == 20:
            (settings,) = (c for c in controls(self.app.root) if words(c) == ["Settings"])
            finger = Finger(Window, *settings.center)
            finger.down()
            finger.up()
        if ready:
            self.app.stop()

def prepared(*size, **options):
    room = prepare(*size, **options)
    from companion.ui.app import CompanionApp
    wait = CompanionApp.once_shown
    CompanionApp.once_shown = lambda app, deed: wait(app, lambda: watched(app, deed))
    return room

def watched(app, deed):
    from kivy.base import EventLoop
    EventLoop.add_input_provider(Hand(app))
    deed()

prepare, bootstrap.prepare = bootstrap.prepare, prepared
sys.exit(main(["run", "--lang", "en", "--data", sys.argv[1]]))
"""


def test_a_turn_of_the_main_loop_loads_little_and_fingers_are_heard_meanwhile(
    tmp_path: Path,
) -> None:
    played.play(tmp_path, 30)
    done = subprocess.run(
        [sys.executable, "-c", START, tmp_path],
        env=os.environ
        | {"SDL_VIDEODRIVER": "offscreen", "PYTHONPATH": str(ROOT)}
        | {"NOTIFY_SOCKET": "/run/nobody", "WATCHDOG_USEC": "2000"},  # a beat in each turn
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    turns = [line.split() for line in done.stdout.splitlines()]
    assert len(turns) > len(MODULES)
    for (beats, before, screen, _), (more_beats, after, next_screen, _) in pairwise(turns):
        assert int(beats) < int(more_beats)
        if screen == next_screen:  # else the finger has something loaded, too
            assert int(after) - int(before) <= MANY
    heard = [screen for _beats, _loaded, screen, ready in turns if ready == "False"]
    assert (heard[0], heard[-1]) == ("HomeModel", "PreferencesModel")
