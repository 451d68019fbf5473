"""Recorded games and rulings: each line of each still holds, and a wrong one is found."""

from __future__ import annotations

from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random

import pytest

from companion.catalog.kind import AufAchseKind
from companion.catalog.shelf import Shelf
from companion.games.auf_achse.actions import Correction
from companion.games.auf_achse.edition import Edition, Status
from companion.games.protocol import Refusal
from companion.paths import config_dir
from companion.session.chance import SystemChance
from companion.session.journal import Journal
from companion.session.saved_games import SavedGames
from companion.session.transcript import Report, replay
from tests.transcripts.evenings import EVENINGS
from tests.transcripts.record import record
from tests.transcripts.witnesses import proof_of_edition, witness

HERE = Path(__file__).parent
GAMES = sorted(HERE.glob("games/*.game"))
RULES = sorted(HERE.glob("rules/*.game"))

HAPPENS = """
double one; six as one; stayed; roadwork moved; roadwork lifted; jam lifted; turn without a roll
triangle without events; contract pile empty; no interest; free contract; call matched
selector raised; passed for want of money; won and kept in the hand; laid down out of turn
debt made; debt paid; payment waived; waiver kept; trailer voucher
bought small; bought large; sold small; sold large; retired
victory shared; contracts done last; display empty last; award ends the game
"""
"""What the recorded games must show, all together."""

REFUSED = {"no-goods", "sold-out", "no-money", "no-space", "must-choose", "only-selector"}

SHORT, SAMPLE = 100, 4
"""Lines are spoiled one at a time: in a short transcript all, else so many of each sort."""


@cache
def kinds() -> dict[str, AufAchseKind]:
    shelf, problems = Shelf.read(config_dir())
    assert problems == ()
    return {"auf-achse": AufAchseKind(shelf)}


@cache
def lines(path: Path) -> tuple[str, ...]:
    return tuple(path.read_text(encoding="utf-8").splitlines())


@cache
def replayed(path: Path) -> Report:
    return replay(lines(path), kinds())


def edition_of(path: Path) -> str:
    return next(line for line in lines(path) if line.startswith("edition:")).split()[1]


@cache
def witnessed(edition_id: str) -> frozenset[str]:
    """Everything of note in the recorded games of an edition."""
    games = [path for path in GAMES if edition_of(path) == edition_id]
    return frozenset(thing for path in games for thing in witness(replayed(path)))


def unproven(edition_id: str) -> frozenset[str]:
    """What no recorded game of an edition shows, though it would have to."""
    return proof_of_edition() - witnessed(edition_id)


def editions() -> tuple[Edition, ...]:
    return Shelf.read(config_dir())[0].editions


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


@all_transcripts
def test_a_false_claim_is_found_where_it_stands(path: Path) -> None:
    text = lines(path)
    claims = [number for number, line in enumerate(text) if line.startswith("=")]
    for number in _sample(path, claims):
        failure = replay(_with(text, number, spoiled_claim(text[number])), kinds()).failure
        assert failure is not None
        assert (failure.line, failure.code) == (number + 1, "false-claim")


@all_transcripts
def test_a_refusal_that_would_be_another_one_is_found(path: Path) -> None:
    text = lines(path)
    refusals = [number for number, line in enumerate(text) if line.startswith("!")]
    for number in _sample(path, refusals):
        failure = replay(_with(text, number, f"{text[number]}-not"), kinds()).failure
        assert failure is not None
        assert (failure.line, failure.code) == (number + 1, "other-refusal")


@all_transcripts
def test_an_action_that_is_missing_is_found(path: Path) -> None:
    text = lines(path)
    actions = [
        number
        for number, line in enumerate(text)
        if line.startswith(">") and not line.startswith("> note")
    ]
    for number in _sample(path, actions):
        failure = replay(_with(text, number, ""), kinds()).failure
        assert failure is not None, f"{path}:{number + 1}: {text[number]} can be left out"
        assert failure.line > number


def _sample(path: Path, numbers: list[int]) -> list[int]:
    short = len(lines(path)) <= SHORT
    return numbers if short else Random(path.stem).sample(numbers, min(SAMPLE, len(numbers)))


def _with(text: tuple[str, ...], number: int, line: str) -> list[str]:
    return [*text[:number], line, *text[number + 1 :]]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
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


def test_the_games_show_everything_that_can_happen() -> None:
    (edition,) = editions()
    deck = Shelf.read(config_dir())[0].decks_for(edition)[0]
    ops = {f"op {effect.op}" for card in deck.events.cards for effect in card.effects}
    corrections = {kind.__name__ for kind in Correction.__args__}
    happens = {thing.strip() for line in HAPPENS.split("\n") for thing in line.split(";")} - {""}
    assert (ops | corrections | happens) - witnessed(edition.id) == set()


def test_the_games_show_the_refusals_a_table_meets() -> None:
    codes = {
        line.rpartition("-> ")[2] for path in GAMES for line in lines(path) if line.startswith("!")
    }
    assert REFUSED - codes == set()
    text = "\n".join(line for path in GAMES for line in lines(path))
    for size in ("small", "large"):
        assert f"buy {size} -> sold-out" in text


def test_the_games_prove_their_edition() -> None:
    assert unproven("schmidt-eur.v1") == frozenset()


def test_an_edition_without_games_is_unproven() -> None:
    assert unproven("draft.v1") >= {"2 seats", "6 seats", "end completed", "end alone"}


def test_no_edition_calls_itself_verified_without_proof() -> None:
    verified = [edition.id for edition in editions() if edition.status is Status.VERIFIED]
    assert {name: unproven(name) for name in verified} == dict.fromkeys(verified, frozenset())


def test_an_evening_can_be_recorded_anew() -> None:
    evening = min(EVENINGS, key=lambda evening: len(evening.tempers))
    text = record(kinds()["auf-achse"], evening)
    report = replay(text.splitlines(), kinds())
    assert report.failure is None
    assert report.game is not None
    assert report.game.over(report.state)
