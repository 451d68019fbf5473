"""All cities as plates, a page at a time, with a tab for each page: any city in two taps."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.table import Seat
from companion.ui.commands import Show
from companion.ui.models import Command, Option, Plate, Segmented
from companion.ui.present.common import city
from companion.ui.scene import Scene

COLUMNS, ROWS = 3, 6
"""Plates beside the other places, in portrait; landscape has room for as many."""


@dataclass(frozen=True, slots=True)
class Cities:
    """One page of plates; ``tabs`` is empty if there is only one page."""

    plates: tuple[Plate, ...] = ()
    tabs: Segmented = Segmented()


def cities(
    scene: Scene,
    wanted: Iterable[CityId],
    above: int,
    page: int,
    plate: Callable[[CityId], Plate],
    turn_to: Callable[[int], object],
    seat: str = "",
) -> Cities:
    """Page number ``page`` of ``wanted``, by name, below ``above`` large plates in pairs.

    ``plate`` makes the plate of a city, ``turn_to`` the panel that shows another page. ``seat`` is
    the colour of the chosen tab.
    """
    by_name = sorted(wanted, key=lambda card: _letters(city(scene, card)))
    size = (ROWS - (above + 1) // 2) * COLUMNS
    pages = [by_name[at : at + size] for at in range(0, len(by_name), size)]
    if not pages:
        return Cities()
    page = min(page, len(pages) - 1)
    plates = tuple(plate(card) for card in pages[page])
    if len(pages) == 1:
        return Cities(plates)
    tabs = tuple(
        Option(_initials(scene, cards), _turn(turn_to, number), selected=number == page, seat=seat)
        for number, cards in enumerate(pages)
    )
    return Cities(plates, Segmented(tabs, seat))


def bound_goods(scene: Scene, seat: Seat) -> dict[CityId, int]:
    """How many goods on the truck of ``seat`` are bound for which city, in order of loading."""
    goods: dict[CityId, int] = {}
    for contract in map(scene.game.contract, scene.game.haulier(seat).loaded):
        goods[contract.destination] = goods.get(contract.destination, 0) + contract.goods
    return goods


def _turn(turn_to: Callable[[int], object], page: int) -> Command:
    return Show(turn_to(page))


def _initials(scene: Scene, cards: list[CityId]) -> str:
    """``A–F``."""
    first, last = (_letters(city(scene, card))[:1].upper() for card in (cards[0], cards[-1]))
    return first if first == last else f"{first}–{last}"


def _letters(name: str) -> str:
    """The name as it is looked up: ``zürich`` among the Z, Ö like O."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
