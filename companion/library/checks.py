"""What a card must be like, whoever tells it: a finger, a file or a game.

Each check returns the entry with its cities by their ids, and all that is wrong with it at once.
Faults that are not grave are only to be asked back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.catalog.source import NAME
from companion.games.auf_achse.cards import (
    LEAST_GOODS,
    LEVELS,
    MOST_GOODS,
    MOST_MONEY,
    MOST_STEPS,
    VOCABULARY,
    Effect,
)
from companion.games.auf_achse.costs import misfits
from companion.games.auf_achse.printed import class_of
from companion.games.auf_achse.words import RESERVED
from companion.library.faults import Code, Fault, grave
from companion.library.model import CityEntry, ContractEntry, Costs, EventEntry
from companion.library.spelling import Atlas

__all__ = [
    "LEAST_GOODS",
    "LONGEST_CITY",
    "LONGEST_NOTE",
    "MOST_COPIES",
    "MOST_GOODS",
    "MOST_MONEY",
    "SMALLEST_NOTE",
    "check_city",
    "check_contract",
    "check_event",
    "cost_faults",
]

MOST_COPIES = 99
"""Pips or turns."""
SMALLEST_NOTE = 100
LONGEST_NOTE = 105  # characters, as many as the text of a card of ours
LONGEST_CITY = 40


def check_contract(
    entry: ContractEntry, atlas: Atlas, nets: Costs = (), unit: int = SMALLEST_NOTE
) -> tuple[ContractEntry, tuple[Fault, ...]]:
    """Check a contract whose cities may be in any spelling.

    ``nets`` are those printed on it, 0 for one that was not told; ``unit`` is the smallest note.
    """
    faults: list[Fault] = []
    start = _resolve(entry.start, "start", atlas, faults)
    destination = _resolve(entry.destination, "destination", atlas, faults)
    if start == destination and start in atlas:
        faults.append(Fault(Code.SAME_CITY, "destination", {"city": start}))
    faults += _in_range("goods", entry.goods, LEAST_GOODS, MOST_GOODS)
    faults += _amount("revenue", entry.revenue, unit)
    faults += cost_faults(entry.revenue, entry.costs, unit)
    faults += _net_faults(entry, nets)
    return replace(entry, start=start, destination=destination), tuple(faults)


def cost_faults(revenue: int, costs: Costs, unit: int = SMALLEST_NOTE) -> tuple[Fault, ...]:
    """What is wrong with the costs of a contract, as far as they are known."""
    if not costs:
        return ()
    if len(costs) != len(LEVELS):
        return (Fault(Code.NOT_FIVE_COSTS, "costs", {"given": len(costs)}),)
    faults: list[Fault] = []
    possible: list[int] = []
    for level, cost in zip(LEVELS, costs, strict=True):
        amount = _amount(f"cost{level}", cost, unit) if cost else ()
        possible.append(0 if grave(amount) else cost)
        faults += amount
    for wrong in misfits(possible, max(revenue, 0)):
        field, given = f"cost{wrong.level}", wrong.cost
        if given < wrong.least:
            faults.append(
                Fault(Code.COST_NOT_RISING, field, {"given": given, "least": wrong.least})
            )
        if given > wrong.most:
            params = {"given": given, "revenue": revenue}
            faults.append(Fault(Code.COST_EATS_REVENUE, field, params))
    return tuple(sorted(faults, key=lambda fault: fault.field))


def check_event(
    entry: EventEntry, unit: int = SMALLEST_NOTE
) -> tuple[EventEntry, tuple[Fault, ...]]:
    """Check an event card: effects that can stand on one card, or a note, or both."""
    faults: list[Fault] = []
    for effect in entry.effects:
        faults += _effect_faults(effect, unit)
    if class_of(entry.effects) is None:
        faults.append(Fault(Code.MIXED_EFFECTS, "effects"))
    if not entry.effects and not entry.note:
        faults.append(Fault(Code.NO_EFFECT, "effects"))
    faults += _in_range("count", entry.copies, 1, MOST_COPIES)
    if entry.note:
        faults += _text("note", entry.note, LONGEST_NOTE)
    return entry, tuple(faults)


def check_city(entry: CityEntry, atlas: Atlas) -> tuple[CityEntry, tuple[Fault, ...]]:
    """Check a city against all others, among which it may stand already."""
    faults: list[Fault] = []
    if not entry.names or not NAME.fullmatch(entry.id) or entry.id in RESERVED:
        faults.append(Fault(Code.NO_NAME, "id", {"given": entry.id}))
    for _, spelling in entry.names:
        faults += _text("names", spelling, LONGEST_CITY)
        if (namesake := atlas.find(spelling)) not in (None, entry.id):
            faults.append(Fault(Code.TWICE, "names", {"card": str(namesake), "first": 0}))
    return entry, tuple(faults)


def _resolve(text: str, field: str, atlas: Atlas, faults: list[Fault]) -> str:
    """The id of the city; if there is none, ``text`` as it is, and a fault."""
    city = atlas.find(text)
    if city is None:
        near = atlas.near(text)
        faults.append(Fault(Code.UNKNOWN_CITY, field, {"given": text, "near": near}))
    return text if city is None else city


def _in_range(field: str, given: int, least: int, most: int) -> Iterator[Fault]:
    if not least <= given <= most:
        yield Fault(Code.OUT_OF_RANGE, field, {"given": given, "least": least, "most": most})


def _amount(field: str, given: int, unit: int) -> tuple[Fault, ...]:
    wrong = tuple(_in_range(field, given, 1, MOST_MONEY))
    if wrong or given % unit == 0:
        return wrong
    return (Fault(Code.UNUSUAL_AMOUNT, field, {"given": given, "unit": unit}),)


def _net_faults(entry: ContractEntry, nets: Costs) -> Iterator[Fault]:
    for level, cost, net in zip(LEVELS, entry.costs, nets, strict=False):
        if cost and net and cost + net != entry.revenue:
            params = {"given": net, "expected": entry.revenue - cost}
            yield Fault(Code.WRONG_NET, f"net{level}", params)


def _effect_faults(effect: Effect, unit: int) -> Iterator[Fault]:
    _, argument = VOCABULARY[effect.op]
    if argument == "amount":
        yield from _amount("amount", effect.amount, unit)
    elif effect.amount:
        yield Fault(Code.NEEDLESS, "amount", {"given": effect.amount, "op": str(effect.op)})
    if argument in ("pips", "turns"):
        yield from _in_range(argument, effect.n, 1, MOST_STEPS)
    elif effect.n:
        yield Fault(Code.NEEDLESS, "n", {"given": effect.n, "op": str(effect.op)})
    if (argument == "where") != (effect.where is not None):
        params = {"given": str(effect.where or ""), "op": str(effect.op)}
        yield Fault(Code.NEEDLESS if effect.where else Code.NOT_ONE_OF, "where", params)


def _text(field: str, text: str, most: int) -> Iterator[Fault]:
    one_line = " ".join(text.split())
    if not text or text != one_line or not text.isprintable() or len(text) > most:
        yield Fault(Code.BAD_TEXT, field, {"given": text, "most": most})
