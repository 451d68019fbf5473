"""What the table's library knows that could be on the table now."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from companion.games.auf_achse.actions import Action, AddCity
from companion.games.auf_achse.cards import CityId, Contract, ContractId
from companion.games.auf_achse.printed import is_printed
from companion.library import cards as library_cards
from companion.library.model import ContractEntry
from companion.library.picking import matching
from companion.library.spelling import Atlas, folds
from companion.ui.scene import Scene

MOST_TABS = 12
"""Tabs that fit side by side, two rows of six in portrait."""
MOST_CITIES = 6
MOST_CARDS = 8
"""Plates and cards that fit below one tab."""


def atlas(scene: Scene) -> Atlas:
    """All cities of the game and of the library."""
    return _atlas(scene.game.context.cities, scene.library().cities)


_atlas = lru_cache(maxsize=2)(Atlas)
"""Made once for as long as the cities stay the same."""


def city_name(scene: Scene, city: CityId) -> str:
    """A city in the table's language, be it one of the library alone."""
    return atlas(scene).name(city, scene.texts.language)


def known_cards(scene: Scene, start: CityId | None = None) -> tuple[ContractEntry, ...]:
    """The library's contracts that begin in ``start``, but for those in the game already."""
    library = scene.library()
    if not library.contracts:
        return ()
    contracts = scene.game.context.contracts.values()
    seen = {_entry_id(card) for card in contracts if is_printed(card.id) and card.known}
    ranks = atlas(scene).ranks(scene.texts.language)
    there = [card for card in library.contracts if {card.start, card.destination} <= ranks.keys()]
    return matching(there, ranks, start=start, without=seen)


def _entry_id(card: Contract) -> str:
    """The id that a contract has in a library."""
    return ContractEntry(card.start, card.destination, card.goods, card.revenue).id


def showing(scene: Scene, card: ContractId, entry: ContractEntry) -> tuple[Action, ...]:
    """The actions that tell that ``card`` is this one of the library."""
    cities = unknown_cities(scene, entry.start, entry.destination)
    return (*cities, library_cards.showing(entry, card))


def unknown_cities(scene: Scene, *cities: CityId) -> tuple[Action, ...]:
    """What makes cities of the library known to the game, as far as they are not."""
    new = (city for city in dict.fromkeys(cities) if city not in scene.game.context.city_ids)
    return tuple(AddCity(city, city_name(scene, city)) for city in new)


@dataclass(frozen=True, slots=True)
class Tab:
    """Some cities that follow each other by name, and the known cards that begin there."""

    label: str
    cities: tuple[CityId, ...]
    cards: tuple[ContractEntry, ...]


def tabs(scene: Scene) -> tuple[Tab, ...]:
    """All cities behind few tabs, each with its known cards: evenly filled, by whole initials.

    One pass over the cards, however many: this is done after every tap.
    """
    begin: dict[CityId, list[ContractEntry]] = {}
    for entry in known_cards(scene):
        begin.setdefault(entry.start, []).append(entry)
    board = {*scene.game.context.city_ids, *begin}
    return tabbed(atlas(scene), scene.texts.language, board, begin)


def tabbed(
    names: Atlas, language: str, cities: Iterable[CityId], begin: dict[CityId, list[ContractEntry]]
) -> tuple[Tab, ...]:
    """These cities behind few tabs, each with the cards that ``begin`` there."""
    ranks = names.ranks(language)
    board = sorted(cities, key=lambda city: ranks[city])
    words = {city: folds(names.name(city, language))[1] for city in board}
    groups = _grouped(board, words, {city: len(cards) for city, cards in begin.items()})
    return tuple(
        Tab(label, group, tuple(card for city in group for card in begin.get(city, ())))
        for label, group in zip(_labels(words, groups), groups, strict=True)
    )


Group = tuple[CityId, ...]


def _grouped(
    board: list[CityId], words: dict[CityId, str], cards: dict[CityId, int]
) -> list[Group]:
    """The finest division into no more groups than there are tabs."""

    def groups(size: int) -> list[Group]:
        return _filled(_letters(board, words, cards, max(size, MOST_CITIES)), cards, size)

    sizes = range(1, len(board) + sum(cards.values()) + 1)
    few = bisect_left(sizes, x=True, key=lambda size: len(groups(size)) <= MOST_TABS)
    return groups(sizes[few]) if board else []


def _letters(
    board: list[CityId], words: dict[CityId, str], cards: dict[CityId, int], size: int
) -> list[Group]:
    """The cities of each initial together, divided only where they would not fit below a tab."""
    parts: list[Group] = [(city,) for city in board[:1]]
    for before, city in pairwise(board):
        longer = (*parts[-1], city)
        if words[before][:1] == words[city][:1] and _fits(longer, cards, size):
            parts[-1] = longer
        else:
            parts.append((city,))
    return parts


def _filled(parts: list[Group], cards: dict[CityId, int], size: int) -> list[Group]:
    """As many parts together as ``size`` allows."""
    groups = parts[:1]
    for part in parts[1:]:
        longer = (*groups[-1], *part)
        if _fits(longer, cards, size):
            groups[-1] = longer
        else:
            groups.append(part)
    return groups


def _fits(cities: Group, cards: dict[CityId, int], size: int) -> bool:
    known = sum(cards.get(city, 0) for city in cities)
    return len(cities) <= size and known <= size + MOST_CARDS - MOST_CITIES


def _labels(words: dict[CityId, str], groups: list[Group]) -> Iterator[str]:
    """``A–B``; ``Be`` where the cities with B are behind several tabs."""
    initials = Counter(letter for group in groups for letter in {words[city][:1] for city in group})
    for group in groups:
        first, last = words[group[0]], words[group[-1]]
        if first[:1] != last[:1]:
            yield f"{first[:1]}–{last[:1]}".upper()
        elif initials[first[:1]] > 1:
            yield first[:2].capitalize()
        else:
            yield first[:1].upper()


def cost_in_library(scene: Scene, contract: Contract, level: int) -> int:
    """What bid ``level`` of a card costs as far as the library has it, else 0."""
    key = _entry_id(contract)
    found = next((entry for entry in scene.library().contracts if entry.id == key), None)
    return found.costs[level - 1] if found is not None and found.costs else 0
