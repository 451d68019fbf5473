"""Paper money, where the table keeps some: which notes go with each payment (rules.md section 5).

The app counts what must lie in each purse, and says what to hand over. What no notes can make is
written on a slip and settled by the next payment that can: a purse and its slip are the cash.
"""

from __future__ import annotations

from companion.games.auf_achse.context import Context
from companion.games.auf_achse.facts import Handed, NotesOut, OnSlip, Paid
from companion.games.auf_achse.notes import Notes, change, worth
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.referee_actions import CorrectNotes
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal


def in_bank(context: Context, state: State) -> Notes:
    """The notes of the box that nobody has."""
    held = (haulier.notes for haulier in state.hauliers)
    return tuple(
        count - sum(counts) for (_, count), *counts in zip(context.notes, *held, strict=True)
    )


def slip(context: Context, state: State, seat: Seat) -> int:
    """What the bank owes ``seat`` beyond its notes; negative: what it has too much in notes."""
    haulier = state.hauliers[seat]
    return haulier.cash - worth(context.values, haulier.notes)


def opening(box: tuple[tuple[int, int], ...], capital: int, seats: int) -> Notes:
    """The notes of a start capital: few, but some of them small enough to pay with.

    None of any value if ``box``, (value, how many), has too few for so many ``seats``.
    """
    values = [value for value, _ in box]
    each = tuple(stock // seats for _, stock in box)
    small = tuple(n if 2 * value <= capital else 0 for value, n in zip(values, each, strict=True))
    nothing = (0,) * len(values)
    for stock in (small, each):
        notes = change(capital, values, stock, nothing)
        if notes is not None:
            return _broken(values, notes, each)
    return nothing


def _broken(values: list[int], notes: Notes, each: Notes) -> Notes:
    """The same with one of the largest notes in smaller ones, as long as there are ``each``."""
    at = next(place for place, count in enumerate(notes) if count)
    if at + 1 == len(values) or values[at] % values[at + 1]:
        return notes
    more = values[at] // values[at + 1]
    broken = (*notes[:at], notes[at] - 1, notes[at + 1] + more, *notes[at + 2 :])
    return broken if broken[at + 1] <= each[at + 1] else notes


def hand_over(play: Play) -> None:
    """Move the notes for all that has been paid in this step: with the bank once for each seat."""
    if not play.context.notes:
        return
    paid = [fact for fact in play.facts if isinstance(fact, Paid)]
    slips = [_slip_before(play, seat, paid) for seat in play.context.seats]
    for fact in paid:
        if fact.payer is not None and fact.payee is not None:
            _between(play, fact.payer, fact.payee, fact.amount)
    for seat in play.context.seats:
        if any(seat in (fact.payer, fact.payee) for fact in paid):
            _settle(play, seat, slips[seat])


def _slip_before(play: Play, seat: Seat, paid: list[Paid]) -> int:
    """What stood on the slip of ``seat`` before all that was ``paid``."""
    gained = sum(fact.amount * ((fact.payee == seat) - (fact.payer == seat)) for fact in paid)
    return slip(play.context, play.state, seat) - gained


def _between(play: Play, payer: Seat, payee: Seat, amount: int) -> None:
    """From player to player, if their notes can do it; else it goes over the bank."""
    purses = play.haulier(payer).notes, play.haulier(payee).notes
    notes = change(amount, play.context.values, *purses)
    if notes is not None:
        _move(play, payer, payee, notes)


def _settle(play: Play, seat: Seat, old: int) -> None:
    """Let the notes of ``seat`` be its cash, as far as notes can make it; ``old`` is its slip."""
    context, state = play.context, play.state
    before, bank = slip(context, state, seat), in_bank(context, state)
    own = state.hauliers[seat].notes
    payer, payee = (bank, own) if before > 0 else (own, bank)
    for amount in _sums(abs(before), context.values[-1]):
        notes = change(amount, context.values, payer, payee)
        if notes is not None:
            ends = (None, seat) if before > 0 else (seat, None)
            _move(play, ends[0], ends[1], notes)
            break
    left = slip(context, play.state, seat)
    if left or old:
        play.tell(OnSlip(seat, left))


def _sums(amount: int, smallest: int) -> range:
    """``amount``, or what could be paid instead: as little less as can be."""
    return range(amount - amount % smallest, 0, -smallest)


def _move(play: Play, payer: Seat | None, payee: Seat | None, notes: Notes) -> None:
    had = in_bank(play.context, play.state)
    for seat, sign in ((payer, -1), (payee, 1)):
        if seat is not None:
            own = play.haulier(seat).notes
            now = tuple(count + sign * moved for count, moved in zip(own, notes, strict=True))
            play.set_haulier(seat, notes=now)
    play.tell(Handed(payer, payee, notes))
    have = in_bank(play.context, play.state)
    for value, was, left in zip(play.context.values, had, have, strict=True):
        if was and not left:
            play.tell(NotesOut(value))


def refuse_recount(context: Context, state: State, action: CorrectNotes) -> Refusal | None:
    """As many of each value as the box has; where balances are hidden that is all that is told."""
    if not context.notes:
        return refusal(Code.NO_NOTES)
    own, bank = state.hauliers[action.seat].notes, in_bank(context, state)
    if len(action.notes) != len(own):
        return refusal(Code.BAD_NOTES, value=0, most=len(own))
    for value, count, had, left in zip(context.values, action.notes, own, bank, strict=True):
        if not 0 <= count <= had + left:
            most = dict(context.notes)[value] if context.edition.hidden_balances else had + left
            return refusal(Code.BAD_NOTES, value=value, most=most)
    same = action.notes == own and not context.edition.hidden_balances
    return refusal(Code.NO_CHANGE) if same else None


def recount(play: Play, action: CorrectNotes) -> None:
    """These notes lie before the seat."""
    play.set_haulier(action.seat, notes=action.notes)
