"""``companion update FILE|--previous``: another version, on a kiosk by its own installer."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from companion.commands import Failure
from companion.paths import assets_dir

HOME = Path("/opt/companion")
"""Where the installer puts each version into a folder of its own."""


def run(args: argparse.Namespace) -> int:
    """Install a wheel, or go back; the game in play goes on where it stopped."""
    wheel: Path | None = args.wheel
    if wheel is not None and not (wheel.is_file() and wheel.suffix == ".whl"):
        raise Failure(f"there is no wheel {wheel}", "name a file companion-….whl")
    installer = assets_dir() / "systemd" / "install.sh"
    if not (is_kiosk(Path(sys.prefix)) and installer.is_file()):
        raise Failure(
            "this companion was not installed as a kiosk",
            f"update it as it was installed: git pull, or {sys.executable} -m pip install "
            f"--upgrade {wheel or 'companion-….whl'}",
        )
    if os.geteuid():
        raise Failure("only root may update a kiosk", "sudo companion update FILE")
    chosen = ["--previous"] if wheel is None else ["--wheel", str(wheel.absolute())]
    command = ["/bin/sh", str(installer), *chosen]
    if args.offline is not None:
        command += ["--offline", str(args.offline.absolute())]
    return subprocess.run(command, check=False).returncode


def is_kiosk(prefix: Path, home: Path = HOME) -> bool:
    """Whether the Python at ``prefix`` is one that the installer has set up."""
    return prefix.resolve().parent == home.resolve()
