from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import settings
from companion.paths import config_dir
from companion.session import files
from companion.settings import FILE_NAME, Dice, Hand, Language, Settings, Theme


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data" / "companion"


def put(folder: Path, text: str | bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE_NAME
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_shipped_defaults_are_complete_and_those_of_the_program() -> None:
    shipped = (config_dir() / FILE_NAME).read_text(encoding="utf-8")
    for field in fields(Settings):
        assert f"\n{field.name} = " in shipped
    loaded = settings.load(config_dir(), Path("/nonexistent"))
    assert loaded == settings.Loaded(Settings())


def test_saved_settings_win_and_only_differences_are_kept(data: Path) -> None:
    chosen = replace(Settings(), theme=Theme.DAY, dice=Dice.SENSOR, port='COM "ä"', rotate=90)
    settings.save(chosen, Settings(), data)
    assert settings.load(config_dir(), data) == settings.Loaded(chosen)
    saved = (data / FILE_NAME).read_text(encoding="utf-8")
    assert "theme" in saved
    assert "language" not in saved
    assert [path.name for path in data.iterdir()] == [FILE_NAME]


def test_what_a_table_changes_in_the_defaults_holds_where_nothing_else_was_chosen(
    data: Path, tmp_path: Path
) -> None:
    put(tmp_path / "config", 'format = 1\nlanguage = "en"\ntheme = "day"\n')
    put(data, 'format = 1\ntheme = "night"\n')
    loaded = settings.load(tmp_path / "config", data)
    assert loaded == settings.Loaded(replace(Settings(), language=Language.ENGLISH))


@given(
    st.builds(
        Settings,
        port=st.text(st.characters(codec="utf-8"), min_size=1),
        rotate=st.sampled_from(settings.ROTATIONS),
        tables=st.lists(st.text(st.characters(codec="utf-8")), max_size=3).map(tuple),
    )
)
def test_all_settings_come_back_as_saved(
    tmp_path_factory: pytest.TempPathFactory, chosen: Settings
) -> None:
    data = tmp_path_factory.mktemp("data")
    settings.save(chosen, Settings(), data)
    assert settings.load(config_dir(), data) == settings.Loaded(chosen)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ('language = "fr"', "'fr'"),
        ('theme = "Night"', "'Night'"),
        ("rotate = 45", "45"),
        ("rotate = true", "true"),
        ('turn_ends_by_itself = "yes"', "'yes'"),
        ("rotate = 90.5", "90.5"),
        ('port = ""', "''"),
        ('colour = "red"', "'colour'"),
    ],
)
def test_each_wrong_line_is_named_and_the_rest_holds(data: Path, line: str, what: str) -> None:
    path = put(data, f'format = 1\nhand = "left"\n{line}\n')
    loaded = settings.load(config_dir(), data)
    note, problem = loaded.problems
    assert str(problem).startswith(f"{path}:3: ")
    assert what in problem.what
    assert loaded.settings == replace(Settings(), hand=Hand.LEFT)
    assert "put aside" in note.what


def test_all_faults_are_told_at_once(data: Path) -> None:
    path = put(data, 'format = 1\nlanguage = "fr"\n\ntheme = 3\n')
    assert [problem.line for problem in settings.check(path)] == [2, 4]


@pytest.mark.parametrize(
    "content",
    [b"", b"\x00\xff", b"format = 1\ntheme = \n", b"format = 2\n", b"format = 1\n[", b"["],
)
def test_a_broken_file_is_put_aside_whole(data: Path, content: bytes) -> None:
    put(data, content)
    loaded = settings.load(config_dir(), data)
    assert loaded.settings == Settings()
    aside = data / loaded.problems[0].what.split()[-1]
    assert aside.read_bytes() == content
    assert settings.load(config_dir(), data) == settings.Loaded(Settings())


def test_faults_are_told_in_the_order_of_their_lines(data: Path) -> None:
    put(data, 'format = 1\nrotate = 45\npanel = "banana"\ntheme = 3\nlanguage = "fr"\n')
    lines = [problem.line for problem in settings.load(config_dir(), data).problems]
    assert lines == [0, 2, 3, 4, 5], "first of all where that file is now"


def test_of_many_broken_files_the_last_ones_are_kept_and_none_is_read(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = 1_796_000_000
    for day in range(7):
        monkeypatch.setattr("time.time", lambda day=day: start + day * 86_400.0)
        put(data, f"format = 1\nrotate = 4{day}\n")
        assert settings.load(config_dir(), data).settings == Settings()
    kept = [path.read_text("utf-8").split()[-1] for path in files.put_aside(data / FILE_NAME)]
    assert kept == ["42", "43", "44", "45", "46"]
    monkeypatch.setattr("time.time", lambda: 0.0)  # a computer without a clock of its own
    put(data, "format = 1\nrotate = 47\n")
    settings.load(config_dir(), data)
    kept = [path.read_text("utf-8").split()[-1] for path in files.put_aside(data / FILE_NAME)]
    assert kept == ["47", "43", "44", "45", "46"]
    assert settings.load(config_dir(), data) == settings.Loaded(Settings())


def test_a_directory_in_its_place_is_put_aside(data: Path) -> None:
    (data / FILE_NAME / "inside").mkdir(parents=True)
    assert settings.load(config_dir(), data).problems
    assert (data / FILE_NAME).is_file()
    assert [path.name for path in data.glob("*/*")] == ["inside"]


def test_what_cannot_be_put_aside_is_said_and_play_goes_on(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(data, "format = 1\ntheme = 3\nrotate = 180\n")

    def refuse(*_: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    loaded = settings.load(config_dir(), data)
    assert loaded.settings.rotate == 180
    assert loaded.problems[0].what == "cannot be put aside: Permission denied"
    assert path.exists()


def test_missing_defaults_are_reported(tmp_path: Path) -> None:
    loaded = settings.load(tmp_path, tmp_path / "data")
    assert loaded.settings == Settings()
    assert [problem.file for problem in loaded.problems] == [str(tmp_path / FILE_NAME)]


def test_saving_where_nothing_can_be_written_is_an_error(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("", encoding="utf-8")
    with pytest.raises(OSError, match="file"):
        settings.save(Settings(), Settings(), blocker / "data")


def test_the_rules_of_the_last_game_are_kept(tmp_path: Path) -> None:
    rules = "fxschmid-dm.v1 countdown=3 pile=20"
    settings.save(Settings(rules=rules), Settings(), tmp_path)
    assert settings.load(config_dir(), tmp_path).settings.rules == rules
