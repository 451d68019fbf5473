"""All cities as plates, a page at a time, with a tab for each page: any city in two taps.

The tabs are the same wherever cities are shown, so that hands learn where a city is.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.table import Seat
from companion.ui.commands import Show
from companion.ui.models import Command, Option, Plate, Segmented
from companion.ui.present.common import city
from companion.ui.present.panels import Learn, NewCity, SignMemory, Stop
from companion.ui.scene import Scene

Draft: TypeAlias = Learn | Stop | SignMemory
"""What a question that is answered by a city remembers."""

MORE = "+"
"""The tab that leads to a city which is not there yet."""
SIZE = 12
"""Plates for which there is room even below four large ones, in portrait and in landscape."""


@dataclass(frozen=True, slots=True)
class Cities:
    """One page of plates; ``tabs`` is empty if there is only one page."""

    plates: tuple[Plate, ...] = ()
    tabs: Segmented = Segmented()


def cities(
    scene: Scene,
    page: int,
    plate: Callable[[CityId], Plate],
    turn_to: Callable[[int], Draft],
    *,
    seat: str = "",
    without: Collection[CityId] = (),
    new: bool = True,
) -> Cities:
    """The cities behind tab number ``page``, by name, but those ``without``.

    ``plate`` makes the plate of a city, ``turn_to`` the panel that shows another page. ``seat`` is
    the colour of the chosen tab. With ``new``, a tab more leads to a city that is not among them.
    """
    found = named(names(scene), page, plate, turn_to, seat=seat, without=without)
    if not new:
        return found
    other = Option(MORE, Show(NewCity(turn_to(page))))
    pages = found.tabs.options or (Option("A–Z", Show(turn_to(0)), selected=True, seat=seat),)
    return replace(found, tabs=Segmented((*pages, other), seat))


def names(scene: Scene) -> dict[CityId, str]:
    """What the cities of the game are called."""
    return {card: city(scene, card) for card in scene.game.context.city_order}


def page_of(card: CityId, names: Mapping[CityId, str]) -> int:
    """The page on which a city is, among those that are called by these ``names``."""
    return next(number for number, cards in enumerate(_pages(names)) if card in cards)


def named(
    names: Mapping[CityId, str],
    page: int,
    plate: Callable[[CityId], Plate],
    turn_to: Callable[[int], object],
    *,
    seat: str = "",
    without: Collection[CityId] = (),
) -> Cities:
    """The same for cities that are called by these ``names``."""
    pages = _pages(names)
    page = min(page, len(pages) - 1)
    plates = tuple(plate(card) for card in pages[page] if card not in without)
    if len(pages) == 1:
        return Cities(plates)
    tabs = tuple(
        Option(_initials(names, cards), _turn(turn_to, number), selected=number == page, seat=seat)
        for number, cards in enumerate(pages)
    )
    return Cities(plates, Segmented(tabs, seat))


def _pages(names: Mapping[CityId, str]) -> list[list[CityId]]:
    """All cities on as few pages as will do, evenly filled, no letter on two of them."""

    def initial(card: CityId) -> str:
        return _letters(names[card])[:1]

    by_name = sorted(names, key=lambda card: _letters(names[card]))
    letters = [list(cards) for _, cards in groupby(by_name, key=initial)]
    fewest = max(1, -(-len(by_name) // SIZE))
    for size in range(-(-len(by_name) // fewest), SIZE):
        pages = _filled(letters, size)
        if len(pages) == fewest:
            return pages
    return _filled(letters, SIZE)


def _filled(letters: Iterable[list[CityId]], size: int) -> list[list[CityId]]:
    """Pages of up to ``size`` cities; only a letter that fills more than one is divided."""
    pages: list[list[CityId]] = [[]]
    for cards in letters:
        for at in range(0, len(cards), size):
            some = cards[at : at + size]
            if len(pages[-1]) + len(some) > size:
                pages.append([])
            pages[-1] += some
    return pages


def bound_goods(scene: Scene, seat: Seat) -> dict[CityId, int]:
    """How many goods on the truck of ``seat`` are bound for which city, in order of loading."""
    goods: dict[CityId, int] = {}
    for contract in map(scene.game.contract, scene.game.haulier(seat).loaded):
        if not contract.known:
            continue
        goods[contract.destination] = goods.get(contract.destination, 0) + contract.goods
    return goods


def _turn(turn_to: Callable[[int], object], page: int) -> Command:
    return Show(turn_to(page))


def _initials(names: Mapping[CityId, str], cards: list[CityId]) -> str:
    """``A–F``."""
    first, last = (_letters(names[card])[:1].upper() for card in (cards[0], cards[-1]))
    return first if first == last else f"{first}–{last}"


@lru_cache(maxsize=512)
def _letters(name: str) -> str:
    """The name as it is looked up: ``zürich`` among the Z, Ö like O."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
