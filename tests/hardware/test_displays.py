"""Displays as the kernel tells of them, and what monitors say of themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.displays import Output, outputs


def edid(
    wide_mm: int, high_mm: int, *, rough: tuple[int, int] | None = None, timing: bool = True
) -> bytes:
    """What a monitor of this size says of itself; ``rough`` is in whole centimetres."""
    told = bytearray(128)
    told[:8] = bytes.fromhex("00ffffffffffff00")
    told[21:23] = rough or (wide_mm // 10, high_mm // 10)
    if timing:
        told[54:56] = (0x02, 0x3A)
        told[66:69] = (wide_mm & 0xFF, high_mm & 0xFF, wide_mm >> 8 << 4 | high_mm >> 8)
    told[127] = -sum(told) % 256
    return bytes(told)


def plug(
    root: Path, name: str, mode: str = "", data: bytes = b"", *, status: str = "connected"
) -> Path:
    """Have the computer at ``root`` say that this is plugged in."""
    folder = root / "sys/class/drm" / f"card1-{name}"
    folder.mkdir(parents=True)
    (folder / "status").write_text(f"{status}\n", encoding="ascii")
    (folder / "modes").write_text(f"{mode}\n640x480\n" if mode else "", encoding="ascii")
    (folder / "edid").write_bytes(data)
    return folder


def test_a_monitor_is_as_large_as_it_says(tmp_path: Path) -> None:
    plug(tmp_path, "HDMI-A-1", "1920x1080", edid(531, 299))
    plug(tmp_path, "HDMI-A-2", "1280x720", status="disconnected")
    assert outputs(tmp_path) == (Output("HDMI-A-1", 1920, 1080, 531, 299),)


def test_without_a_timing_centimetres_have_to_do(tmp_path: Path) -> None:
    plug(tmp_path, "HDMI-A-1", "1280x800", edid(217, 136, timing=False))
    assert outputs(tmp_path) == (Output("HDMI-A-1", 1280, 800, 210, 130),)


def test_a_panel_on_a_ribbon_says_its_pixels_alone(tmp_path: Path) -> None:
    plug(tmp_path, "DSI-1", "720x1280")
    assert outputs(tmp_path) == (Output("DSI-1", 720, 1280),)


BROKEN = bytearray(edid(531, 299))
BROKEN[127] ^= 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        edid(531, 299)[:100],
        bytes(BROKEN),
        bytes(128),
        edid(16, 9, rough=(16, 9)),  # the shape in place of the size
        edid(708, 398, rough=(0, 0))[:54] + bytes(74),
        edid(0, 0, rough=(0, 0)),
        edid(300, 531),  # the picture stands, the size lies
    ],
)
def test_nonsense_is_not_believed(tmp_path: Path, data: bytes) -> None:
    plug(tmp_path, "HDMI-A-1", "1920x1080", data)
    assert outputs(tmp_path) == (Output("HDMI-A-1", 1920, 1080),)


@pytest.mark.parametrize(
    ("mode", "size"), [("", (0, 0)), ("1920x1080i", (1920, 1080)), ("x", (0, 0))]
)
def test_modes_are_read_as_far_as_they_are_sizes(
    tmp_path: Path, mode: str, size: tuple[int, int]
) -> None:
    plug(tmp_path, "HDMI-A-1", mode)
    (found,) = outputs(tmp_path)
    assert (found.width, found.height) == size


def test_a_computer_without_graphics_has_none(tmp_path: Path) -> None:
    assert outputs(tmp_path) == ()
