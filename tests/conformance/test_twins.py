"""Printed cards change nothing but who knows them: see ``twins``.

Here a short game of each edition and option; ``make conformance`` plays all of them, and long.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.tables import Setting
from tests.conformance.test_conformance import wanted
from tests.conformance.twins import Twins

GAMES = [
    (setting, seed)
    for setting, seed in wanted()
    if not setting.printed and ("binding_order", "true") not in setting.house
]


@pytest.mark.parametrize(
    ("setting", "seed"), GAMES, ids=[f"{setting} {seed}" for setting, seed in GAMES]
)
def test_printed_cards_make_the_same_game(setting: Setting, seed: int) -> None:
    twins = Twins(setting.open(), Random(f"{setting} {seed}"))
    twins.play()
    assert twins.told > 0
