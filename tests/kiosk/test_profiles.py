"""Which panel it is, so that ten millimetres are ten millimetres."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import settings
from companion.settings import Panel
from companion.ui import bootstrap
from companion.ui.profiles import KNOWN, Profile, profile
from hardware.displays import Output
from tests.conftest import ROOT, Command

DSI_7, DSI_TD2 = Output("DSI-1", 800, 480), Output("DSI-1", 720, 1280)
TV = Output("HDMI-A-1", 1920, 1080, 531, 299)
CHEAP = Output("HDMI-A-1", 1280, 800)


@pytest.mark.parametrize(
    ("chosen", "plugged", "found"),
    [
        (Panel.AUTO, (DSI_7,), KNOWN[Panel.OFFICIAL_7]),
        (Panel.AUTO, (DSI_TD2,), KNOWN[Panel.TOUCH_DISPLAY_2]),
        (Panel.AUTO, (TV,), Profile(1920, 1080, 531, 299)),
        (Panel.AUTO, (CHEAP,), Profile(1280, 800)),
        (Panel.AUTO, (), None),
        (Panel.AUTO, (Output("HDMI-A-1"),), None),
        (Panel.TEN_INCH, (CHEAP,), KNOWN[Panel.TEN_INCH]),
        (Panel.OFFICIAL_7, (), KNOWN[Panel.OFFICIAL_7]),
        (Panel.HDMI, (DSI_7, TV), Profile(1920, 1080, 531, 299)),
        (Panel.HDMI, (DSI_7,), None),
    ],
)
def test_a_panel_is_found_or_named(
    chosen: Panel, plugged: tuple[Output, ...], found: Profile | None
) -> None:
    assert profile(chosen, plugged) == found


@pytest.mark.parametrize("name", KNOWN)
def test_on_every_known_panel_a_target_is_a_centimetre(name: Panel) -> None:
    known = KNOWN[name]
    density = bootstrap.panel(known.width, known.height).density
    side = 56 * density / known.dpi * 25.4
    assert side > 9.9
    assert not known.too_small(density)


def test_on_a_panel_of_five_inches_it_is_too_small() -> None:
    assert Profile(800, 480, 108, 65).too_small(1.0)
    assert not Profile(800, 480).too_small(1.0), "nobody knows"


PREPARED = """
import sys
from companion.ui import bootstrap
from companion.ui.profiles import Profile
bootstrap.prepare(None, int(sys.argv[1]), kiosk=True, profile=Profile(*map(int, sys.argv[2:])))
from kivy.config import Config
from kivy.metrics import mm, dp
size = [Config.get("graphics", side) for side in ("width", "height")]
print(*size, round(mm(10)), round(dp(56)))
"""


@pytest.mark.parametrize(
    ("rotate", "told", "size", "ten_mm", "target"),
    [
        (0, (800, 480, 155, 86), (800, 480), 54, 56),
        (0, (720, 1280, 88, 155), (720, 1280), 82, 84),
        (90, (720, 1280, 88, 155), (720, 1280), 82, 84),
        (0, (1280, 800, 217, 136), (1280, 800), 59, 90),
    ],
)
def test_kivy_is_told_how_large_a_pixel_is(
    rotate: int,
    told: tuple[int, ...],
    size: tuple[int, int],
    ten_mm: int,
    target: int,
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PREPARED, str(rotate), *map(str, told)],
        env=os.environ | {"SDL_VIDEODRIVER": "offscreen"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [str(number) for number in (*size, ten_mm, target)]


# --- what people get wrong


def test_a_panel_that_nobody_knows_is_told_with_its_line_and_found_instead(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('format = 1\npanel = "official-9"\nrotate = 45\n', encoding="utf-8")
    loaded = settings.load(ROOT / "config", tmp_path)
    assert (loaded.settings.panel, loaded.settings.rotate) == (Panel.AUTO, 0)
    _aside, wrong, turned = loaded.problems
    assert (wrong.line, turned.line) == (2, 3)
    assert "official-9" in wrong.what
    assert "touch-display-2" in wrong.expected
    assert "0, 90, 180, 270" in turned.expected


@pytest.mark.parametrize(
    ("option", "value", "named"),
    [("--panel", "official-9", "touch-display-2"), ("--rotate", "45", "270")],
)
def test_the_command_line_names_what_there_is(
    companion: Command, option: str, value: str, named: str
) -> None:
    done = companion("run", "--kiosk", option, value)
    assert done.returncode == 2
    assert f"invalid choice: '{value}'" in done.stderr.replace(f": {value}", f": '{value}'")
    assert named in done.stderr
