"""What event cards ask and give, and the debts they leave (rules.md section 1, Debt)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.actions import PayDebt, PayUp, Waive
from companion.games.auf_achse.agenda import Charge, Effects, Waiving
from companion.games.auf_achse.cards import EventId, Op
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import DebtCollection, KeptCards
from companion.games.auf_achse.facts import CardUsed, DebtMade, DebtPaid, Reason
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import OWN_TURN, affordable, auction, awaits
from companion.games.auf_achse.rules.kept_cards import kept, put_away, refuse_card, spend
from companion.games.auf_achse.state import Debt, State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal


def charge(play: Play, task: Charge) -> None:
    """Ask ``task.seat`` for money; who holds a card that cancels a payment is asked first."""
    cash = play.haulier(task.seat).cash
    asked = task.amount if task.whole else min(task.amount, cash)
    if asked > 0 and _can_waive(play, task.seat):
        play.swap(Waiving(task.seat, task.payee, task.amount, task.whole, task.card))
        return
    play.pop()
    _collect(play, task.seat, task.payee, task.amount, task.whole, task.card)


def _can_waive(play: Play, seat: Seat) -> bool:
    """True if ``seat`` may use a card that cancels a payment now (knob ``kept_cards``)."""
    held = bool(kept(play.context, play.state, seat, Op.KEEP_WAIVE_PAYMENT))
    match play.context.edition.kept_cards:
        case KeptCards.AS_THE_CARD_SAYS:
            return held
        case KeptCards.ON_OWN_TURN:
            return held and seat == play.state.turn.seat
        case _ as unknown:
            assert_never(unknown)


def _collect(
    play: Play, seat: Seat, payee: Seat | None, amount: int, whole: bool, card: str
) -> None:
    """Take the sum; unpaid it becomes a doubled debt (``whole``), or all there is is taken."""
    cash = play.haulier(seat).cash
    if amount <= cash or not whole:
        play.pay(seat, payee, min(amount, cash), Reason.EVENT)
        return
    owed = amount * play.context.edition.debt_factor
    play.set_haulier(seat, debts=(*play.haulier(seat).debts, Debt(card, owed)))
    play.tell(DebtMade(seat, card, owed))


def waivers(context: Context, state: State, decision: Waiving) -> tuple[Waive | PayUp, ...]:
    """Cancel the payment by one of the kept cards, or pay."""
    seat = decision.seat
    cards = kept(context, state, seat, Op.KEEP_WAIVE_PAYMENT)
    return (*(Waive(seat, card) for card in cards), PayUp(seat))


def refuse_waive(context: Context, state: State, action: Waive) -> Refusal | None:
    """When a card asks for money, with a kept card that cancels it."""
    return awaits(state, action.seat, Waiving) or refuse_card(
        context, state, action.seat, action.card, Op.KEEP_WAIVE_PAYMENT
    )


def waive(play: Play, action: Waive) -> None:
    """Nothing is paid; the card is used up."""
    play.pop()
    spend(play, action.seat, action.card)
    play.tell(CardUsed(action.seat, action.card))


def refuse_pay_up(state: State, action: PayUp) -> Refusal | None:
    """Only when asked."""
    return awaits(state, action.seat, Waiving)


def pay_up(play: Play, action: PayUp) -> None:
    """Pay as if there were no such card."""
    asked = play.pop()
    assert isinstance(asked, Waiving)
    _collect(play, asked.seat, asked.payee, asked.amount, asked.whole, asked.card)


def settled(context: Context, state: State) -> State:
    """``state`` after :func:`collect_debts`: what can be afforded is judged by it."""
    if not any(haulier.debts for haulier in state.hauliers):
        return state
    play = Play(context, state)
    collect_debts(play)
    return play.state


def collect_debts(play: Play) -> None:
    """Debts are taken as soon as cash covers them, oldest first; one not covered holds up none.

    During an auction they wait: they have no effect on bidding.
    """
    debtors = [seat for seat in play.context.seats if play.haulier(seat).debts]
    if not debtors or auction(play.state):
        return
    match play.context.edition.debt_collection:
        case DebtCollection.BY_ITSELF:
            for seat in debtors:
                _collect_from(play, seat)
        case DebtCollection.WHEN_CHOSEN:
            return
        case _ as unknown:
            assert_never(unknown)


def _collect_from(play: Play, seat: Seat) -> None:
    for debt in play.haulier(seat).debts:
        if debt.owed > play.haulier(seat).cash:
            continue
        _settle(play, seat, debt)


def _settle(play: Play, seat: Seat, debt: Debt) -> None:
    rest = list(play.haulier(seat).debts)
    rest.remove(debt)
    play.set_haulier(seat, debts=tuple(rest))
    play.pay(seat, None, debt.owed, Reason.DEBT)
    play.tell(DebtPaid(seat, debt.card, debt.owed))
    if _free(play.state, debt.card):
        put_away(play, debt.card)


def payable(context: Context, state: State, seat: Seat) -> Iterator[PayDebt]:
    """The debts that ``seat`` may pay now, where it is left to it when."""
    for card in dict.fromkeys(debt.card for debt in state.hauliers[seat].debts):
        action = PayDebt(seat, card)
        if refuse_pay_debt(context, state, action) is None:
            yield action


def refuse_pay_debt(context: Context, state: State, action: PayDebt) -> Refusal | None:
    """On the own turn, as far as cash reaches (house)."""
    wrong = awaits(state, action.seat, *OWN_TURN)
    if wrong:
        return wrong
    match context.edition.debt_collection:
        case DebtCollection.BY_ITSELF:
            return refusal(Code.BY_ITSELF)
        case DebtCollection.WHEN_CHOSEN:
            pass
        case _ as unknown:
            assert_never(unknown)
    debt = _debt(state, action)
    if debt is None:
        return refusal(Code.NO_DEBT, card=action.card)
    return affordable(context, state, action.seat, debt.owed)


def pay_debt(play: Play, action: PayDebt) -> None:
    """The oldest debt of that card that cash covers is paid."""
    debt = _debt(play.state, action)
    assert debt is not None
    _settle(play, action.seat, debt)


def _debt(state: State, action: PayDebt) -> Debt | None:
    haulier = state.hauliers[action.seat]
    return due(haulier.debts, action.card, haulier.cash)


def due(debts: tuple[Debt, ...], card: EventId, cash: int) -> Debt | None:
    """Which of ``debts`` is paid next for ``card``: the oldest, but one that ``cash`` covers first.

    One not covered does not hold up a smaller one (rules.md section 1).
    """
    own = [debt for debt in debts if debt.card == card]
    return next((debt for debt in own if debt.owed <= cash), own[0] if own else None)


def _free(state: State, card: str) -> bool:
    """True if the card lies in no other debt and is not being carried out any more."""
    owed = any(debt.card == card for haulier in state.hauliers for debt in haulier.debts)
    playing = any(isinstance(item, Effects) and item.card == card for item in state.agenda)
    return not owed and not playing
