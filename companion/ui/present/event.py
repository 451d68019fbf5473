"""An event card: the one just drawn with what it did, and the question before a payment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from companion.games.auf_achse.actions import PayUp, Waive
from companion.games.auf_achse.agenda import Waiving
from companion.games.auf_achse.cards import EventId, Op
from companion.games.auf_achse.edition import AfterEvent, DebtCollection
from companion.games.auf_achse.facts import DebtMade, EventDrawn, Fact, Paid, Reason
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.table import Seat
from companion.ui import models as m
from companion.ui.commands import Submit
from companion.ui.messages import names
from companion.ui.messages.outcomes import gained, outcomes
from companion.ui.present import common, table
from companion.ui.present.event_card import EventCard, event_card
from companion.ui.present.told import since
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Change:
    """An account before and after; the empty one is not there."""

    seat: str = ""
    before: str = ""
    after: str = ""
    booked: str = ""


@dataclass(frozen=True, slots=True)
class EventModel:
    """The screen of an event card; ``choices`` are asked where nothing is decided yet."""

    header: m.Header
    balances: m.Balances
    card: EventCard
    title: str
    change: Change = Change()
    debt: m.Fact = m.Fact()
    note: str = ""
    choices: tuple[m.Button, ...] = ()
    actions: m.Actions = m.Actions()


def event(scene: Scene) -> EventModel:
    """The card drawn in this turn and what came of it; then the turn ends."""
    view, say = scene.game.view, scene.texts.say
    seat, card = view.turn.seat, view.turn.event
    assert card is not None
    facts = since(scene, EventDrawn)
    lines = outcomes(scene, seat, facts)
    return EventModel(
        header=common.header(scene, seat, say("Event"), common.ARRIVE, turns=True),
        balances=common.balances(scene),
        card=event_card(scene, card),
        title=_title(scene, card, lines),
        change=_change(scene, seat, facts),
        debt=_debt(scene, seat, facts),
        note=" ".join((*lines[1:], _whereabouts(scene, seat, card))).strip(),
        actions=m.Actions(
            primary=table.end_turn(scene), buttons=(_undo(scene, card), *table.trailers(scene))
        ),
    )


def _title(scene: Scene, card: EventId, lines: tuple[str, ...]) -> str:
    """What has happened, unless only the table can know."""
    if is_printed(card) and not scene.game.event(card).effects:
        return scene.texts.say("The table carries it out.")
    return lines[0]


def _undo(scene: Scene, card: EventId) -> m.Button:
    """One step back; a printed card is then read out anew."""
    back = table.undo(scene)
    return replace(back, label=scene.texts.say("Change")) if is_printed(card) else back


def waiving(scene: Scene, panel: object) -> EventModel:
    """A card asks for money; its payer holds a card that cancels one payment.

    Without that card, which a correction may have taken away since, there is nothing but to pay.
    """
    top, say, number = scene.game.view.decision, scene.texts.say, scene.texts.number
    assert isinstance(top, Waiving)
    seat, name = top.seat, common.name(scene, top.seat)
    payee = say("the bank") if top.payee is None else common.name(scene, top.payee)
    cover = next((card for card in scene.game.haulier(seat).kept if _cancels(scene, card)), None)
    pay = m.Button(
        say("Pay {amount}", amount=number(top.amount)),
        say("{card} stays for later", card=names.event_named(scene, cover)) if cover else "",
        icon="money",
        command=Submit(PayUp(seat)),
        align="left",
    )
    return EventModel(
        header=common.header(scene, seat, say("Event"), common.ARRIVE, turns=True),
        balances=common.balances(scene),
        card=event_card(scene, top.card),
        title=say(
            "{name} is to pay {amount} to {payee}",
            name=name,
            amount=number(top.amount),
            payee=payee,
        ),
        choices=(_waive(scene, seat, cover), pay) if cover else (pay,),
    )


def _waive(scene: Scene, seat: Seat, card: EventId) -> m.Button:
    """Not paying, at the cost of a kept card."""
    say = scene.texts.say
    return m.Button(
        say("Use {card}", card=names.event_named(scene, card)),
        say("Nothing is paid, the card is spent"),
        icon="check",
        command=Submit(Waive(seat, card)),
        look="seat",
        seat=common.colour(scene, seat),
        align="left",
    )


def _cancels(scene: Scene, card: str) -> bool:
    return any(effect.op is Op.KEEP_WAIVE_PAYMENT for effect in scene.game.event(card).effects)


def _change(scene: Scene, seat: Seat, facts: tuple[Fact, ...]) -> Change:
    """The drawer's account before and after the card; the empty one if unchanged or hidden.

    Whatever else was booked since, such as a correction, is no part of it.
    """
    moved = [fact for fact in facts if isinstance(fact, Paid) and fact.reason is Reason.EVENT]
    if not any(seat in (fact.payer, fact.payee) for fact in moved):
        return Change()
    cash = scene.game.haulier(seat).cash
    if cash is None:
        return Change()
    before = cash - gained(facts, seat)
    number, booked = scene.texts.number, scene.texts.say("booked")
    after = number(before + gained(moved, seat))
    return Change(common.colour(scene, seat), number(before), after, booked)


def _debt(scene: Scene, seat: Seat, facts: tuple[Fact, ...]) -> m.Fact:
    """What is owed because of this card, in alarming colours."""
    say = scene.texts.say
    made = [fact for fact in facts if isinstance(fact, DebtMade) and fact.seat == seat]
    owed = [debt for debt in scene.game.haulier(seat).debts if made and debt.card == made[-1].card]
    if not owed:
        return m.Fact()
    factor = scene.game.context.edition.debt_factor
    line = say("twice the sum") if factor == 2 else say("{n} times the sum", n=factor)
    amount = scene.texts.number(sum(debt.owed for debt in owed))
    return m.Fact(_due(scene), line, amount, tone="alarm")


def _due(scene: Scene) -> str:
    """When a debt is paid (knob ``debt_collection``)."""
    say = scene.texts.say
    match scene.game.context.edition.debt_collection:
        case DebtCollection.BY_ITSELF:
            return say("Due as soon as possible")
        case DebtCollection.WHEN_CHOSEN:
            return say("To be paid on an own turn")
        case _ as unknown:
            assert_never(unknown)


def _whereabouts(scene: Scene, seat: Seat, card: str) -> str:
    """Where the card lies now."""
    haulier, say = scene.game.haulier(seat), scene.texts.say
    edition = scene.game.context.edition
    if card in haulier.kept:
        return ""
    if any(debt.card == card for debt in haulier.debts):
        chosen = edition.debt_collection is DebtCollection.WHEN_CHOSEN
        return (
            say("A tap on the own account pays it.")
            if chosen
            else say("It is collected by itself.")
        )
    if edition.after_event is AfterEvent.UNDER_PILE:
        return say("The card goes under the pile.")
    return say("The card leaves the game.")
