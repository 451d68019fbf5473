"""Contracts as rows of a CSV file, with columns in English or German."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from companion.games.auf_achse.cards import LEVELS
from companion.library.cells import escaped, number, read_amount, read_number, unescaped
from companion.library.checks import check_contract
from companion.library.faults import Code, Fault, beside, on_line
from companion.library.model import ContractEntry
from companion.library.new_cities import NewCities
from companion.library.sheets import Columns, Row, Sheet, header, separator, write_sheet
from companion.library.spelling import Atlas

__all__ = ["CONTRACT_COLUMNS", "read_contract_rows", "write_contract_rows"]

_COSTS = tuple(f"cost{level}" for level in LEVELS)
_NETS = tuple(f"net{level}" for level in LEVELS)
_ENDS = ("start", "destination")
_FACE = (*_ENDS, "goods", "revenue")
_UNREAD = "id"
"""A column that our decks have: here a card is known by what is printed on it."""

CONTRACT_COLUMNS: Columns = MappingProxyType(
    {
        "start": ("start", "von", "from", "Startort"),
        "destination": ("destination", "nach", "to", "Ziel", "Zielort"),
        "goods": ("goods", "Waren", "Ware"),
        "revenue": ("revenue", "Erlös"),
        **{cost: (cost, f"Kosten{level}") for level, cost in zip(LEVELS, _COSTS, strict=True)},
        **{net: (net, f"Netto{level}") for level, net in zip(LEVELS, _NETS, strict=True)},
        _UNREAD: (_UNREAD,),
    }
)


def read_contract_rows(
    sheet: Sheet, cities: NewCities, most: int
) -> list[tuple[int, ContractEntry]]:
    """The contracts of a sheet with their lines; its faults and new ``cities`` are added."""
    return [
        (row.line, _contract(row, cities, sheet.faults))
        for row in sheet.rows(CONTRACT_COLUMNS, _FACE, most)
    ]


def _contract(row: Row, cities: NewCities, faults: list[Fault]) -> ContractEntry:
    unread: list[Fault] = []
    goods = number(read_number("goods", row.get("goods")), unread)
    revenue, *rest = (
        number(read_amount(column, row.get(column)), unread)
        for column in ("revenue", *_COSTS, *_NETS)
    )
    given, nets = rest[: len(LEVELS)], tuple(rest[len(LEVELS) :])
    costs = tuple(
        cost or (revenue - net if revenue and net else 0)  # a net tells the cost it stands beside
        for cost, net in zip(given, nets, strict=True)
    )
    start, destination = ends = [unescaped(row.get(column)) for column in _ENDS]
    new = [
        Fault(Code.NEW_CITY, column, {"given": text, "near": near})
        for column, text in zip(_ENDS, ends, strict=True)
        if (near := cities.learn(text)) is not None
    ]
    card = ContractEntry(start, destination, goods, revenue, costs if any(costs) else ())
    card, wrong = check_contract(card, cities.atlas, nets)
    faults += on_line((*beside(unread, wrong), *new), row.line)
    return card


def write_contract_rows(entries: Iterable[ContractEntry], atlas: Atlas, language: str) -> str:
    """A sheet with the names of cities and columns in that language."""
    rows = [header(CONTRACT_COLUMNS, (*_FACE, *_COSTS), language)]
    for entry in entries:
        cities = (_spelling(city, atlas, language) for city in (entry.start, entry.destination))
        costs = entry.costs or (0,) * len(LEVELS)
        numbers = (entry.goods, entry.revenue, *costs)
        rows.append([*map(escaped, cities), *(str(each or "") for each in numbers)])
    return write_sheet(rows, separator(language))


def _spelling(city: str, atlas: Atlas, language: str) -> str:
    """The name of a city if it can be read back, or else its id."""
    name = atlas.name(city, language)
    return name if atlas.find(name) == city else city
