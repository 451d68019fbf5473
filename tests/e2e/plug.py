"""When the plug is pulled: at random moments, around taps above all."""

from __future__ import annotations

import random
from enum import Enum

TAPS = 60
"""Taps and throws that every evening has; the plug is pulled within so many."""
LOOKS = 4
"""Looks into a hand that every evening has."""


class Moment(Enum):
    """Relative to a tap, or to a throw of the dice."""

    BEFORE = "on a screen at rest"
    WITHIN = "after the finger, before the answer"
    AFTER = "as soon as the answer is seen"


class Plug:
    """Is pulled three times at each moment, and once while a hand is open."""

    def __init__(self, chance: random.Random) -> None:
        moments = [*Moment] * 3
        chance.shuffle(moments)
        taps = chance.sample(range(TAPS), len(moments))
        self.left: dict[int, Moment] = dict(zip(taps, moments, strict=True))
        self._taps = 0
        self._looks = chance.randrange(LOOKS)

    def at_tap(self) -> Moment | None:
        """Whether it is pulled around this tap, and when."""
        self._taps += 1
        return self.left.pop(self._taps - 1, None)

    def at_look(self) -> bool:
        """Whether it is pulled while this hand is open."""
        self._looks -= 1
        return self._looks == -1
