"""Games on the command line: listed, handed on as text, taken back in, replayed."""

from __future__ import annotations

import re
import sqlite3
from functools import cache
from pathlib import Path

import pytest

from companion import cli
from companion.commands.transcripts import kinds
from companion.games.protocol import Shuffle
from tests.conftest import Command
from tests.rights import ordinary_user

HEADER = {
    "edition": "schmidt-eur.v1",
    "decks": "eur-own-1",
    "seats": 'red="Anna Ü [b]\u2028" blue',
}


@cache
def good() -> str:
    """A transcript that holds; the decks are shuffled and yet stay in order."""
    game = kinds()["auf-achse"].open(HEADER)
    state, shuffles = game.begin(), ""
    while isinstance(shuffle := game.chance(state), Shuffle):
        action = game.shuffled(shuffle, shuffle.cards)
        state = game.apply(state, action).state
        shuffles += f"> {game.write(action)}\n"
    return f"""\
# Two lorries, and the first question.
kind: auf-achse
title: Probe
edition: {HEADER["edition"]}
decks: {HEADER["decks"]}
seats: {HEADER["seats"]}

{shuffles}\
> red begin
! blue setup linz -> not-your-turn
= red cash 5000
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write(tmp_path / "game.txt", good())


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_a_transcript_that_holds(companion: Command, game: Path) -> None:
    result = companion("replay", game)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == f"{game}: 3 actions, 2 claims, all hold\n"


@pytest.mark.parametrize(
    ("right", "wrong", "line", "what"),
    [
        ("cash 5000", "cash 4999", 12, r"this is not true: .*5000.*expected: red cash 4999"),
        ("not-your-turn", "cannot-afford", 11, "not-your-turn.*expected: cannot-afford"),
        ("! blue setup linz -> not-your-turn", "! red setup linz -> x", 11, "this is allowed"),
        ("> red begin", "> red setup linz", 10, "this is refused: .*expected: red setup linz"),
        ("> red begin", "> red sings", 10, "this cannot be understood: red sings"),
        ("> red begin", "red begins", 10, "this is no line of a transcript: red begins"),
        ("> red begin", "> red begin\nseats: red", 11, "belongs before the first action"),
        ("eur-own-1", "eur-own-9", 8, "'eur-own-9'.*expected"),
        ("kind: auf-achse", "kind: chess", 8, "chess.*expected: auf-achse"),
        ("kind: auf-achse\n", "", 7, "nothing says what game this is"),
        ("title: Probe", "format: 999", 8, "format 999 is not known"),
    ],
)
def test_the_first_wrong_line_is_named_with_what_was_expected(
    companion: Command, game: Path, right: str, wrong: str, line: int, what: str
) -> None:
    bad = write(game.with_name("bad.txt"), good().replace(right, wrong))
    result = companion("replay", bad, game)
    assert result.returncode == 1
    first, second = result.stdout.splitlines()
    assert first.startswith(f"{bad}:{line}: ")
    assert re.search(what, first)
    assert second.endswith("all hold")


def test_a_game_goes_out_as_text_and_comes_in_again(
    companion: Command, game: Path, tmp_path: Path
) -> None:
    data = ("--data", tmp_path / "data")
    imported = companion("import", game, *data)
    assert imported.returncode == 0
    number = imported.stdout.strip()

    listed = companion("games", *data).stdout
    assert re.fullmatch(rf"{number}  \d{{4}}-\d\d-\d\d \d\d:\d\d  turn 0    Probe\n", listed)

    text = tmp_path / "exported.txt"
    assert companion("export", number, text, *data).returncode == 0
    assert text.read_text(encoding="utf-8") == companion("export", number, "-", *data).stdout
    assert companion("replay", text).returncode == 0
    assert companion("import", text, *data).returncode == 0
    assert len(companion("games", *data).stdout.splitlines()) == 2


def test_an_export_overwrites_nothing(companion: Command, game: Path, tmp_path: Path) -> None:
    number = companion("import", game, "--data", tmp_path).stdout.strip()
    result = companion("export", number, game, "--data", tmp_path)
    assert result.returncode == 1
    assert "is there already" in result.stderr
    assert game.read_text(encoding="utf-8") == good()


def test_a_wrong_transcript_is_not_imported(companion: Command, game: Path, tmp_path: Path) -> None:
    write(game, good() + "> red sings\n")
    result = companion("import", game, "--data", tmp_path)
    assert result.returncode == 1
    assert f"{game}:13: this cannot be understood" in result.stderr
    assert "no saved games" in companion("games", "--data", tmp_path).stdout


def test_looking_makes_no_files(companion: Command, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    assert "no saved games" in companion("games", "--data", data).stdout
    assert companion("export", "1", tmp_path / "x", "--data", data).returncode == 1
    assert list(data.iterdir()) == []


def test_a_lock_alone_is_no_saved_game(companion: Command, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "games.db.lock").touch()
    assert "no saved games" in companion("games", "--data", data).stdout
    assert [path.name for path in data.iterdir()] == ["games.db.lock"]


@pytest.mark.parametrize("command", [["games"], ["export", "1", "-"]])
@pytest.mark.parametrize("closed", ["data", "data/games.db"])
def test_saves_that_may_not_be_read_are_not_called_missing(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], closed: str
) -> None:
    data = tmp_path / "data"
    assert cli.main(["import", str(game), "--data", str(data)]) == 0
    capsys.readouterr()
    with ordinary_user(data, {tmp_path / closed: 0}):
        assert cli.main([*command, "--data", str(data)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "cannot read" in err
    assert "ermission denied" in err
    assert "--data" in err


def test_a_game_that_is_not_there(companion: Command, game: Path, tmp_path: Path) -> None:
    companion("import", game, "--data", tmp_path)
    result = companion("export", "nope", "-", "--data", tmp_path)
    assert (result.returncode, result.stdout) == (1, "")
    assert "there is no saved game 'nope'" in result.stderr


@pytest.mark.parametrize(
    ("path", "cause"),
    [("nowhere.txt", "no such file"), (".", "directory"), ("latin.txt", "not UTF-8")],
)
@pytest.mark.parametrize("command", ["replay", "import"])
def test_a_transcript_that_cannot_be_read(
    companion: Command, tmp_path: Path, command: str, path: str, cause: str
) -> None:
    (tmp_path / "latin.txt").write_bytes(b"title: W\xfcrfel\n")
    result = companion(command, path)
    assert result.returncode == 1
    assert cause in result.stderr
    assert "Traceback" not in result.stderr


def test_damaged_saves_are_said_and_left_to_the_app(companion: Command, tmp_path: Path) -> None:
    saves = tmp_path / "games.db"
    saves.write_bytes(b"no database at all" * 100)
    result = companion("games", "--data", tmp_path)
    assert result.returncode == 1
    assert f"{saves} cannot be used" in result.stderr
    assert saves.read_bytes() == b"no database at all" * 100


def test_a_backup_stands_in_for_lost_saves(companion: Command, game: Path, tmp_path: Path) -> None:
    number = companion("import", game, "--data", tmp_path).stdout.strip()
    saves = tmp_path / "games.db"
    for beside in tmp_path.glob("games.db-*"):
        beside.unlink()
    saves.rename(tmp_path / "games.db.backup")
    result = companion("games", "--data", tmp_path)
    assert result.stdout.startswith(number)
    assert "its backup was used" in result.stderr


def test_saves_of_a_newer_version_are_left_alone(
    companion: Command, game: Path, tmp_path: Path
) -> None:
    companion("import", game, "--data", tmp_path)
    with sqlite3.connect(tmp_path / "games.db") as saves:
        saves.execute("PRAGMA user_version = 999")
    saves.close()
    before = (tmp_path / "games.db").read_bytes()
    result = companion("games", "--data", tmp_path)
    assert result.returncode == 1
    assert "was written by a newer version (format 999" in result.stderr
    assert "update" in result.stderr
    assert (tmp_path / "games.db").read_bytes() == before


def test_what_cannot_be_saved_is_a_failure(companion: Command, game: Path, tmp_path: Path) -> None:
    blocker = write(tmp_path / "file", "")
    result = companion("import", game, "--data", blocker / "data")
    assert result.returncode == 1
    assert "cannot save it" in result.stderr
    assert result.stdout == ""
