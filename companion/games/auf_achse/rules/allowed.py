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
    Outcry,
    Resting,
    Returning,
    Rolling,
    Signing,
    Stopping,
    Task,
)
from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Place, Seat, Spot
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


def auction(state: State) -> Auction | Outcry | None:
    """The auction that is running, if any."""
    return next((item for item in state.agenda if isinstance(item, Auction | Outcry)), None)


def affordable(context: Context, state: State, seat: Seat, cost: int) -> Refusal | None:
    """None if ``seat`` has ``cost`` in cash: no credit is given (rules.md section 1).

    Where balances are hidden no sum is named.
    """
    cash = state.hauliers[seat].cash
    if cash >= cost:
        return None
    if context.edition.hidden_balances:
        return refusal(Code.NO_COVER)
    return refusal(Code.NO_MONEY, cost=cost, cash=cash, missing=cost - cash)


def known_place(context: Context, state: State, place: Place) -> Refusal | None:
    """None if a truck can stand there at all."""
    if place.spot is Spot.SIGN and not (state.roadwork or state.jam):
        return refusal(Code.NO_SIGN_THERE)
    if place.spot is Spot.OFF_BOARD:
        return refusal(Code.BAD_CITY, city="")
    if (place.spot is Spot.CITY) != (place.city is not None):
        return refusal(Code.BAD_CITY, city=place.city or "")
    if place.city is not None and place.city not in context.city_ids:
        return refusal(Code.BAD_CITY, city=place.city)
    return None


def no_room(context: Context, state: State, seat: Seat, city: CityId) -> Refusal | None:
    """None if the truck of ``seat`` may come into ``city``: not full, not closed by the jam.

    Spaces of the road only the table can see.
    """
    most = context.edition.city_trucks
    if most and len(trucks_in(state, city, but=seat)) >= most:
        return refusal(Code.CITY_FULL, city=city, trucks=most)
    return closed_by_jam(state, city)


def closed_by_jam(state: State, city: CityId) -> Refusal | None:
    """None unless the jam stands in ``city``: a sign's own space takes no truck at all."""
    if state.jam is not None and state.jam.city == city:
        return refusal(Code.SIGN_IN_CITY, city=city)
    return None


def trucks_in(state: State, city: CityId, but: Seat | None = None) -> tuple[Seat, ...]:
    """The seats whose trucks stand in ``city``, without that of seat ``but``."""
    return tuple(
        seat
        for seat, haulier in enumerate(state.hauliers)
        if haulier.place.city == city and not haulier.retired and seat != but
    )


def own_cities(context: Context, state: State, seat: Seat) -> set[CityId]:
    """Starts of the hand's contracts and destinations of the load. Secret to their owner.

    A printed contract that nobody has shown may start anywhere.
    """
    haulier = state.hauliers[seat]
    if not all(context.contracts[card].known for card in haulier.hand):
        return set(context.city_ids)
    return {context.contracts[card].start for card in haulier.hand} | {
        context.contracts[card].destination for card in haulier.loaded
    }


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
