"""The wheel has everything in it, and its console script works in a fresh environment."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
import zipfile
from gettext import GNUTranslations
from pathlib import Path

import pytest

from tests.conftest import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT))
    (path,) = folder.glob("*.whl")
    return path


def pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    subprocess.run(command, check=True)


def shipped(folder: str, *suffixes: str) -> set[Path]:
    found = {path for path in (ROOT / folder).rglob("*") if path.suffix in suffixes}
    assert found
    return {path.relative_to(ROOT) for path in found if not path.name.startswith(".")}


def test_it_contains_layouts_data_and_translations(wheel: Path) -> None:
    names = {Path(name) for name in zipfile.ZipFile(wheel).namelist()}
    assets = shipped("kv", ".kv") | shipped("config", ".toml", ".csv")
    assert {Path("companion/_assets") / path for path in assets} <= names
    catalogues = {path.with_suffix(".mo") for path in shipped("companion/locale", ".po")}
    assert catalogues <= names
    assert shipped("companion/ui/assets", ".otf") <= names


def test_it_contains_both_packages_and_nothing_else(wheel: Path) -> None:
    tops = {Path(name).parts[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"companion", "hardware"}


def test_it_does_not_tell_when_it_was_made(wheel: Path) -> None:
    """Else a checkout that is installed twice would be two versions."""
    with zipfile.ZipFile(wheel) as parts:
        catalogues = [name for name in parts.namelist() if name.endswith(".mo")]
        dates = {
            GNUTranslations(parts.open(name)).info()["pot-creation-date"] for name in catalogues
        }
    assert dates == {"2020-02-02 00:00+0000"}


def test_the_console_script_works_in_a_fresh_environment(wheel: Path, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    venv.create(fresh, symlinks=True)
    python = fresh / "bin" / "python"
    pip("--python", str(python), "install", "--no-deps", "--no-index", str(wheel))
    # The dependencies come from here: installing them anew would need the network.
    purelib = sysconfig.get_path("purelib", vars={"base": str(fresh)})
    Path(purelib, "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")

    done = subprocess.run(
        [fresh / "bin" / "companion", "check", "--data", tmp_path / "data"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert str(fresh) in done.stdout
