"""The card of the game that waits to be played on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.agenda import Decision
from companion.ui.commands import Resume
from companion.ui.messages.names import edition_name
from companion.ui.messages.reasons import AWAITED
from companion.ui.models import Balances, Button
from companion.ui.present import common
from companion.ui.scene import Scene, Table


@dataclass(frozen=True, slots=True)
class LastGameCard:
    """By which rules and how it stands, and the way into it; ``seat`` is the seat that acts."""

    edition: str
    seat: str
    balances: Balances
    primary: Button


def card(scene: Scene, game: str, table: Table) -> LastGameCard:
    """The card of the game with the id ``game``."""
    there = replace(scene, table=table)
    view = table.view
    seat = common.colour(there, view.acting)
    awaited = _awaited(there, view.decision)
    return LastGameCard(
        edition=edition_name(scene, table.context.edition),
        seat=seat,
        balances=common.balances(there),
        primary=Button(scene.texts.say("Play on"), awaited, "truck", Resume(game), seat=seat),
    )


def _awaited(there: Scene, decision: Decision) -> str:
    """Who is to do something."""
    if decision.seat is None:
        return there.texts.say(AWAITED[decision.name])
    return there.texts.say("It is up to {seat}", seat=common.name(there, decision.seat))
