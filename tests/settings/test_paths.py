from __future__ import annotations

from pathlib import Path

import pytest

from companion import paths


def test_shipped_folders_are_found() -> None:
    assert (paths.config_dir() / "settings.toml").is_file()
    assert paths.kv_dir().is_dir()


def test_an_install_has_its_assets_inside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "_assets").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    assert paths.kv_dir() == tmp_path / "_assets" / "kv"


def test_the_folder_given_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/companion")
    assert paths.data_dir(Path("here")) == tmp_path / "here"


@pytest.mark.parametrize("value", ["/var/lib/companion", "/var/lib/companion:/var/lib/other"])
def test_a_service_uses_its_state_directory(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", value)
    assert paths.data_dir() == Path("/var/lib/companion")


def test_otherwise_the_usual_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.data_dir() == tmp_path / "companion"


def test_only_a_service_keeps_marks_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RUNTIME_DIRECTORY", raising=False)
    assert paths.mark_file("x") is None
    monkeypatch.setenv("RUNTIME_DIRECTORY", "/run/companion")
    assert paths.mark_file("x") == Path("/run/companion/x")
