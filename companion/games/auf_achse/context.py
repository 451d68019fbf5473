"""What is fixed during a game of *Auf Achse*: the rules, the decks, and who sits at the table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.games.auf_achse.cards import (
    City,
    CityId,
    Contract,
    ContractDeck,
    ContractId,
    EventCard,
    EventDeck,
    EventId,
    TrailerKind,
)
from companion.games.auf_achse.edition import Edition, TrailerOffer
from companion.games.auf_achse.printed import (
    NOTHING_PRINTED,
    Printed,
    Source,
    blank_contract,
    blank_event,
    contract_ids,
    event_ids,
)
from companion.games.fields import added


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits where: colour of the truck (see ``COLOURS``), name as typed, edge of the table.

    ``edge`` is the angle in degrees by which a picture is turned clockwise to face them: 0 is the
    near edge of the table, 90 the left one, 180 the far one, 270 the right one.
    """

    colour: str
    name: str
    edge: int = 0


SEATS = range(2, 7)
"""How many can play (rules.md section 1)."""

COLOURS = ("yellow", "blue", "red", "green", "pink", "white", "orange", "cyan")
"""The trucks' colours, by which notation knows the seats."""


@dataclass(frozen=True)
class Context:
    """All that is fixed during a game."""

    edition: Edition
    contract_deck: ContractDeck
    event_deck: EventDeck
    cities: tuple[City, ...]
    players: tuple[Player, ...]
    """Clockwise; the index is the seat."""
    contracts_from: Source = added(Source.APP)
    events_from: Source = added(Source.APP)
    """Whose cards the game begins with."""
    notes: tuple[tuple[int, int], ...] = added(())
    """(value, how many) of the paper money, the largest first; none: the app keeps all money."""
    library: str = added("home")
    """Whose library of printed cards the game learns into; the rules never ask."""

    contracts: dict[ContractId, Contract] = field(init=False, repr=False, compare=False)
    events: dict[EventId, EventCard] = field(init=False, repr=False, compare=False)
    city_order: tuple[CityId, ...] = field(init=False, repr=False, compare=False)
    city_ids: frozenset[CityId] = field(init=False, repr=False, compare=False)
    offers: dict[TrailerKind, TrailerOffer] = field(init=False, repr=False, compare=False)
    values: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Of the notes."""

    def __post_init__(self) -> None:
        """Make the look-up tables."""
        make = object.__setattr__
        make(self, "contracts", {card.id: card for card in self.contract_deck.cards})
        make(self, "events", {card.id: card for card in self.event_deck.cards})
        make(self, "city_order", tuple(city.id for city in self.cities))
        make(self, "city_ids", frozenset(self.city_order))
        make(self, "values", tuple(value for value, _ in self.notes))
        small, large = self.edition.small, self.edition.large
        make(self, "offers", {TrailerKind.SMALL: small, TrailerKind.LARGE: large})

    def knowing(self, printed: Printed) -> Context:
        """This context with the printed cards among its own, and all that was shown of them."""
        if printed == NOTHING_PRINTED:
            return self
        new = tuple(city for city in printed.cities if city.id not in self.city_ids)
        wider = replace(self, cities=self.cities + new)
        for card in contract_ids(printed.contracts):
            wider.contracts[card] = blank_contract(card)
        for name in event_ids(printed.events):
            wider.events[name] = blank_event(name)
        wider.contracts.update((card.id, card) for card in printed.shown)
        wider.events.update((card.id, card) for card in printed.read)
        return wider

    @property
    def seats(self) -> range:
        """The seats, clockwise."""
        return range(len(self.players))

    def from_left_of(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise, beginning on the left of ``seat`` and ending with it."""
        count = len(self.players)
        return tuple((seat + step) % count for step in range(1, count + 1))
