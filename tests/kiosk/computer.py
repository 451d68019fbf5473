"""A computer to install on: a folder as its root, and commands that only write down their call."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tests.conftest import ROOT

SYSTEMD = ROOT / "systemd"
INSTALLER = SYSTEMD / "install.sh"
STUBS = Path(__file__).parent / "stubs"
PACKAGES = (
    "python3", "python3-venv", "libgl1", "libgl1-mesa-dri", "libgbm1", "libegl1", "libgles2",
    "libmtdev1t64", "dbus", "polkitd",
)  # fmt: skip
"""What a computer has that nothing must be installed on; one by its name for 64-bit time."""
COUNTED = (
    "apt-get", "cp", "find", "install", "ln", "mkdir", "mv", "rm", "systemctl",
    "systemd-sysusers", "udevadm",
)  # fmt: skip
"""The commands that change something, before each of which the plug may be pulled."""


@dataclass
class Computer:
    """A booted Debian on a Raspberry Pi's kind of processor, unless it is changed."""

    home: Path
    python: str = sys.executable
    """The Python to install with: a real one, or :data:`QUICK`."""
    environment: dict[str, str] = field(default_factory=dict)
    """More of it, such as what the stubs are to say."""

    def __post_init__(self) -> None:
        self.bin.mkdir(parents=True)
        for stub in STUBS.iterdir():
            shutil.copy(stub, self.bin)
        for folder in ("run/systemd/system", "etc", "proc", "opt", "var/lib"):
            (self.root / folder).mkdir(parents=True)
        self.has_packages(PACKAGES)
        self.calls.touch()

    @property
    def root(self) -> Path:
        return self.home / "root"

    @property
    def bin(self) -> Path:
        return self.home / "bin"

    @property
    def calls(self) -> Path:
        return self.home / "calls"

    @property
    def opt(self) -> Path:
        return self.root / "opt" / "companion"

    @property
    def games(self) -> Path:
        return self.root / "var" / "lib" / "companion"

    @property
    def wanted(self) -> Path:
        """The link that has the service started at boot."""
        return self.root / "etc/systemd/system/multi-user.target.wants/companion.service"

    @property
    def unit(self) -> Path:
        return self.root / "etc/systemd/system/companion.service"

    def has_packages(self, names: Iterable[str]) -> None:
        (self.home / "packages").write_text("".join(f"{name}\n" for name in names))

    @property
    def current(self) -> str:
        """The version that runs, without its sum; empty if there is none."""
        return _version(self.opt / "current")

    @property
    def previous(self) -> str:
        """The version before it."""
        return _version(self.opt / "current" / "previous")

    def said(self) -> list[str]:
        """The commands that were called since this was asked last."""
        lines = self.calls.read_text(encoding="utf-8").splitlines()
        self.calls.write_text("", encoding="utf-8")
        return lines

    def process(self, *arguments: str | Path, installer: Path = INSTALLER) -> subprocess.Popen[str]:
        """The installer at work, in a process group of its own."""
        return subprocess.Popen(
            ["sh", installer, "--root", self.root, *arguments],
            env={
                "PATH": f"{self.bin}:{os.defpath}",
                "HOME": str(self.home),
                "COMPANION_PYTHON": self.python,
                "COMPUTER": str(self.home),
                **self.environment,
            },
            cwd=self.home,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )

    def install(self, *arguments: str | Path, installer: Path = INSTALLER) -> Outcome:
        process = self.process(*arguments, installer=installer)
        out, err = process.communicate(timeout=100)
        return Outcome(process.returncode, out, err)

    def is_whole(self) -> bool:
        """Whether it boots into something complete, or does as ever."""
        if self.wanted.is_symlink() and not self.unit.is_file():
            return False
        current = self.opt / "current"
        if self.wanted.is_symlink() or current.is_symlink():
            return (current / "bin/python").exists() and (current / "systemd").is_dir()
        return True


def _version(link: Path) -> str:
    return Path(os.readlink(link)).name.rpartition("-")[0] if link.is_symlink() else ""


QUICK = str(STUBS / "quick-python")
"""Stands in for a Python in which venv and pip take no time, and say what they are told to."""


@dataclass(frozen=True)
class Outcome:
    """How the installer ended and what it said."""

    code: int
    out: str
    err: str

    @property
    def ok(self) -> bool:
        return self.code == 0

    @property
    def killed(self) -> bool:
        return self.code == -signal.SIGKILL


def count_commands(computer: Computer) -> None:
    """Let the plug be pulled before command number ``PULL_AT`` of those that change something."""
    (computer.home / "count").write_text("0\n")
    for name in COUNTED:
        real = computer.bin / name
        if real.exists():
            real = real.rename(computer.bin / f"real-{name}")
        else:
            found = shutil.which(name, path=os.defpath)
            assert found
            real = Path(found)
        wrapper = computer.bin / name
        wrapper.write_text(
            "#!/bin/sh\n"
            'read -r n <"$COMPUTER/count"\n'
            'echo $((n + 1)) >"$COMPUTER/count"\n'
            '[ "$n" != "${PULL_AT-}" ] || kill -9 0\n'
            f'exec {real} "$@"\n'
        )
        wrapper.chmod(0o755)
