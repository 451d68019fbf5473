"""Paper money: which notes change hands for a sum. Pure arithmetic on whole euros or DM."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

Notes: TypeAlias = tuple[int, ...]
"""How many of each value, the largest value first."""


MOST_VALUES = 8
"""With more it may take long to find the fewest."""


def countable(values: Sequence[int]) -> bool:
    """True if purses can be counted in notes of these values: few, falling, of one measure."""
    falling = all(one > other for one, other in pairwise(values))
    whole = all(value > 0 and value % values[-1] == 0 for value in values)
    return len(values) <= MOST_VALUES and falling and whole


def worth(values: Sequence[int], notes: Sequence[int]) -> int:
    """The sum of so many notes of each value."""
    return sum(value * count for value, count in zip(values, notes, strict=True))


def change(amount: int, values: Sequence[int], payer: Notes, payee: Notes) -> Notes | None:
    """The fewest notes by which ``amount`` goes from ``payer`` to ``payee``; None if none do.

    ``values`` fall, ``payer`` and ``payee`` are what each holds of them. In the answer a positive
    number goes to the payee, a negative one is given back.
    """
    return _Search(values, payer, payee).best(amount)


class _Search:
    """Try numbers of the largest notes first, the likeliest first, and give up what is too long."""

    def __init__(self, values: Sequence[int], payer: Notes, payee: Notes) -> None:
        self._values = values
        self._payer = payer
        self._payee = payee
        self._found: Notes | None = None
        self._fewest = sum(payer) + sum(payee) + 1

    def best(self, amount: int) -> Notes | None:
        self._try(amount, (), 0)
        return self._found

    def _try(self, left: int, taken: Notes, used: int) -> None:
        if left == 0:
            if used < self._fewest:
                rest = len(self._values) - len(taken)
                self._fewest, self._found = used, taken + (0,) * rest
            return
        place = len(taken)
        if place == len(self._values) or used + self._least(left, place) >= self._fewest:
            return
        most, back = self._payer[place], self._payee[place]
        value = self._values[place]
        likely = left / value
        for count in sorted(range(-back, most + 1), key=lambda count: abs(count - likely)):
            if used + abs(count) + self._least(left - count * value, place + 1) < self._fewest:
                self._try(left - count * value, (*taken, count), used + abs(count))

    def _least(self, left: int, place: int) -> int:
        """Notes that ``left`` takes at least, with those from ``place`` on."""
        if place == len(self._values):
            return 0 if left == 0 else self._fewest
        return -(-abs(left) // self._values[place])
