"""What the five bids of a contract can cost, as far as it is known. Whole euros or DM."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.auf_achse.cards import LEVELS, MOST_MONEY


@dataclass(frozen=True, slots=True)
class Misfit:
    """The cost of a bid (``level`` 1-5) that should be ``least`` to ``most``."""

    level: int
    cost: int
    least: int
    most: int


def misfits(costs: Sequence[int], revenue: int) -> Iterator[Misfit]:
    """The known ones of five costs that cannot stand on one card (rules.md section 5).

    Costs rise and stay below the revenue; 0 is not known, but there must be room for it below the
    next one.
    """
    least, most = 1, revenue - 1 if revenue else MOST_MONEY
    for level, cost in zip(LEVELS, costs, strict=True):
        if cost and not least <= cost <= most:
            yield Misfit(level, cost, least, most)
        least = max(least, cost + 1) if cost else least + 1
