from __future__ import annotations

import shutil
from pathlib import Path

from companion.paths import config_dir
from tests.conftest import Command


def test_everything_shipped_is_good(companion: Command) -> None:
    result = companion("check")
    assert (result.returncode, result.stderr) == (0, "")
    assert "edition schmidt-eur" in result.stdout


def test_saved_settings_are_checked_too(companion: Command, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('format = 1\ntheme = "dusk"\n', encoding="utf-8")
    result = companion("check", "--data", tmp_path)
    assert result.returncode == 1
    assert f"{tmp_path}/settings.toml:2: " in result.stdout


def test_every_fault_of_a_file_is_named_with_its_line(companion: Command, tmp_path: Path) -> None:
    deck = tmp_path / "contracts.csv"
    shutil.copy(config_dir() / "decks" / "eur-own-1" / "contracts.csv", deck)
    lines = deck.read_text(encoding="utf-8").splitlines()
    lines[4] = lines[4].replace(",", ";")
    lines[9] += ",one too many"
    deck.write_text("\n".join(lines), encoding="utf-8")
    result = companion("check", deck)
    assert result.returncode == 1
    assert f"{deck}:5: " in result.stdout
    assert f"{deck}:10: " in result.stdout


def test_a_file_that_is_not_there(companion: Command) -> None:
    result = companion("check", "nowhere.toml")
    assert result.returncode == 1
    assert result.stdout.startswith("nowhere.toml: ")
    assert "Traceback" not in result.stderr
