"""Short hands for playing the toy game on a journal."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from companion.session.chance import SystemChance
from companion.session.health import NoticeCode
from companion.session.journal import Journal
from companion.session.saved_games import SavedGames
from companion.session.session import Session
from tests.session.toy import KINDS, Toy


def saved_in(journal: Journal) -> SavedGames:
    return SavedGames(journal, KINDS, SystemChance(), "1.0")


def played(saved: SavedGames, title: str = "game") -> Session[Any, Any]:
    """A game of one turn and a bit."""
    session = saved.new(Toy(), title)
    for action in (("add", "1"), ("end",), ("add", "2")):
        session.submit(action)
    return session


def random_bytes(path: Path) -> None:
    path.write_bytes(os.urandom(20_000))


def codes(journal: Journal) -> list[NoticeCode]:
    return [notice.code for notice in journal.notices]
