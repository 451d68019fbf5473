"""Picking from a library of 500 cards beside looking at each of them once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, permutations
from time import perf_counter

from companion.catalog.cities import read_cities
from companion.catalog.source import Source
from companion.library.model import ContractEntry, Library
from companion.library.picking import matching
from companion.library.spelling import Atlas
from companion.paths import config_dir
from companion.ui.present.identify import identify
from companion.ui.present.known_cards import MOST_TABS
from companion.ui.present.panels import Identify
from tests.bench.report import Figure, rates
from tests.ui.printed import at_market

ROUNDS = 31
PICKS = 100
"""A round."""
CARDS = 500
FRAME = 1e6 / 60  # µs


def figures() -> Iterator[Figure]:
    """Time of one pick, narrow and wide, and of the same by a bare list comprehension."""
    atlas = Atlas(read_cities(Source.read(config_dir() / "cities.toml")))
    ranks = atlas.ranks("de")
    pairs = islice(permutations(ranks, 2), 0, CARDS * 3, 3)
    cards = Library(
        "bench", contracts=tuple(ContractEntry(*pair, 4, 4700) for pair in pairs)
    ).contracts
    assert len(cards) == CARDS
    start = cards[0].start
    without = {card.id for card in cards[::10]}
    yield from _beside(
        "by start city",
        lambda: matching(cards, ranks, start=start),
        lambda: [card for card in cards if card.start == start],
    )
    yield from _beside(
        "but those on the table",
        lambda: matching(cards, ranks, without=without),
        lambda: [card for card in cards if card.id not in without],
    )
    yield _panel(cards)


def _panel(cards: tuple[ContractEntry, ...]) -> Figure:
    """The whole screen on which a card is picked by the initial of its start city."""
    library = Library("bench", contracts=cards)
    scene = replace(at_market().scene, library=lambda: library)
    first = perf_counter()
    for tab in range(MOST_TABS):
        identify(scene, Identify("@10", tab=tab))
    each = (perf_counter() - first) / MOST_TABS
    return Figure(f"screen to pick from {CARDS}, a frame", 1e6 * each, "µs", FRAME, target=0.5)


def _beside(name: str, pick: Callable[[], object], look: Callable[[], object]) -> Iterator[Figure]:
    ours, plain = rates(ROUNDS, _many(pick), _many(look))
    yield Figure(
        f"pick {name} from {CARDS}, list comprehension",
        1e6 / ours.cpu,
        "µs",
        1e6 / plain.cpu,
        target=3,
    )
    yield Figure(f"pick {name} from {CARDS}, a frame", 1e6 / ours.wall, "µs", FRAME, target=0.5)


def _many(deed: Callable[[], object]) -> Callable[[], int]:
    def picks() -> int:
        for _ in range(PICKS):
            deed()
        return PICKS

    return picks
