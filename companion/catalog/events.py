"""A deck of event cards, from a TOML file: each sort of card, and how often it is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from companion.catalog.source import Source
from companion.catalog.table import Table, Texts, open_toml
from companion.games.auf_achse.cards import (
    MOST_MONEY,
    VOCABULARY,
    Effect,
    EventCard,
    EventClass,
    Op,
    Where,
)

__all__ = ["read_effect", "read_events"]

MOST_PIPS = 6
MOST_TURNS = 6
MOST_COPIES = 99
LONGEST_TITLE = 24
LONGEST_TEXT = 105

_BRACED = re.compile(r"\{([^{}]*)\}|[{}]")


def read_events(source: Source) -> tuple[EventCard, ...]:
    """The cards of a file, one for each physical card: ``e-jam`` twice is e-jam.1 and e-jam.2.

    Only to be used if the source is good afterwards.
    """
    top = open_toml(source)
    if top is None:
        return ()
    cards: list[EventCard] = []
    seen: set[str] = set()
    for table in top.tables("card"):
        card = _card(table)
        if card.id and card.id in seen:
            table.fault("id", f"card '{card.id}' is there twice", "one card with a higher count")
        seen.add(card.id)
        cards.extend(_copies(card, table.whole("count", 1, MOST_COPIES)))
        table.done()
    top.done()
    return tuple(cards)


def _copies(card: EventCard, count: int) -> Iterator[EventCard]:
    if count == 1:
        yield card
    else:
        yield from (replace(card, id=f"{card.id}.{number}") for number in range(1, count + 1))


def _card(table: Table) -> EventCard:
    name = table.name("id")
    kind = table.choice("class", EventClass)
    tables = table.tables("effects")
    effects = tuple(read_effect(each, kind if table.good else None) for each in tables)
    title = table.texts("title", LONGEST_TITLE)
    text = table.texts("text", LONGEST_TEXT)
    if table.good and all(each.good for each in tables):
        allowed = {"amount"} if any(effect.amount for effect in effects) else set()
        allowed |= {"n"} if any(effect.n for effect in effects) else set()
        allowed |= {"where"} if any(effect.op is Op.PLACE_JAM for effect in effects) else set()
        _check_braces(table.table("title"), title, set())
        _check_braces(table.table("text"), text, allowed)
    return EventCard(name, kind, effects, title, text)


def read_effect(table: Table, kind: EventClass | None) -> Effect:
    """One effect of a card of class ``kind``, or of a class that could not be read."""
    op = table.choice("op", Op)
    if not table.good:
        return Effect(op)
    wanted, argument = VOCABULARY[op]
    if kind not in (None, wanted):
        table.fault("op", f"{op} is no effect of class {kind}", f"a card of class {wanted}")
    amount = table.whole("amount", 1, MOST_MONEY) if argument == "amount" else 0
    pips = table.whole("pips", 1, MOST_PIPS) if argument == "pips" else 0
    turns = table.whole("turns", 1, MOST_TURNS) if argument == "turns" else 0
    where = table.choice("where", Where) if argument == "where" else None
    table.done()
    return Effect(op, amount, pips or turns, where)


def _check_braces(table: Table, texts: Texts, allowed: set[str]) -> None:
    """Report braces that the screen could not fill in: each needs its effect."""
    for language, text in texts:
        for found in _BRACED.finditer(text):
            if found[1] not in allowed:
                expected = " or ".join(f"{{{name}}}" for name in sorted(allowed)) or "no braces"
                table.fault(language, f"'{language}' has {found[0]}", expected)
