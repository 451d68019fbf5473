"""A deck of contracts, from the rows of a CSV file as spreadsheets save it."""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterator
from io import StringIO

from companion.catalog.source import NAME, Source, near
from companion.games.auf_achse.cards import (
    LEAST_GOODS,
    LEVELS,
    MOST_GOODS,
    MOST_MONEY,
    CityId,
    Contract,
)

__all__ = ["HEADER", "read_contracts"]

COSTS = tuple(f"cost{level}" for level in LEVELS)
HEADER = ("id", "start", "destination", "goods", "revenue", *COSTS)

_NUMBER = re.compile(r"\d{1,9}", re.ASCII)


def read_contracts(source: Source, cities: Collection[CityId] | None) -> tuple[Contract, ...]:
    """The contracts of a file (rules.md section 1), in its order; goods are cubes.

    Only to be used if the source is good afterwards. ``cities`` are those the board has,
    None if that is not known.
    """
    if not source.good:
        return ()
    contracts: list[Contract] = []
    first_line: dict[str, int] = {}
    rows = _rows(source)
    if not _is_header(source, next(rows, None)):
        return ()
    for line, cells in rows:
        contract = _contract(source, line, cells, cities)
        if contract is None:
            continue
        if contract.id in first_line:
            what = f"id {contract.id!r} is already that of line {first_line[contract.id]}"
            source.fault(line, what, "an id of its own")
        first_line.setdefault(contract.id, line)
        contracts.append(contract)
    if not contracts and source.good:
        source.fault(0, "has no contracts", "a row for each contract")
    return tuple(contracts)


def _rows(source: Source) -> Iterator[tuple[int, list[str]]]:
    """Each row that is not blank, with the line on which it begins."""
    reader = csv.reader(StringIO(source.text, newline=""), strict=True)
    line = 1
    try:
        for cells in reader:
            if cells:
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        source.fault(line, f"is not CSV: {error}")


def _is_header(source: Source, row: tuple[int, list[str]] | None) -> bool:
    if row is None:
        source.fault(0, "is empty", ",".join(HEADER))
        return False
    line, cells = row
    if tuple(cells) == HEADER:
        return True
    if len(cells) == 1 and ";" in cells[0]:
        source.fault(line, "columns are separated by semicolons", "commas")
    else:
        source.fault(line, "has other columns in its first row", ",".join(HEADER))
    return False


def _contract(
    source: Source, line: int, cells: list[str], cities: Collection[CityId] | None
) -> Contract | None:
    if len(cells) != len(HEADER):
        source.fault(line, f"number of columns is {len(cells)}", f"{len(HEADER)}")
        return None
    name, start, destination, *numbers = cells
    if not NAME.fullmatch(name):
        source.fault(line, f"id is {name!r}", "a name like e01")
    for column, city in (("start", start), ("destination", destination)):
        if cities is not None and city not in cities:
            source.fault(line, f"{column} is {city!r}", near(city, cities) or "a city of the board")
    if start == destination:
        source.fault(line, f"start and destination are both {start!r}", "two cities")
    goods, revenue, *costs = (
        _whole(source, line, column, text) for column, text in zip(HEADER[3:], numbers, strict=True)
    )
    if goods and not LEAST_GOODS <= goods <= MOST_GOODS:
        source.fault(line, f"goods is {goods}", f"{LEAST_GOODS} to {MOST_GOODS}")
    _check_costs(source, line, revenue, costs)
    first, second, third, fourth, fifth = costs
    return Contract(name, start, destination, goods, revenue, (first, second, third, fourth, fifth))


def _whole(source: Source, line: int, column: str, text: str) -> int:
    """The number in a cell; 0, which no cell may hold, if there is none."""
    number = int(text) if _NUMBER.fullmatch(text) else 0
    if not 0 < number <= MOST_MONEY:
        source.fault(line, f"{column} is {text!r}", f"a whole number from 1 to {MOST_MONEY}")
        return 0
    return number


def _check_costs(source: Source, line: int, revenue: int, costs: list[int]) -> None:
    """Costs rise, and so nets fall, but never to nothing."""
    if not (revenue and all(costs)):
        return
    for level in range(1, len(costs)):
        lower, upper = costs[level - 1], costs[level]
        if lower >= upper:
            what = f"{COSTS[level]} is {upper}, not above {COSTS[level - 1]}"
            source.fault(line, what, f"more than {lower}")
    if costs[-1] >= revenue:
        source.fault(line, f"{COSTS[-1]} is {costs[-1]}", f"less than the revenue of {revenue}")
