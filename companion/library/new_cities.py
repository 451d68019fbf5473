"""Cities that a sheet names and nobody knows: a spreadsheet has no other way to tell of them."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.auf_achse.cards import City, CityId
from companion.library.cells import is_formula
from companion.library.checks import check_city
from companion.library.faults import grave
from companion.library.model import CityEntry
from companion.library.spelling import Atlas, new_id

__all__ = ["NewCities"]

MOST = 20
"""More than any board has beside ours; who has more of them has mistyped something else."""

LEAST_LETTERS = 2
"""Of the name of a city."""


class NewCities:
    """All cities that cards may name, and those of them that were learnt on the way."""

    def __init__(self, cities: Iterable[City], known: Iterable[CityEntry]) -> None:
        self._cities = tuple(cities)
        self._known = tuple(known)
        self.learnt: tuple[CityEntry, ...] = ()
        self.atlas = Atlas(self._cities, self._known)

    def learn(self, text: str) -> tuple[CityId, ...] | None:
        """None unless ``text`` is a new city from now on: a name, and no slip of a known one.

        Otherwise the cities that are called somewhat alike.
        """
        atlas = self.atlas
        letters = sum(map(str.isalpha, text))
        if len(self.learnt) == MOST or is_formula(text) or letters < LEAST_LETTERS:
            return None
        if atlas.find(text) is not None or atlas.slips(text):
            return None
        near = atlas.near(text)
        city, faults = check_city(CityEntry(new_id(atlas, text), (("", text),)), atlas)
        if grave(faults):
            return None
        self.learnt = (*self.learnt, city)
        self.atlas = Atlas(self._cities, (*self._known, *self.learnt))
        return near
