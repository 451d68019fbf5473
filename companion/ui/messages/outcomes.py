"""What an event card has done, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.auf_achse.cards import EventClass, EventId, Op
from companion.games.auf_achse.facts import (
    CardKept,
    CardUsed,
    ContractDrawn,
    ContractRemoved,
    DebtMade,
    EventIdle,
    Fact,
    LoadLost,
    Paid,
    Reason,
    SignGone,
    SignPut,
)
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.table import Seat, SignKind
from companion.ui.messages.names import event_named, name, removed, route
from companion.ui.scene import Scene

_OF_ALL = (Op.ALL_PAY, Op.RECEIVE_FROM_EACH)
"""What everybody pays, as far as they can."""


def outcomes(scene: Scene, seat: Seat, facts: tuple[Fact, ...]) -> tuple[str, ...]:
    """Sentences about the card that ``seat`` has drawn, the main one first; at least one."""
    lines = [line for at, fact in enumerate(facts) if (line := _said(scene, fact, facts[at:]))]
    card = scene.game.view.turn.event
    short = () if card is None else let_off(scene, seat, card, facts)
    said = (*filter(None, (paid(scene, seat, facts),)), *short, *_skipped(scene, seat), *lines)
    return said or (scene.texts.say("Nothing changes."),)


def gained(facts: Iterable[Fact], seat: Seat) -> int:
    """What ``seat`` has gained by all payments among ``facts``, in whole euros."""
    paid = [fact for fact in facts if isinstance(fact, Paid)]
    got = sum(fact.amount for fact in paid if fact.payee == seat)
    return got - sum(fact.amount for fact in paid if fact.payer == seat)


def paid(scene: Scene, seat: Seat, facts: Iterable[object]) -> str:
    """One sentence for all that was paid because of the card; empty if nothing was."""
    say, number = scene.texts.say, scene.texts.number
    moved = _moved(facts)
    if not moved:
        return ""
    own = name(scene, seat)
    if len({(fact.payer is None, fact.payee is None) for fact in moved}) > 1:
        return f"{own}: {scene.texts.gain(gained(moved, seat))}"
    amount = number(moved[0].amount)
    others = [fact for fact in moved if seat not in (fact.payer, fact.payee)]
    if others and all(fact.payer is None for fact in moved):
        return say("Everybody receives {amount}.", amount=amount)
    if others:
        return say("Everybody pays {amount}.", amount=number(max(f.amount for f in moved)))
    total = number(sum(fact.amount for fact in moved))
    if moved[0].payer == seat:
        return say("{name} pays {amount} to the bank.", name=own, amount=total)
    if moved[0].payer is None:
        return say("{name} receives {amount} from the bank.", name=own, amount=total)
    return say("{name} receives {amount} from the others.", name=own, amount=total)


def let_off(scene: Scene, seat: Seat, card: EventId, facts: Iterable[object]) -> Iterator[str]:
    """Who paid less than ``card`` asks of everybody, having no more: that leaves no debt.

    ``seat`` has drawn it, and may have paid for something else that it does.
    """
    effects = scene.game.event(card).effects
    asked = max((effect.amount for effect in effects if effect.op in _OF_ALL), default=0)
    for fact in _moved(facts):
        if fact.payer is None or (fact.payer == seat and len(effects) > 1):
            continue
        if fact.amount < asked:
            words = {"name": name(scene, fact.payer), "amount": scene.texts.number(fact.amount)}
            yield scene.texts.say("{name} has only {amount}: no debt is left.", **words)


def _moved(facts: Iterable[object]) -> list[Paid]:
    return [fact for fact in facts if isinstance(fact, Paid) and fact.reason is Reason.EVENT]


def _skipped(scene: Scene, seat: Seat) -> tuple[str, ...]:
    """That the next roll is skipped, if the card of this turn says so."""
    card = scene.game.view.turn.event
    if card is None or not any(e.op is Op.SKIP_ROLL for e in scene.game.event(card).effects):
        return ()
    return (scene.texts.say("{name} does not roll next turn.", name=name(scene, seat)),)


def _said(scene: Scene, fact: Fact, since: tuple[Fact, ...]) -> str:
    say = scene.texts.say
    match fact:
        case DebtMade(seat, owed=owed):
            return _short(scene, seat, owed, gained(since, seat))
        case CardKept(seat, card):
            if scene.game.event(card).kind is EventClass.DELIVERY:
                return say("The card waits for the next delivery.")
            return say("{name} keeps the card.", name=name(scene, seat))
        case CardUsed(card=card):
            return say("{card} was used.", card=event_named(scene, card))
        case ContractDrawn(seat) if scene.game.view.contracts_from is Source.CARDS:
            return say("{name} draws a contract from the rest in the box.", name=name(scene, seat))
        case ContractDrawn(seat):
            return say("{name} has a new contract in hand.", name=name(scene, seat))
        case ContractRemoved():
            return say("{route} is out of the game.", route=removed(scene, fact))
        case LoadLost(contract=contract, goods=goods):
            where = route(scene, contract)
            return say("{route}: {goods} goods unloaded, back in hand.", route=where, goods=goods)
        case SignGone(SignKind.ROADWORK):
            return say("Take the roadworks sign off the board.")
        case SignPut(seat, SignKind.JAM):
            return say("The jam stands until {name} is on turn.", name=name(scene, seat))
        case EventIdle():
            return say("The card has no effect.")
    return ""


def _short(scene: Scene, seat: Seat, owed: int, later: int) -> str:
    """How much was missing for the sum that the card asked for; ``later`` was gained since."""
    asked, cash = owed // scene.game.context.edition.debt_factor, scene.game.haulier(seat).cash
    who = name(scene, seat)
    if cash is None:
        return scene.texts.say("{name} cannot pay. The card stays.", name=who)
    missing = scene.texts.number(max(0, asked - cash + later))
    return scene.texts.say("{name} is {missing} short. The card stays.", name=who, missing=missing)
