"""Drawing an event card and carrying out its effects, one after the other.

The vocabulary of effects is closed (``cards.Op``). An effect that is impossible is skipped, the
others still happen (rules.md section 4).
"""

from __future__ import annotations

from companion.games.auf_achse.agenda import (
    Charge,
    Discarding,
    DrawEvent,
    DrivingOn,
    Effects,
    Going,
    ReadingOut,
    Returning,
    Rolling,
    Signing,
)
from companion.games.auf_achse.cards import Effect, EventClass, Op, Where
from companion.games.auf_achse.facts import (
    CardKept,
    ContractDrawn,
    EventDrawn,
    EventIdle,
    NoEventLeft,
    Reason,
)
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.rules import signs
from companion.games.auf_achse.rules.allowed import goods_loaded
from companion.games.auf_achse.rules.kept_cards import put_away
from companion.games.auf_achse.rules.orders import give_back
from companion.games.auf_achse.table import Seat, SignKind


def draw(play: Play, task: DrawEvent) -> None:
    """Turn up the top card; an empty pile makes the triangle an ordinary space."""
    play.pop()
    if not play.state.events:
        play.tell(NoEventLeft(task.seat))
        return
    top = play.state.events[0]
    if is_printed(top):
        play.push(ReadingOut(task.seat, top))
    else:
        play.reveals = True
        turn_up(play, task.seat)


def turn_up(play: Play, seat: Seat) -> None:
    """The top card is known now: it acts at once, or stays before its drawer."""
    top, *rest = play.state.events
    play.set(events=tuple(rest))
    play.set_turn(event=top)
    play.tell(EventDrawn(seat, top))
    if play.context.events[top].kind is EventClass.IMMEDIATE:
        play.push(Effects(seat, top))
    else:
        play.set_haulier(seat, kept=(*play.haulier(seat).kept, top))
        play.tell(CardKept(seat, top))


def run(play: Play, task: Effects) -> None:
    """Carry out the next effect, or put the card away after the last."""
    effects = play.context.events[task.card].effects
    if task.next == len(effects):
        play.pop()
        if not any(debt.card == task.card for debt in play.haulier(task.seat).debts):
            put_away(play, task.card)
        return
    play.swap(Effects(task.seat, task.card, task.next + 1))
    effect = effects[task.next]
    if not (_money(play, task, effect) or _order(play, task, effect)):
        play.tell(EventIdle(task.seat, task.card))


def _money(play: Play, task: Effects, effect: Effect) -> bool:
    """Money effects; False if this is none of them."""
    seat, amount = task.seat, effect.amount
    goods = goods_loaded(play.context, play.state, seat)
    match effect.op:
        case Op.RECEIVE:
            play.pay(None, seat, amount, Reason.EVENT)
        case Op.RECEIVE_PER_GOODS:
            play.pay(None, seat, amount * goods, Reason.EVENT)
        case Op.ALL_RECEIVE:
            for other in _active(play):
                play.pay(None, other, amount, Reason.EVENT)
        case Op.PAY:
            play.push(Charge(seat, None, amount, True, task.card))
        case Op.PAY_PER_GOODS:
            play.push(Charge(seat, None, amount * goods, True, task.card))
        case Op.PAY_PER_TRAILER:
            total = amount * len(play.haulier(seat).trailers)
            play.push(Charge(seat, None, total, True, task.card))
        case Op.ALL_PAY:
            play.push(*(Charge(other, None, amount, False, task.card) for other in _active(play)))
        case Op.RECEIVE_FROM_EACH:
            others = [other for other in _active(play) if other != seat]
            play.push(*(Charge(other, seat, amount, False, task.card) for other in others))
        case _:
            return False
    return True


def _active(play: Play) -> list[Seat]:
    """The seats still in the game, clockwise from the one on turn."""
    *others, own = play.context.from_left_of(play.state.turn.seat)
    return [seat for seat in (own, *others) if not play.haulier(seat).retired]


def _order(play: Play, task: Effects, effect: Effect) -> bool:
    """All other effects; False if it cannot be carried out now."""
    seat, state = task.seat, play.state
    match effect.op:
        case Op.MOVE_EXTRA:
            play.push(DrivingOn(seat, effect.n))
        case Op.ROLL_AGAIN:
            play.push(Rolling(seat))
        case Op.GOTO_CITY:
            play.push(Going(seat, _where(play, seat, effect.where or Where.ANY)))
        case Op.SKIP_ROLL:
            play.set_haulier(seat, skips=play.haulier(seat).skips + effect.n)
        case Op.PLACE_JAM:
            play.push(Signing(seat, SignKind.JAM))
        case Op.REMOVE_ROADWORK:
            return signs.remove(play, SignKind.ROADWORK)
        case Op.DRAW_CONTRACT if state.unused:
            top, *rest = state.unused
            play.set(unused=tuple(rest))
            play.set_haulier(seat, hand=(*play.haulier(seat).hand, top))
            play.reveals = True
            play.tell(ContractDrawn(seat))
        case Op.DISCARD_OPEN if state.display:
            play.push(Discarding(seat))
        case Op.RETURN_CONTRACT if len(play.haulier(seat).loaded) == 1:
            give_back(play, seat, play.haulier(seat).loaded[0])
        case Op.RETURN_CONTRACT if play.haulier(seat).loaded:
            play.push(Returning(seat))
        case _:
            return False
    return True


def _where(play: Play, seat: Seat, where: Where) -> Where:
    """Without an own contract the nearest city takes the place of an own one."""
    return Where.NEAREST if where is Where.OWN and play.haulier(seat).idle else where
