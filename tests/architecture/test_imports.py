"""The import rules of pyproject.toml hold, and none of them has a hole."""

from __future__ import annotations

import tomllib

import pytest
from importlinter.cli import lint_imports

from tests.conftest import ROOT

WITH_KIVY = {"companion.ui"}
STARTS_KIVY = {"companion.main"}
"""The composition root: it imports the screen, and so Kivy, indirectly."""


def test_import_rules_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("logging.config.dictConfig", lambda _: None)  # silences all loggers
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


def test_every_package_but_the_screen_is_forbidden_kivy() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    forbidden = {
        module
        for contract in project["tool"]["importlinter"]["contracts"]
        if "kivy" in contract.get("forbidden_modules", ())
        for module in contract["source_modules"]
    }
    missing = packages() - forbidden - WITH_KIVY - STARTS_KIVY
    assert missing == set()


def packages() -> set[str]:
    """The modules and packages right under companion/."""
    folder = ROOT / "companion"
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    folders = {path.parent.name for path in folder.glob("*/__init__.py")}
    return {f"companion.{name}" for name in modules | folders}
