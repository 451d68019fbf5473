"""Dice that the app throws: luck follows what people do, goes back with it, and never comes twice
for the same deed (online.v1)."""

from __future__ import annotations

from collections import deque
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.catalog.kind import AufAchseKind
from companion.catalog.shelf import Shelf
from companion.games.auf_achse.facts import Rolled
from companion.games.auf_achse.game import AufAchse
from companion.games.protocol import Refusal, Shuffle, Step
from companion.paths import config_dir
from companion.session.journal import Journal
from companion.session.records import APP, AUTO, EntryKind
from companion.session.saved_games import SavedGames
from companion.session.session import Change, Session

HEADER = {"edition": "online.v1", "decks": "eur-own-1", "seats": "yellow blue"}


class Loaded:
    """Cards as they lie, on top one to roll again, and known dice; a throw too many is an error."""

    def __init__(self, *pips: int) -> None:
        self.pips = deque(pips)

    def order(self, shuffle: Shuffle) -> tuple[tuple[str, ...], str]:
        return tuple(sorted(shuffle.cards, key=lambda card: "second-driver" not in card)), AUTO

    def roll(self, sides: int) -> tuple[int, str]:
        assert sides == 6
        return self.pips.popleft(), APP


class Evening:
    """A game on a journal, which can be closed and opened again."""

    def __init__(self, path: Path, *pips: int) -> None:
        shelf, problems = Shelf.read(config_dir())
        assert not problems
        self.kind = AufAchseKind(shelf)
        self.path = path
        self.dice = Loaded(*pips)
        self._open()
        self.session: Session[Any, Any] = self.saved.new(self.kind.open(HEADER), "")

    def _open(self) -> None:
        self.journal = Journal(self.path)
        kinds = {AufAchse.kind: self.kind}
        self.saved = SavedGames(self.journal, kinds, self.dice, "test")

    def restart(self, game: str = "") -> None:
        """As if the plug had been pulled, with the same dice still to come."""
        self.journal.close()
        self._open()
        resumed = self.saved.resume(game or self.session.id)
        assert isinstance(resumed, Session)
        assert resumed.notices == ()
        self.session = resumed

    def do(self, *lines: str) -> Step[Any]:
        steps = []
        for line in lines:
            step = self.session.submit(self.session.game.read(line))
            assert isinstance(step, Step), step
            steps.append(step)
        return steps[-1]

    def begun(self) -> Evening:
        """Both trucks set up: yellow's dice have been thrown."""
        self.do("yellow setup road", "blue setup road")
        return self

    @property
    def rolls(self) -> list[str]:
        """The rolls in effect."""
        bodies = [move.entry.body for move in self.session.moves]
        return [body for body in bodies if " roll " in body]

    @property
    def log(self) -> list[str]:
        """The history as it is shown: what was taken back in brackets."""
        lines = [line for line in self.session.log if not line.entry.body.startswith("shuffle")]
        return [
            f"({line.entry.body})" if line.taken_back else f"{line.entry.kind} {line.entry.body}"
            for line in lines
        ]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


TURN = ("yellow choose 4", "yellow arrive road", "yellow end")


def test_dice_fall_as_a_turn_begins(path: Path) -> None:
    evening = Evening(path, 2, 4)
    evening.do("yellow setup road")
    assert evening.rolls == []
    step = evening.do("blue setup road")
    assert evening.rolls == ["yellow roll 2 4"]
    assert step.facts[-1] == Rolled(0, (2, 4))
    assert evening.session.log[-1].entry.source == AUTO
    assert evening.session.log[-2].entry.source == "hand"
    with closing(evening.journal):
        assert not evening.dice.pips


def test_a_double_leaves_no_choice_and_the_next_turn_throws_anew(path: Path) -> None:
    evening = Evening(path, 4, 4, 5, 1).begun()
    with closing(evening.journal):
        evening.do("yellow arrive road", "yellow end")
        assert evening.rolls == ["yellow roll 4 4", "blue roll 5 1"]


def test_to_take_back_is_to_take_the_throw_back_too(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5).begun()
    with closing(evening.journal):
        evening.do(*TURN)
        before = evening.session.state
        change = evening.session.undo()
        assert isinstance(change, Change)
        assert [move.entry.body for move in change.moves] == ["yellow end", "blue roll 3 5"]
        assert evening.rolls == ["yellow roll 2 4"]
        assert evening.session.game.chance(evening.session.state) is None
        evening.session.redo()
        assert evening.session.state == before


def test_the_same_deed_again_has_the_same_luck(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5).begun()
    with closing(evening.journal):
        evening.do(*TURN)
        before, facts = evening.session.state, evening.session.moves[-1].step.facts
        evening.session.undo()
        step = evening.do("yellow end")
        assert evening.session.state == step.state == before
        assert step.facts[-len(facts) :] == facts
        assert evening.rolls == ["yellow roll 2 4", "blue roll 3 5"]


def test_also_all_along_the_way(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5, 6, 1).begun()
    with closing(evening.journal):
        evening.do(*TURN, "blue choose 3", "blue arrive road", "blue end")
        before = evening.session.state
        evening.session.undo(6)
        assert evening.rolls == ["yellow roll 2 4"]
        evening.do(*TURN, "blue choose 3", "blue arrive road", "blue end")
        assert evening.session.state == before
        assert evening.rolls == ["yellow roll 2 4", "blue roll 3 5", "yellow roll 6 1"]


@pytest.mark.parametrize("other", [("yellow buy small",), ("note by mistake",)])
def test_another_deed_is_no_second_try(path: Path, other: tuple[str, ...]) -> None:
    evening = Evening(path, 2, 4, 3, 5).begun()
    with closing(evening.journal):
        evening.do(*TURN)
        evening.session.undo()
        evening.do(*other, "yellow end")
        assert evening.rolls == ["yellow roll 2 4", "blue roll 3 5"]
        assert not evening.session.can_redo


def test_luck_stays_the_same_however_often_and_far_it_is_taken_back(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5, 6, 1).begun()
    with closing(evening.journal):
        evening.do(*TURN, "blue choose 3", "blue arrive road", "blue end")
        for count in range(3):
            evening.session.undo(6)
            evening.do(f"note {count}", *TURN)
            evening.do("blue choose 5", "blue arrive road", "blue end")
            assert evening.rolls == ["yellow roll 2 4", "blue roll 3 5", "yellow roll 6 1"]


def test_to_take_it_back_is_no_second_try_after_a_restart_either(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5).begun()
    evening.do(*TURN)
    evening.session.undo()
    evening.do("yellow buy small")
    evening.restart()
    with closing(evening.journal):
        evening.do("yellow end")
        assert evening.rolls == ["yellow roll 2 4", "blue roll 3 5"]


def test_the_second_throw_of_a_turn_is_not_the_first_one(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5, 6, 1).begun()
    with closing(evening.journal):
        evening.do("yellow choose 4", "yellow arrive triangle")
        assert evening.rolls == ["yellow roll 2 4", "yellow roll 3 5"]
        evening.session.undo()
        assert evening.rolls == ["yellow roll 2 4"]
        evening.do("note x", "yellow arrive triangle")
        assert evening.rolls == ["yellow roll 2 4", "yellow roll 3 5"]


def test_the_history_shows_what_was_repeated_where_it_was_first(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5, 6, 1).begun()
    with closing(evening.journal):
        evening.do(*TURN)
        evening.session.undo(2)
        evening.do("yellow arrive road")
        done = [
            "action yellow setup road",
            "action blue setup road",
            "action yellow roll 2 4",
            "action yellow choose 4",
            "action yellow arrive road",
        ]
        gone = ["(yellow end)", "(blue roll 3 5)"]
        assert evening.log == [*done, *gone, "undo 3", "redo 1"]
        assert evening.session.can_redo
        evening.do("yellow buy small")
        assert evening.log == [*done, *gone, "undo 3", "redo 1", "action yellow buy small"]
        assert not evening.session.can_redo


def test_a_repetition_can_be_taken_back_like_anything_else(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5).begun()
    with closing(evening.journal):
        evening.do(*TURN)
        for _ in range(3):
            evening.session.undo()
            assert evening.rolls == ["yellow roll 2 4"]
            evening.do("yellow end")
            assert evening.rolls == ["yellow roll 2 4", "blue roll 3 5"]


def test_what_was_taken_back_is_not_allowed_elsewhere(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5).begun()
    with closing(evening.journal):
        evening.do(*TURN)
        evening.session.undo()
        blue = evening.session.game.read("blue choose 3")
        assert isinstance(evening.session.submit(blue), Refusal)
        assert evening.session.can_redo


def test_to_take_a_game_up_again_throws_nothing(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5).begun()
    evening.do(*TURN)
    before, log = evening.session.state, evening.log
    evening.restart()
    with closing(evening.journal):
        assert (evening.session.state, evening.log) == (before, log)


def test_what_was_taken_back_before_a_restart_has_its_luck_after_it(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5).begun()
    evening.do(*TURN)
    before = evening.session.state
    evening.session.undo()
    evening.restart()
    with closing(evening.journal):
        assert evening.rolls == ["yellow roll 2 4"]
        evening.do("yellow end")
        assert evening.session.state == before


def test_a_throw_that_a_crash_has_swallowed_is_made_up_for(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5).begun()
    evening.do(*TURN)
    opened = evening.journal.read(evening.session.id)
    assert opened is not None
    *kept, lost = opened.entries
    assert (lost.body, kept[-1].body) == ("blue roll 3 5", "yellow end")
    evening.journal.add(replace(opened.record, id="crashed"), kept, None)
    evening.dice.pips.extend((1, 6))
    evening.restart("crashed")
    with closing(evening.journal):
        assert evening.rolls == ["yellow roll 2 4", "blue roll 1 6"]
        assert evening.session.log[-1].entry.source == AUTO
        evening.session.undo()
        assert evening.rolls == ["yellow roll 2 4"]


def test_a_game_handed_on_as_text_has_the_same_dice(path: Path) -> None:
    evening = Evening(path, 2, 4, 3, 5).begun()
    with closing(evening.journal):
        evening.do(*TURN)
        text = evening.saved.export(evening.session.id)
        assert isinstance(text, str)
        assert "> blue roll 3 5" in text
        name = evening.saved.import_(text)
        assert isinstance(name, str)
        other = evening.saved.resume(name)
        assert isinstance(other, Session)
        assert other.state == evening.session.state
        other.undo()
        assert [move.entry.body for move in other.moves][-1] == "yellow arrive road"


def test_no_roll_may_be_typed(path: Path) -> None:
    evening = Evening(path, 2, 4).begun()
    with closing(evening.journal):
        again = evening.session.submit(evening.session.game.read("yellow roll 6 6"))
        assert isinstance(again, Refusal)
        assert all(line.entry.kind is EntryKind.ACTION for line in evening.session.log)
