"""What is installed."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator
from importlib import metadata

from companion import __version__
from companion.doctor.finding import Diagnosis, Fact, Finding, failure, good, warning

NEEDED = ("kivy", "gpiozero", "pyserial", "platformdirs")
FOR_PINS = ("lgpio", "RPi.GPIO", "rpi-lgpio")
UNFIT = {
    "gpiozero": ("1.", "2.0.1.post1", "2.0.1.post2"),
    "lgpio": ("0.0.",),
}
"""How versions begin that are known not to work, neither on a Pi 5 nor with new systems."""


def installed(package: str) -> str | None:
    """Its version; None if it is not there."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def versions(version_of: Callable[[str], str | None] = installed) -> Iterator[Finding]:
    """Versions of the app and of what it stands on."""
    found = {name: version_of(name) for name in (*NEEDED, *FOR_PINS)}
    facts: dict[str, Fact] = {"companion": __version__, "python": platform.python_version()}
    facts |= {name: version for name, version in found.items() if version is not None}
    yield good("versions", **facts)
    for name in NEEDED:
        if found[name] is None:
            yield failure("versions", Diagnosis.PACKAGE_MISSING, package=name)
    for name, beginnings in UNFIT.items():
        version = found[name] or ""
        if version.startswith(beginnings):
            yield failure("versions", Diagnosis.PACKAGE_UNFIT, package=name, version=version)
    if found["RPi.GPIO"] and found["rpi-lgpio"]:
        yield warning("versions", Diagnosis.PACKAGES_CLASH)
