from __future__ import annotations

import pytest

import companion
from companion.doctor.finding import Diagnosis, Finding, State
from companion.doctor.versions import versions
from tests.doctor.words import cause, remedy

GOOD = {"kivy": "2.3.1", "gpiozero": "2.0.1.post3", "pyserial": "3.5", "platformdirs": "4.3"}


def found(**changes: str | None) -> list[Finding]:
    packages = {**GOOD, **{name.replace("_", "-"): version for name, version in changes.items()}}
    return list(versions(lambda name: packages.get(name.lower())))


def test_what_is_installed_here_will_do() -> None:
    first, *rest = versions()
    assert (first.state, first.facts["companion"]) == (State.OK, companion.__version__)
    assert {"python", "kivy", "gpiozero", "pyserial"} < first.facts.keys()
    assert rest == []


def test_a_pi_with_its_library() -> None:
    (only,) = found(lgpio="0.2.2.0")
    assert only.facts["lgpio"] == "0.2.2.0"
    assert "RPi.GPIO" not in only.facts


def test_something_is_missing() -> None:
    _, missing = found(pyserial=None)
    assert (missing.state, missing.problem) == (State.FAILURE, Diagnosis.PACKAGE_MISSING)
    assert cause(missing) == "pyserial is not installed"
    assert "install" in remedy(missing)


@pytest.mark.parametrize(
    ("package", "version"),
    [("gpiozero", "2.0.1.post1"), ("gpiozero", "2.0.1.post2"), ("gpiozero", "1.6.2"),
     ("lgpio", "0.0.0.2")],
)  # fmt: skip
def test_versions_that_do_not_work(package: str, version: str) -> None:
    _, unfit = found(**{package: version})
    assert (unfit.state, unfit.problem) == (State.FAILURE, Diagnosis.PACKAGE_UNFIT)
    assert cause(unfit).startswith(f"{package} {version} ")
    assert "python3-lgpio" in remedy(unfit)


def test_two_libraries_of_one_name() -> None:
    packages = {**GOOD, "RPi.GPIO": "0.7.1", "rpi-lgpio": "0.6"}
    _, clash = versions(packages.get)
    assert (clash.state, clash.problem) == (State.WARNING, Diagnosis.PACKAGES_CLASH)
    assert "overwrite each other" in cause(clash)
    assert "uninstall" in remedy(clash)
