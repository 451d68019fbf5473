"""Paper money in words: which notes to hand over, what comes back, what stands on a slip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TypeAlias

from companion.games.auf_achse.facts import Handed, NotesOut, OnSlip, Paid, Reason, StartFound
from companion.games.auf_achse.notes import Notes, worth
from companion.games.auf_achse.rules import purses
from companion.games.auf_achse.table import Seat
from companion.ui.i18n import Texts
from companion.ui.messages.names import name
from companion.ui.scene import Scene

Told: TypeAlias = Handed | OnSlip | NotesOut


def heap(texts: Texts, values: Sequence[int], notes: Sequence[int], plus: str = " + ") -> str:
    """So many notes of each value: ``2×1.000 + 1×500``; empty for none. Signs are left out."""
    return plus.join(
        f"{abs(count)}×{texts.number(value)}"
        for value, count in zip(values, notes, strict=False)
        if count
    )


def line(scene: Scene, fact: Told) -> str:
    """What ``fact`` says in the history, which shows whose it is."""
    say, number = scene.texts.say, scene.texts.number
    match fact:
        case Handed(payee=None, notes=notes):
            there, back = _ways(scene, notes)
            words = say("{notes} to the bank", notes=there)
        case Handed(payer=None, notes=notes):
            there, back = _ways(scene, notes)
            words = say("{notes} from the bank", notes=there)
        case Handed(payee=int() as payee, notes=notes):
            there, back = _ways(scene, notes)
            words = say("{notes} to {name}", notes=there, name=name(scene, payee))
        case OnSlip(amount=amount) if amount > 0:
            return say("the bank owes {amount}, on a slip", amount=number(amount))
        case OnSlip(amount=0):
            return say("the slip is settled")
        case OnSlip(amount=amount):
            return say("{amount} owed to the bank, on a slip", amount=number(-amount))
        case NotesOut(value=value):
            return say("the last {value} leaves the bank", value=number(value))
    return say("{notes}, back {back}", notes=words, back=back) if back else words


def moved(scene: Scene, notes: Notes) -> str:
    """Notes from the bank; those with a negative number go to it: ``2×500 from the bank``."""
    say = scene.texts.say
    got, given = _ways(scene, notes)
    asked = (
        (got, say("{notes} from the bank", notes=got)),
        (given, say("{notes} to the bank", notes=given)),
    )
    return ", ".join(words for there, words in asked if there)


def slip(scene: Scene, amount: int) -> str:
    """What the slip of a seat is to say, of which the bank owes ``amount`` or (<0) has it owed."""
    say, owed = scene.texts.say, scene.texts.number(abs(amount))
    if not amount:
        return say("throw the slip away")
    if amount > 0:
        return say("slip: the bank owes {amount}", amount=owed)
    return say("slip: {amount} owed to the bank", amount=owed)


def recounted(scene: Scene, seat: Seat, notes: Notes) -> str:
    """What was counted before ``seat``; not where its money is hidden."""
    counted = heap(scene.texts, scene.game.context.values, notes)
    if scene.game.haulier(seat).notes is None:
        return scene.texts.say("Notes counted")
    return scene.texts.say("Notes counted: {notes}", notes=counted or "0")


def _ways(scene: Scene, notes: Notes) -> tuple[str, str]:
    """The notes that go there, and those that come back."""
    values = scene.game.context.values
    there, back = ([max(0, sign * count) for count in notes] for sign in (1, -1))
    return heap(scene.texts, values, there), heap(scene.texts, values, back)


def opening(scene: Scene) -> Iterator[str]:
    """The notes that everybody begins with, if the table keeps paper money."""
    context = scene.game.context
    if context.notes:
        capital, seats = context.edition.start_capital, len(context.seats)
        yield beginning(scene.texts, context.notes, capital, seats)


def beginning(texts: Texts, box: tuple[tuple[int, int], ...], capital: int, seats: int) -> str:
    """What each of ``seats`` begins with of the notes in ``box``, (value, how many)."""
    values, notes = [value for value, _ in box], purses.opening(box, capital, seats)
    words = heap(texts, values, notes) or texts.say("on slips")
    return texts.say("Everybody begins with {amount}: {notes}", amount=texts.number(capital),
                     notes=words)  # fmt: skip


def orders(scene: Scene, facts: Iterable[object]) -> Iterator[str]:
    """What to do with the notes of ``facts``, a sentence each; what several do alike is said once.

    ``NotesOut`` may lie between such: what is told of the bank comes last.
    """
    told = [fact for fact in facts if isinstance(fact, Handed | OnSlip | NotesOut)]
    handed = [fact for fact in told if isinstance(fact, Handed)]
    for _, alike in groupby(handed, _without_seat):
        yield _handed(scene, tuple(alike))
    yield from (_noted(scene, fact) for fact in told if not isinstance(fact, Handed))


def counted(scene: Scene, facts: Iterable[object]) -> bool:
    """True if notes are to be counted for ``facts``, which takes as long as it takes."""
    moved = Handed | OnSlip | NotesOut | StartFound
    return bool(scene.game.context.notes) and any(isinstance(fact, moved) for fact in facts)


def one_way(facts: Iterable[object]) -> bool:
    """True if the notes alone tell what was paid for an event: nothing else is in them.

    All go the same way, to the bank or from it or between players, and nothing is on a slip.
    """
    told = [fact for fact in facts if isinstance(fact, Paid | Handed | OnSlip)]
    other = any(isinstance(fact, Paid) and fact.reason is not Reason.EVENT for fact in told)
    ways = {
        (fact.payer is None, fact.payee is None) for fact in told if not isinstance(fact, OnSlip)
    }
    notes = any(isinstance(fact, Handed) for fact in told)
    slips = any(isinstance(fact, OnSlip) for fact in told)
    return notes and not slips and not other and len(ways) == 1


def _without_seat(fact: Handed) -> Handed:
    """The same for whoever gets it from the bank, or pays it."""
    return replace(fact, payee=0) if fact.payer is None else replace(fact, payer=0)


def _handed(scene: Scene, alike: Sequence[Handed]) -> str:
    """Who pays or gets the same notes."""
    count, first, n = scene.texts.count, alike[0], len(alike)
    there, back = _ways(scene, first.notes)
    words = {
        "name": _names(scene, [f.payee if f.payer is None else f.payer for f in alike]),
        "amount": scene.texts.number(worth(scene.game.context.values, first.notes)),
        "notes": scene.texts.say("{notes}, back {back}", notes=there, back=back) if back else there,
    }
    match first:
        case Handed(payer=None):
            return count(
                "{name} gets {amount}: {notes}", "{name} get {amount} each: {notes}", n, **words
            )
        case Handed(payee=int() as payee):
            words["payee"] = name(scene, payee)
            return count(
                "{name} pays {payee} {amount}: {notes}",
                "{name} pay {payee} {amount} each: {notes}",
                n,
                **words,
            )
        case _:
            return count(
                "{name} pays {amount}: {notes}", "{name} pay {amount} each: {notes}", n, **words
            )


def _names(scene: Scene, seats: Sequence[Seat | None]) -> str:
    names = [name(scene, seat) for seat in seats if seat is not None]
    playing = sum(not haulier.retired for haulier in scene.game.view.hauliers)
    return scene.texts.say("All") if 1 < len(names) == playing else ", ".join(names)


def _noted(scene: Scene, fact: OnSlip | NotesOut) -> str:
    say, number = scene.texts.say, scene.texts.number
    match fact:
        case OnSlip(seat, amount) if amount > 0:
            words = {"name": name(scene, seat), "amount": number(amount)}
            return say("Slip of {name}: the bank owes {amount}", **words)
        case OnSlip(seat, 0):
            return say("Slip of {name}: settled with it, put it away", name=name(scene, seat))
        case OnSlip(seat, amount):
            words = {"name": name(scene, seat), "amount": number(-amount)}
            return say("Slip of {name}: {amount} owed to the bank", **words)
        case NotesOut(value):
            return say("The bank has no {value} left: slips do instead", value=number(value))
