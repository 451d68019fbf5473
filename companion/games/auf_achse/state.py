"""The whole position of a game: frozen, made of ids, numbers and tuples only.

What never changes during a game (edition, decks, seats) stands apart in ``game.AufAchse``.
Hauliers are known by their number 0-5, clockwise round the table. Money is whole euros or DM.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.auf_achse.agenda import Item
from companion.games.auf_achse.cards import ContractId, EventId, TrailerKind
from companion.games.auf_achse.notes import Notes
from companion.games.auf_achse.printed import NOTHING_PRINTED, Printed
from companion.games.auf_achse.table import OFF_BOARD, Place, Seat, Sign, SignKind
from companion.games.fields import added


@dataclass(frozen=True, slots=True)
class Debt:
    """An event cost that could not be paid; ``owed`` is the doubled sum, fixed when drawn."""

    card: EventId
    owed: int


@dataclass(frozen=True, slots=True)
class Haulier:
    """One seat: its money, contracts, trailers, truck and the event cards before it."""

    cash: int = 0
    hand: tuple[ContractId, ...] = ()
    loaded: tuple[ContractId, ...] = ()
    trailers: tuple[TrailerKind, ...] = ()
    place: Place = OFF_BOARD
    kept: tuple[EventId, ...] = ()
    """Cards to be used when their owner likes, and those that wait for the next delivery."""
    debts: tuple[Debt, ...] = ()
    skips: int = 0
    """Own turns still to come without a roll."""
    retired: bool = False
    again: tuple[ContractId, ...] = added(())
    """Contracts taken into the hand in their start city: the truck must leave and come again."""
    dealt: tuple[ContractId, ...] = added(())
    """Contracts of the hand as they were dealt, where their order binds."""
    notes: Notes = added(())
    """Paper money before it, where the table keeps some."""

    @property
    def idle(self) -> bool:
        """True if every own contract has been completed."""
        return not (self.hand or self.loaded)


@dataclass(frozen=True, slots=True)
class Turn:
    """What has happened in the present turn so far."""

    number: int = 0
    seat: Seat = 0
    by_dice: bool = False
    """True once the truck has moved by dice this turn."""
    exact: bool = False
    """True if that move used the full value of the die."""
    by_card: bool = False
    """True if an event has moved the truck since."""
    market_done: bool = False
    """True once a public contract was chosen or removed this turn."""
    signs_ignored: bool = False
    event: EventId | None = None
    """The event card drawn where the truck has stopped last, None if none was."""


@dataclass(frozen=True, slots=True)
class State:
    """A position. ``display[0]`` lies beside the loading area and is the first to fall."""

    hauliers: tuple[Haulier, ...]
    bank: int = 0
    """The bank's purse; negative, since it gives out what the hauliers hold."""
    display: tuple[ContractId, ...] = ()
    pile: tuple[ContractId, ...] = ()
    unused: tuple[ContractId, ...] = ()
    done: tuple[ContractId, ...] = ()
    """Delivered, or gone from the game."""
    events: tuple[EventId, ...] = ()
    events_out: tuple[EventId, ...] = ()
    stock: tuple[int, int] = (0, 0)
    """Small and large trailers left in the stock."""
    missing: int = 0
    """Goods cubes the table has lost."""
    roadwork: Sign | None = None
    jam: Sign | None = None
    turn: Turn = Turn()
    agenda: tuple[Item, ...] = ()
    """What is to be done; the last item is on top and comes first."""
    printed: Printed = added(NOTHING_PRINTED)
    aside: tuple[ContractId, ...] = added(())
    events_aside: tuple[EventId, ...] = added(())
    """The cards of whichever deck, the app's or the printed one, is not drawn from now."""

    def sign(self, kind: SignKind) -> Sign | None:
        """The sign of that kind, None while it is off the board."""
        return self.roadwork if kind is SignKind.ROADWORK else self.jam
