"""The programs of a Raspberry Pi on this computer: its Debian, its wheels, its processor emulated.

What is made is kept in build/aarch64; only the first time needs a network.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import ROOT
from tests.kept import BUILD, kept
from tests.kiosk.wheels import build as build_wheel

SUITE, PYTHON = "bookworm", "3.11"
PACKAGES = ("python3", "libgl1", "libgl1-mesa-dri", "libegl1", "libgles2", "libmtdev1")
NEEDED = {"qemu-aarch64-static": "qemu-user-static", "mmdebstrap": "mmdebstrap"}
"""What is called, and the Debian package that has it."""
PLATFORMS = tuple(f"manylinux_2_{glibc}_aarch64" for glibc in (17, 28, 34, 36))
"""Kinds of wheels that bookworm can use."""
TESTING = ("hypothesis", "pytest", "pytest-randomly", "pytest-timeout", "pytest-xdist")

_PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
_EXTRAS: dict[str, list[str]] = _PROJECT["optional-dependencies"]
RUNTIME: list[str] = _PROJECT["dependencies"]
TOOLS = [line for line in _EXTRAS["dev"] if line.partition(">")[0] in TESTING]
PINS = [line.partition(";")[0].strip() for line in _EXTRAS["pi"] if line.startswith("lgpio")]
"""Where the system has no python3-lgpio, as Raspberry Pi OS has."""

_PYTHON = """#!/bin/sh
exec qemu-aarch64-static -L {system} -E LD_LIBRARY_PATH=/usr/lib/aarch64-linux-gnu -0 "$0" \
{system}/usr/bin/python{version} "$@"
"""


class Lacking(Exception):
    """This computer cannot be a Raspberry Pi; the message names cause and remedy."""


@dataclass(frozen=True, slots=True)
class Pi:
    """``python`` runs with what lies in ``packages``, the companion's wheel among it."""

    python: Path
    packages: Path

    def environ(self, home: Path) -> dict[str, str]:
        """What its programs are started with; ``home`` is where they may write."""
        bytecode = BUILD / "aarch64" / "bytecode"
        found = {"PYTHONPATH": str(self.packages), "PYTHONPYCACHEPREFIX": str(bytecode)}
        return {**bare(home), **found}

    def run(self, *arguments: str | Path, home: Path) -> subprocess.CompletedProcess[str]:
        """Run Python in the folder ``home``, and wait for its end."""
        return subprocess.run(
            [self.python, *arguments],
            env=self.environ(home),
            cwd=home,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


def pi() -> Pi:
    """A Raspberry Pi with the companion. Raises :class:`Lacking`."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        packages = " ".join(NEEDED[name] for name in missing)
        raise Lacking(
            f"to be a Raspberry Pi takes {' and '.join(missing)}: sudo apt-get install "
            f"--no-install-recommends {packages}"
        )
    system = kept("aarch64/debian", [SUITE, *PACKAGES], _bootstrap)
    python = BUILD / "aarch64" / "python"
    python.write_text(_PYTHON.format(system=system, version=PYTHON), encoding="utf-8")
    python.chmod(0o755)
    return Pi(python, _packages())


def bare(home: Path) -> dict[str, str]:
    """The environment of a program that draws where nobody looks."""
    system = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SDL_VIDEODRIVER": "offscreen"}
    return {**system, "HOME": str(home)}


def wheels(python: str, *wanted: str) -> Path:
    """A folder with the wheels for a Raspberry Pi of ``wanted`` and all that they need."""

    def download(folder: Path) -> None:
        platforms = (f"--platform={platform}" for platform in PLATFORMS)
        _pip("download", f"--dest={folder}", f"--python-version={python}", *platforms, *wanted)

    return kept(f"aarch64/wheels{python}", [*wanted, *PLATFORMS], download)


def _packages() -> Path:
    found = wheels(PYTHON, *RUNTIME, *PINS, *TOOLS)

    def install(folder: Path) -> None:
        platforms = (f"--platform={platform}" for platform in PLATFORMS)
        _pip(
            "install", f"--target={folder}", f"--python-version={PYTHON}", *platforms,
            "--no-compile", "--no-deps", *map(str, found.iterdir()),
        )  # fmt: skip

    others = kept("aarch64/packages", sorted(map(str, found.iterdir())), install)
    ours = BUILD / "aarch64" / "ours"
    shutil.rmtree(ours, ignore_errors=True)
    shutil.copytree(others, ours)
    shutil.unpack_archive(build_wheel(ours), ours, "zip")
    return ours


def _bootstrap(folder: Path) -> None:
    """Unpack a system; no program of it needs to run for that."""
    wanted = f"--include={','.join(PACKAGES)}"
    command = [
        "mmdebstrap",
        "--quiet",
        "--arch=arm64",
        "--variant=extract",
        wanted,
        SUITE,
        str(folder),
    ]
    subprocess.run(command, check=True)


def _pip(verb: str, *arguments: str) -> None:
    only = "--only-binary=:all:"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", verb, only]
    subprocess.run([*pip, *arguments], check=True)
