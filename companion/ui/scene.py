"""What presenters look at: the public view of the game and all that surrounds it, read-only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from companion.settings import Dice
from companion.ui.hammer import Pace
from companion.ui.plugged import NOTHING, Inside

if TYPE_CHECKING:  # the home screen does not wait for the rules
    from companion.catalog.shelf import Shelf
    from companion.doctor.finding import Finding
    from companion.games.auf_achse.cards import Contract, EventCard
    from companion.games.auf_achse.context import Context, Player
    from companion.games.auf_achse.facts import Fact
    from companion.games.auf_achse.state import State
    from companion.games.auf_achse.table import Seat
    from companion.games.auf_achse.view import HaulierView, View
    from companion.games.protocol import Refusal
    from companion.library.model import Library
    from companion.problems import Problem
    from companion.session.health import Health, Notice
    from companion.session.history import Line, Move
    from companion.session.records import SavedGame
    from companion.session.session import Change
    from companion.settings import Settings
    from companion.ui.archive import Archive
    from companion.ui.i18n import Texts
    from companion.ui.power_switch import Power
    from hardware.events import DeviceStatus


class Past(Protocol):
    """The history of the game, as far as presenters may read it."""

    @property
    def moves(self) -> Sequence[Move[State]]:
        """The moves in effect, oldest first; unlike ``log`` it costs nothing."""

    @property
    def log(self) -> tuple[Line[State], ...]:
        """Every line, with those taken back marked."""

    @property
    def can_undo(self) -> bool:
        """True if there is something to take back."""

    @property
    def can_redo(self) -> bool:
        """True if something taken back can be done again."""

    def preview_undo(self, seq: int | None = None) -> Change[State] | Refusal:
        """What taking back everything after line ``seq`` would do."""


class _NoPast:
    """The history of a game that is only looked at."""

    moves: Sequence[Move[State]] = ()
    log: tuple[Line[State], ...] = ()
    can_undo = False
    can_redo = False

    def preview_undo(self, seq: int | None = None) -> Change[State] | Refusal:
        """Nothing can be taken back."""
        from companion.games.protocol import Refusal

        return Refusal("nothing-to-undo")


NO_PAST = _NoPast()


@dataclass(frozen=True, slots=True)
class Press:
    """A button that went down; ``at`` is by the wall clock, in seconds since 1970."""

    button: str
    at: float


@dataclass(frozen=True, slots=True)
class Table:
    """The game in play, as everybody at the table may see it."""

    context: Context
    view: View
    facts: tuple[Fact, ...]
    """What has happened in the present turn, oldest first."""
    past: Past
    why: Callable[..., Refusal | None]
    """Why an action is not allowed now, or would not be after those given behind it.

    Never ask it about a card of a hand for the table.
    """
    hand: View | None = None
    """The view of the seat whose hand is being revealed, None otherwise."""
    title: str = ""

    def player(self, seat: Seat) -> Player:
        """Colour, name and edge of a seat."""
        return self.context.players[seat]

    def haulier(self, seat: Seat) -> HaulierView:
        """The haulier of a seat."""
        return self.view.hauliers[seat]

    @property
    def deciding(self) -> frozenset[Seat]:
        """The seats any of which may decide now.

        All may say who begins; in an open auction those call that have not passed, until its time
        is up, and the selector not before somebody else.
        """
        from companion.games.auf_achse.agenda import Outcry, Starting

        top = self.view.decision
        if top.seat is not None:
            return frozenset({top.seat})
        seats = frozenset(haulier.seat for haulier in self.view.hauliers if not haulier.retired)
        match top:
            case Starting():
                return seats
            case Outcry(asked=True, selector=selector):
                return frozenset({selector})
            case Outcry(level=0, passed=passed, selector=selector):
                return seats - {*passed, selector}
            case Outcry(passed=passed):
                return seats - frozenset(passed)
            case _:
                return frozenset()

    def contract(self, card: str) -> Contract:
        """A contract by its id."""
        return self.context.contracts[card]

    def event(self, card: str) -> EventCard:
        """An event card by its id."""
        return self.context.events[card]


@dataclass(frozen=True, slots=True)
class LastGame:
    """The game to be played on: its line in the list of games, and how it stands."""

    saved: SavedGame
    table: Table | None = None
    """None in the first picture, which does not wait for the rules."""


def _no_last_game() -> LastGame | None:
    return None


def _no_library() -> Library:
    from companion.library.model import Library

    return Library("")


def _no_archive() -> Archive:
    raise LookupError("nothing is remembered of printed cards")


@dataclass(frozen=True, slots=True)
class Scene:
    """All a presenter may know; ``table`` is None while no game is open."""

    texts: Texts
    settings: Settings
    health: Health
    shelf: Callable[[], Shelf]
    saved: Callable[[], tuple[SavedGame, ...]]
    last: Callable[[], LastGame | None] = _no_last_game
    """The game played last that is not over, if it can be played on."""
    library: Callable[[], Library] = _no_library
    """What the table knows of the printed cards of the game in play."""
    archive: Callable[[], Archive] = _no_archive
    """The libraries of all tables and boxes. Raises LookupError if none are kept."""
    now: float = 0.0
    """Wall clock in seconds since 1970, for people only."""
    table: Table | None = None
    devices: Mapping[str, DeviceStatus] = field(default_factory=dict)
    """What each device has reported, by its name; one that has said nothing is missing."""
    since: Mapping[str, float] = field(default_factory=dict)
    """When each device has come to its present state, by the wall clock."""
    pressed: Press | None = None
    """The button that was pressed last."""
    findings: tuple[Finding, ...] | None = None
    """What was found on this computer; None if nobody wanted to know."""
    examining: bool = False
    """True while it is being looked over."""
    power: Power | None = None
    """How switching the computer off stands; None where it is not the table's own."""
    inside: Inside = NOTHING
    """What the devices are like inside, to be looked at only where that is shown."""
    rolling: bool = False
    """True while the sensor reports that dice are rolling."""
    simulated: bool = False
    """True if the dice sensor is a simulated one, to be thrown by ``RollForUs``; to be shown."""
    pace: Pace = Pace()
    """How time presses in an open auction."""
    notices: tuple[Notice, ...] = ()
    problems: tuple[Problem, ...] = ()
    """What was wrong with the configuration when the program started."""

    @property
    def game(self) -> Table:
        """The game in play. Raises LookupError if none is open."""
        if self.table is None:
            raise LookupError("no game is open")
        return self.table

    @property
    def catalog(self) -> Shelf:
        """What this installation can play."""
        return self.shelf()

    @property
    def sensor(self) -> DeviceStatus:
        """The state of the dice sensor."""
        return self.device("dice")

    def device(self, name: str) -> DeviceStatus:
        """The state of a device, by one of the names of ``hardware.events``."""
        from hardware.events import DeviceStatus

        return self.devices.get(name) or DeviceStatus()

    @property
    def throws(self) -> bool:
        """True if the next roll comes from simulated dice that somebody has to throw."""
        status = self.devices.get("dice")
        ready = status is not None and status.state.value == "ready"
        return ready and self.simulated and self.settings.dice is Dice.SENSOR
