"""A whole random game of a table, and what must be true of it at every step."""

from __future__ import annotations

from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from companion.catalog.kind import AufAchseKind
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.agenda import End, Over
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.state import State
from companion.games.protocol import Refusal, Shuffle
from companion.session.codec import canonical
from companion.session.journal import Journal
from companion.session.saved_games import SavedGames
from companion.session.session import Session
from companion.session.transcript import replay
from tests.conformance.tables import Setting, shelf
from tests.games.random_play import check_refusals, check_secrets, check_step, choose

LONGEST = 6000
"""Actions after which a game must have ended."""
NOW_AND_THEN = 7
"""Each so many moves it is looked whether the position before is still the same."""
SELDOM = 40
"""Each so many steps the slow checks are made."""

KINDS = {AufAchse.kind: AufAchseKind(shelf())}


class Luck:
    """Chance that can be repeated."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def order(self, shuffle: Shuffle) -> tuple[tuple[str, ...], str]:
        """The cards in a random order."""
        return tuple(self._rng.sample(shuffle.cards, len(shuffle.cards))), "auto"

    def roll(self, sides: int) -> tuple[int, str]:
        """A number from 1 to ``sides``."""
        return self._rng.randint(1, sides), "app"


def play(setting: Setting, seed: int, folder: Path) -> End:
    """Play a game to its end, checking each step; returns how it ended."""
    rng = Random(f"{setting} {seed}")
    with closing(Journal(folder / "games.db", clock=lambda: 0)) as journal:
        saved = SavedGames(journal, KINDS, Luck(rng), "test", lambda: 0)
        session: Session[State, Action] = saved.new(setting.open(), "random")
        while not session.game.over(session.state):
            assert len(session.moves) < LONGEST, "the game does not end"
            _step(session, rng)
        _check_undo(session, steps=rng.randint(1, 60))
        session.close()
        _check_text(saved, session)
        again = saved.resume(session.id)
        assert isinstance(again, Session)
        assert again.notices == ()
        assert again.state == session.state
    top = session.state.agenda[-1]
    assert isinstance(top, Over)
    return top.reason


def _step(session: Session[State, Action], rng: Random) -> None:
    game: Any = session.game
    before = session.state
    legal = game.legal(before)
    if rng.randrange(SELDOM) == 0:
        check_refusals(game, before, legal, rng)
        check_secrets(game, before, rng)
        assert game.load(game.dump(before)) == before
    action = choose(game, before, legal, rng)
    count = len(session.moves)
    looked_at = before if count % NOW_AND_THEN == 0 else None
    text = looked_at and canonical(game.dump(looked_at))
    step = session.submit(action)
    assert not isinstance(step, Refusal), (action, step)
    assert text == (looked_at and canonical(game.dump(looked_at))), "a position that was changed"
    _check_moves(session, before, count)
    if rng.randrange(SELDOM) == 0:
        _check_undo(session, steps=1)


def _check_moves(session: Session[State, Action], before: State, count: int) -> None:
    """Each of the moves since, chance's included, is one that the rules allow."""
    game: Any = session.game
    for move in islice(session.moves, count, None):
        check_step(game, before, game.read(move.entry.body), move.step)
        before = move.step.state


def _check_undo(session: Session[State, Action], steps: int) -> None:
    """Taking back and doing again leads to where it was, through the very same positions."""
    here, moves = session.state, list(session.moves)
    change = session.undo(steps)
    assert not isinstance(change, Refusal)
    assert change.before == here
    assert session.state == change.after
    assert [*session.moves, *change.moves] == moves
    while session.can_redo:
        assert not isinstance(session.redo(), Refusal)
    assert session.state == here


def _check_text(saved: SavedGames, session: Session[State, Action]) -> None:
    """The game as text holds line by line, and leads to the same end."""
    text = saved.export(session.id)
    assert isinstance(text, str)
    report = replay(text.split("\n"), KINDS)
    assert report.failure is None
    twin = saved.import_(text)
    assert isinstance(twin, str)
    found = saved.look(twin)
    assert not isinstance(found, Refusal)
    assert found[1] == session.state
