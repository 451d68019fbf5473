"""What must be true of every position, whatever happened: checked after each action, always."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.auf_achse.agenda import Over
from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.rules.allowed import capacity, goods_loaded, in_play, supply
from companion.games.auf_achse.rules.endgame import winners_of
from companion.games.auf_achse.rules.purses import in_bank
from companion.games.auf_achse.state import State
from companion.games.protocol import BrokenInvariant


def check_invariants(context: Context, before: State, after: State) -> None:
    """Check ``after``, unless it shares all that counts with ``before``. Raises BrokenInvariant."""
    unmoved = after.hauliers is before.hauliers and _lying(after) == _lying(before)
    if unmoved and not isinstance(after.agenda[-1], Over):
        return
    broken = list(faults(context, after))
    if broken:
        raise BrokenInvariant("; ".join(broken))


def _lying(state: State) -> tuple[object, ...]:
    """All that the invariants look at besides the hauliers."""
    return (
        state.bank,
        state.display,
        state.pile,
        state.unused,
        state.done,
        state.events,
        state.events_out,
        state.aside,
        state.events_aside,
        state.printed,
        state.stock,
        state.missing,
        in_play(state),
    )


def faults(context: Context, state: State) -> Iterator[str]:
    """Every broken invariant of ``state``, as text for developers."""
    yield from _money(state)
    yield from _notes(context, state)
    yield from _contracts(context, state)
    yield from _events(context, state)
    yield from _goods(context, state)
    yield from _trailers(context, state)
    top = state.agenda[-1]
    if isinstance(top, Over) and top.winners != winners_of(state):
        yield f"winners: {top.winners} are not those with most cash"


def _money(state: State) -> Iterator[str]:
    cash = [haulier.cash for haulier in state.hauliers]
    if sum(cash) + state.bank != 0:
        yield f"money: {sum(cash)} with the hauliers, {state.bank} in the bank"
    if min(cash) < 0:
        yield f"money: a purse below nothing {cash}"


def _notes(context: Context, state: State) -> Iterator[str]:
    if any(len(haulier.notes) != len(context.notes) for haulier in state.hauliers):
        yield "notes: not of the values that there are"
    elif context.notes:
        counts = [*in_bank(context, state), *(n for h in state.hauliers for n in h.notes)]
        if min(counts) < 0:
            yield "notes: more than there are"


def _contracts(context: Context, state: State) -> Iterator[str]:
    lying = [*state.display, *state.pile, *state.unused, *state.done, *state.aside]
    for haulier in state.hauliers:
        lying += haulier.hand
        lying += haulier.loaded
    if len(lying) != len(context.contracts) or context.contracts.keys() != set(lying):
        yield "contracts: not each in one place"
    for seat, haulier in enumerate(state.hauliers):
        if not set(haulier.again) <= set(haulier.hand):
            yield f"contracts: seat {seat} is to come again for one that is not in its hand"


def _events(context: Context, state: State) -> Iterator[str]:
    lying = [*state.events, *state.events_out, *state.events_aside]
    owed: set[str] = set()
    for haulier in state.hauliers:
        lying += haulier.kept
        owed.update(debt.card for debt in haulier.debts)
    lying += owed.union(in_play(state))
    if len(lying) != len(context.events) or context.events.keys() != set(lying):
        yield "events: not each in one place"


def _goods(context: Context, state: State) -> Iterator[str]:
    if supply(context, state) < 0 or state.missing < 0:
        yield "goods: more on the trucks than there are"
    for seat, haulier in enumerate(state.hauliers):
        if haulier.loaded and goods_loaded(context, state, seat) > capacity(context, state, seat):
            yield f"goods: truck {seat} carries too much"


def _trailers(context: Context, state: State) -> Iterator[str]:
    for kind, left in zip(TrailerKind, state.stock, strict=True):
        owned = sum(haulier.trailers.count(kind) for haulier in state.hauliers)
        if left < 0 or left + owned != context.offers[kind].stock:
            yield f"trailers: {kind} does not add up"
