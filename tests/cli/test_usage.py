"""By subprocess: inside pytest Kivy skips its own argument parsing, which would hide a clash."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion as package
from companion import cli
from companion.ui.bootstrap import parse_display
from tests.conftest import Command

COMMANDS = (
    "run",
    "check",
    "doctor",
    "replay",
    "games",
    "export",
    "import",
    "library",
    "backup",
    "restore",
    "update",
    "sim-dice",
)


def test_version(companion: Command) -> None:
    result = companion("--version")
    assert (result.returncode, result.stdout) == (0, f"companion {package.__version__}\n")


def test_help_names_every_command(companion: Command) -> None:
    result = companion("--help")
    assert result.returncode == 0
    assert re.findall(r"^    (\S+)  ", result.stdout, re.MULTILINE) == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_our_own_help(companion: Command, command: str) -> None:
    result = companion(command, "--help")
    assert result.returncode == 0
    assert f"usage: companion {command}" in result.stdout
    assert "kivy" not in (result.stdout + result.stderr).lower()


@pytest.mark.parametrize(
    ("arguments", "cause"),
    [
        ([], "required: COMMAND"),
        (["dance"], "'dance'"),
        (["run", "--bogus"], "--bogus"),
        (["run", "--kios"], "--kios"),
        (["run", "extra"], "extra"),
        (["run", "--display", "800"], "'800' is no display size"),
        (["run", "--display", "0x0"], "a display of 0x0 pixels"),
        (["run", "--rotate", "45"], "45"),
        (["run", "--lang", "fr"], "'fr'"),
        (["run", "--data", ""], "'' is not a folder"),
        (["run", "--config", "graphics:width:1"], "--config"),
        (["replay"], "FILE"),
        (["export", "1"], "FILE"),
        (["import"], "FILE"),
        (["library"], "DEED"),
        (["library", "burn"], "'burn'"),
        (["library", "import"], "FILE"),
        (["library", "list", "--bogus"], "--bogus"),
        (["library", "list", "--edition", "chess"], "no edition 'chess'; there are schmidt-eur.v1"),
        (["library", "list", "--table", "..."], "'...' is no name of a table"),
        (["sim-dice", "--bogus"], "--bogus"),
        (["check", "--bogus"], "--bogus"),
    ],
)
def test_a_wrong_command_line_ends_with_2_and_the_cause(
    companion: Command, arguments: list[str], cause: str
) -> None:
    result = companion(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("usage: companion")
    assert cause in result.stderr.splitlines()[-1]
    assert "kivy" not in result.stderr.lower()


@pytest.mark.parametrize(
    ("arguments", "size"),
    [
        ([], "1280x800"),
        (["--kiosk", "--display", "1024x600"], "1024x600"),
        (["--display=800X480", "--simulate"], "1200x720"),
    ],
)
def test_a_virtual_screen_has_room_for_what_is_asked(arguments: list[str], size: str) -> None:
    assert cli.screen_for(arguments) == size


@pytest.mark.parametrize("size", ["8001x480", "800x480x2", "٨٠٠x480", "800"])
def test_there_is_one_idea_of_a_display(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.screen_for(["--display", size])
    with pytest.raises(ValueError, match="display") as told:
        parse_display(size)
    assert str(told.value) in capsys.readouterr().err


def test_a_file_is_no_data_folder(companion: Command, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    result = companion("run", "--data", file)
    assert result.returncode == 2
    assert f"{str(file)!r} is not a folder" in result.stderr
