"""The cards that may be meant, by the little that has been told of one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from companion.games.auf_achse.cards import CityId
from companion.library.model import ContractEntry

__all__ = ["matching"]


def matching(
    contracts: Iterable[ContractEntry],
    ranks: Mapping[CityId, int],
    *,
    start: CityId | None = None,
    destination: CityId | None = None,
    goods: int | None = None,
    without: Collection[str] = frozenset(),
) -> tuple[ContractEntry, ...]:
    """The contracts with all that is given, but for those of the ids in ``without``.

    They come in the order of ``ranks`` (:meth:`~companion.library.spelling.Atlas.ranks`): by
    start, destination, goods and revenue.
    """
    found = [
        card
        for card in contracts
        if (start is None or card.start == start)
        and (destination is None or card.destination == destination)
        and (goods is None or card.goods == goods)
        and (not without or card.id not in without)
    ]
    found.sort(
        key=lambda card: (ranks[card.start], ranks[card.destination], card.goods, card.revenue)
    )
    return tuple(found)
