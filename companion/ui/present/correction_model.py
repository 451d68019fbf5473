"""The model of a page of choices: every topic of corrections, and other pages of their kind."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.ui.models import Button, Header, HoldPad, Plate, Segmented, Ticket
from companion.ui.present.picks import SeatPick


@dataclass(frozen=True, slots=True)
class Choice:
    """A labelled choice among few."""

    label: str = ""
    choice: Segmented = field(default_factory=Segmented)


@dataclass(frozen=True, slots=True)
class Picks:
    """A labelled row of seats."""

    label: str = ""
    seats: tuple[SeatPick, ...] = ()


@dataclass(frozen=True, slots=True)
class CorrectionsModel:
    """Whatever the topic needs: seats, buttons, choices, plates, tickets, and the pad of a hand."""

    header: Header
    lead: str = ""
    seats: tuple[SeatPick, ...] = ()
    buttons: tuple[Button, ...] = ()
    picks: tuple[Picks, ...] = ()
    choices: tuple[Choice, ...] = ()
    plates: tuple[Plate, ...] = ()
    tickets: tuple[Ticket, ...] = ()
    pad: HoldPad | None = None
    pages: tuple[Button, ...] = ()
    primary: Button = field(default_factory=Button)
