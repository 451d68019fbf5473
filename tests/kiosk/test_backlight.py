"""The light behind a panel, on pretended files of the kernel."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.backlight import Backlight


def panel(root: Path, name: str = "10-0045", *, now: str = "200", most: str = "255") -> Path:
    folder = root / "sys/class/backlight" / name
    folder.mkdir(parents=True)
    for file, text in (("brightness", now), ("max_brightness", most), ("bl_power", "0")):
        (folder / file).write_text(f"{text}\n", encoding="ascii")
    return folder


def read(folder: Path) -> tuple[int, int]:
    """Brightness and power."""
    brightness, power = (int((folder / name).read_text()) for name in ("brightness", "bl_power"))
    return brightness, power


def test_it_is_dimmed_put_out_and_lit_as_it_was(tmp_path: Path) -> None:
    folder = panel(tmp_path)
    light = Backlight(tmp_path)
    assert light
    light.dim()
    assert read(folder) == (38, 0)
    light.put_out()
    assert read(folder) == (0, 4)
    light.light()
    assert read(folder) == (200, 0)


def test_a_light_that_was_left_dim_gets_full(tmp_path: Path) -> None:
    folder = panel(tmp_path, now="38")
    Backlight(tmp_path).light()
    assert read(folder) == (255, 0)


def test_all_lights_are_changed_and_one_with_few_steps_is_not_put_out_by_dimming(
    tmp_path: Path,
) -> None:
    folders = panel(tmp_path), panel(tmp_path, "rpi_backlight", now="3", most="3")
    Backlight(tmp_path).dim()
    assert [read(folder)[0] for folder in folders] == [38, 1]


@pytest.mark.parametrize("most", ["", "0", "bright", "-3"])
def test_what_is_no_light_is_left_alone(tmp_path: Path, most: str) -> None:
    panel(tmp_path, most=most)
    assert not Backlight(tmp_path)


def test_a_computer_may_have_none(tmp_path: Path) -> None:
    light = Backlight(tmp_path)
    assert not light
    light.put_out()


def test_a_light_that_may_not_be_changed_is_told_and_left(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = panel(tmp_path)
    light = Backlight(tmp_path)
    for name in ("brightness", "bl_power"):
        (folder / name).unlink()
        (folder / name).mkdir()
    light.dim()
    assert "the backlight stays as it is" in caplog.text
