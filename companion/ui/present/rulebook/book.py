"""What a chapter is written with: the edition, the language and the names on the board."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.auf_achse.cards import City, CityId
from companion.games.auf_achse.edition import Edition
from companion.ui.i18n import Texts
from companion.ui.messages.sums import amount


@dataclass(frozen=True, slots=True)
class Rule:
    """A sentence; ``knobs`` are the fields of the edition that it depends on."""

    text: str
    knobs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """An edition to be told; ``seats`` is the number of players, 0 while nobody has sat down."""

    texts: Texts
    edition: Edition
    cities: tuple[City, ...]
    seats: int = 0

    def rule(self, message: str, *knobs: str, **params: object) -> Rule:
        """The sentence ``message``, already marked for translation by ``N_``."""
        return Rule(self.texts.say(message, **params), knobs)

    def money(self, value: int) -> str:
        """A sum with its currency."""
        return amount(self.texts, self.edition.currency, value)

    def city(self, id: CityId) -> str:
        """The name of a city."""
        names = (self.texts.pick(city.name) for city in self.cities if city.id == id)
        return next(names, id)
