"""What lies on the table: seats, trucks' places and signs.

A seat is the number of a haulier, 0-5, clockwise round the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from companion.games.auf_achse.cards import CityId
from companion.games.fields import added

Seat: TypeAlias = int


class Spot(StrEnum):
    """The sorts of places a table without a map can tell apart (rules.md section 5)."""

    OFF_BOARD = "off"
    ROAD = "road"
    TRIANGLE = "triangle"
    SIGN = "sign"
    CITY = "city"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a truck stands; ``city`` only with ``Spot.CITY``."""

    spot: Spot
    city: CityId | None = None


OFF_BOARD = Place(Spot.OFF_BOARD)
ROAD = Place(Spot.ROAD)
TRIANGLE = Place(Spot.TRIANGLE)
BEFORE_SIGN = Place(Spot.SIGN)


def city(name: CityId) -> Place:
    """The place that is a city."""
    return Place(Spot.CITY, name)


class SignKind(StrEnum):
    """The two signs of the game."""

    ROADWORK = "roadwork"
    JAM = "jam"


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign on the board: who put it there, and where, as far as the table has said so."""

    by: Seat
    between: tuple[CityId, CityId] | None = None
    city: CityId | None = added(None)
    """The city it closes; only a jam, where the edition lets it stand in one."""
