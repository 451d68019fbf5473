from __future__ import annotations

from pathlib import Path

import pytest

from companion.inputs.hardware_config import FILE_NAME, HardwareConfig, dice_sensor, load
from companion.paths import config_dir
from hardware.simulated import PtyDice
from tests.hardware.inbox import Inbox


def test_the_file_that_is_shipped_says_the_defaults() -> None:
    assert load(config_dir()) == (HardwareConfig(), ())


def test_a_table_may_look_elsewhere(tmp_path: Path) -> None:
    text = 'format = 1\ndice_ports = ["/dev/ttyAMA0"]\ndice_baud = 9600\n'
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    assert load(tmp_path) == (HardwareConfig(("/dev/ttyAMA0",), 9600), ())


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("format = 1\ndice_ports = 7\ndice_baud = 'fast'\nbuttons = 1\n", [2, 3, 4]),
        ("format = 1\ndice_ports = =\n", [2]),
        ("format = 9\n", [1]),
        ("format = 1\ndice_baud = true\n", [2]),
    ],
)
def test_what_is_wrong_is_told_and_the_defaults_hold(
    text: str, lines: list[int], tmp_path: Path
) -> None:
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    config, problems = load(tmp_path)
    assert config == HardwareConfig()
    assert [problem.line for problem in problems] == lines


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    config, (problem,) = load(tmp_path)
    assert config == HardwareConfig()
    assert problem.file == str(tmp_path / FILE_NAME)


def test_the_sensor_is_looked_for_where_the_file_says(tmp_path: Path) -> None:
    inbox = Inbox()
    link = str(tmp_path / "dice")
    with PtyDice(link=link):
        sensor = dice_sensor("auto", HardwareConfig((link,)))
        sensor.start(inbox)
        assert inbox.up().params["port"] == link
        assert sensor.stop()
