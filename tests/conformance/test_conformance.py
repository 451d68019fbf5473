"""Every edition × option × number of players is played to its end, checked step by step.

Here one game of each option, the numbers of players taking turns; ``make conformance`` plays all.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.games.auf_achse.agenda import End
from companion.games.auf_achse.context import SEATS
from tests.conformance.play import play
from tests.conformance.tables import LENGTH, MIXES, Setting, settings, shelf, tables

GAMES = int(os.environ.get("COMPANION_CONFORMANCE", "0"))
"""How many games of every table; 0: the sample."""


SHORT = ((LENGTH, "6"),)
"""What makes the games of the sample short ones."""


def sample() -> list[Setting]:
    """One short game of each edition and option, and of each mix of printed cards."""
    numbers = [*SEATS]
    dealt = [
        Setting(name, house + SHORT, numbers[place % len(numbers)])
        for place, (name, house) in enumerate(tables())
    ]
    printed = [
        Setting(rulebook.edition.id, SHORT, numbers[place % len(numbers)], mix)
        for place, (rulebook, mix) in enumerate(product(shelf().rulebooks, MIXES))
    ]
    return dealt + printed


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where nothing waits for a disk."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with TemporaryDirectory(dir=memory) as name:
        yield Path(name)


def wanted() -> list[tuple[Setting, int]]:
    """(table, seed) of each game to be played."""
    if not GAMES:
        return [(setting, 0) for setting in sample()]
    return [(setting, seed) for setting in settings() for seed in range(GAMES)]


@pytest.mark.parametrize(
    ("setting", "seed"), wanted(), ids=[f"{setting} {seed}" for setting, seed in wanted()]
)
def test_a_random_game(setting: Setting, seed: int, folder: Path) -> None:
    assert play(setting, seed, folder) in (End.COMPLETED, End.AGREED, End.ALONE)


def test_every_edition_and_option_is_among_the_tables() -> None:
    assert {(setting.edition, setting.house[:-1]) for setting in sample()} == set(tables())
    assert len(settings()) > 5 * len(sample())
