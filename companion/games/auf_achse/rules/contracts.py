"""Loading and unloading (rules.md sections 1 and 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.actions import KeepInHand, Load
from companion.games.auf_achse.agenda import (
    Choosing,
    Driving,
    LayingDown,
    Resting,
    Rolling,
    Settle,
    Stopping,
)
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
    if haulier.place.city is None or _no_time(context, state, seat):
        return
    for card in haulier.hand:
        if _ready(context, state, seat, card) is None:
            yield Load(seat, card)


def fits(context: Context, state: State, seat: Seat, card: ContractId) -> Refusal | None:
    """None if the truck stands in the start city, with space and goods for the whole contract."""
    contract = context.contracts[card]
    place = state.hauliers[seat].place
    if place.city is None:
        return refusal(Code.NO_CITY)
    if not contract.known:
        return refusal(Code.NOT_SHOWN, contract=card)
    if place.city != contract.start:
        return refusal(Code.NOT_START, city=contract.start)
    free = capacity(context, state, seat) - goods_loaded(context, state, seat)
    if contract.goods > free:
        return refusal(Code.NO_SPACE, need=contract.goods, free=free)
    left = supply(context, state)
    if contract.goods > left:
        return refusal(Code.NO_GOODS, need=contract.goods, supply=left)
    return None


def _ready(context: Context, state: State, seat: Seat, card: ContractId) -> Refusal | None:
    """None if this contract of the hand may be begun, and fits."""
    haulier = state.hauliers[seat]
    if card in haulier.again:
        return refusal(Code.COME_AGAIN, contract=card, city=context.contracts[card].start)
    if card in haulier.dealt:
        before = haulier.dealt[: haulier.dealt.index(card)]
        waiting = sum(other in haulier.hand for other in before)
        if waiting:
            return refusal(Code.BINDING_ORDER, contract=card, first=waiting)
    return fits(context, state, seat, card)


def _no_time(context: Context, state: State, seat: Seat) -> Refusal | None:
    """None at a stop, at once after winning a card, and where the turn began, when that is allowed.

    Knob ``base_loading``.
    """
    wrong = awaits(state, seat, Stopping, LayingDown, Rolling, Resting, Choosing, Driving)
    top = state.agenda[-1]
    if wrong or not isinstance(top, Rolling | Choosing | Driving):
        return wrong
    match context.edition.base_loading:
        case BaseLoading.FREE:
            late = not isinstance(top, Rolling)
        case BaseLoading.BEFORE_OR_AFTER_ROLL:
            late = False
        case BaseLoading.REPLACES_ROLL:
            moved = state.turn.by_dice or state.turn.by_card
            late = moved or not isinstance(top, Rolling)
        case _ as unknown:
            assert_never(unknown)
    return refusal(Code.NOT_NOW, awaited=top.name) if late else None


def refuse_load(context: Context, state: State, action: Load) -> Refusal | None:
    """When goods may be loaded, where the contract starts, and as far as goods and space reach."""
    wrong = _no_time(context, state, action.seat)
    if wrong:
        return wrong
    top = state.agenda[-1]
    if isinstance(top, LayingDown) and top.contract != action.contract:
        return refusal(Code.NOT_NOW, awaited=top.name)
    if action.contract not in state.hauliers[action.seat].hand:
        return refusal(Code.NOT_IN_HAND, contract=action.contract)
    return _ready(context, state, action.seat, action.contract)


def load(play: Play, action: Load) -> None:
    """Lay the card open, take the cubes from the supply."""
    top = play.agenda[-1]
    if isinstance(top, LayingDown):
        play.pop()
    elif isinstance(top, Rolling) and _takes_the_roll(play.context):
        play.swap(Stopping(action.seat))
    haulier = play.haulier(action.seat)
    play.set_haulier(
        action.seat,
        hand=without(haulier.hand, action.contract),
        loaded=(*haulier.loaded, action.contract),
    )
    play.tell(Loaded(action.seat, action.contract, play.context.contracts[action.contract].goods))


def _takes_the_roll(context: Context) -> bool:
    """True if loading before the roll takes the place of roll and move."""
    match context.edition.base_loading:
        case BaseLoading.FREE | BaseLoading.BEFORE_OR_AFTER_ROLL:
            return False
        case BaseLoading.REPLACES_ROLL:
            return True
        case _ as unknown:
            assert_never(unknown)


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
    """Unload everything bound for this city, then let the seat decide what else it does.

    At a stop from which a card leads on nothing else is done.
    """
    play.pop()
    if not any(isinstance(item, Settle) for item in play.agenda):
        play.push(Stopping(task.seat))
    here = play.haulier(task.seat).place.city
    bound = [
        play.context.contracts[card]
        for card in play.haulier(task.seat).loaded
        if play.context.contracts[card].destination == here
    ]
    # Waiting cards act on the first delivery: on the one with most goods (house).
    for contract in sorted(bound, key=lambda contract: -contract.goods):
        _deliver(play, task.seat, contract)


def _deliver(play: Play, seat: Seat, contract: Contract) -> None:
    play.set_haulier(seat, loaded=without(play.haulier(seat).loaded, contract.id))
    play.set(done=(*play.state.done, contract.id))
    play.tell(Delivered(seat, contract.id, contract.goods, contract.revenue))
    play.pay(None, seat, contract.revenue, Reason.REVENUE)
    delivery_cards.apply(play, seat, contract)
