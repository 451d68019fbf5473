"""The history as lines: what was done, by whom, and what it did to their money.

An entry of the journal may concern several seats: each has lines of its own, under its own mark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.facts import Fact, Handed, Paid, Reason, TurnBegan
from companion.games.auf_achse.notation import read
from companion.games.auf_achse.rules.starting import START
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
LOT = f"{SHUFFLE}{START} "
"""But not the one that says who begins."""

LONGEST = 56
"""Characters that surely fit into two lines of text."""
TOLD_AFTERWARDS = (Reason.DEBT, Reason.TRAILER, Reason.RESALE)
"""Payments whose fact says what they were for only after them."""


@dataclass(frozen=True, slots=True)
class Record:
    """One line: ``amount`` is what ``seat`` has got or (negative) paid, in whole euros."""

    seq: int
    seat: Seat | None
    text: str
    amount: int = 0
    taken_back: bool = False
    undoable: bool = True


@dataclass(frozen=True, slots=True)
class _Part:
    """Something that one seat did or that befell it, with what it got or paid for that."""

    text: str
    amount: int = 0


def shown_entries(scene: Scene) -> tuple[Line[State], ...]:
    """The entries of the history that are shown, the newest first."""
    return tuple(item for item in reversed(scene.game.past.log) if _is_shown(item))


def shown_records(scene: Scene, *, money_only: bool = False) -> Iterator[Record]:
    """Their lines, the newest first; ``money_only``: exactly those with an amount.

    A long game has thousands: they are put into words one by one, as far as they are asked for.
    """
    for item in shown_entries(scene):
        if not money_only:
            yield from reversed(records(scene, item))
        elif any(isinstance(fact, Paid) for fact in _facts(item)):
            yield from (said for said in reversed(records(scene, item)) if said.amount)


def _is_shown(item: Line[State]) -> bool:
    entry = item.entry
    if entry.kind is EntryKind.ACTION:
        return entry.body.startswith(LOT) or not entry.body.startswith(SHUFFLE)
    return entry.kind is EntryKind.NOTE


def records(scene: Scene, item: Line[State]) -> tuple[Record, ...]:
    """The lines of an entry, the oldest first."""
    entry = item.entry
    if entry.kind is EntryKind.NOTE:
        text = scene.texts.say("The rules of today lead elsewhere: no way back from here")
        return (Record(entry.seq, None, text, undoable=False),)
    try:
        action = read(scene.game.context, entry.body)
    except NotationError:  # written by another version
        return (Record(entry.seq, None, printable(entry.body, LONGEST), undoable=False),)
    undoable = item.step is not None
    return tuple(
        Record(entry.seq, seat, part.text, part.amount, item.taken_back, undoable)
        for seat, part in _parts(scene, action, _facts(item))
    )


def _facts(item: Line[State]) -> tuple[Fact, ...]:
    if item.step is None:
        return ()
    facts: tuple[Fact, ...] = item.step.facts  # type: ignore[assignment]  # sessions know no game
    return facts


def _parts(
    scene: Scene, action: Action, facts: Sequence[Fact]
) -> Iterator[tuple[Seat | None, _Part]]:
    """What each seat's lines say; who is not the one that acts is named in them."""
    actor: Seat | None = getattr(action, "seat", None)
    acting = {actor} | {fact.seat for fact in facts if isinstance(fact, TurnBegan)}
    shares = _shares(scene, action, facts) or {actor: [_Part(type(action).__name__)]}
    for seat, parts in shares.items():
        who = "" if seat is None or seat in acting else f"{name(scene, seat)} "
        for part in _joined(parts, LONGEST - len(who)):
            yield seat, _Part(printable(who + part.text, LONGEST), part.amount)


def _shares(scene: Scene, action: Action, facts: Sequence[Fact]) -> dict[Seat | None, list[_Part]]:
    """The deed and its facts in words, by the seat they are about; the others are the actor's.

    A payment goes with the words that say what it was for.
    """
    actor: Seat | None = getattr(action, "seat", None)
    own = deed(scene, action)
    shares: dict[Seat | None, list[_Part]] = {actor: [_Part(own)]} if own else {}
    ahead: dict[Seat | None, int] = {}
    for fact in facts:
        if isinstance(fact, TurnBegan):
            actor = fact.seat
        if text := line(scene, fact):
            owner = _owner(fact, actor)
            shares.setdefault(owner, []).append(_Part(text, ahead.pop(owner, 0)))
        for seat, amount in _effects(fact):
            if isinstance(fact, Paid) and fact.reason in TOLD_AFTERWARDS:
                ahead[seat] = ahead.get(seat, 0) + amount
            else:
                _book(scene, shares.setdefault(seat, []), amount)
    return shares


def _owner(fact: Fact, actor: Seat | None) -> Seat | None:
    """Whom a fact is about: a payment that is told concerns one seat and the bank.

    Of notes between two it is whoever hands them over.
    """
    if isinstance(fact, Paid):
        return fact.payer if fact.payee is None else fact.payee
    if isinstance(fact, Handed):
        return fact.payee if fact.payer is None else fact.payer
    seat: Seat | None = getattr(fact, "seat", actor)
    return seat


def _effects(fact: Fact) -> Iterator[tuple[Seat, int]]:
    """Whose money has changed, and by how much."""
    if isinstance(fact, Paid):
        if fact.payer is not None:
            yield fact.payer, -fact.amount
        if fact.payee is not None:
            yield fact.payee, fact.amount


def _book(scene: Scene, parts: list[_Part], amount: int) -> None:
    """Add an amount to what was told last; if nothing was, tell only that."""
    if parts:
        last = parts.pop()
        parts.append(_Part(last.text, last.amount + amount))
    else:
        say = scene.texts.say
        parts.append(_Part(say("gets money") if amount > 0 else say("pays"), amount))


def _joined(parts: Sequence[_Part], room: int) -> list[_Part]:
    """Parts side by side as far as ``room`` characters allow; said twice, they are said once."""
    lines: list[_Part] = []
    for part in parts:
        last = lines[-1] if lines else None
        if last is None or len(last.text) + 2 + len(part.text) > room:
            lines.append(part)
        elif part.text in last.text.split(", "):
            lines[-1] = _Part(last.text, last.amount + part.amount)
        else:
            lines[-1] = _Part(f"{last.text}, {part.text}", last.amount + part.amount)
    return lines
