"""Settings that another version has written: none is lost by going back to this one, or forward."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion import settings
from companion.paths import config_dir
from companion.session import files
from companion.settings import FILE_NAME, Hand, Settings, Theme

LATER = 'format = 1\nrotate = 90\ntheme = "sepia"\nsound = { bell = true, loud = 0.5 }\n'
NEWER = 'format = 2\nrotate = 90\ntheme = "sepia"\n[sound]\nbell = true\n'


def put(data: Path, text: str) -> None:
    (data / FILE_NAME).write_text(text, encoding="utf-8")


def written(data: Path) -> dict[str, Any]:
    return tomllib.loads((data / FILE_NAME).read_text(encoding="utf-8"))


def load(data: Path) -> settings.Loaded:
    return settings.load(config_dir(), data)


def test_what_a_later_version_knows_more_is_told_once_and_kept(tmp_path: Path) -> None:
    put(tmp_path, LATER)
    assert len(load(tmp_path).problems) == 3
    assert load(tmp_path) == settings.Loaded(Settings(rotate=90))
    settings.save(Settings(rotate=90, hand=Hand.LEFT), Settings(), tmp_path)
    assert load(tmp_path).settings == Settings(rotate=90, hand=Hand.LEFT)
    assert written(tmp_path) == {
        "format": 1,
        "hand": "left",
        "rotate": 90,
        "kept": {"theme": "sepia", "sound": {"bell": True, "loud": 0.5}},
    }


def test_of_a_newer_format_the_same_holds_and_nothing_is_wrong_with_it(tmp_path: Path) -> None:
    put(tmp_path, NEWER)
    assert settings.peek(config_dir(), tmp_path) == Settings(rotate=90), "the picture stands"
    note, why = load(tmp_path).problems
    assert "format" in why.what
    assert (tmp_path / note.what.split()[-1]).read_text(encoding="utf-8") == NEWER
    assert files.put_aside(tmp_path / FILE_NAME) == []
    assert load(tmp_path) == settings.Loaded(Settings(rotate=90))
    assert written(tmp_path)["kept"] == {"theme": "sepia", "sound": {"bell": True}}


def test_what_was_kept_holds_as_soon_as_it_is_understood(tmp_path: Path) -> None:
    put(tmp_path, 'format = 1\n[kept]\ntheme = "day"\nlater = 1\n')
    assert load(tmp_path) == settings.Loaded(Settings(theme=Theme.DAY))
    settings.save(Settings(theme=Theme.DAY), Settings(), tmp_path)
    assert written(tmp_path) == {"format": 1, "theme": "day", "kept": {"later": 1}}
    settings.save(Settings(), Settings(), tmp_path)
    assert load(tmp_path) == settings.Loaded(Settings())


def test_what_was_chosen_since_takes_the_place_of_what_was_kept(tmp_path: Path) -> None:
    put(tmp_path, LATER)
    load(tmp_path)
    settings.save(Settings(theme=Theme.DAY), Settings(), tmp_path)
    assert load(tmp_path) == settings.Loaded(Settings(theme=Theme.DAY))
    assert written(tmp_path)["kept"] == {"sound": {"bell": True, "loud": 0.5}}


@pytest.mark.parametrize("line", ["born = 2026-05-01", "most = inf", "most = nan", "kept = 3"])
def test_what_cannot_be_kept_stands_in_the_way_of_nothing(tmp_path: Path, line: str) -> None:
    put(tmp_path, f"format = 1\nrotate = 90\n{line}\n")
    note, problem = load(tmp_path).problems
    assert problem.line == 3
    assert line in (tmp_path / note.what.split()[-1]).read_text(encoding="utf-8")
    assert load(tmp_path) == settings.Loaded(Settings(rotate=90))
