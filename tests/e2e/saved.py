"""Games that were begun some other evening, to be played on."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path

from companion.commands.saved import saved_games
from companion.session.transcript import Failure

RECORDED = Path(__file__).resolve().parents[1] / "transcripts" / "games" / "three-calm.game"


class At(StrEnum):
    """Where a recorded game stops: after the first lines that fit."""

    TABLE = r"> \w+ setup .*\n(?!> \w+ setup)"
    MARKET = r".*\n(?=> \w+ select )"
    AUCTION = r"> \w+ select .*"
    EVENT = r"> \w+ arrive triangle"
    RESULT = r"\Z"


def save(data: Path, at: At) -> None:
    """Put a game into the folder that waits to be played on."""
    text = RECORDED.read_text(encoding="utf-8")
    end = re.search(at, text)
    assert end is not None
    with saved_games(data) as shelf:
        assert not isinstance(shelf.import_(text[: end.end()]), Failure)
