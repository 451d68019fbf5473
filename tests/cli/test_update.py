"""Another version on a kiosk, by the installer that comes with it, and back."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands import update
from companion.paths import config_dir
from tests.conftest import Command


def test_only_a_kiosk_is_updated_by_its_installer(companion: Command, tmp_path: Path) -> None:
    wheel = tmp_path / "companion-9-py3-none-any.whl"
    wheel.touch()
    done = companion("update", wheel)
    assert done.returncode == 1
    assert "not installed as a kiosk" in done.stderr
    assert "pip install --upgrade" in done.stderr
    missing = companion("update", tmp_path / "none.whl")
    assert "there is no wheel" in missing.stderr


@pytest.fixture
def kiosk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be root in; the installer of what is installed writes ``called``, and fails."""
    installer = tmp_path / "opt/1/systemd/install.sh"
    installer.parent.mkdir(parents=True)
    installer.write_text(INSTALLER.format(which="own", called=tmp_path / "called"))
    (installer.parent / "more").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(update, "is_kiosk", lambda _prefix: True)
    monkeypatch.setattr(update, "assets_dir", lambda: tmp_path / "opt/1")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    return tmp_path


INSTALLER = """echo {which} $(cat "$(dirname "$0")/more") "$@" > {called}; exit 3\n"""


def with_installer(wheel: Path, called: Path) -> Path:
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("companion/__init__.py", "")
        script = INSTALLER.format(which="new", called=called)
        archive.writestr("companion/_assets/systemd/install.sh", script)
        archive.writestr("companion/_assets/systemd/more", "whole")
    return wheel


def test_a_kiosk_is_updated_by_the_installer_in_the_wheel(kiosk: Path) -> None:
    with_installer(kiosk / "new.whl", kiosk / "called")
    assert main(["update", "new.whl", "--offline", "wheels"]) == 3
    called = (kiosk / "called").read_text(encoding="utf-8").split()
    assert called == ["new", "whole", "--wheel", f"{kiosk}/new.whl", "--offline", f"{kiosk}/wheels"]


def test_a_kiosk_goes_back_by_the_installer_that_it_has(kiosk: Path) -> None:
    assert main(["update", "--previous"]) == 3
    assert (kiosk / "called").read_text(encoding="utf-8").split() == ["own", "--previous"]


def test_a_kiosk_is_updated_by_root_alone(kiosk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_installer(kiosk / "new.whl", kiosk / "called")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert main(["update", "new.whl"]) == 1
    assert not (kiosk / "called").exists()


def test_a_wheel_that_no_kiosk_can_be_made_of_is_refused(
    kiosk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = kiosk / "new.whl"
    wheel.write_bytes(b"half of")
    assert main(["update", "new.whl"]) == 1
    assert "cannot be read" in capsys.readouterr().err
    zipfile.ZipFile(wheel, "w").close()
    assert main(["update", "new.whl"]) == 1
    assert "no installer" in capsys.readouterr().err
    assert not (kiosk / "called").exists()


def test_a_kiosk_is_known_by_where_its_python_is(tmp_path: Path) -> None:
    (tmp_path / "1.0").mkdir()
    (tmp_path / "current").symlink_to("1.0")
    assert update.is_kiosk(tmp_path / "current", tmp_path)
    assert not update.is_kiosk(config_dir(), tmp_path)
