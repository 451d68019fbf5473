"""The card of the game that waits to be played on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.agenda import Decision
from companion.ui.commands import Resume
from companion.ui.messages.reasons import AWAITED
from companion.ui.models import Balances, Button
from companion.ui.present import common
from companion.ui.present.dates import moment
from companion.ui.scene import LastGame, Scene


@dataclass(frozen=True, slots=True)
class LastGameCard:
    """When it was, how it stands, and the way into it; ``seat`` is the seat that acts."""

    seat: str
    when: str
    balances: Balances
    primary: Button


def card(scene: Scene, last: LastGame) -> LastGameCard:
    """The card of ``last``."""
    say = scene.texts.say
    there = replace(scene, table=last.table)
    view = last.table.view
    seat = common.colour(there, getattr(view.decision, "seat", view.turn.seat))
    when = moment(scene.texts, last.saved.updated, scene.now)
    if last.saved.turn:
        when = f"{when} · {say('turn {number}', number=last.saved.turn)}"
    awaited, play_on = _awaited(there, view.decision), Resume(last.saved.record.id)
    return LastGameCard(
        seat=seat,
        when=when,
        balances=common.balances(there),
        primary=Button(say("Play on"), awaited, "truck", play_on, seat=seat),
    )


def _awaited(there: Scene, decision: Decision) -> str:
    """Who is to do something."""
    seat = getattr(decision, "seat", None)
    if seat is None:
        return there.texts.say(AWAITED[type(decision).__name__.lower()])
    return there.texts.say("It is up to {seat}", seat=common.name(there, seat))
