"""What has just happened that no screen would show any more: said in passing, or on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.auf_achse.agenda import DrivingOn, Going, Rolling, Signing
from companion.games.auf_achse.facts import (
    CardUsed,
    ContractRemoved,
    CubesCorrected,
    Dealt,
    DebtPaid,
    Delivered,
    DisplayFilled,
    EventDrawn,
    HaulierRetired,
    MovedUp,
    NoEventLeft,
    Paid,
    Reason,
    SignGone,
    StartFound,
    Taken,
    TurnBegan,
    Won,
)
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.table import SignKind
from companion.ui.messages.names import event, event_text, name, route
from companion.ui.messages.outcomes import let_off, paid
from companion.ui.messages.purses import counted, one_way, opening, orders
from companion.ui.messages.to_do import put_away, to_do, with_cards
from companion.ui.models import Toast, Why
from companion.ui.scene import Scene

_UNSEEN = (Rolling, DrivingOn, Going, Signing)
"""Decisions into which a card leads and whose screens do not show it."""

_AWAY = (Rolling, DrivingOn, Going)
"""Decisions after which the screen of the card is not shown any more."""

_WITH_CARDS = (Won, ContractRemoved, MovedUp, DisplayFilled, DebtPaid, CardUsed)
"""What moves printed cards without a screen that says so."""

MOST_LINES = 3
"""Lines that can be read before a passing note is gone; more are said on a sheet."""
MOST_STANDING = 7
"""Lines for which there is room in a note that stays."""


def news(scene: Scene, facts: tuple[object, ...]) -> Why | Toast | None:
    """What the table must be told about ``facts``, None if it can be seen."""
    if scene.table is None:
        return None
    drawn = next((fact for fact in facts if isinstance(fact, EventDrawn)), None)
    unseen = drawn is not None and isinstance(scene.game.view.decision, _UNSEEN)
    lines = tuple(_lines(scene, facts, len(facts) if unseen else _ended(facts)))
    stays = counted(scene, facts)
    if drawn is not None and is_printed(drawn.card):
        lines = tuple(_read_out(scene, facts, drawn, lines))
    elif drawn is not None and unseen:
        text = "\n".join((event_text(scene, drawn.card), *lines))
        return Why(event(scene, drawn.card), text, icon="warning", stays=stays)
    if len(lines) > (MOST_STANDING if stays else MOST_LINES):
        return Why(lines[0], "\n".join(lines[1:]), icon="check", stays=stays)
    return Toast("\n".join(lines), stays=stays) if lines else None


def _read_out(
    scene: Scene, facts: tuple[object, ...], drawn: EventDrawn, lines: tuple[str, ...]
) -> Iterator[str]:
    """``lines``, and what its own screen would tell of a printed card if it were shown.

    Whoever has just read it out need not read it again.
    """
    away = isinstance(scene.game.view.decision, _AWAY) or _ended(facts) > 0
    if away:
        money = paid(scene, drawn.seat, facts)
        short = tuple(let_off(scene, drawn.seat, drawn.card, facts))
        if money and (short or not one_way(facts)):  # else the notes say it
            yield money
        yield from short
    yield from lines
    if away:
        yield put_away(scene, drawn.card)


def _ended(facts: tuple[object, ...]) -> int:
    """How many of ``facts`` are of a turn that has ended by itself: its screen told none."""
    began = (index for index, fact in enumerate(facts) if isinstance(fact, TurnBegan))
    return next(began, 0)


def _lines(scene: Scene, facts: tuple[object, ...], hidden: int) -> Iterator[str]:
    """What must be told of ``facts``, the first ``hidden`` of which no screen shows."""
    refilled = any(isinstance(fact, DisplayFilled) and is_printed(fact.contract) for fact in facts)
    for index, fact in enumerate(facts):
        if isinstance(fact, MovedUp) and refilled:
            continue  # said together with what is turned up
        line = _line(scene, fact)
        unseen = "" if line or index >= hidden else _of_the_turn(scene, fact)
        if line or unseen:
            yield line or unseen
        if not unseen and isinstance(fact, _WITH_CARDS):
            yield from _named(scene, fact, with_cards(scene, fact))
        if isinstance(fact, StartFound):
            yield from opening(scene)
    yield from orders(scene, facts)


def _line(scene: Scene, fact: object) -> str:
    say, number = scene.texts.say, scene.texts.number
    match fact:
        case StartFound(seat):
            return say("{name} begins", name=name(scene, seat))
        case Dealt(hand_size=n):
            count = scene.texts.count
            return count("{n} contract dealt to everybody", "{n} contracts dealt to everybody", n)
        case Won(seat, contract, price=0):
            words = {"name": name(scene, seat), "route": route(scene, contract)}
            return say("{name} gets {route} for free", **words)
        case Won(seat, contract, price=price):
            words = {"name": name(scene, seat), "route": route(scene, contract)}
            return say("{name} gets {route} for {price}", price=number(price), **words)
        case DebtPaid(seat, amount=amount):
            who = name(scene, seat)
            return say("{name} pays a debt: {amount}", name=who, amount=number(amount))
        case NoEventLeft():
            return say("No event card is left")
        case CubesCorrected() | HaulierRetired():
            return next(_named(scene, fact, to_do(scene, fact)), "")
        case SignGone(SignKind.JAM):
            return say("The jam is over: take its sign off the board")
    return ""


def _of_the_turn(scene: Scene, fact: Any) -> str:
    """What was paid for a delivery, and what there is to do with the hands."""
    gain = scene.texts.gain
    match fact:
        case Delivered(seat, revenue=revenue):
            return f"{name(scene, seat)}: {gain(revenue)}, {to_do(scene, fact)}"
        case Paid(payee=int() as seat, amount=amount, reason=Reason.BONUS):
            return f"{name(scene, seat)}: {gain(amount)}"
        case Paid(payer=int() as seat, amount=amount, reason=Reason.PENALTY):
            return f"{name(scene, seat)}: {gain(-amount)}"
        case SignGone():
            return scene.texts.say("Take the roadworks sign off the board.")
        case Taken(seat, contract, load=False):
            words = {"name": name(scene, seat), "route": route(scene, contract)}
            return scene.texts.say("{name} takes {route} into the hand", **words)
    return next(_named(scene, fact, to_do(scene, fact)), "")


def _named(scene: Scene, fact: Any, todo: str | None) -> Iterator[str]:
    """``todo`` with the name of whom ``fact`` is about, if there is anything to do."""
    if todo:
        seat = getattr(fact, "seat", None)
        yield todo if seat is None else f"{name(scene, seat)}: {todo}"
