from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from companion.games.protocol import Kind
from companion.session.chance import SystemChance
from companion.session.journal import Journal
from companion.session.saved_games import SavedGames
from tests.session.toy import KINDS

Open = Callable[..., SavedGames]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def open_saved(path: Path) -> Iterator[Open]:
    """Opens the journal as a new start of the program would; the one before is closed."""
    with ExitStack() as stack:

        def open_(
            kind: Kind = KINDS["toy"], clock: Callable[[], float] = lambda: 1000.0
        ) -> SavedGames:
            stack.close()
            journal = stack.enter_context(closing(Journal(path, clock=clock)))
            return SavedGames(journal, {"toy": kind}, SystemChance(), "1.0", clock)

        yield open_


@pytest.fixture
def saved(open_saved: Open) -> SavedGames:
    return open_saved()
