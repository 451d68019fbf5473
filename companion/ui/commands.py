"""What controls ask for, besides explanations: each command is a small frozen object.

A *panel* is any frozen object that a presenter is registered for; it carries what a screen
remembers of itself (a typed amount, a page), so that the widgets need to remember nothing.
Commands that only make a *draft* do no harm: their keys can be tapped as fast as people type.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from companion.ui.controls import Consult as Consult
from companion.ui.controls import Quit as Quit
from companion.ui.controls import Resume as Resume
from companion.ui.controls import Show as Show

if TYPE_CHECKING:  # the home screen does not wait for the rules
    from companion.games.auf_achse.actions import Action
    from companion.games.auf_achse.context import Player
    from companion.games.auf_achse.table import Seat
    from companion.ui.library_deeds import Deed
    from hardware.signals import Signal


@dataclass(frozen=True, slots=True)
class Submit:
    """Carry out an action of the game."""

    action: Action
    source: str = "hand"


@dataclass(frozen=True, slots=True)
class SubmitAll:
    """Carry out one action after the other, taken back in one step; then show ``then``."""

    actions: tuple[Action, ...]
    then: object = None


@dataclass(frozen=True, slots=True)
class NobodyBids:
    """Everybody still to be asked passes, before the first call of an auction."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Stop the countdown of an open auction, or let it begin anew."""

    held: bool


@dataclass(frozen=True, slots=True)
class RollForUs:
    """The app rolls the dice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Peek:
    """Reveal the hand of a seat for as long as its finger stays down; None covers it."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Glimpse:
    """Cover the hand of a seat, which a button has revealed, after some seconds."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CloseSheet:
    """Take away the sheet that lies over the screen."""


@dataclass(frozen=True, slots=True)
class SayYes:
    """Take away the question that lies over the screen, and do what it asks."""


@dataclass(frozen=True, slots=True)
class Alert:
    """Give a short signal by the lamp that belongs to a button, and by the buzzer."""

    button: str
    signal: Signal


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last step; ``sure``: although hidden cards were seen."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class UndoTo:
    """Take back every line of the history after number ``seq``."""

    seq: int
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back last."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """Begin a game: players clockwise, ids of edition and deck as in the catalog.

    ``house`` has (knob, value) of what the table plays otherwise than printed, ``printed`` the
    decks that come from the box: contracts, events. ``notes`` is the paper money that the table
    keeps: (value, how many), the largest value first.
    """

    players: tuple[Player, ...]
    edition: str
    deck: str
    house: tuple[tuple[str, str], ...] = ()
    printed: tuple[str, ...] = ()
    notes: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy a saved game."""

    id: str


@dataclass(frozen=True, slots=True)
class Delete:
    """Throw a saved game away for good."""

    id: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Put the game away and show the home screen; everything is saved."""


@dataclass(frozen=True, slots=True)
class Choose:
    """A choice of the settings screen: field of ``Settings`` and its new value."""

    field: str
    value: object


@dataclass(frozen=True, slots=True)
class Type:
    """Add ``text`` to what is being typed."""

    drafts: ClassVar[bool] = True
    text: str


@dataclass(frozen=True, slots=True)
class Erase:
    """Take away the last character of what is being typed."""

    drafts: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Shelve:
    """Do something to the libraries of printed cards: a deed of ``companion.ui.library_deeds``."""

    deed: Deed


@dataclass(frozen=True, slots=True)
class RetrySaving:
    """Try to save what could not be saved."""


@dataclass(frozen=True, slots=True)
class Rescan:
    """Look for the devices at once."""


@dataclass(frozen=True, slots=True)
class TryLamps:
    """Have every lamp light up, one after the other."""


@dataclass(frozen=True, slots=True)
class PowerOff:
    """Switch the computer off."""


@dataclass(frozen=True, slots=True)
class Examine:
    """Have the whole computer looked over, and show the panel ``then``."""

    then: object


@dataclass(frozen=True, slots=True)
class Teach:
    """From now on there are these buttons: (name, pin); kept for good."""

    buttons: tuple[tuple[str, int], ...]
