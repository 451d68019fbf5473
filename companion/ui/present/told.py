"""What the turn has told so far, read back from the facts."""

from __future__ import annotations

from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.facts import Fact, Rolled
from companion.games.auf_achse.notation import read
from companion.ui.scene import Scene


def since(scene: Scene, kind: type[Fact]) -> tuple[Fact, ...]:
    """The facts of this turn after the last one of ``kind``; empty if there was none."""
    facts = scene.game.facts
    for at in range(len(facts) - 1, -1, -1):
        if isinstance(facts[at], kind):
            return facts[at + 1 :]
    return ()


def last_action(scene: Scene) -> Action | None:
    """What one step back takes back, with what followed by itself; None before the first step."""
    moves = scene.game.past.moves
    return read(scene.game.context, moves[-1].entry.body) if moves else None


def roll_source(scene: Scene) -> str:
    """Who brought the last roll in effect: ``hand``, ``app``, ``sensor`` …; empty without one."""
    for move in reversed(scene.game.past.moves):
        if any(isinstance(fact, Rolled) for fact in move.step.facts):
            return move.entry.source
    return ""
