"""Event cards kept for later use by their owner (content vocabulary, ``keep_*``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.actions import IgnoreSigns, SetDie
from companion.games.auf_achse.agenda import Choosing, Driving, Rolling
from companion.games.auf_achse.cards import EventId, Op, without
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import AfterEvent
from companion.games.auf_achse.facts import CardUsed
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits
from companion.games.auf_achse.rules.drive import FACES, use_die
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal


def kept(context: Context, state: State, seat: Seat, op: Op) -> tuple[EventId, ...]:
    """The cards before ``seat`` that do ``op``."""
    return tuple(
        card
        for card in state.hauliers[seat].kept
        if any(effect.op is op for effect in context.events[card].effects)
    )


def spend(play: Play, seat: Seat, card: EventId) -> None:
    """A kept card is used up."""
    play.set_haulier(seat, kept=without(play.haulier(seat).kept, card))
    put_away(play, card)


def put_away(play: Play, card: EventId) -> None:
    """Where an event card goes that has been carried out (knob ``after_event``)."""
    match play.context.edition.after_event:
        case AfterEvent.REMOVED:
            play.set(events_out=(*play.state.events_out, card))
        case AfterEvent.UNDER_PILE:
            _put_under(play, card)
        case _ as unknown:
            assert_never(unknown)


def _put_under(play: Play, card: EventId) -> None:
    """Under the pile, if that is of its own deck, else to its fellows."""
    pile = play.state.events
    if pile and is_printed(pile[0]) != is_printed(card):
        play.set(events_aside=(*play.state.events_aside, card))
    else:
        play.set(events=(*pile, card))


def is_put_away(context: Context, state: State, card: EventId) -> bool:
    """True if ``card`` lies where the cards go that have been carried out."""
    match context.edition.after_event:
        case AfterEvent.REMOVED:
            return card in state.events_out
        case AfterEvent.UNDER_PILE:
            return card in state.events
        case _ as unknown:
            assert_never(unknown)


def refuse_card(
    context: Context, state: State, seat: Seat, card: EventId, op: Op
) -> Refusal | None:
    """None if ``card`` lies before ``seat`` and does ``op``."""
    if card not in state.hauliers[seat].kept:
        return refusal(Code.NO_CARD, card=card)
    if card not in kept(context, state, seat, op):
        return refusal(Code.WRONG_CARD, card=card)
    return None


def on_the_way(context: Context, state: State, seat: Seat) -> Iterator[SetDie | IgnoreSigns]:
    """What kept cards are good for between the roll and the stop."""
    for card in kept(context, state, seat, Op.KEEP_SET_DIE):
        yield from (SetDie(seat, card, face) for face in FACES)
    yield from sign_passes(context, state, seat)


def refuse_set_die(context: Context, state: State, action: SetDie) -> Refusal | None:
    """After an own roll, before the truck has stopped."""
    wrong = awaits(state, action.seat, Choosing, Driving)
    if wrong:
        return wrong
    if action.pips not in FACES:
        return refusal(Code.BAD_DICE, dice=str(action.pips))
    return refuse_card(context, state, action.seat, action.card, Op.KEEP_SET_DIE)


def set_die(play: Play, action: SetDie) -> None:
    """The die counts as rolled: a one asks for the sign, a six is free."""
    spend(play, action.seat, action.card)
    play.tell(CardUsed(action.seat, action.card))
    use_die(play, action.seat, action.pips)


def sign_passes(context: Context, state: State, seat: Seat) -> Iterator[IgnoreSigns]:
    """Kept cards that let the truck drive over signs."""
    if _signs_stop(state):
        for card in kept(context, state, seat, Op.KEEP_IGNORE_SIGN):
            yield IgnoreSigns(seat, card)


def _signs_stop(state: State) -> bool:
    """True if there is a sign that would stop the truck."""
    return bool(state.roadwork or state.jam) and not state.turn.signs_ignored


def refuse_ignore(context: Context, state: State, action: IgnoreSigns) -> Refusal | None:
    """Announced before moving, once a turn, while a sign is on the board."""
    wrong = awaits(state, action.seat, Rolling, Choosing, Driving) or refuse_card(
        context, state, action.seat, action.card, Op.KEEP_IGNORE_SIGN
    )
    if wrong or _signs_stop(state):
        return wrong
    return refusal(Code.NO_NEED, card=action.card)


def ignore_signs(play: Play, action: IgnoreSigns) -> None:
    """For the rest of this turn signs do not stop the truck."""
    spend(play, action.seat, action.card)
    play.set_turn(signs_ignored=True)
    play.tell(CardUsed(action.seat, action.card))
