"""Games saved by every released version, played on by this one."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from companion.commands.transcripts import kinds
from companion.games.auf_achse.actions import Note
from companion.games.auf_achse.game import AufAchse
from companion.games.protocol import Refusal
from companion.session import database
from companion.session.chance import SystemChance
from companion.session.health import JournalError
from companion.session.history import History
from companion.session.journal import Journal
from companion.session.migrations import FORMAT, load_game
from companion.session.records import AUTO
from companion.session.resume import replay
from companion.session.saved_games import SavedGames
from companion.session.session import Session
from companion.session.transcript import Failure
from tests.session.saves.write import facts

SAVES = Path(__file__).with_name("saves")
FOLDERS = sorted(SAVES.glob("format-*"))


@dataclass(frozen=True)
class Old:
    """One game of a released format, and what its own version said of it."""

    folder: Path
    name: str
    expected: dict[str, Any]

    @property
    def text(self) -> str:
        return (self.folder / f"{self.name}.game").read_text(encoding="utf-8")


def games() -> Iterator[Old]:
    for folder in FOLDERS:
        expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
        for name, found in expected.items():
            yield Old(folder, name, found)


every_game = pytest.mark.parametrize(
    "old", [pytest.param(old, id=f"{old.folder.name}-{old.name}") for old in games()]
)


@pytest.fixture
def journal(old: Old, tmp_path: Path) -> Iterator[Journal]:
    """The games of a format in a data folder of today."""
    path = tmp_path / "games.db"
    shutil.copyfile(old.folder / "games.db", path)
    with closing(Journal(path)) as journal:
        yield journal


@pytest.fixture
def saved(journal: Journal) -> SavedGames:
    return saved_in(journal)


def saved_in(journal: Journal) -> SavedGames:
    return SavedGames(journal, kinds(), SystemChance(), "today")


def resumed(saved: SavedGames, id: str) -> Session[Any, Any]:
    session = saved.resume(id)
    assert isinstance(session, Session), session
    assert session.notices == ()
    return session


def test_every_format_before_this_one_has_its_games() -> None:
    assert [folder.name for folder in FOLDERS if folder.is_dir()] == [
        f"format-{number}" for number in range(1, FORMAT)
    ]


@every_game
def test_the_file_is_sound_and_all_its_games_can_be_played(old: Old, saved: SavedGames) -> None:
    assert saved.notices == ()
    assert saved.health.saved
    listed = {game.record.id: game for game in saved.games()}
    assert listed[old.expected["id"]].problem == ""
    assert f"format-{listed[old.expected['id']].record.format}" == old.folder.name


@every_game
def test_a_game_goes_on_where_it_was(old: Old, saved: SavedGames) -> None:
    assert facts(resumed(saved, old.expected["id"])) == old.expected


@every_game
def test_each_line_leads_where_it_led(old: Old, journal: Journal) -> None:
    opened = journal.read(old.expected["id"])
    assert opened is not None
    record, base = opened.record, opened.base
    game = load_game(kinds()[record.kind], record.setup, record.format)
    start = game.begin() if base is None else game.load(json.loads(base.body))
    assert replay(game, History(start), opened.entries, check=True) is None
    assert opened.newest is not None
    assert game.dump(game.load(json.loads(opened.newest.body))) == json.loads(opened.newest.body)
    assert game.setup() == json.loads(record.setup)


@every_game
def test_a_glance_at_it_shows_the_same_state(old: Old, saved: SavedGames) -> None:
    looked = saved.look(old.expected["id"])
    assert not isinstance(looked, Refusal)
    assert looked[1] == resumed(saved, old.expected["id"]).state


@every_game
def test_all_of_it_can_be_taken_back_and_done_again(old: Old, saved: SavedGames) -> None:
    session = resumed(saved, old.expected["id"])
    moves, first = len(session.moves), session.log[0].entry
    while session.can_redo:
        session.redo()
    furthest = session.state
    assert len(session.moves) == moves + old.expected["undone"]
    session.undo_to(0)
    assert not session.can_undo
    assert {move.entry.source for move in session.moves} <= {AUTO}
    assert session.state.turn.number == first.turn
    while session.can_redo:
        session.redo()
    assert session.state == furthest
    assert session.health.saved


@every_game
def test_play_goes_on_and_is_saved(old: Old, journal: Journal, tmp_path: Path) -> None:
    saved = saved_in(journal)
    session = resumed(saved, old.expected["id"])
    game = session.game
    assert isinstance(game, AufAchse)
    if game.over(session.state):
        session.undo()
    for action in (Note("Der Abend geht weiter"), game.legal(session.state)[0]):
        step = session.submit(action)
        assert not isinstance(step, Refusal), step
    state = session.state
    assert session.health.saved
    session.close()
    journal.close()
    with closing(Journal(tmp_path / "games.db")) as again:
        assert resumed(saved_in(again), session.id).state == state


@every_game
def test_its_text_is_the_same_and_comes_in_again(old: Old, saved: SavedGames) -> None:
    assert saved.export(old.expected["id"]) == old.text
    id = saved.import_(old.text)
    assert not isinstance(id, Failure), id
    assert resumed(saved, id).state == resumed(saved, old.expected["id"]).state


@every_game
def test_a_copy_of_it_is_a_game_of_its_format(old: Old, saved: SavedGames) -> None:
    twin = saved.copy(old.expected["id"])
    assert isinstance(twin, str)
    assert facts(resumed(saved, twin)) == old.expected | {"id": twin}


def test_what_this_version_begins_is_of_the_present_format(tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "games.db")) as journal:
        saved = saved_in(journal)
        assert not isinstance(saved.import_(next(games()).text), Failure)
        assert [game.record.format for game in saved.games()] == [FORMAT]


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], Journal]:
    """Opens a copy of a journal in use, as after a power cut, with the program before this one."""

    def open_(path: Path) -> Journal:
        away = path.parent / "away"
        away.mkdir()
        for file in path.parent.glob("games.db*"):
            shutil.copyfile(file, away / file.name)
        with monkeypatch.context() as patch:
            patch.setattr(database, "FORMAT", FORMAT - 1)
            return Journal(away / "games.db")

    return open_


@pytest.mark.parametrize("old", list(games())[:1])
def test_what_has_only_games_of_an_older_format_stays_for_the_older_program(
    old: Old, journal: Journal, older: Callable[[Path], Journal]
) -> None:
    saved = saved_in(journal)
    assert isinstance(saved.copy(old.expected["id"]), str)
    session = resumed(saved, old.expected["id"])
    assert not isinstance(session.submit(Note("Der Abend geht weiter")), Refusal)
    with closing(older(journal.path)) as there:
        assert there.games() == journal.games()


@pytest.mark.parametrize("old", list(games())[:1])
def test_the_first_game_of_a_newer_format_keeps_the_older_program_away(
    old: Old, journal: Journal, older: Callable[[Path], Journal]
) -> None:
    saved = saved_in(journal)
    before = len(saved.games())
    assert not isinstance(saved.import_(old.text), Failure)
    with pytest.raises(JournalError, match="newer-format"):
        older(journal.path)
    journal.close()
    with closing(Journal(journal.path)) as again:
        assert len(again.games()) == before + 1


@pytest.mark.parametrize("old", list(games())[:1])
def test_a_game_of_a_format_that_is_not_known_keeps_this_program_not_away(
    old: Old, journal: Journal
) -> None:
    opened = journal.read(old.expected["id"])
    assert opened is not None
    unknown = replace(opened.record, id="unknown", format=FORMAT + 1)
    journal.add(unknown, opened.entries, opened.base)
    journal.close()
    with closing(Journal(journal.path)) as again:
        assert "unknown" in [game.record.id for game in again.games()]
