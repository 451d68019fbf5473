"""What the turn has told so far, read back from the facts."""

from __future__ import annotations

from companion.games.auf_achse.facts import Fact
from companion.ui.scene import Scene


def since(scene: Scene, kind: type[Fact]) -> tuple[Fact, ...]:
    """The facts of this turn after the last one of ``kind``; empty if there was none."""
    facts = scene.game.facts
    for at in range(len(facts) - 1, -1, -1):
        if isinstance(facts[at], kind):
            return facts[at + 1 :]
    return ()


def last_source(scene: Scene) -> str:
    """Who brought the last action in effect: ``hand``, ``app``, ``sensor`` …, or itself."""
    moves = scene.game.past.moves
    return moves[-1].entry.source if moves else ""
