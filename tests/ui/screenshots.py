"""Draw every scene: ``python -m tests.ui.screenshots [--only NAME …] [--display …] [--lang …]``.

Writes ``<scene>_<WxH>_<language>.png`` to build/screenshots/. Each display has a process of its
own, since a hidden window keeps the size that it had first.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.ui.scenes import SCENES, picture

DISPLAYS = ("800x480", "1280x800", "1280x720", "720x1280")
LANGUAGES = ("de", "en")
ROOT = Path(__file__).resolve().parents[2]
AT_ONCE = 2
"""Processes that draw at the same time."""


def main() -> int:
    """Draw what is asked for; returns the exit code."""
    options = _options()
    unknown = set(options.only) - set(SCENES)
    if unknown:
        print(f"no such scene: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    options.to.mkdir(parents=True, exist_ok=True)
    if len(options.display) == 1:
        _draw(options.display[0], options.lang, options.only or tuple(SCENES), options.to)
        return 0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        codes = list(pool.map(lambda display: _process(display, options), options.display))
    return max(codes)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.ui.screenshots")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="scenes to draw")
    parser.add_argument("--display", nargs="+", default=DISPLAYS, choices=DISPLAYS)
    parser.add_argument("--lang", nargs="+", default=LANGUAGES, choices=LANGUAGES)
    parser.add_argument("--to", type=Path, default=ROOT / "build" / "screenshots")
    return parser.parse_args()


def _process(display: str, options: argparse.Namespace) -> int:
    """Draw one display in a process of its own."""
    command = [sys.executable, "-m", "tests.ui.screenshots", "--display", display]
    command += ["--lang", *options.lang, "--to", str(options.to)]
    command += ["--only", *options.only] if options.only else []
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _draw(display: str, languages: Sequence[str], names: Sequence[str], folder: Path) -> None:
    """Draw the scenes ``names`` in this process."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from companion.ui import bootstrap

    bootstrap.prepare(bootstrap.parse_display(display))
    from kivy.config import Config

    from tests.ui.pilot import Pilot

    Config.set("graphics", "maxfps", 0)
    pilot = None
    for language in languages:
        for name in names:
            shown = picture(name, language)
            pilot = pilot or Pilot(shown.model, display)
            shown.show(pilot)
            pilot.screenshot(folder / f"{name}_{display}_{language}.png")
    if pilot is not None:
        pilot.stop()


if __name__ == "__main__":
    sys.exit(main())
