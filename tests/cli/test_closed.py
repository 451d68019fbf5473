"""Files and folders that are closed to whom a command runs as: on a kiosk that is its user."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from companion import cli
from companion.doctor import rights
from tests.e2e.saved import At, save
from tests.rights import ordinary_user


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """The folder of somebody else, with a backup in it, a wheel and a deck."""
    folder = tmp_path / "theirs"
    folder.mkdir()
    for name in ("table.zip", "companion-2.whl", "deck.toml"):
        (folder / name).touch()
    return folder


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("backup", "evening.zip"),
        ("backup", "."),
        ("restore", "table.zip"),
        ("update", "companion-2.whl"),
        ("check", "deck.toml"),
    ],
)
def test_in_a_closed_folder_it_says_whom_that_shuts_out(
    theirs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, name: str
) -> None:
    data = tmp_path / "data"
    save(data, At.TABLE)
    importlib.import_module(f"companion.commands.{command}")  # else Python may be closed, too
    options = [] if command == "update" else ["--data", str(data)]
    with ordinary_user(tmp_path, {theirs: 0o700}):
        user = rights.this_user().name
        assert cli.main([command, str(theirs / name), *options]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"companion: {theirs / name}")
    assert f"is closed to the user {user}, as whom this runs\n" in said
    assert "name another place" in said


def test_a_closed_file_and_a_folder_that_takes_nothing(
    theirs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, archive = tmp_path / "data", theirs / "table.zip"
    data.mkdir()
    (data / "settings.toml").write_text("format = 1\n", encoding="utf-8")
    for words in (["restore", archive], ["backup", theirs]):
        importlib.import_module(f"companion.commands.{words[0]}")
        with ordinary_user(tmp_path, {theirs: 0o555, archive: 0o600, data: 0o777}):
            assert cli.main([*map(str, words), "--data", str(data)]) == 1
        assert f"companion: {words[1]}" in (said := capsys.readouterr().err)
        assert "is closed to the user" in said
