"""The cities of a board, from a TOML file."""

from __future__ import annotations

from companion.catalog.source import Source
from companion.catalog.table import Table, open_toml
from companion.games.auf_achse.cards import City
from companion.games.auf_achse.words import RESERVED

__all__ = ["read_cities"]

_LONGEST_NAME = 20


def read_cities(source: Source) -> tuple[City, ...]:
    """The cities of a file, in its order. Only to be used if the source is good afterwards."""
    top = open_toml(source)
    if top is None:
        return ()
    cities: dict[str, City] = {}
    for table in top.tables("city"):
        city = _city(table)
        if city.id and city.id in cities:
            table.fault("id", f"city '{city.id}' is there twice", "an id of its own")
        if city.id in RESERVED:
            table.fault("id", f"'{city.id}' means something else in the notation", "another id")
        cities[city.id] = city
    top.done()
    return tuple(cities.values())


def _city(table: Table) -> City:
    city = City(table.name("id"), table.texts("name", _LONGEST_NAME))
    table.done()
    return city
