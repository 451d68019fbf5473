"""Two accounts of the same cards made one: what one does not know, the other may."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from companion.games.auf_achse.cards import LEVELS
from companion.library.checks import cost_faults
from companion.library.faults import grave
from companion.library.model import TYPED, CityEntry, ContractEntry, Costs, E, EventEntry, Library

__all__ = ["ENOUGH", "Conflict", "Merged", "merge", "one_city"]

ENOUGH = 5
"""Sources of an entry after which the word of one more game or file is not written down."""


@dataclass(frozen=True, slots=True, order=True)
class Conflict:
    """Two costs of one bid: ``kept`` is that of the newer account, 0 if it has none."""

    card: ContractEntry
    level: int
    kept: int
    dropped: int


@dataclass(frozen=True, slots=True)
class Merged:
    """The library of both, and where they did not agree."""

    library: Library
    conflicts: tuple[Conflict, ...] = ()


def merge(ours: Library, newer: Library) -> Merged:
    """All entries of both with their sources; where costs differ the newer holds, and it is told.

    The result is a library of our table.

    Raises:
        ValueError: they are of different boxes.
    """
    if ours.edition != newer.edition:
        raise ValueError(f"{newer.edition} is not {ours.edition}")
    conflicts: list[Conflict] = []

    def contract(mine: ContractEntry, other: ContractEntry) -> ContractEntry:
        costs, differing = _costs(mine, other)
        conflicts.extend(differing)
        return replace(mine, costs=costs, sources=_both(mine.sources, other.sources))

    merged = replace(
        ours,
        contracts=_union(ours.contracts, newer.contracts, contract),
        events=_union(ours.events, newer.events, _event),
        cities=_union(ours.cities, newer.cities, one_city),
    )
    return Merged(merged, tuple(conflicts))


def _union(ours: Iterable[E], newer: Iterable[E], both: Callable[[E, E], E]) -> tuple[E, ...]:
    found = {entry.id: entry for entry in ours}
    for entry in newer:
        found[entry.id] = both(found[entry.id], entry) if entry.id in found else entry
    return tuple(found.values())


def _costs(ours: ContractEntry, newer: ContractEntry) -> tuple[Costs, list[Conflict]]:
    """The newer costs, and of ours those that can stand beside them."""
    if not newer.costs or not ours.costs:
        return newer.costs or ours.costs, []
    costs = newer.costs
    for at, cost in enumerate(ours.costs):
        filled = (*costs[:at], costs[at] or cost, *costs[at + 1 :])
        if not grave(cost_faults(ours.revenue, filled)):
            costs = filled
    card = replace(ours, costs=(), sources=())
    return costs, [
        Conflict(card, level, kept, old)
        for level, old, kept in zip(LEVELS, ours.costs, costs, strict=True)
        if old and old != kept
    ]


def _event(ours: EventEntry, newer: EventEntry) -> EventEntry:
    copies = max(ours.copies, newer.copies)
    return replace(ours, copies=copies, sources=_both(ours.sources, newer.sources))


def one_city(ours: CityEntry, newer: CityEntry) -> CityEntry:
    """The city by all its spellings."""
    names = tuple(dict.fromkeys((*ours.names, *newer.names)))
    return CityEntry(ours.id, names, _both(ours.sources, newer.sources))


def _both(ours: tuple[str, ...], newer: tuple[str, ...]) -> tuple[str, ...]:
    """Those of both, no more than are enough; the same whichever came first."""
    ranked = sorted({*ours, *newer}, key=lambda source: (source != TYPED, source))
    return tuple(sorted(ranked[:ENOUGH]))
