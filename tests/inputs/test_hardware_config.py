from __future__ import annotations

from pathlib import Path

import pytest

from companion.inputs.hardware_config import FILE_NAME, HardwareConfig, dice_sensor, load, save
from companion.paths import config_dir
from hardware.simulated import PtyDice
from hardware.wiring import Wiring
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
        ("format = 1\n[buttons]\nyellow = '17'\nyelow = 4\n", [3, 4]),
        ("format = 1\n[lights]\nok = 4\n", [3]),
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


def test_a_table_has_what_its_own_file_says_of_it(tmp_path: Path) -> None:
    text = "format = 1\n[buttons]\nred = 2\nred-pass = 3\n[lights]\nred = 4\nbuzzer = 5\n"
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    config, problems = load(config_dir(), tmp_path)
    assert config.wiring == Wiring({"red": 2, "red-pass": 3}, {"red": 4}, 5)
    assert (config.dice_baud, problems) == (HardwareConfig().dice_baud, ())


def test_a_table_without_lamps_says_so_by_a_heading_with_nothing_under_it(tmp_path: Path) -> None:
    text = "format = 1\n[buttons]\nred = 2\n[lights]\n"
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    config, problems = load(config_dir(), tmp_path)
    assert (config.wiring, problems) == (Wiring({"red": 2}), ())


OWN_BUTTONS = "[buttons]\nred = 22\n"


@pytest.mark.parametrize(
    ("text", "buttons"),
    [
        ("[buttons\nred = 22\n", {}),
        (OWN_BUTTONS + "[lights]\nrde = 4\n", {"red": 22}),
        (OWN_BUTTONS + "[light]\nred = 4\n", {"red": 22}),
        ("dice_baud = 3\n" + OWN_BUTTONS, {"red": 22}),
        ("[buttons]\nred = 22\nbleu = 4\n", {}),
    ],
)
def test_no_pin_is_used_that_a_file_with_a_slip_does_not_name(
    text: str, buttons: dict[str, int], tmp_path: Path
) -> None:
    (tmp_path / FILE_NAME).write_text(f"format = 1\n{text}", encoding="utf-8")
    config, problems = load(config_dir(), tmp_path)
    assert (config.wiring, len(problems)) == (Wiring(buttons), 1)


@pytest.mark.parametrize(
    "slip", ["dice_boud = 9600\n", "dice_baud = 3\n", "[lights]\nrde = 4\n", "[light]\nred = 4\n"]
)
def test_a_slip_is_still_told_and_no_lamp_is_lost_once_buttons_were_taught(
    slip: str, tmp_path: Path
) -> None:
    file = tmp_path / FILE_NAME
    file.write_text(f"format = 1\n{slip}{OWN_BUTTONS}", encoding="utf-8")
    _, before = load(config_dir(), tmp_path)
    save({"blue": 3}, tmp_path)
    config, problems = load(config_dir(), tmp_path)
    assert config.wiring == Wiring({"blue": 3})
    assert [problem.what for problem in problems] == [problem.what for problem in before]
    mended = file.read_text(encoding="utf-8").replace("rde", "red").replace("light ", "lights ")
    mended = mended.replace("dice_boud", "dice_baud").replace(" 3\n", " 9600\n")
    file.write_text(mended, encoding="utf-8")
    lit, problems = load(config_dir(), tmp_path)
    assert (dict(lit.buttons), problems) == ({"blue": 3}, ())
    assert lit.lights == ({"red": 4} if "= 4" in slip else HardwareConfig().lights)


@pytest.mark.parametrize("lights", ["", "[lights]\n", "[lights]\nred = 4\nbuzzer = 5\n"])
def test_teaching_buttons_changes_nothing_but_the_buttons(lights: str, tmp_path: Path) -> None:
    text = f"format = 1\ndice_baud = 9600\n{OWN_BUTTONS}bleu = 4\n{lights}"
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    save({"blue": 3}, tmp_path)
    (tmp_path / "expected").mkdir()
    text = f"format = 1\ndice_baud = 9600\n[buttons]\nblue = 3\n{lights}"
    (tmp_path / "expected" / FILE_NAME).write_text(text, encoding="utf-8")
    taught = load(config_dir(), tmp_path)
    assert taught == load(config_dir(), tmp_path / "expected")
    assert taught[1] == ()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("format = 1\n[lights\nred = 22\n", "hardware.toml:2: is not TOML"),
        ("format = 9\n", "hardware.toml:1: is not a format"),
        ("format = 1\nsoldered = 2026-05-01\n", "hardware.toml: "),
        ("format = 1\ndice_baud = nan\n", "hardware.toml: "),
    ],
)
def test_a_file_whose_words_cannot_be_kept_is_left_alone(
    text: str, why: str, tmp_path: Path
) -> None:
    file = tmp_path / FILE_NAME
    file.write_text(text, encoding="utf-8")
    with pytest.raises(OSError, match=why):
        save({"blue": 3}, tmp_path)
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == [text]


def test_the_documented_wiring_is_without_fault() -> None:
    wiring = load(config_dir())[0].wiring
    assert wiring.faults() == ()
    assert (len(wiring.buttons), len(wiring.lights), wiring.buzzer) == (15, 6, 18)


def test_buttons_that_were_taught_are_kept_and_so_is_the_file_before(tmp_path: Path) -> None:
    save({"red": 2}, tmp_path)
    first = (tmp_path / FILE_NAME).read_text(encoding="utf-8")
    save({"blue": 3}, tmp_path)
    config, problems = load(config_dir(), tmp_path)
    assert (dict(config.buttons), problems) == ({"blue": 3}, ())
    assert config.lights == HardwareConfig().lights
    (before,) = tmp_path.glob(f"{FILE_NAME}.before-*")
    assert before.read_text(encoding="utf-8") == first
    assert sorted(tmp_path.iterdir()) == sorted([before, tmp_path / FILE_NAME])


def test_a_file_that_somebody_wrote_outlives_many_lessons(tmp_path: Path) -> None:
    own = "format = 1\n# soldered in May\n"
    (tmp_path / FILE_NAME).write_text(own, encoding="utf-8")
    for pin in (4, 5, 6):
        save({"red": pin}, tmp_path)
    kept = [path.read_text("utf-8") for path in tmp_path.glob(f"{FILE_NAME}.before-*")]
    assert (len(kept), kept.count(own)) == (3, 1)


def test_a_folder_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileExistsError):
        save({"red": 2}, tmp_path / "file")
