"""How many ways a game can go on from known positions: a rule that is added, lost or bent shows."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from companion.catalog.kind import AufAchseKind
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.state import State
from companion.session.transcript import replay
from tests.games.positions import shelf

FILE = Path(__file__).parent / "perft" / "positions.perft"
COUNTS = "perft:"
BLOCKS = [
    block.splitlines()
    for block in FILE.read_text(encoding="utf-8").split("\n\n")
    if f"\n{COUNTS}" in block
]


def title(block: list[str]) -> str:
    """The first words of what a position is about."""
    return block[0].removeprefix("# ").split(";")[0]


@cache
def ways(game: AufAchse, state: State, steps: int) -> int:
    """How many sequences of so many steps are legal."""
    actions = game.legal(state)
    if steps == 1:
        return len(actions)
    return sum(ways(game, game.apply(state, action).state, steps - 1) for action in actions)


def test_the_file_has_positions() -> None:
    assert len(BLOCKS) >= 7


@pytest.mark.parametrize("block", BLOCKS, ids=title)
def test_the_ways_on_are_as_many_as_known(block: list[str]) -> None:
    (counts,) = (line for line in block if line.startswith(COUNTS))
    known = [int(word) for word in counts.removeprefix(COUNTS).split()]
    report = replay(
        (line for line in block if line != counts), {"auf-achse": AufAchseKind(shelf())}
    )
    assert report.failure is None, report.failure
    assert isinstance(report.game, AufAchse)
    found = [ways(report.game, report.state, steps) for steps in range(1, len(known) + 1)]
    assert found == known


@pytest.mark.parametrize("block", BLOCKS, ids=title)
def test_what_is_offered_is_what_is_allowed(block: list[str]) -> None:
    """None of the actions counted is refused, and none of them is counted twice."""
    lines = (line for line in block if not line.startswith(COUNTS))
    report = replay(lines, {"auf-achse": AufAchseKind(shelf())})
    assert isinstance(report.game, AufAchse)
    actions = report.game.legal(report.state)
    assert len({report.game.write(action) for action in actions}) == len(actions)
    assert [report.game.refuse(report.state, action) for action in actions] == [None] * len(actions)
