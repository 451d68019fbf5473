"""The models of what the first screen shows already, and the commands of its controls.

Apart from ``models`` and ``commands``, which have them all: each class takes about a millisecond to
make, and the first picture does not wait for the others.
"""

from dataclasses import dataclass, field
from typing import ClassVar

Command = object


@dataclass(frozen=True, slots=True)
class Button:
    """A control with words. Primary, PushButton and IconButton show it.

    ``look``: ``plain`` | ``seat`` (filled in the seat's colour) | ``outline`` (framed in it) |
    ``ivory`` (selected or main without a seat) | ``danger`` (red) | ``dark``. ``align``: ``auto``
    puts the icon above a lone label; ``row`` puts it to the left; ``left`` is a row set flush left.
    ``big`` writes the label in the size of a main action.
    """

    label: str = ""
    sub: str = ""
    icon: str = ""
    command: Command = None
    look: str = "plain"
    seat: str = ""
    align: str = "auto"
    refused: bool = False
    selected: bool = False
    big: bool = False


@dataclass(frozen=True, slots=True)
class Why:
    """A command and a sheet: what is impossible, why, and perhaps what helps.

    The store itself shows it; it goes after 4 s or with a tap, or only so if it ``stays``.
    ``rule`` leads to the rule and doubles the time.
    """

    title: str = ""
    line: str = ""
    remedy: Button | None = None
    rule: Button | None = None
    icon: str = "no_entry"
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Toast:
    """A passing note (2 s), or one that ``stays`` until it is tapped.

    ``look``: ``plain`` | ``ok`` | ``alarm``.
    """

    text: str = ""
    icon: str = ""
    look: str = "plain"
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """A sheet that asks before something that cannot simply be undone.

    Both buttons name their effect; giving it to ``store.send`` shows it.
    """

    title: str = ""
    line: str = ""
    yes: Button = field(default_factory=Button)
    no: Button = field(default_factory=Button)


@dataclass(frozen=True, slots=True)
class Balance:
    """One seat's money in the strip."""

    seat: str = ""
    amount: str = ""
    active: bool = False


@dataclass(frozen=True, slots=True)
class Balances:
    """The strip of all balances."""

    cells: tuple[Balance, ...] = ()


@dataclass(frozen=True, slots=True)
class AccountTile:
    """A seat's account on the table: ``cards`` is the number in hand, ``debt`` a whole phrase.

    ``arrow``: an active tile points to the next seat.
    """

    seat: str = ""
    name: str = ""
    amount: str = ""
    cards: str = ""
    debt: str = ""
    active: bool = False
    arrow: bool = True
    command: Command = None


@dataclass(frozen=True, slots=True)
class Show:
    """Show a panel, or the present decision (None)."""

    drafts: ClassVar[bool] = True
    panel: object = None


@dataclass(frozen=True, slots=True)
class Consult:
    """Open the rules over what is shown: at a chapter, or at the one that concerns it."""

    topic: str = ""


@dataclass(frozen=True, slots=True)
class Resume:
    """Take up a saved game."""

    id: str


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""
