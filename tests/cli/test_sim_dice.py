from __future__ import annotations

from pathlib import Path

from tests.conftest import Command


def test_the_simulator_names_its_port_and_ends_with_its_input(
    companion: Command, tmp_path: Path
) -> None:
    link = tmp_path / "dice"
    result = companion("sim-dice", "--link", link, text="4 6\n")
    assert (result.returncode, result.stdout) == (0, f"{link}\n")
    assert result.stderr == "sim-dice: nobody listens\n"


def test_a_line_it_does_not_know_is_refused(companion: Command) -> None:
    result = companion("sim-dice", text="9 9\n")
    assert "'9 9' is neither" in result.stderr
