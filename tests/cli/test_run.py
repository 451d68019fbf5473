"""``companion run`` where it cannot go on, or goes on with something wrong: said on stderr."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.session.journal import Journal
from tests.conftest import ROOT, Command


def test_without_a_window_the_cause_is_said(companion: Command, tmp_path: Path) -> None:
    result = companion("run", "--data", tmp_path / "data", SDL_VIDEODRIVER="nonsense")
    assert result.returncode == 1
    (line,) = result.stderr.splitlines()
    assert line.startswith(
        "companion: no screen: SDL could not open a window (nonsense not available); see that"
    )


def test_how_it_came_to_that_is_told_to_whoever_looks_for_it() -> None:
    code = (
        "import logging; logging.basicConfig(level=logging.DEBUG)\n"
        "from companion.ui import bootstrap; bootstrap.prepare()\n"
        "from kivy.core.window import Window; bootstrap.check_window(Window)"
    )
    env = os.environ | {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "nonsense"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False
    )
    assert "DEBUG:companion.ui.bootstrap:Window: Unable to find" in done.stderr
    assert "setup_window" in done.stderr


def said_without_a_display(data: Path) -> list[str]:
    """All that the app says on stderr until its first picture stands, and it is told to end."""
    with subprocess.Popen(
        [sys.executable, "-m", "companion", "run", "--data", data],
        env=os.environ | {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "offscreen"},
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stderr is not None
        lines = []
        for line in process.stderr:
            lines.append(line.rstrip())
            if "nobody can see" in line:
                process.send_signal(signal.SIGTERM)
    assert process.returncode == 0
    return lines


def test_a_picture_that_nobody_can_see_is_not_drawn_silently(tmp_path: Path) -> None:
    (line,) = said_without_a_display(tmp_path)
    assert line.startswith("companion: nobody can see the picture")


def test_a_broken_file_is_told_of_though_nobody_wants_what_it_is_about(tmp_path: Path) -> None:
    (tmp_path / "hardware.toml").write_text("format = 1\n[buttons]\nred = =\n", encoding="utf-8")
    line, *_ = said_without_a_display(tmp_path)
    assert line.startswith(f"companion: {tmp_path}/hardware.toml:3: is not TOML")


def test_a_folder_that_takes_nothing_is_told_and_no_reason_not_to_start(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    line, _ = said_without_a_display(tmp_path / "file" / "data")
    assert line == f"companion: nothing can be saved in {tmp_path}/file/data: io"


@pytest.mark.parametrize("language", ["de", "en"])
def test_two_players_of_the_same_games_are_kept_apart(
    companion: Command, tmp_path: Path, language: str
) -> None:
    with closing(Journal(tmp_path / "games.db")):
        system = {"LANG": f"{language}_{language.upper()}.UTF-8"}
        result = companion("run", "--lang", language, "--data", tmp_path, **system)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == (
        "companion: games.db is in use by another companion, which runs already; "
        "end that one, or name another folder with --data\n"
    ), "the console is English, whatever the table speaks"
