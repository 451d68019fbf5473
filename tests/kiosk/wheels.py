"""Wheels to install: our own as it is built, and hollow ones in place of what it needs."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.conftest import ROOT

HOLLOW = {
    "kivy": ("2.3.1", "kivy/_clock.py"),
    "gpiozero": ("2.0.1.post3", "gpiozero/input_devices.py"),
    "pyserial": ("3.5", "serial/tools.py"),
    "platformdirs": ("4.3.6", "platformdirs/api.py"),
}
"""By the name of the distribution: the version, and one of its modules."""


def build(folder: Path) -> Path:
    """Our own wheel, built into ``folder``."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "wheel"]
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run([*command, *options], check=True)
    (wheel,) = folder.glob("companion-*.whl")
    return wheel


def hollow(folder: Path) -> None:
    """Wheels without content of all that ours needs."""
    for name, (version, module) in HOLLOW.items():
        info = f"{name}-{version}.dist-info"
        files = {
            module: "",
            f"{Path(module).parent}/__init__.py": "",
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        record = "".join(f"{path},,\n" for path in (*files, f"{info}/RECORD"))
        path = folder / f"{name}-{version}-py3-none-any.whl"
        with zipfile.ZipFile(path, "w") as wheel:
            for path_in, text in (*files.items(), (f"{info}/RECORD", record)):
                wheel.writestr(path_in, text)


def empty(folder: Path, version: str = "1.0", tag: str = "py3-none-any") -> Path:
    """A file by the name of a wheel of ours, for a Python that does not look into it."""
    path = folder / f"companion-{version}-{tag}.whl"
    path.write_text(version, encoding="utf-8")
    return path
