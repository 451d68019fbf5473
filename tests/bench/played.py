"""A real game of any length, saved action by action.

``python -m tests.bench.played FOLDER ACTIONS`` plays it, and asks for the file ``MARK`` before each
action and after the last one, so that whoever traces the process can tell them apart.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from companion import paths
from companion.catalog.on_demand import OnDemand
from companion.games.protocol import Refusal
from companion.session.chance import SystemChance
from companion.session.journal import Journal
from companion.session.saved_games import SavedGames
from tests.games.positions import game_of

MARK = "/bench/action"
SEATS = 6
"""Their games by chance alone go on for some thousand actions."""


def saved_in(journal: Journal) -> SavedGames:
    """The saved games as the app has them."""
    kind = OnDemand(paths.config_dir())
    return SavedGames(journal, {kind.name: kind}, SystemChance(), "0")


def play(folder: Path, actions: int, before: Callable[[], object] = lambda: None) -> str:
    """Play and save so many actions of one game; return its id."""
    journal = Journal(paths.journal_file(folder))
    game, rng = game_of(SEATS), Random(1)
    session = saved_in(journal).new(game, "Bench")
    for _ in range(actions):
        before()
        step = session.submit(rng.choice(game.legal(session.state)))
        assert not isinstance(step, Refusal), step
    session.close()
    journal.close()
    return session.id


def main() -> None:
    _, folder, actions = sys.argv
    play(Path(folder), int(actions), lambda: os.access(MARK, os.F_OK))


if __name__ == "__main__":
    main()
