"""When the plug is pulled: at random moments, around taps above all."""

from __future__ import annotations

import random
from collections import Counter
from enum import Enum


class Moment(Enum):
    """Relative to a tap."""

    BEFORE = "on a screen at rest"
    WITHIN = "after the finger, before the answer"
    AFTER = "as soon as the answer is seen"
    HELD = "while a hand is open"


class Plug:
    """Pulls the plug every few taps, and not at all once it has done so often enough."""

    def __init__(self, chance: random.Random, times: int) -> None:
        self.pulled: Counter[Moment] = Counter()
        self._chance = chance
        self._left = times
        self._wait = chance.randint(1, 3)

    def due(self, *moments: Moment) -> Moment | None:
        """Which of the moments that are possible now it is to be, if any."""
        self._wait -= 1
        if self._wait > 0 or not self._left:
            return None
        self._left -= 1
        self._wait = self._chance.randint(2, 6)
        least = min(self.pulled[moment] for moment in moments)
        moment = self._chance.choice([m for m in moments if self.pulled[m] == least])
        self.pulled[moment] += 1
        return moment
