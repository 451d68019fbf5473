"""The history as lines: what was done, by whom, and what it did to their money."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.auf_achse.actions import Action, EndTurn
from companion.games.auf_achse.facts import Fact, Paid, TurnBegan, Won
from companion.games.auf_achse.notation import read
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import NotationError
from companion.session.history import Line
from companion.session.records import EntryKind
from companion.ui.glyphs import printable
from companion.ui.messages.deeds import deed
from companion.ui.messages.facts import line
from companion.ui.messages.names import name
from companion.ui.scene import Scene

SHUFFLE = "shuffle "
"""How the notation of a shuffle begins; shuffles go without saying."""


@dataclass(frozen=True, slots=True)
class Record:
    """One line: ``amount`` is what ``seat``, or the one named in it, has got or (negative) paid.

    Amounts are whole euros.
    """

    seq: int
    seat: Seat | None
    text: str
    amount: int = 0
    taken_back: bool = False
    undoable: bool = True


def shown_lines(scene: Scene, *, money_only: bool = False) -> tuple[Line[State], ...]:
    """The lines of the history that are shown, the newest first.

    A long game has thousands: they become a :class:`Record` only when they are on the page.
    """
    lines = (line for line in reversed(scene.game.past.log) if _is_shown(line))
    return tuple(line for line in lines if not money_only or _is_about_money(line))


def _is_shown(item: Line[State]) -> bool:
    entry = item.entry
    if entry.kind is EntryKind.ACTION:
        return not entry.body.startswith(SHUFFLE)
    return entry.kind is EntryKind.NOTE


def _is_about_money(item: Line[State]) -> bool:
    return any(isinstance(fact, Paid) for fact in _facts(item))


def record(scene: Scene, item: Line[State]) -> Record:
    """A line in words."""
    entry = item.entry
    if entry.kind is EntryKind.NOTE:
        text = scene.texts.say("The rules of today lead elsewhere: no way back from here")
        return Record(entry.seq, None, text, undoable=False)
    try:
        action = read(scene.game.context, entry.body)
    except NotationError:  # written by another version
        return Record(entry.seq, None, printable(entry.body, 60), undoable=False)
    facts = _facts(item)
    seat = _seat(action, facts)
    return Record(
        seq=entry.seq,
        seat=seat,
        text=_text(scene, action, facts, seat),
        amount=sum(_effect(fact, _touched(seat, facts)) for fact in facts),
        taken_back=item.taken_back,
        undoable=item.step is not None,
    )


def _facts(item: Line[State]) -> tuple[Fact, ...]:
    if item.step is None:
        return ()
    facts: tuple[Fact, ...] = item.step.facts  # type: ignore[assignment]  # sessions know no game
    return facts


def _seat(action: Action, facts: tuple[Fact, ...]) -> Seat | None:
    """Whose line it is: of who did it; the end of a turn belongs to who comes next."""
    seat = getattr(action, "seat", None)
    if isinstance(action, EndTurn):
        seat = next((fact.seat for fact in facts if isinstance(fact, TurnBegan)), seat)
    return seat if isinstance(seat, int) else None


def _touched(seat: Seat | None, facts: tuple[Fact, ...]) -> Seat | None:
    """Whose money the line is about: its own seat's, or that of the only other one."""
    paid = {who for f in facts if isinstance(f, Paid) for who in (f.payer, f.payee)} - {None}
    return next(iter(paid)) if len(paid) == 1 else seat


def _text(scene: Scene, action: Action, facts: tuple[Fact, ...], seat: Seat | None) -> str:
    said = [deed(scene, action), *(_told(scene, fact, seat) for fact in facts)]
    words = list(dict.fromkeys(text for text in said if text))
    return ", ".join(words) or type(action).__name__


def _told(scene: Scene, fact: Fact, seat: Seat | None) -> str | None:
    """A fact; who has won somebody else's auction is named."""
    text = line(scene, fact)
    if text and isinstance(fact, Won) and fact.seat != seat:
        return f"{name(scene, fact.seat)} {text}"
    return text


def _effect(fact: Fact, seat: Seat | None) -> int:
    match fact:
        case Paid(payer, payee, amount) if seat is not None:
            return (payee == seat) * amount - (payer == seat) * amount
        case _:
            return 0
