"""``companion update FILE|--previous``: another version, on a kiosk by its own installer."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.commands import Failure
from companion.paths import assets_dir

HOME = Path("/opt/companion")
"""Where the installer puts each version into a folder of its own."""
SYSTEMD = "companion/_assets/systemd"
"""Where a wheel has its installer."""


def run(args: argparse.Namespace) -> int:
    """Install a wheel, or go back; the game in play goes on where it stopped."""
    wheel: Path | None = args.wheel
    if wheel is not None and not (wheel.is_file() and wheel.suffix == ".whl"):
        raise Failure(f"there is no wheel {wheel}", "name a file companion-….whl")
    own = assets_dir() / "systemd" / "install.sh"
    if not (is_kiosk(Path(sys.prefix)) and own.is_file()):
        raise Failure(
            "this companion was not installed as a kiosk",
            f"update it as it was installed: git pull, or {sys.executable} -m pip install "
            f"--upgrade {wheel or 'companion-….whl'}",
        )
    if os.geteuid():
        raise Failure("only root may update a kiosk", "sudo companion update FILE")
    if wheel is None:
        return _call(own, "--previous")
    offline = () if args.offline is None else ("--offline", args.offline.absolute())
    with TemporaryDirectory(prefix="companion-update-") as folder:
        return _call(_unpacked(wheel, folder), "--wheel", wheel.absolute(), *offline)


def is_kiosk(prefix: Path, home: Path = HOME) -> bool:
    """Whether the Python at ``prefix`` is one that the installer has set up."""
    return prefix.resolve().parent == home.resolve()


def _unpacked(wheel: Path, folder: str) -> Path:
    """The installer in a wheel: it knows better than ours what its version needs."""
    try:
        with zipfile.ZipFile(wheel) as archive:
            parts = [name for name in archive.namelist() if name.startswith(f"{SYSTEMD}/")]
            archive.extractall(folder, parts)
    except (zipfile.BadZipFile, OSError) as error:
        raise Failure(f"{wheel} cannot be read: {error}", "copy or download it again") from error
    installer = Path(folder, SYSTEMD, "install.sh")
    if not installer.is_file():
        raise Failure(f"{wheel} has no installer in it", "take a version that can be a kiosk")
    return installer


def _call(installer: Path, *options: str | Path) -> int:
    return subprocess.run(["/bin/sh", installer, *options], check=False).returncode
