"""From power-on to the home screen, without X, as the installer has left it."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from tests.e2e.driver import Program, until
from tests.e2e.screen import VirtualScreen
from tests.e2e.seen import Seen
from tests.vm.kiosk import Kiosk
from tests.vm.machine import HEIGHT, WIDTH
from tests.vm.picture import box_of, tiles, unlike

PICTURED = """
import os, sys
from companion.cli import main
from companion.ui import start_check

os.environ["COMPANION_SCREENSHOT"] = sys.argv[1]
start_check.at_start = lambda *_: ()  # it does not matter what this computer lacks
sys.exit(main(sys.argv[sys.argv.index("run"):]))
"""


def test_the_home_screen_is_the_one_that_a_desktop_shows(kiosk: Kiosk, tmp_path: Path) -> None:
    kiosk.start()
    home = kiosk.see(lambda seen: seen.screen == "Home", "the home screen")
    wanted, expected = on_a_desktop(tmp_path)
    assert home.size == (WIDTH, HEIGHT)
    assert (home.texts, home.targets) == (expected.texts, expected.targets)
    shown = kiosk.machine.picture()
    shown.save(tmp_path / "shown.png")
    regions = [*map(box_of, home.targets), *tiles(WIDTH, HEIGHT)]
    assert unlike(shown, wanted, regions) == {}
    assert "Xorg" not in kiosk.machine.console.do("cat /proc/[0-9]*/comm")
    assert kiosk.unit("User") == "companion"


def on_a_desktop(folder: Path) -> tuple[Image.Image, Seen]:
    """The same program's picture of an empty table, drawn by this computer, and what it tells."""
    file = folder / "desktop.png"
    pictured = (sys.executable, "-c", PICTURED, str(file))
    with VirtualScreen(WIDTH, HEIGHT) as screen, Program(screen, folder / "desktop") as program:
        program.start("--kiosk", wrapper=pictured)
        home = program.see(lambda seen: seen.screen == "Home", "the home screen")
        until(file.exists, lambda: "no picture is kept")
        with Image.open(file) as picture:
            return picture.convert("RGB"), home
