"""Event cards as rows of a CSV file, one for each effect, with columns in English or German."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from types import MappingProxyType
from typing import TypeVar

from companion.games.auf_achse.cards import Effect, Op, Where
from companion.library.cells import escaped, number, read_amount, read_number, unescaped
from companion.library.checks import check_event
from companion.library.faults import Code, Fault, beside, on_line
from companion.library.model import EventEntry
from companion.library.sheets import Columns, Row, Sheet, header, separator, write_sheet

__all__ = ["EVENT_COLUMNS", "read_event_rows", "write_event_rows"]

EVENT_COLUMNS: Columns = MappingProxyType(
    {
        "card": ("card", "Karte"),
        "op": ("op", "Wirkung"),
        "amount": ("amount", "Betrag"),
        "n": ("n", "Anzahl"),
        "where": ("where", "wohin"),
        "note": ("note", "Notiz"),
    }
)
"""Rows with the same ``card`` are the effects of one card; without it each row is a card.

``n`` is pips or turns. A card of which only a note is known has no ``op``.
"""

S = TypeVar("S", bound=StrEnum)


def read_event_rows(sheet: Sheet, most: int) -> list[tuple[int, EventEntry]]:
    """The event cards of a sheet with the lines on which they begin; faults go to the sheet."""
    cards: dict[str, tuple[int, EventEntry]] = {}
    for row in sheet.rows(EVENT_COLUMNS, ("op",), most):
        part = _part(row, sheet.faults)
        name = row.get("card") or f"line {row.line}"
        line, card = cards.get(name, (row.line, EventEntry(())))
        card = EventEntry(card.effects + part.effects, card.note or part.note)
        cards[name] = line, card
    for line, card in cards.values():
        mixed = [fault for fault in check_event(card)[1] if fault.code is Code.MIXED_EFFECTS]
        sheet.faults += on_line(mixed, line)
    return list(cards.values())


def _part(row: Row, faults: list[Fault]) -> EventEntry:
    """What one row has of a card."""
    unread: list[Fault] = []
    amount = number(read_amount("amount", row.get("amount")), unread)
    n = number(read_number("n", row.get("n")), unread)
    where = _word(Where, "where", row.get("where"), unread)
    op = _word(Op, "op", row.get("op"), unread)
    if op is None and not unread and (amount or n or where):
        unread.append(_not_one_of(Op, "op", ""))
    effects = () if op is None else (Effect(op, amount, n, where),)
    part, wrong = check_event(EventEntry(effects, unescaped(row.get("note"))))
    if op is None and unread:  # that it has no effect follows from what could not be read
        wrong = tuple(fault for fault in wrong if fault.code is not Code.NO_EFFECT)
    faults += on_line(beside(unread, wrong), row.line)
    return part


def _word(members: type[S], field: str, text: str, faults: list[Fault]) -> S | None:
    """The member of that name; None if the cell is empty or, with a fault, wrong."""
    try:
        return members(text.casefold()) if text else None
    except ValueError:
        faults.append(_not_one_of(members, field, text))
        return None


def _not_one_of(members: type[StrEnum], field: str, text: str) -> Fault:
    return Fault(Code.NOT_ONE_OF, field, {"given": text, "known": tuple(map(str, members))})


def write_event_rows(entries: Iterable[EventEntry], language: str) -> str:
    """A sheet with a row for each effect, and one for a card that has none."""
    rows = [header(EVENT_COLUMNS, tuple(EVENT_COLUMNS), language)]
    cards = (entry for entry in entries for _ in range(entry.copies))
    for count, entry in enumerate(cards, 1):
        for effect in entry.effects or (None,):
            rows.append([str(count), *_cells(effect), escaped(entry.note)])
    return write_sheet(rows, separator(language))


def _cells(effect: Effect | None) -> list[str]:
    if effect is None:
        return ["", "", "", ""]
    return [effect.op, str(effect.amount or ""), str(effect.n or ""), effect.where or ""]
