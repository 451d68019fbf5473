"""What a computer's files tell of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.machine import Machine, Strain, look


def write(root: Path, path: str, text: str) -> None:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("model", "pi"),
    [
        ("Raspberry Pi 5 Model B Rev 1.0", 5),
        ("Raspberry Pi 500 Rev 1.0", 5),
        ("Raspberry Pi Compute Module 5 Rev 1.0", 5),
        ("Raspberry Pi 4 Model B Rev 1.4", 4),
        ("Raspberry Pi 400 Rev 1.0", 4),
        ("Raspberry Pi Compute Module 4 Rev 1.1", 4),
        ("Raspberry Pi 3 Model B Plus Rev 1.3", 3),
        ("Raspberry Pi Zero 2 W Rev 1.0", 3),
        ("Raspberry Pi 2 Model B Rev 1.1", 2),
        ("Raspberry Pi Zero W Rev 1.1", 1),
        ("Raspberry Pi Model B Rev 2", 1),
        ("Raspberry Pi Compute Module Rev 1.0", 1),
        ("Raspberry Pi 6 Model B Rev 1.0", 6),
        ("FriendlyElec NanoPi M4", None),
        ("", None),
    ],
)
def test_the_generation_is_in_the_name(tmp_path: Path, model: str, pi: int | None) -> None:
    write(tmp_path, "proc/device-tree/model", model + "\0")
    found = look(tmp_path)
    assert (found.model, found.pi) == (model, pi)


def test_a_computer_of_which_nothing_is_known(tmp_path: Path) -> None:
    assert look(tmp_path) == Machine()


def test_chips_of_pins(tmp_path: Path) -> None:
    for name in ("gpiochip4", "gpiochip0", "gpiomem"):
        write(tmp_path, f"dev/{name}", "")
    assert look(tmp_path).gpiochips == ("/dev/gpiochip0", "/dev/gpiochip4")


@pytest.mark.parametrize(("chip", "old"), [("gpiochip0", True), ("gpiochip512", False)])
def test_whether_pins_have_their_own_numbers_in_the_old_place(
    tmp_path: Path, chip: str, old: bool
) -> None:
    write(tmp_path, f"sys/class/gpio/{chip}/base", chip.removeprefix("gpiochip"))
    assert look(tmp_path).old_gpio is old


def test_the_hottest_part_counts(tmp_path: Path) -> None:
    write(tmp_path, "sys/class/thermal/thermal_zone0/temp", "48312\n")
    write(tmp_path, "sys/class/thermal/thermal_zone1/temp", "61000\n")
    write(tmp_path, "sys/class/thermal/thermal_zone2/temp", "n/a\n")
    assert look(tmp_path).celsius == 61.0


@pytest.mark.parametrize("soc", ["soc/soc:firmware", "soc@107c000000/soc@107c000000:firmware"])
def test_strains_now_and_before(tmp_path: Path, soc: str) -> None:
    write(tmp_path, f"sys/devices/platform/{soc}/get_throttled", "50005\n")
    found = look(tmp_path)
    assert found.strains == (Strain.UNDER_VOLTAGE, Strain.THROTTLED)
    assert found.strained == (Strain.UNDER_VOLTAGE, Strain.THROTTLED)


def test_strains_that_are_over(tmp_path: Path) -> None:
    write(tmp_path, "sys/devices/platform/soc/soc:firmware/get_throttled", "a0000\n")
    found = look(tmp_path)
    assert found.strains == ()
    assert found.strained == (Strain.CAPPED, Strain.HOT)


def test_a_folder_where_a_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "proc/device-tree/model").mkdir(parents=True)
    (tmp_path / "sys/class/thermal/thermal_zone0/temp").mkdir(parents=True)
    assert look(tmp_path) == Machine()


def test_this_computer_can_be_looked_at() -> None:
    assert isinstance(look(), Machine)
