"""Where luck comes from. It enters a game as an action, so that a replay never needs it."""

from __future__ import annotations

from collections.abc import Iterable
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


class ScriptedChance:
    """Luck that was written down before; then every deck stays as it lies and dice show 1."""

    def __init__(self, orders: Iterable[tuple[str, ...]] = (), rolls: Iterable[int] = ()) -> None:
        self._orders = iter(tuple(orders))
        self._rolls = iter(tuple(rolls))

    def order(self, shuffle: Shuffle) -> tuple[tuple[str, ...], str]:
        """The next written order. Raises ValueError if it is not of these cards."""
        order = next(self._orders, shuffle.cards)
        if sorted(order) != sorted(shuffle.cards):
            raise ValueError(f"scripted order is not of the cards of {shuffle.deck}: {order}")
        return order, AUTO

    def roll(self, sides: int) -> tuple[int, str]:
        """The next written roll, unchecked: a script may well roll what no die has."""
        return next(self._rolls, 1), APP
