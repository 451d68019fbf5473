"""Where luck comes from. It enters a game as an action, so that a replay never needs it."""

from __future__ import annotations

from typing import Protocol

from companion.games.protocol import Shuffle
from companion.session.records import APP, AUTO


class Chance(Protocol):
    """Something that shuffles and throws dice."""

    def order(self, shuffle: Shuffle) -> tuple[tuple[str, ...], str]:
        """The cards of ``shuffle`` in a random order, and the source to be recorded."""

    def roll(self, sides: int) -> tuple[int, str]:
        """A number from 1 to ``sides``, and the source to be recorded."""


class SystemChance:
    """The operating system's random numbers: nobody can foresee or repeat them."""

    def __init__(self) -> None:
        import random  # start-up need not pay for it

        self._random = random.SystemRandom()

    def order(self, shuffle: Shuffle) -> tuple[tuple[str, ...], str]:
        """See :class:`Chance`."""
        return tuple(self._random.sample(shuffle.cards, len(shuffle.cards))), AUTO

    def roll(self, sides: int) -> tuple[int, str]:
        """See :class:`Chance`."""
        return self._random.randint(1, sides), APP
