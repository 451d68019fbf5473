"""What the table tells of its printed cards and its board (rules.md section 5).

Everything told is checked against what is known: cities, goods, rising costs, and that no card
lies on the table twice. Nothing here moves a card or money.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.auf_achse.actions import AddCity, CorrectFace, Learning, SetCosts, Show
from companion.games.auf_achse.cards import (
    LEAST_GOODS,
    LEVELS,
    MOST_GOODS,
    MOST_MONEY,
    City,
    Contract,
    ContractId,
)
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.costs import misfits
from companion.games.auf_achse.facts import CityAdded, CostsTold, CubesCorrected, Shown
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import capacity, goods_loaded, supply
from companion.games.auf_achse.state import State
from companion.games.auf_achse.words import is_name
from companion.games.protocol import Refusal


def refuse(context: Context, state: State, action: Learning) -> Refusal | None:
    """At any time of a game, as far as it agrees with what is known."""
    match action:
        case Show():
            return refuse_show(context, state, action)
        case SetCosts(contract, costs):
            unknown = _not_lying_open(context, state, contract)
            if unknown:
                return unknown
            card = context.contracts[contract]
            if not card.known and contract not in state.display:
                return refusal(Code.NOT_SHOWN, contract=contract)
            if card.costs == costs:
                return refusal(Code.NO_CHANGE)
            return bad_costs(costs, card.revenue)
        case AddCity():
            return _refuse_city(context, action)


def refuse_show(context: Context, state: State, action: Show) -> Refusal | None:
    """A printed contract that lies open or in a hand, and that nobody has shown before."""
    unknown = _not_lying_open(context, state, action.contract)
    if unknown:
        return unknown
    if context.contracts[action.contract].known:
        return refusal(Code.SHOWN_BEFORE, contract=action.contract)
    return bad_face(context, _seen(context, action))


def _seen(context: Context, action: Show) -> Contract:
    """The card with the costs that are told now, and those that were before."""
    told, known = action.costs, context.contracts[action.contract].costs
    if len(told) != len(known):
        return replace(action.face, costs=told or known)
    costs = tuple(new or old for new, old in zip(told, known, strict=True))
    return replace(action.face, costs=costs)


def _not_lying_open(context: Context, state: State, card: ContractId) -> Refusal | None:
    """None for a printed contract that somebody at the table can look at."""
    other = _not_printed(context, card)
    if other:
        return other
    hands = (haulier.hand + haulier.loaded for haulier in state.hauliers)
    if card in state.display or any(card in hand for hand in hands):
        return None
    return refusal(Code.NOT_IN_SIGHT, contract=card)


def _not_printed(context: Context, card: ContractId) -> Refusal | None:
    """None for a contract out of the printed box."""
    if is_printed(card) and card in context.contracts:
        return None
    return refusal(Code.NOT_PRINTED, contract=card)


def bad_face(context: Context, face: Contract) -> Refusal | None:
    """None if ``face`` can be what is printed on a contract, and on no other one of this game."""
    for name in (face.start, face.destination):
        if name not in context.city_ids:
            return refusal(Code.BAD_CITY, city=name)
    if face.start == face.destination:
        return refusal(Code.SAME_ENDS, city=face.start)
    if not LEAST_GOODS <= face.goods <= MOST_GOODS:
        return refusal(Code.BAD_GOODS, goods=face.goods, least=LEAST_GOODS, most=MOST_GOODS)
    if not 1 <= face.revenue <= MOST_MONEY:
        return refusal(Code.BAD_AMOUNT, amount=face.revenue)
    for other in context.contracts.values():
        if other.id != face.id and is_printed(other.id) and _same(other, face):
            return refusal(Code.CARD_TWICE, contract=other.id)
    return bad_costs(face.costs, face.revenue)


def _same(one: Contract, other: Contract) -> bool:
    """True if one card cannot be told from the other: bids do not matter (rules.md section 5)."""
    return (one.start, one.destination, one.goods, one.revenue) == (
        other.start,
        other.destination,
        other.goods,
        other.revenue,
    )


def bad_costs(costs: Sequence[int], revenue: int) -> Refusal | None:
    """None if there are no costs, or five that fit each other and the revenue, if it is known."""
    if not costs:
        return None
    if len(costs) != len(LEVELS):
        return refusal(Code.BAD_COSTS, number=len(costs), wanted=len(LEVELS))
    wrong = next(misfits(costs, revenue), None)
    if wrong is None:
        return None
    if wrong.cost < wrong.least:
        return refusal(Code.COST_LOW, level=wrong.level, cost=wrong.cost, least=wrong.least)
    return refusal(Code.COST_HIGH, level=wrong.level, cost=wrong.cost, most=wrong.most)


def _refuse_city(context: Context, action: AddCity) -> Refusal | None:
    if action.city in context.city_ids:
        return refusal(Code.CITY_KNOWN, city=action.city)
    if not is_name(action.city) or not action.name:
        return refusal(Code.BAD_CITY, city=action.city)
    return None


def learn(play: Play, action: Learning) -> None:
    """Take note of it."""
    printed = play.state.printed
    match action:
        case Show(contract):
            play.learn(printed.with_contract(_seen(play.context, action)))
            play.tell(Shown(contract))
        case SetCosts(contract, costs):
            card = play.context.contracts[contract]
            play.learn(printed.with_contract(replace(card, costs=costs)))
            play.tell(CostsTold(contract))
        case AddCity(city, name):
            play.learn(replace(printed, cities=(*printed.cities, City(city, (("", name),)))))
            play.tell(CityAdded(city))


def forget(play: Play, card: ContractId) -> None:
    """Know nothing more of an unseen card that was moved: among others nobody can tell it."""
    if is_printed(card) and not play.context.contracts[card].known:
        play.learn(play.state.printed.without_contract(card))


def refuse_face(context: Context, state: State, action: CorrectFace) -> Refusal | None:
    """Another face than the one that is known, and room for its goods where it is loaded.

    Wherever the card lies now: told wrongly, it may be taken for another one that is yet to be
    shown, even after its delivery.
    """
    other = _not_printed(context, action.contract)
    if other:
        return other
    card = context.contracts[action.contract]
    if not card.known:
        return refusal(Code.NOT_SHOWN, contract=action.contract)
    face = _corrected(card, action)
    if face == card:
        return refusal(Code.NO_CHANGE)
    return bad_face(context, face) or _no_room(context, state, card, face.goods - card.goods)


def _no_room(context: Context, state: State, card: Contract, more: int) -> Refusal | None:
    """None if the goods of ``card``, where it is loaded, may be ``more``."""
    for seat, haulier in enumerate(state.hauliers):
        if card.id in haulier.loaded:
            free = capacity(context, state, seat) - goods_loaded(context, state, seat)
            if more > free:
                return refusal(Code.NO_SPACE, need=more, free=free)
            left = supply(context, state)
            if more > left:
                return refusal(Code.NO_GOODS, need=more, supply=left)
    return None


def _corrected(card: Contract, action: CorrectFace) -> Contract:
    return replace(
        card,
        start=action.start,
        destination=action.destination,
        goods=action.goods,
        revenue=action.revenue,
    )


def correct_face(play: Play, action: CorrectFace) -> None:
    """The card is known otherwise from now on, and its cubes on a truck are made as many.

    No money is due: costs stay as they are, and the revenue is paid only when it is delivered.
    """
    card = play.context.contracts[action.contract]
    play.learn(play.state.printed.with_contract(_corrected(card, action)))
    more = action.goods - card.goods
    for seat, haulier in enumerate(play.state.hauliers):
        if more and card.id in haulier.loaded:
            play.tell(CubesCorrected(seat, card.id, more))
