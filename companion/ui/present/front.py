"""The panels of the first screen and those it opens.

Apart from ``panels``, which has them all: the first picture does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # nor for the rules
    from companion.games.auf_achse.context import Player


@dataclass(frozen=True, slots=True)
class Home:
    """The first screen."""


@dataclass(frozen=True, slots=True)
class Games:
    """All saved games; ``page`` counts from 0, ``chosen`` is an id."""

    page: int = 0
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Seats:
    """Setup: who sits where; ``players`` clockwise from the near left, ``chosen`` is a place."""

    players: tuple[tuple[int, Player], ...] = ()
    """(place at the table 0-5, player)"""
    chosen: int | None = None
    typing: bool = False

    def typed(self, change: Callable[[str], str]) -> Seats:
        """The name of the chosen player changed by what was typed."""
        players = tuple(
            (place, replace(player, name=change(player.name)) if place == self.chosen else player)
            for place, player in self.players
        )
        return replace(self, players=players)


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class Notices:
    """What happened to configuration or saved games at the start; ``back`` is where to go on."""

    page: int = 0
    back: object = None


@dataclass(frozen=True, slots=True)
class Cards:
    """What the library of ``table`` has of the box ``box``: its contracts, events or cities.

    Without ``table`` and ``box`` those of the game in play, or those used last. ``tab`` has the
    cities where a contract may begin, ``back`` is the panel that it was opened over.
    """

    table: str = ""
    box: str = ""
    kind: str = "contracts"
    tab: int = 0
    page: int = 0
    back: object = None
