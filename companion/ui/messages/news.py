"""What has just happened that no screen would show any more: said in passing, or on a sheet."""

from __future__ import annotations

from companion.games.auf_achse.agenda import DrivingOn, Going, Rolling, Signing
from companion.games.auf_achse.facts import (
    DebtPaid,
    EventDrawn,
    NoEventLeft,
    SignGone,
    Won,
)
from companion.games.auf_achse.table import SignKind
from companion.ui.messages.names import event, event_text, name, route
from companion.ui.models import Toast, Why
from companion.ui.scene import Scene

_UNSEEN = (Rolling, DrivingOn, Going, Signing)
"""Decisions into which a card leads and whose screens do not show it."""


def news(scene: Scene, facts: tuple[object, ...]) -> Why | Toast | None:
    """What the table must be told about ``facts``, None if it can be seen."""
    if scene.table is None:
        return None
    for fact in facts:
        if isinstance(fact, EventDrawn) and isinstance(scene.game.view.decision, _UNSEEN):
            return Why(event(scene, fact.card), event_text(scene, fact.card), icon="warning")
    lines = [line for fact in facts if (line := _line(scene, fact))]
    return Toast("\n".join(lines[-2:])) if lines else None


def _line(scene: Scene, fact: object) -> str:
    say, number = scene.texts.say, scene.texts.number
    match fact:
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
        case SignGone(SignKind.JAM):
            return say("The jam is over: take its sign off the board")
    return ""
