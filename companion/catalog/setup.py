"""All the data of one game, as it is embedded in its save: a save never needs the files again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.catalog.decks import shortage
from companion.catalog.editions import SEATS
from companion.games.auf_achse.cards import City, ContractDeck, EventDeck
from companion.games.auf_achse.edition import Edition
from companion.games.plain import from_plain, to_plain
from companion.games.protocol import Json, LoadError

__all__ = ["Setup"]


@dataclass(frozen=True, slots=True)
class Setup:
    """The rules, decks and cities of one game, whatever has become of the files since."""

    edition: Edition
    contracts: ContractDeck
    events: EventDeck
    cities: tuple[City, ...]

    def dump(self) -> Json:
        """This setup as plain data for JSON."""
        return to_plain(self)

    @classmethod
    def load(cls, data: Json) -> Setup:
        """The setup of ``dump``. Raises LoadError if it is not one that can be played."""
        setup = from_plain(cls, data, "setup")
        for fault in _faults(setup):
            raise LoadError(f"setup {fault}")
        return setup


def _faults(setup: Setup) -> Iterator[str]:
    """What the rules rely on and the types do not say."""
    cities = {city.id for city in setup.cities}
    for contract in setup.contracts.cards:
        if not {contract.start, contract.destination} <= cities:
            yield f"has contract {contract.id} to or from an unknown city"
    for name, cards in (
        ("cities", setup.cities),
        ("contracts", setup.contracts.cards),
        ("events", setup.events.cards),
    ):
        if len({card.id for card in cards}) < len(cards):
            yield f"has two {name} of the same id"
    if [seats for seats, _ in setup.edition.piles] != list(SEATS):
        yield "has no pile for each number of seats"
    elif short := shortage(setup.contracts, setup.edition):
        yield f"has too few contracts for {short[0]} seats (expected: at least {short[1]})"
