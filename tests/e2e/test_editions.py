"""Evenings of other editions at the installed program: set up, played and ended by taps alone.

The players know what they want and take the shortest way to it, so that the taps of each turn can
be counted; in the first open auction four fingers come down in the same moment. Long evenings, of
every edition, go on with fingers that tap whatever there is. The program is told nothing but where
it was touched.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Command
from tests.e2e import taps
from tests.e2e.driver import Program
from tests.e2e.editions import (
    EVENINGS,
    Evening,
    agree,
    check,
    pull_the_plug,
    saved,
    set_up,
    speak_english,
)
from tests.e2e.fingers import Fingers
from tests.e2e.hauliers import Hauliers
from tests.e2e.ledger import ask
from tests.e2e.seen import Seen
from tests.e2e.table import kind
from tests.e2e.touchscreen import TouchScreen

LONGER = int(os.environ.get("COMPANION_EVENING", "0"))
"""Turns by which an evening is longer, and again as many of fingers that tap anything.

Then it goes on until every screen of the edition has come up, too.
"""
PLAYED = EVENINGS if LONGER else EVENINGS[:1]
"""Without long evenings: the one with all at once at an auction."""
TURNS = 2
"""Turns in each language at least."""
CALLS = "SELECT body FROM entries WHERE body LIKE '% bid %' ORDER BY seq"


@pytest.fixture(scope="module")
def screen() -> Iterator[TouchScreen]:
    """The small panel, for fingers."""
    with TouchScreen(800, 480) as screen:
        yield screen


@pytest.mark.timeout(600 + 60 * LONGER)
@pytest.mark.parametrize("evening", PLAYED, ids=lambda evening: evening.edition)
def test_an_evening_by_taps(
    program: Program, screen: TouchScreen, companion: Command, tmp_path: Path, evening: Evening
) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")  # noqa: T201
    chance = random.Random(seed)
    pile = set_up(program.hurry().start(), evening)
    players = Hauliers(program, chance, evening.screens)
    if "Outcry" in evening.screens:
        call_at_once(program, screen, players.play_to("Outcry"))
    players.play(TURNS)
    pull_the_plug(program)
    speak_english(program)
    players.forget()
    seen = players.play(TURNS + LONGER)
    for missing in sorted(players.wishes if LONGER else ()):
        players.play_to(missing)
    while not taps.any_plain(players.turns) and seen.screen != "Result":
        seen = players.play(1)
    assert not (LONGER and players.wishes)
    taps.check(players.turns, program.data)
    Fingers(program, screen, chance).play(LONGER)
    result = agree(program)
    assert program.end() == 0
    assert program.errors == ""
    check(saved(program, companion, tmp_path / "evening.game"), evening, pile, result)


def call_at_once(program: Program, screen: TouchScreen, seen: Seen) -> None:
    """All but the one who chose put a finger down in the same moment: the first one is heard."""
    fingers = {target.seat: target.center for target in seen.all(kind("CallButton"))}
    assert len(fingers) == 4
    screen.touch(*fingers.values())
    answered = program.see(lambda now: now.answered == seen.answered + 4, "four answers")
    assert len(ask(program.data, CALLS)) == 1
    assert sum("Zu spät" in text for text in answered.texts) == 3
