"""``companion run`` where it cannot go on, or goes on with something wrong: said on stderr."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from companion.session.journal import Journal
from tests.conftest import ROOT, Command


def test_without_a_window_the_cause_is_said(companion: Command, tmp_path: Path) -> None:
    result = companion("run", "--data", tmp_path / "data", SDL_VIDEODRIVER="nonsense")
    assert result.returncode == 1
    assert "nonsense not available" in result.stderr
    assert result.stderr.splitlines()[-1].startswith("companion: no screen: ")
    assert "AttributeError" not in result.stderr


def test_a_picture_that_nobody_can_see_is_not_drawn_silently(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    with subprocess.Popen(
        [sys.executable, "-m", "companion", "run", "--data", tmp_path],
        env=environment | {"PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stderr is not None
        line = process.stderr.readline()
        process.send_signal(signal.SIGTERM)
        assert process.stderr.read() == ""
    assert line.startswith("companion: there is no display")
    assert process.returncode == 0


def test_two_players_of_the_same_games_are_kept_apart(companion: Command, tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "games.db")):
        result = companion("run", "--data", tmp_path)
    assert (result.returncode, result.stdout) == (1, "")
    (line,) = result.stderr.splitlines()
    assert "games.db is in use" in line
    assert "--data" in line
