"""The panels a player can open over a decision, and what each remembers of itself.

A panel is shown by ``Show(panel)``; tapping in it shows a changed copy. Drafts of decisions, such
as "the rest lapses", live here too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from companion.ui.present.device_panels import Buttons as Buttons
from companion.ui.present.device_panels import Diagnostics as Diagnostics
from companion.ui.present.device_panels import Findings as Findings
from companion.ui.present.device_panels import Frames as Frames
from companion.ui.present.device_panels import PowerOff as PowerOff
from companion.ui.present.device_panels import StartCheck as StartCheck
from companion.ui.present.device_panels import Teaching as Teaching
from companion.ui.present.front import Cards as Cards
from companion.ui.present.front import Games as Games
from companion.ui.present.front import Home as Home
from companion.ui.present.front import Notices as Notices
from companion.ui.present.front import Preferences as Preferences
from companion.ui.present.front import Seats as Seats
from companion.ui.present.sums import Sum

if TYPE_CHECKING:  # the home screen does not wait for the rules
    from companion.games.auf_achse.cards import Effect
    from companion.games.auf_achse.table import Seat

LONGEST, LONGEST_NOTE, LONGEST_CITY = 40, 105, 24
"""Characters of a name, and of the note on an event card, that can be typed."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Setup: edition, decks and house rules for these seats.

    Without an ``edition`` it is as in the last game; ``house`` has (knob, value) of what is played
    otherwise than printed, ``printed`` the decks that come from the box: contracts, events;
    ``notes`` (value, how many) of the paper money that the table keeps.
    """

    seats: Seats = Seats()
    edition: str = ""
    deck: str = ""
    house: tuple[tuple[str, str], ...] = ()
    printed: tuple[str, ...] = ()
    notes: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Setup: the list of house rules, over ``rules``, whose edition is given."""

    rules: Rules = Rules()
    page: int = 0


@dataclass(frozen=True, slots=True)
class PaperMoney:
    """Setup: whether ``rules`` have paper money, and how much of each value."""

    rules: Rules = Rules()


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu of a game."""


@dataclass(frozen=True, slots=True)
class History:
    """The history; ``mark`` is the line down to which is to be taken back, None for none."""

    mark: int | None = None
    money_only: bool = False
    page: int = 0


@dataclass(frozen=True, slots=True)
class Trailers:
    """Buying and selling trailers."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The event cards before a seat (None: on turn); ``card`` is about to turn a die."""

    seat: Seat | None = None
    card: str = ""
    page: int = 0


@dataclass(frozen=True, slots=True)
class Accounts:
    """Choosing whose money is to be corrected."""


@dataclass(frozen=True, slots=True)
class Money:
    """Correcting the money of ``seat`` by ``amount``, with ``partner`` or the bank (None)."""

    seat: Seat = 0
    amount: int = 0
    with_player: bool = False
    partner: Seat | None = None
    typing: bool = False
    reason: str = "error"


@dataclass(frozen=True, slots=True)
class Purses:
    """What paper money lies where; that of ``seat`` is counted anew, so far as ``counts``."""

    seat: Seat | None = None
    counts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Corrections:
    """All other corrections.

    ``topic`` is empty or one of goods, trailers, contracts, events, place, turn, signs,
    cards, leaving, retire;
    ``card`` is the contract to be moved, ``secret`` if it was seen in a hand, or the deck that is
    to come from elsewhere; ``counts`` are the numbers of the draft: goods lost, or small and large
    trailers.
    """

    topic: str = ""
    seat: Seat | None = None
    card: str = ""
    secret: bool = False
    counts: tuple[int, ...] = ()
    page: int = 0


@dataclass(frozen=True, slots=True)
class Ruling:
    """Typing a ruling of the table, to be kept in the history."""

    text: str = ""

    def typed(self, change: Callable[[str], str]) -> Ruling:
        """The text changed by what was typed."""
        return Ruling(change(self.text))


@dataclass(frozen=True, slots=True)
class Identify:
    """Which card is the printed contract ``card``? ``seat`` loads it then, from its hand.

    ``tab`` has the cities where it may begin, None that of the city where a truck has just stopped;
    ``page`` is that of the library's cards from there.
    """

    card: str = ""
    seat: Seat | None = None
    tab: int | None = None
    page: int = 0


@dataclass(frozen=True, slots=True)
class Learn:
    """Typing what stands on the printed contract ``card``; ``seat`` loads it then.

    ``field`` is the one that is typed into, empty if none is: start, destination, goods, revenue,
    or the number of a bid. ``bids``: their costs are typed, too. ``correcting`` a card that is
    known. ``page`` is that of the cities; ``new`` are cities, with their names, that the game gets
    to know together with the card.
    """

    card: str = ""
    seat: Seat | None = None
    start: str = ""
    destination: str = ""
    goods: int = 0
    revenue: Sum = Sum()
    costs: tuple[Sum, ...] = (Sum(),) * 5
    field: str = "start"
    bids: bool = False
    correcting: bool = False
    page: int = 0
    new: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class NewCity:
    """Typing the name of a city; ``asked``: some that are alike were offered.

    ``draft`` is what it is for: a card, or a question that is answered by a city.
    """

    longest: ClassVar[int] = LONGEST_CITY
    draft: Learn | Stop | SignMemory = Learn()
    text: str = ""
    asked: bool = False

    def typed(self, change: Callable[[str], str]) -> NewCity:
        """The name changed by what was typed."""
        return NewCity(self.draft, change(self.text))


@dataclass(frozen=True, slots=True)
class Priced:
    """Draft of the price of a bid, and its sum so far."""

    price: Sum = Sum()


@dataclass(frozen=True, slots=True)
class Chore:
    """What is to be moved on the table for one seat, or (None) for nobody: the signs."""

    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True)
class PutBack:
    """What is to be moved on the table after an undo, or after doing it ``again``."""

    chores: tuple[Chore, ...] = ()
    again: bool = False


@dataclass(frozen=True, slots=True)
class Stop:
    """Draft of an arrival: ``rest`` lapses, a six was used ``as_one``; page of the cities.

    ``city`` is where the rest lapses although it may do so only for a reason, which is asked for.
    """

    rest: bool = False
    as_one: bool = False
    page: int = 0
    city: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """Draft of a choice among more than fit on the screen."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """Draft of what a printed event card does.

    ``effects`` are told already: there are ``several``. ``kind`` is the tile that is open, ``op``
    what the ``amount`` is for that is being typed.
    """

    effects: tuple[Effect, ...] = ()
    several: bool = False
    kind: str = ""
    op: str = ""
    amount: int = 0
    note: str = ""
    page: int = 0
    longest: ClassVar[int] = LONGEST_NOTE

    def typed(self, change: Callable[[str], str]) -> Reading:
        """The note changed by what was typed."""
        return replace(self, note=change(self.note))


@dataclass(frozen=True, slots=True)
class OtherDie:
    """The faces to tap, although a sensor is there to roll.

    ``fallen`` are dice told already; ``tilted`` is how many the sensor could not read.
    """

    fallen: tuple[int, ...] = ()
    tilted: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand of a seat, covered until its finger holds the pad."""

    seat: Seat = 0


@dataclass(frozen=True, slots=True)
class SignMemory:
    """Draft of where a sign stands: ``inside`` a city, or as a memory up to two cities."""

    cities: tuple[str, ...] = ()
    page: int = 0
    inside: bool = False


@dataclass(frozen=True, slots=True)
class NotSaved:
    """Why the game is not being saved, and what helps."""


@dataclass(frozen=True, slots=True)
class Glance:
    """The rules in short; ``topic`` is a chapter, empty for the table of contents.

    ``tab`` is empty, ``rulings`` or ``house``. ``edition`` is an id, while no game is open;
    ``back`` is the panel or draft that it was opened over.
    """

    topic: str = ""
    tab: str = ""
    page: int = 0
    edition: str = ""
    back: object = None
