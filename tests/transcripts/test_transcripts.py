"""Recorded games and rulings: each line of each still holds, and a wrong one is found."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.games.protocol import Refusal
from companion.session.chance import SystemChance
from companion.session.journal import Journal
from companion.session.saved_games import SavedGames
from companion.session.transcript import replay
from tests.transcripts.library import GAMES, RULES, kinds, lines, replayed, shortest

SHORT, SAMPLE = 100, 4
"""Lines are spoiled one at a time: in a short transcript all, else so many of each sort."""

all_transcripts = pytest.mark.parametrize("path", GAMES + RULES, ids=lambda path: path.stem)


@all_transcripts
def test_every_line_holds(path: Path) -> None:
    report = replayed(path)
    assert report.failure is None, f"{path}:{report.failure.line}: {report.failure}"
    assert report.claims >= 5


@all_transcripts
def test_every_action_is_written_as_the_notation_would(path: Path) -> None:
    report = replayed(path)
    assert report.game is not None
    written = [f"> {report.game.write(action)}" for action in report.actions]
    assert written == [line for line in lines(path) if line.startswith(">")]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_is_a_whole_game(path: Path) -> None:
    report = replayed(path)
    assert report.game is not None
    assert report.game.over(report.state)
    assert report.game.turn(report.state) > 10


def spoiled_claim(line: str) -> str:
    """The claim of ``line`` with another number or one word less."""
    *words, last = line.split()
    return " ".join([*words, str(int(last) + 1)] if last.isdecimal() else words)


spoiled_transcripts = pytest.mark.parametrize(
    "path", shortest() + RULES, ids=lambda path: path.stem
)
"""The rulings, and one game of each sort."""


@spoiled_transcripts
def test_a_false_claim_is_found_where_it_stands(path: Path) -> None:
    text = lines(path)
    claims = [number for number, line in enumerate(text) if line.startswith("=")]
    for number in _sample(path, claims):
        spoiled = [*text[:number], spoiled_claim(text[number])]
        failure = replay(spoiled, kinds()).failure
        assert failure is not None
        assert (failure.line, failure.code) == (number + 1, "false-claim")


@spoiled_transcripts
def test_a_refusal_that_would_be_another_one_is_found(path: Path) -> None:
    text = lines(path)
    refusals = [number for number, line in enumerate(text) if line.startswith("!")]
    for number in _sample(path, refusals):
        failure = replay([*text[:number], f"{text[number]}-not"], kinds()).failure
        assert failure is not None
        assert (failure.line, failure.code) == (number + 1, "other-refusal")


@spoiled_transcripts
def test_an_action_that_is_missing_is_found(path: Path) -> None:
    text = lines(path)
    actions = [
        number
        for number, line in enumerate(text)
        if line.startswith(">") and not line.startswith("> note")
    ]
    for number in _sample(path, actions):
        failure = replay([*text[:number], *text[number + 1 :]], kinds()).failure
        assert failure is not None, f"{path}:{number + 1}: {text[number]} can be left out"
        assert failure.line >= number


def _sample(path: Path, numbers: list[int]) -> list[int]:
    short = len(lines(path)) <= SHORT
    return numbers if short else Random(path.stem).sample(numbers, min(SAMPLE, len(numbers)))


@pytest.mark.parametrize("path", shortest(), ids=lambda path: path.stem)
def test_a_game_can_be_imported_and_exported_again(path: Path, tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "games.db")) as journal:
        saved = SavedGames(journal, kinds(), SystemChance(), engine="test")
        name = saved.import_("\n".join(lines(path)))
        assert isinstance(name, str)
        exported = saved.export(name)
        assert isinstance(exported, str)
        resumed = saved.resume(name)
        assert not isinstance(resumed, Refusal)
        report = replay(exported.splitlines(), kinds())
        assert report.failure is None
        assert report.actions == replayed(path).actions
        assert report.state == replayed(path).state == resumed.state
        assert report.title == replayed(path).title
