"""The words of a notation line, taken one by one, and how places and seats are spelled."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TypeVar

from companion.games.auf_achse.context import Context
from companion.games.auf_achse.table import Place, Seat, Spot, city
from companion.games.protocol import NotationError

E = TypeVar("E", bound=StrEnum)

NOWHERE = "nowhere"
REST = "rest"
AS_ONE = "as-one"
HALTED = "halted"
IN = "in"
RESERVED = frozenset({*Spot, NOWHERE, REST, AS_ONE, HALTED, IN})
"""Words that stand where a city could: no city may be called so."""

_SPOTS = {spot.value: Place(spot) for spot in Spot if spot is not Spot.CITY}


_NAME = re.compile(r"[a-z0-9][a-z0-9-]*", re.ASCII)


def is_name(word: str) -> bool:
    """True if a city could have this id."""
    return bool(_NAME.fullmatch(word)) and word not in RESERVED


def place_word(place: Place) -> str:
    """``road``, ``triangle``, ``sign``, ``off`` or the id of a city."""
    return place.city if place.city is not None else place.spot.value


class Words:
    """A reader of one line; every miss is a NotationError that says what was expected."""

    def __init__(self, context: Context, line: str) -> None:
        self.context = context
        self.line = line
        self._words = line.split()

    def peek(self) -> str:
        """The next word without taking it, empty at the end."""
        return self._words[0] if self._words else ""

    def next(self, expected: str) -> str:
        """Take the next word."""
        if not self._words:
            raise NotationError(f"expected {expected} at the end of {self.line!r}")
        return self._words.pop(0)

    def take(self, word: str) -> bool:
        """Take ``word`` if it comes next."""
        if self.peek() != word:
            return False
        self._words.pop(0)
        return True

    def rest(self) -> list[str]:
        """Take all that is left."""
        words, self._words = self._words, []
        return words

    def done(self) -> None:
        """Nothing may be left."""
        if self._words:
            raise NotationError(f"superfluous {' '.join(self._words)!r} in {self.line!r}")

    def number(self) -> int:
        """Take a whole number."""
        word = self.next("a number")
        try:
            return int(word)
        except ValueError:
            raise NotationError(f"expected a number, not {word!r}, in {self.line!r}") from None

    def numbers(self) -> list[int]:
        """Take at least one number and all that follow."""
        numbers = [self.number()]
        while self._words:
            numbers.append(self.number())
        return numbers

    def seat(self) -> Seat:
        """Take a seat's colour."""
        word = self.next("a colour")
        for seat, player in enumerate(self.context.players):
            if player.colour == word:
                return seat
        colours = ", ".join(player.colour for player in self.context.players)
        raise NotationError(f"expected one of {colours}, not {word!r}, in {self.line!r}")

    def place(self) -> Place:
        """Take a place."""
        word = self.next("a place")
        return _SPOTS.get(word) or city(word)

    def choice(self, enum: type[E]) -> E:
        """Take a member of ``enum``."""
        word = self.next(" or ".join(enum))
        try:
            return enum(word)
        except ValueError:
            expected = " or ".join(enum)
            raise NotationError(f"expected {expected}, not {word!r}, in {self.line!r}") from None

    def pair(self) -> tuple[str, str] | None:
        """Take two cities if any follow."""
        if not self._words:
            return None
        return self.next("a city"), self.next("a second city")
