"""Cities by whatever spelling: any language, case, accents, umlauts written out, slips."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from itertools import chain, count, takewhile
from types import MappingProxyType

from companion.games.auf_achse.cards import City, CityId
from companion.games.auf_achse.words import is_name
from companion.library.model import CityEntry

__all__ = ["Atlas", "folds", "new_id"]

_WRITTEN_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})
_WITHOUT_MARK = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe"})

_LIKENESS = 0.7
"""How alike two spellings must be, of 1, for one to be taken for a slip of the other."""
_SHORTEST_START = 3
"""Letters that must agree for one spelling to be taken for the beginning of another."""
_MOST_OFFERED = 3


def folds(text: str) -> tuple[str, str]:
    """Two keys of a spelling, one with umlauts written out and one with their dots left off.

    Spellings are the same if they have a key in common: Zürich, ZUERICH and Zurich.
    """
    low = unicodedata.normalize("NFC", text.casefold())
    return _bare(low.translate(_WRITTEN_OUT)), _bare(low)


def _bare(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.translate(_WITHOUT_MARK))
    return "".join(letter for letter in plain if letter.isalnum())


class Atlas:
    """The cities that cards may name. Where two share a spelling, it means the first.

    The id of a city of the board is a spelling too. That of a learnt one is what it was called
    first, which may have been wrong.
    """

    def __init__(self, cities: Iterable[City], learnt: Iterable[CityEntry] = ()) -> None:
        names: dict[CityId, list[tuple[str, str]]] = {city.id: [*city.name] for city in cities}
        self._ids = {fold: city for city in names for fold in folds(city)}
        for entry in learnt:
            names.setdefault(entry.id, []).extend(entry.names)
        self._names = names
        for city, spellings in names.items():
            for _, spelling in spellings:
                for fold in folds(spelling):
                    self._ids.setdefault(fold, city)
        self._ranks: dict[str, Mapping[CityId, int]] = {}

    def __contains__(self, city: CityId) -> bool:
        """Whether there is a city of that id."""
        return city in self._names

    def find(self, text: str) -> CityId | None:
        """The city of that id or spelling, in any language; None if there is none."""
        if text in self._names:
            return text
        return next((self._ids[fold] for fold in folds(text) if fold in self._ids), None)

    def near(self, text: str) -> tuple[CityId, ...]:
        """The cities of which ``text`` may be a misspelling, the best first; three at most."""
        from difflib import get_close_matches  # needed only when there is a fault

        found: list[CityId] = []
        for fold in dict.fromkeys(folds(text)):
            begun = [other for other in self._ids if _begins(fold, other)]
            alike = get_close_matches(fold, self._ids, _MOST_OFFERED * 2, _LIKENESS)
            found += [self._ids[other] for other in (*begun, *alike)]
        return tuple(dict.fromkeys(found))[:_MOST_OFFERED]

    def slips(self, text: str) -> bool:
        """Whether ``text`` is hardly a city of its own: a letter off, cut short, or said longer."""
        words = re.findall(r"\w+", text)
        starts = {fold for n in range(1, len(words)) for fold in folds("".join(words[:n]))}
        return not starts.isdisjoint(self._ids) or any(
            _is_slip(fold, other) for fold in folds(text) for other in self._ids
        )

    def name(self, city: CityId, language: str) -> str:
        """What the city is called; in another language, or by its id, rather than not at all."""
        names = self._names.get(city, [])
        own = [name for spoken, name in names if spoken == language]
        return next(iter(own or [name for _, name in names]), city)

    def ranks(self, language: str) -> Mapping[CityId, int]:
        """The place of each city in the alphabet of a language, umlauts as their vowels."""
        if language not in self._ranks:
            order = sorted(
                self._names, key=lambda city: (folds(self.name(city, language))[1], city)
            )
            ranks = {city: rank for rank, city in enumerate(order)}
            self._ranks[language] = MappingProxyType(ranks)
        return self._ranks[language]


def new_id(known: Atlas, name: str) -> CityId:
    """An id for a new city: its name in plain letters, with a number where that is taken."""
    plain = "".join(letter for letter in folds(name)[0] if letter.isascii()) or "city"
    names = chain((plain,), (f"{plain}-{number}" for number in count(2)))
    return next(name for name in names if is_name(name) and name not in known)


def _is_slip(text: str, name: str) -> bool:
    """Whether ``text`` begins the name, or has one letter more, less, otherwise, or two swapped."""
    if len(text) >= _SHORTEST_START and name.startswith(text):
        return True
    if abs(len(text) - len(name)) > 1:
        return False
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(text, name, strict=False)))
    one, other = text[same:], name[same:]
    ends = {(one[1:], other), (one, other[1:]), (one[1:], other[1:])}
    return any(a == b for a, b in ends) or (one[1::-1], one[2:]) == (other[:2], other[2:])


def _begins(one: str, other: str) -> bool:
    if min(len(one), len(other)) < _SHORTEST_START:
        return False
    return one.startswith(other) or other.startswith(one)
