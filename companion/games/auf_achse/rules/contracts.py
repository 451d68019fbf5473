"""Loading and unloading (rules.md sections 1 and 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.actions import KeepInHand, Load
from companion.games.auf_achse.agenda import LayingDown, Resting, Rolling, Settle, Stopping
from companion.games.auf_achse.cards import Contract, ContractId, without
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import BaseLoading
from companion.games.auf_achse.facts import Delivered, Loaded, Reason
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules import delivery_cards
from companion.games.auf_achse.rules.allowed import awaits, capacity, goods_loaded, supply
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal


def loads(context: Context, state: State, seat: Seat) -> Iterator[Load]:
    """The hand contracts that can be loaded where the truck stands now. Secret to their owner."""
    haulier = state.hauliers[seat]
    if haulier.place.city is None or awaits(state, seat, *_occasions(context)):
        return
    for card in haulier.hand:
        if fits(context, state, seat, card) is None:
            yield Load(seat, card)


def fits(context: Context, state: State, seat: Seat, card: ContractId) -> Refusal | None:
    """None if the truck stands in the start city, with space and goods for the whole contract."""
    contract = context.contracts[card]
    place = state.hauliers[seat].place
    if place.city is None:
        return refusal(Code.NO_CITY)
    if place.city != contract.start:
        return refusal(Code.NOT_START, city=contract.start)
    free = capacity(context, state, seat) - goods_loaded(context, state, seat)
    if contract.goods > free:
        return refusal(Code.NO_SPACE, need=contract.goods, free=free)
    left = supply(context, state)
    if contract.goods > left:
        return refusal(Code.NO_GOODS, need=contract.goods, supply=left)
    return None


def _occasions(context: Context) -> tuple[type, ...]:
    """At a stop, at once after winning the card, and before moving (knob ``base_loading``)."""
    match context.edition.base_loading:
        case BaseLoading.FREE:
            return Stopping, LayingDown, Rolling, Resting
        case _ as unknown:
            assert_never(unknown)


def refuse_load(context: Context, state: State, action: Load) -> Refusal | None:
    """When goods may be loaded, where the contract starts, and as far as goods and space reach."""
    wrong = awaits(state, action.seat, *_occasions(context))
    if wrong:
        return wrong
    top = state.agenda[-1]
    if isinstance(top, LayingDown) and top.contract != action.contract:
        return refusal(Code.NOT_NOW, awaited=top.name)
    if action.contract not in state.hauliers[action.seat].hand:
        return refusal(Code.NOT_IN_HAND, contract=action.contract)
    return fits(context, state, action.seat, action.contract)


def load(play: Play, action: Load) -> None:
    """Lay the card open, take the cubes from the supply."""
    if isinstance(play.agenda[-1], LayingDown):
        play.pop()
    haulier = play.haulier(action.seat)
    play.set_haulier(
        action.seat,
        hand=without(haulier.hand, action.contract),
        loaded=(*haulier.loaded, action.contract),
    )
    play.tell(Loaded(action.seat, action.contract, play.context.contracts[action.contract].goods))


def lay_down_options(
    context: Context, state: State, decision: LayingDown
) -> Iterator[Load | KeepInHand]:
    """Load the contract just won (unless a correction has made that impossible), or keep it."""
    load_it = Load(decision.seat, decision.contract)
    if refuse_load(context, state, load_it) is None:
        yield load_it
    yield KeepInHand(decision.seat)


def refuse_keep(state: State, action: KeepInHand) -> Refusal | None:
    """Only right after winning."""
    return awaits(state, action.seat, LayingDown)


def keep(play: Play, action: KeepInHand) -> None:
    """The contract stays in the hand."""
    play.pop()


def settle(play: Play, task: Settle) -> None:
    """Unload everything bound for this city, then let the seat decide what else it does."""
    play.swap(Stopping(task.seat))
    here = play.haulier(task.seat).place.city
    bound = [
        play.context.contracts[card]
        for card in play.haulier(task.seat).loaded
        if play.context.contracts[card].destination == here
    ]
    # Waiting cards act on the first delivery; the largest one is never worse for its owner.
    for contract in sorted(bound, key=lambda contract: -contract.goods):
        _deliver(play, task.seat, contract)


def _deliver(play: Play, seat: Seat, contract: Contract) -> None:
    play.set_haulier(seat, loaded=without(play.haulier(seat).loaded, contract.id))
    play.set(done=(*play.state.done, contract.id))
    play.tell(Delivered(seat, contract.id, contract.goods, contract.revenue))
    play.pay(None, seat, contract.revenue, Reason.REVENUE)
    delivery_cards.apply(play, seat, contract)
