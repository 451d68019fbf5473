"""Questions every rule asks before it allows anything."""

from __future__ import annotations

from companion.games.auf_achse.agenda import (
    Auction,
    Choosing,
    Decision,
    Discarding,
    Driving,
    DrivingOn,
    Effects,
    Going,
    Resting,
    Returning,
    Rolling,
    Signing,
    Stopping,
    Task,
)
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal

OWN_TURN = (
    Rolling,
    Resting,
    Choosing,
    Driving,
    DrivingOn,
    Signing,
    Going,
    Discarding,
    Returning,
    Stopping,
)
"""Decisions of the own turn, during which trailers may be traded (rules.md section 4).

Not among them: a payment that is asked for, and a contract just won, which must fit as it is.
"""


def decision(state: State) -> Decision:
    """What is to be decided now."""
    top = state.agenda[-1]
    assert not isinstance(top, Task)
    return top


def awaits(state: State, seat: Seat, *decisions: type) -> Refusal | None:
    """None if one of ``decisions`` is what ``seat`` is asked for now."""
    top = decision(state)
    if not isinstance(top, decisions):
        return refusal(Code.NOT_NOW, awaited=top.name)
    if top.seat is not None and top.seat != seat:
        return refusal(Code.NOT_YOUR_TURN, seat=top.seat)
    return None


def auction(state: State) -> Auction | None:
    """The auction that is running, if any."""
    return next((item for item in state.agenda if isinstance(item, Auction)), None)


def affordable(state: State, seat: Seat, cost: int) -> Refusal | None:
    """None if ``seat`` has ``cost`` in cash: no credit is given (rules.md section 1)."""
    cash = state.hauliers[seat].cash
    if cash >= cost:
        return None
    return refusal(Code.NO_MONEY, cost=cost, cash=cash, missing=cost - cash)


def goods_loaded(context: Context, state: State, seat: Seat) -> int:
    """Cubes on truck and trailers of ``seat``."""
    return sum(context.contracts[card].goods for card in state.hauliers[seat].loaded)


def capacity(context: Context, state: State, seat: Seat) -> int:
    """Cubes that truck and trailers of ``seat`` can carry."""
    trailers = state.hauliers[seat].trailers
    return context.edition.truck_capacity + sum(context.offers[kind].capacity for kind in trailers)


def supply(context: Context, state: State) -> int:
    """Cubes left on the loading area."""
    loaded = sum(
        context.contracts[card].goods for haulier in state.hauliers for card in haulier.loaded
    )
    return context.edition.goods - state.missing - loaded


def in_play(state: State) -> tuple[str, ...]:
    """Event cards that are being carried out."""
    return tuple(item.card for item in state.agenda if isinstance(item, Effects))
