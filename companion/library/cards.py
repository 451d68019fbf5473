"""Cards of a game as entries of a library, and contracts back."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.auf_achse.actions import Show
from companion.games.auf_achse.cards import City, Contract, ContractId, EventCard
from companion.games.auf_achse.printed import Printed
from companion.library.checks import LONGEST_CITY, LONGEST_NOTE
from companion.library.model import CityEntry, ContractEntry, EventEntry, Learned

__all__ = [
    "city_entries",
    "contract_entries",
    "event_entries",
    "learned",
    "showing",
]


def learned(printed: Printed) -> Learned:
    """All that a game has learned of its printed cards, and of cities that no file has."""
    return Learned(
        contract_entries(printed.shown),
        event_entries(printed.read),
        city_entries(printed.cities),
    )


def contract_entries(cards: Iterable[Contract]) -> tuple[ContractEntry, ...]:
    """The contracts of which start and destination are known."""
    return tuple(
        ContractEntry(card.start, card.destination, card.goods, card.revenue, card.costs)
        for card in cards
        if card.known
    )


def showing(entry: ContractEntry, card: ContractId) -> Show:
    """The action that tells that ``card`` is this one."""
    return Show(card, entry.start, entry.destination, entry.goods, entry.revenue, entry.costs)


def event_entries(cards: Iterable[EventCard]) -> tuple[EventEntry, ...]:
    """The event cards that were read out; what the table wrote of one is its title."""
    entries = (EventEntry(card.effects, _note(card)) for card in cards)
    return tuple(entry for entry in entries if entry.effects or entry.note)


def city_entries(cities: Iterable[City]) -> tuple[CityEntry, ...]:
    """The cities that the table has added."""
    return tuple(
        CityEntry(
            city.id, tuple((language, _cut(name, LONGEST_CITY)) for language, name in city.name)
        )
        for city in cities
    )


def _note(card: EventCard) -> str:
    return _cut(next((text for _, text in card.title), ""), LONGEST_NOTE)


def _cut(text: str, most: int) -> str:
    """One line of ``text``, no longer than ``most`` characters."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:most].rstrip()
