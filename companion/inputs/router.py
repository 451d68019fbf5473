"""The meaning of a throw or a button: it depends on what is being decided, and on nothing else.

The router knows no game. It is told what is awaited and answers with what that makes of an event:
a roll to report, a wish of a seat, or nothing, with the reason why.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias, assert_never

from hardware.events import (
    BUTTONS,
    ButtonHeld,
    ButtonPressed,
    ButtonReleased,
    DeviceDown,
    DeviceEvent,
    DeviceOff,
    DeviceStatus,
    DeviceTrouble,
    DeviceUp,
    Event,
    Param,
    Rolled,
    Rolling,
    Tilted,
)


class Wish(Enum):
    """What a button can ask for."""

    PRIMARY = "primary"
    """The screen's main button."""
    NEXT_BID = "next-bid"
    LATE = "late"
    """What was offered when the button went down is gone."""
    PASS = "pass"
    CLOSE = "close"
    """Close the sheet that is open; to a question that is no."""
    YES = "yes"
    """Yes to the question that is open; the main button says it."""
    PEEK = "peek"
    """Show the own hand while the button is held."""
    UNPEEK = "unpeek"
    UNDO = "undo"
    NEXT = "next"
    """End the turn of whoever has it."""
    OFF = "off"
    """Switch the computer off, if the button stays down for long enough."""
    STAY_ON = "stay-on"


PEEK_MS = 350
PASS_BUTTON = "-pass"
"""End of the name of a seat's second button; what is before it names the first."""
OFF_BUTTON = "off"
TABLE_BUTTONS = {
    "ok": Wish.PRIMARY,
    "undo": Wish.UNDO,
    "next": Wish.NEXT,
    OFF_BUTTON: Wish.OFF,
}
"""Buttons of the whole table by their names, and what each asks for; a sheet is closed by all.

That for switching off means the same whatever the screen shows, and without a game, too. Without
one the main button leads into it, and the others mean nothing.
"""


@dataclass(frozen=True, slots=True)
class Awaited:
    """What the table waits for now.

    ``decision`` tells decisions apart: a throw that began under another one does not count, nor
    does a button that went down under another.
    """

    decision: int = 0
    seats: frozenset[int] = frozenset()
    """Who may decide."""
    dice: int = 0
    """How many dice the roll has that is awaited; 0 if none is."""
    sides: int = 6
    press: Wish | None = None
    """Meaning of a press by one of ``seats``; if holding has a meaning too, it counts when the
    button goes up before that."""
    offer: int = 0
    """What a press takes; one that began when something else was offered comes too late."""
    asks: bool = False
    """True if the sheet that a press closes is a question."""
    hold: Wish | None = None
    """Meaning of holding by one of ``seats``."""
    hold_ms: int = PEEK_MS
    others_hold: Wish | None = None
    """Meaning of holding by any other seat, always after ``PEEK_MS``; if the button goes up before
    that, the press is refused."""
    owners: Mapping[str, int] = field(default_factory=dict)
    """Seats by the names of their buttons; empty while no game is open."""


@dataclass(frozen=True, slots=True)
class ReportRoll:
    """The awaited roll has come: pips of each die."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RollBegan:
    """The awaited roll is under way."""


@dataclass(frozen=True, slots=True)
class AskFace:
    """The awaited roll has come, but ``unclear`` dice cannot be read; ``dice`` are the others."""

    unclear: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A seat asks for something by its button."""

    seat: int
    wish: Wish


@dataclass(frozen=True, slots=True)
class TableWish:
    """The table asks for something by one of its own buttons."""

    wish: Wish


@dataclass(frozen=True, slots=True)
class DeviceNews:
    """A device came, went or complains: show it."""

    event: DeviceEvent
    lost: bool = False
    """True if it has worked up to now."""


class Why(Enum):
    """Why an event does nothing."""

    NOT_AWAITED = "roll-not-awaited"
    TOO_EARLY = "roll-began-before"
    """The throw began under another decision."""
    WRONG_COUNT = "wrong-number-of-dice"
    """Parameters: ``awaited``, ``rolled``."""
    WRONG_DIE = "wrong-kind-of-die"
    """Parameters: ``awaited``, ``sides``."""
    NO_SEAT = "button-without-seat"
    """Nobody who plays has this button. Parameter: ``button``."""
    NOT_YOUR_TURN = "not-your-turn"
    """Parameter: ``seat``."""
    PENDING = "button-is-down"
    """It depends on how long the button stays down."""
    NO_MEANING = "no-meaning"
    """Nothing can be had by it now."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """The event does nothing; the table may be told why."""

    why: Why
    params: Mapping[str, Param] = field(default_factory=dict)


Outcome: TypeAlias = ReportRoll | RollBegan | AskFace | SeatWish | TableWish | DeviceNews | Ignored


class Router:
    """Reads events in the light of what is awaited.

    ``wired`` has the names of the buttons that exist, and may change. All the router remembers is
    which of them are out of order, under which decision the dice began to roll, who peeks, what
    was offered to whom under which decision when a button went down, and who may be about to hold
    one out of turn.
    """

    def __init__(self, wired: Collection[str] = ()) -> None:
        self.wired = wired
        self._buttons = DeviceStatus()
        self._rolling_for: int | None = None
        self._peeking: set[int] = set()
        self._down: dict[int, tuple[int, int]] = {}
        self._out_of_turn: set[int] = set()

    def route(self, event: Event, awaited: Awaited) -> Outcome:
        """What ``event`` means while ``awaited`` is what the table waits for."""
        match event:
            case Rolling():
                self._rolling_for = awaited.decision if awaited.dice else None
                return RollBegan() if awaited.dice else Ignored(Why.NO_MEANING)
            case Rolled():
                return self._refused(awaited) or _report(event, awaited)
            case Tilted():
                return self._refused(awaited) or _ask(event, awaited)
            case ButtonPressed() | ButtonHeld() | ButtonReleased():
                return self._button(event, awaited)
            case DeviceUp() | DeviceDown() | DeviceOff() | DeviceTrouble():
                self._buttons = self._buttons.after(event, BUTTONS)
                return DeviceNews(event)
        assert_never(event)

    def _works(self, button: str) -> bool:
        """Whether there is such a button, on a pin that can be read."""
        broken = (trouble.params.get("wire") for trouble in self._buttons.troubles)
        return button in self.wired and button not in broken

    def _refused(self, awaited: Awaited) -> Ignored | None:
        """Why no throw counts now, or None; a throw is used up by asking."""
        began, self._rolling_for = self._rolling_for, None
        if not awaited.dice:
            return Ignored(Why.NOT_AWAITED)
        return None if began == awaited.decision else Ignored(Why.TOO_EARLY)

    def _button(
        self, event: ButtonPressed | ButtonHeld | ButtonReleased, awaited: Awaited
    ) -> Outcome:
        if event.button in TABLE_BUTTONS:
            return _of_the_table(event, awaited)
        name = event.button.removesuffix(PASS_BUTTON)
        seat = awaited.owners.get(name)
        if seat is None:
            return Ignored(Why.NO_SEAT, {"button": event.button})
        if name != event.button:
            return _passing(event, seat, awaited)
        match event:
            case ButtonPressed():
                return self._pressed(seat, awaited, at_once=self._works(name + PASS_BUTTON))
            case ButtonHeld(ms=ms):
                return self._held(seat, ms, awaited)
            case ButtonReleased():
                return self._released(seat, awaited)

    def _pressed(self, seat: int, awaited: Awaited, *, at_once: bool) -> Outcome:
        """A press counts when the button goes down, unless holding it means something else.

        Who has a button for passing need not hold the other one for that: ``at_once``.
        Whatever the last press of this seat was for is over, even if its release was lost.
        """
        self._peeking.discard(seat)
        self._out_of_turn.discard(seat)
        self._down.pop(seat, None)
        if seat not in awaited.seats:
            if awaited.others_hold is None:
                return Ignored(Why.NOT_YOUR_TURN, {"seat": seat})
            self._out_of_turn.add(seat)
            return Ignored(Why.PENDING)
        if awaited.press is None:
            return Ignored(Why.NO_MEANING)
        if awaited.hold is None or (at_once and awaited.hold is Wish.PASS):
            return SeatWish(seat, awaited.press)
        self._down[seat] = awaited.decision, awaited.offer
        return Ignored(Why.PENDING)

    def _held(self, seat: int, ms: int, awaited: Awaited) -> Outcome:
        mine = seat in awaited.seats
        wish, after = (awaited.hold, awaited.hold_ms) if mine else (awaited.others_hold, PEEK_MS)
        if wish is None or ms != after:
            return Ignored(Why.NO_MEANING)
        if wish is Wish.PASS and self._down.get(seat, (None, 0))[0] != awaited.decision:
            return Ignored(Why.NO_MEANING)
        self._down.pop(seat, None)
        self._out_of_turn.discard(seat)
        if wish is Wish.PEEK:
            self._peeking.add(seat)
        return SeatWish(seat, wish)

    def _released(self, seat: int, awaited: Awaited) -> Outcome:
        if seat in self._peeking:
            self._peeking.discard(seat)
            return SeatWish(seat, Wish.UNPEEK)
        if seat in self._out_of_turn:
            self._out_of_turn.discard(seat)
            return Ignored(Why.NOT_YOUR_TURN, {"seat": seat})
        meant = self._down.pop(seat, None)
        if meant is None or awaited.press is None or seat not in awaited.seats:
            return Ignored(Why.NO_MEANING)
        there = meant == (awaited.decision, awaited.offer)
        return SeatWish(seat, awaited.press if there else Wish.LATE)


def _of_the_table(event: ButtonPressed | ButtonHeld | ButtonReleased, awaited: Awaited) -> Outcome:
    if event.button == OFF_BUTTON:
        return _switching_off(event)
    if not isinstance(event, ButtonPressed):
        return Ignored(Why.NO_MEANING)
    wish = TABLE_BUTTONS[event.button]
    if awaited.press is Wish.CLOSE:
        return TableWish(Wish.YES if awaited.asks and wish is Wish.PRIMARY else Wish.CLOSE)
    if awaited.owners or wish is Wish.PRIMARY:
        return TableWish(wish)
    return Ignored(Why.NO_MEANING)


def _switching_off(event: ButtonPressed | ButtonHeld | ButtonReleased) -> Outcome:
    """How long it stays down is counted where everybody sees it: on the screen."""
    match event:
        case ButtonPressed():
            return TableWish(Wish.OFF)
        case ButtonReleased():
            return TableWish(Wish.STAY_ON)
        case ButtonHeld():
            return Ignored(Why.NO_MEANING)


def _passing(
    event: ButtonPressed | ButtonHeld | ButtonReleased, seat: int, awaited: Awaited
) -> Outcome:
    if not isinstance(event, ButtonPressed):
        return Ignored(Why.NO_MEANING)
    if seat not in awaited.seats:
        return Ignored(Why.NOT_YOUR_TURN, {"seat": seat})
    if awaited.press is Wish.CLOSE:
        return SeatWish(seat, Wish.CLOSE)
    if awaited.hold is not Wish.PASS:
        return Ignored(Why.NO_MEANING)
    return SeatWish(seat, Wish.PASS)


def _report(event: Rolled, awaited: Awaited) -> Outcome:
    return _unfit(len(event.dice), event.sides, awaited) or ReportRoll(event.dice)


def _ask(event: Tilted, awaited: Awaited) -> Outcome:
    unclear = len(event.ids)
    unfit = _unfit(unclear + len(event.dice), event.sides, awaited)
    return unfit or AskFace(unclear, event.dice)


def _unfit(number: int, sides: Collection[int], awaited: Awaited) -> Ignored | None:
    """Why these are not the dice that are awaited, None if they are."""
    if number != awaited.dice:
        return Ignored(Why.WRONG_COUNT, {"awaited": awaited.dice, "rolled": number})
    wrong = next((of_one for of_one in sides if of_one != awaited.sides), None)
    if wrong is None:
        return None
    return Ignored(Why.WRONG_DIE, {"awaited": awaited.sides, "sides": wrong})
