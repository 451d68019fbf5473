"""The referee puts right what has gone wrong on the table (rules.md section 4, last point).

A correction triggers nothing by itself: debts and the end are checked at the next ordinary step.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.auf_achse.actions import (
    CorrectCash,
    CorrectContract,
    CorrectEvent,
    CorrectFace,
    CorrectGoods,
    Correction,
    CorrectNotes,
    CorrectPlace,
    CorrectSign,
    CorrectTrailers,
    CorrectTurn,
    Note,
    SwitchSource,
    Zone,
)
from companion.games.auf_achse.agenda import (
    Discarding,
    ReadingOut,
    Returning,
    Rolling,
    Settle,
)
from companion.games.auf_achse.cards import EventClass, TrailerKind, without
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.facts import Corrected, Reason
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules import learning, purses, switching
from companion.games.auf_achse.rules.allowed import (
    affordable,
    auction,
    capacity,
    closed_by_jam,
    decision,
    goods_loaded,
    in_play,
    known_place,
    supply,
)
from companion.games.auf_achse.rules.drive import stand
from companion.games.auf_achse.rules.kept_cards import is_put_away, put_away
from companion.games.auf_achse.rules.trailers import KINDS
from companion.games.auf_achse.rules.turn import give_turn
from companion.games.auf_achse.state import State, Turn
from companion.games.auf_achse.table import Sign
from companion.games.protocol import Refusal


def refuse(context: Context, state: State, action: Correction) -> Refusal | None:
    """Possible at any time of a running game, as long as the position stays a possible one."""
    if isinstance(action, Note):
        return None if action.text.strip() else refusal(Code.NO_CHANGE)
    if state.turn.number == 0:
        return refusal(Code.NOT_STARTED)
    if auction(state) and not isinstance(action, CorrectPlace | CorrectSign):
        return refusal(Code.AUCTION_RUNNING)
    seat = getattr(action, "seat", None)
    if seat is not None and state.hauliers[seat].retired:
        return refusal(Code.RETIRED, seat=seat)
    return _refuse(context, state, action)


def _refuse(context: Context, state: State, action: Correction) -> Refusal | None:
    match action:
        case CorrectCash():
            return _refuse_cash(context, state, action)
        case CorrectContract():
            return _refuse_contract(context, state, action)
        case CorrectEvent():
            return _refuse_event(context, state, action)
        case CorrectTrailers():
            return _refuse_trailers(context, state, action)
        case CorrectGoods():
            free = supply(context, state) + state.missing
            if not 0 <= action.missing <= free:
                return refusal(Code.BAD_AMOUNT, amount=free)
            changes = action.missing != state.missing
        case CorrectPlace():
            name = action.place.city
            wrong = known_place(context, state, action.place) or (
                None if name is None else closed_by_jam(state, name)
            )
            if wrong:
                return wrong
            changes = action.place != state.hauliers[action.seat].place
        case CorrectSign():
            sign = state.sign(action.kind)
            changes = action.by != (sign and sign.by)
        case CorrectTurn():
            return _refuse_turn(context, state, action)
        case CorrectFace():
            return learning.refuse_face(context, state, action)
        case CorrectNotes():
            return purses.refuse_recount(context, state, action)
        case SwitchSource():
            return switching.refuse(context, state, action)
    return None if changes else refusal(Code.NO_CHANGE)


def _refuse_turn(context: Context, state: State, action: CorrectTurn) -> Refusal | None:
    """Another turn than it is; not while a load that has reached its destination is to be paid."""
    fresh = Turn(number=state.turn.number, seat=action.seat)
    if state.turn == fresh and state.agenda == (Rolling(action.seat),):
        return refusal(Code.NO_CHANGE)
    haulier = state.hauliers[state.turn.seat]
    ends = {context.contracts[card].destination for card in haulier.loaded}
    if Settle(state.turn.seat) in state.agenda and haulier.place.city in ends:
        return refusal(Code.NOT_NOW, awaited=decision(state).name)
    return None


def _refuse_cash(context: Context, state: State, action: CorrectCash) -> Refusal | None:
    if action.amount == 0 or action.seat == action.partner:
        return refusal(Code.NO_CHANGE)
    payer = action.seat if action.amount < 0 else action.partner
    if action.partner is not None and state.hauliers[action.partner].retired:
        return refusal(Code.RETIRED, seat=action.partner)
    if payer is None:
        return None
    return affordable(context, state, payer, abs(action.amount))


def _refuse_contract(context: Context, state: State, action: CorrectContract) -> Refusal | None:
    if action.contract not in context.contracts or action.contract in state.aside:
        return refusal(Code.NO_CONTRACT, contract=action.contract)
    if (action.zone in (Zone.HAND, Zone.TRUCK)) != (action.seat is not None):
        return refusal(Code.BAD_SEAT, seats=len(context.players))
    top = state.agenda[-1]
    if isinstance(top, Discarding | Returning):
        return refusal(Code.NOT_NOW, awaited=top.name)
    if action.contract in _zone(state, action):
        return refusal(Code.NO_CHANGE)
    if action.zone is Zone.DISPLAY and len(state.display) >= context.edition.open_places:
        return refusal(Code.DISPLAY_FULL, places=len(state.display))
    if action.zone is not Zone.TRUCK or action.seat is None:
        return None
    if not context.contracts[action.contract].known:
        return refusal(Code.NOT_SHOWN, contract=action.contract)
    goods = context.contracts[action.contract].goods
    free = capacity(context, state, action.seat) - goods_loaded(context, state, action.seat)
    if goods > free:
        return refusal(Code.NO_SPACE, need=goods, free=free)
    loaded = any(action.contract in haulier.loaded for haulier in state.hauliers)
    left = supply(context, state) + (goods if loaded else 0)
    return refusal(Code.NO_GOODS, need=goods, supply=left) if goods > left else None


def _zone(state: State, action: CorrectContract) -> tuple[str, ...]:
    """The cards that lie where the correction wants this one."""
    match action.zone:
        case Zone.HAND:
            return state.hauliers[action.seat or 0].hand
        case Zone.TRUCK:
            return state.hauliers[action.seat or 0].loaded
        case Zone.PILE:
            return state.pile
        case Zone.DISPLAY:
            return state.display
        case Zone.UNUSED:
            return state.unused
        case Zone.DONE:
            return state.done


def _refuse_event(context: Context, state: State, action: CorrectEvent) -> Refusal | None:
    if action.card not in context.events or action.card in state.events_aside:
        return refusal(Code.NO_EVENT, card=action.card)
    if action.card in in_play(state) or ReadingOut(state.turn.seat, action.card) in state.agenda:
        return refusal(Code.IN_PLAY, card=action.card)
    if action.seat is None:
        there = is_put_away(context, state, action.card)
        return refusal(Code.NO_CHANGE) if there else None
    if context.events[action.card].kind is EventClass.IMMEDIATE:
        return refusal(Code.WRONG_CARD, card=action.card)
    kept = state.hauliers[action.seat].kept
    return refusal(Code.NO_CHANGE) if action.card in kept else None


def _refuse_trailers(context: Context, state: State, action: CorrectTrailers) -> Refusal | None:
    if not context.edition.has_trailers:
        return refusal(Code.NO_TRAILERS)
    owned = state.hauliers[action.seat].trailers
    wanted = (action.small, action.large)
    room = context.edition.truck_capacity
    for kind, count, left in zip(KINDS, wanted, state.stock, strict=True):
        if count < 0:
            return refusal(Code.BAD_AMOUNT, amount=count)
        if count > left + owned.count(kind):
            stock = context.offers[kind].stock
            return refusal(Code.SOLD_OUT, kind=kind.value, stock=stock)
        room += count * context.offers[kind].capacity
    if wanted == tuple(owned.count(kind) for kind in KINDS):
        return refusal(Code.NO_CHANGE)
    over = goods_loaded(context, state, action.seat) - room
    return refusal(Code.TRAILER_LOADED, over=over) if over > 0 else None


def correct(play: Play, action: Correction) -> None:
    """Carry the correction out."""
    match action:
        case CorrectCash():
            amount, bank = action.amount, action.partner
            payer, payee = (action.seat, bank) if amount < 0 else (bank, action.seat)
            play.pay(payer, payee, abs(amount), Reason.CORRECTION)
        case CorrectContract():
            _move_contract(play, action)
        case CorrectEvent():
            _move_event(play, action)
        case CorrectTrailers():
            _set_trailers(play, action)
        case CorrectGoods():
            play.set(missing=action.missing)
        case CorrectPlace():
            stand(play, action.seat, action.place)
        case CorrectSign():
            _set_sign(play, action)
        case CorrectTurn():
            give_turn(play, action.seat)
        case CorrectFace():
            learning.correct_face(play, action)
        case CorrectNotes():
            purses.recount(play, action)
        case SwitchSource():
            switching.switch(play, action)
        case Note():
            pass
    play.tell(Corrected(getattr(action, "seat", None)))


def _set_sign(play: Play, action: CorrectSign) -> None:
    """Take the sign off, put it up, or let it stand as put there by another seat."""
    standing = play.state.sign(action.kind)
    sign = None if action.by is None else replace(standing or Sign(action.by), by=action.by)
    play.set(**{action.kind.value: sign})


def _move_contract(play: Play, action: CorrectContract) -> None:
    card = action.contract
    for zone in ("pile", "display", "unused", "done"):
        cards = getattr(play.state, zone)
        if card in cards:
            play.set(**{zone: without(cards, card)})
    for seat in play.context.seats:
        haulier = play.haulier(seat)
        if card in haulier.hand or card in haulier.loaded:
            play.set_haulier(
                seat,
                hand=without(haulier.hand, card),
                loaded=without(haulier.loaded, card),
                again=without(haulier.again, card),
            )
    cards = (*_zone(play.state, action), card)
    if action.seat is None:
        play.set(**{action.zone.value: cards})
    else:
        field = "hand" if action.zone is Zone.HAND else "loaded"
        play.set_haulier(action.seat, **{field: cards})
    learning.forget(play, card)


def _move_event(play: Play, action: CorrectEvent) -> None:
    card = action.card
    play.set(
        events=without(play.state.events, card),
        events_out=without(play.state.events_out, card),
        hauliers=tuple(
            replace(
                haulier,
                kept=without(haulier.kept, card),
                debts=tuple(debt for debt in haulier.debts if debt.card != card),
            )
            for haulier in play.state.hauliers
        ),
    )
    if action.seat is None:
        put_away(play, card)
    else:
        play.set_haulier(action.seat, kept=(*play.haulier(action.seat).kept, card))


def _set_trailers(play: Play, action: CorrectTrailers) -> None:
    owned = play.haulier(action.seat).trailers
    small, large = play.state.stock
    play.set(
        stock=(
            small + owned.count(TrailerKind.SMALL) - action.small,
            large + owned.count(TrailerKind.LARGE) - action.large,
        )
    )
    kinds = (TrailerKind.SMALL,) * action.small + (TrailerKind.LARGE,) * action.large
    play.set_haulier(action.seat, trailers=kinds)
