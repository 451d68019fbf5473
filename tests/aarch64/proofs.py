"""What runs here runs on the processor of a Raspberry Pi, too. ``make aarch64-test``; minutes.

Not among the tests of every day: it unpacks a Debian for another processor, and emulates that.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.aarch64.pi import RUNTIME, TOOLS, Pi, bare, pi, wheels
from tests.conftest import ROOT
from tests.e2e.driver import until

PATIENCE_S = 600.0
RULES = ("tests/games", "tests/transcripts/test_transcripts.py")
LENGTHY = ("auction", "codec", "corrections", "notes", "outcry_courses", "random_games")
"""Tests in tests/games that would take hours in emulation."""

IMPORT = """
import importlib, platform, sys
from companion.ui import bootstrap

bootstrap.prepare((800, 480))
for name in sys.argv[1:]:
    importlib.import_module(name)
import companion
print(platform.machine(), companion.__file__)
"""
OTHERWISE = ("assets", "firmware", "__main__.py")
"""What is no module of a Raspberry Pi, or ends the program."""


@pytest.fixture(scope="session")
def arm() -> Pi:
    return pi()


@pytest.mark.parametrize("python", ["3.11", "3.13"])
def test_all_that_is_needed_has_wheels(python: str) -> None:
    names = [path.name.lower() for path in wheels(python, *RUNTIME, *TOOLS).iterdir()]
    tag = f"-cp{python.replace('.', '')}-manylinux_2_17_aarch64.manylinux2014_aarch64.whl"
    assert [name for name in names if name.startswith("kivy-") and tag in name]
    for needed in ("gpiozero", "pyserial", "platformdirs"):
        assert [name for name in names if name.startswith(f"{needed}-")]


def test_every_module_loads(arm: Pi, tmp_path: Path) -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for part in ("companion", "hardware")
        for path in (ROOT / part).rglob("*.py")
        if not {*OTHERWISE} & {*path.parts}
    ]
    done = arm.run("-c", IMPORT, *modules, "lgpio", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == f"aarch64 {arm.packages}/companion/__init__.py"


def test_the_rules_are_the_same(arm: Pi, tmp_path: Path) -> None:
    spared = (f"--ignore=tests/games/test_{name}.py" for name in LENGTHY)
    options = ("-q", "-n2", "--timeout=1200", "-p", "no:cacheprovider", f"--rootdir={ROOT}")
    config = ("-c", ROOT / "pyproject.toml")
    done = arm.run("-m", "pytest", *options, *config, *spared, *RULES, home=ROOT)
    assert done.returncode == 0, done.stdout


def test_the_first_picture_is_the_same(arm: Pi, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    draw([sys.executable], bare(here), here)
    draw([str(arm.python)], arm.environ(there), there)
    one, other = (Image.open(home / "home.png").convert("RGB") for home in (here, there))
    assert one.size == other.size == (800, 480)
    difference = ImageStat.Stat(ImageChops.difference(one, other))
    assert ImageStat.Stat(one).stddev > [20] * 3, "nothing is to be seen"
    assert max(difference.mean) < 0.5, "of 255"


def draw(python: list[str], environ: dict[str, str], home: Path) -> None:
    """Run the program until it has written its first picture to ``home.png``; then it may end."""
    home.mkdir()
    picture = home / "home.png"
    options = ["--data", str(home / "data"), "--lang", "de", "--display", "800x480"]
    with subprocess.Popen(
        [*python, "-m", "companion", "run", *options],
        env={**environ, "COMPANION_SCREENSHOT": str(picture)},
        cwd=home,
    ) as program:
        try:
            until(picture.exists, lambda: f"no picture from {python}", PATIENCE_S)
            program.send_signal(signal.SIGTERM)
            assert program.wait(PATIENCE_S) == 0
        finally:
            program.kill()


def test_the_doctor_examines(arm: Pi, tmp_path: Path) -> None:
    done = arm.run("-m", "companion", "doctor", "--json", "--data", tmp_path, home=tmp_path)
    told = {finding["name"]: finding for finding in json.loads(done.stdout)["findings"]}
    assert told["versions"]["state"] == "ok"
    assert told["journal"]["state"] == "ok"
    assert [
        name for name, finding in told.items() if finding["problem"] == "check-broken-off"
    ] == []
