"""Older saved games brought up to date: one pure step for each format number.

A step works on ``{"kind": name, "setup": Game.setup()}`` and makes format *n + 1* of format *n*,
each time such a game is loaded: what is on disk stays as it was written. Lines of notation need
no step, for a game's ``read`` understands every line ever released; states need none, for they
are replayed. Saved games of every released format stay as tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from companion.games.protocol import Game, Json, Kind, LoadError
from companion.session.codec import parse

FORMAT = 2
"""Of all that this version writes."""

Migration: TypeAlias = Callable[[Json], Json]


def _unchanged(saved: Json) -> Json:
    """Format 2 can say more than format 1, and says all else alike.

    Older programs must know that they cannot read it. What a game of format 1 leaves unsaid is the
    default of a field that was added, which is what format 1 did (``companion.games.fields``).
    """
    return saved


STEPS: Mapping[int, Migration] = {1: _unchanged}


def upgrade(
    saved: Json, written: int, steps: Mapping[int, Migration] = STEPS, current: int = FORMAT
) -> Json:
    """Bring ``saved`` from format ``written`` to ``current``. Raises LoadError."""
    for number in range(written, current):
        if number not in steps:
            raise LoadError(f"no way from format {number} to {number + 1}")
        saved = steps[number](saved)
    if written > current:
        raise LoadError(f"format {written} is newer than {current}")
    return saved


def load_game(kind: Kind, setup: str, written: int) -> Game[Any, Any]:
    """The game that ``setup``, JSON of format ``written``, describes. Raises LoadError."""
    saved = upgrade({"kind": kind.name, "setup": parse(setup)}, written)
    return kind.load(saved["setup"])
