"""Two dice have fallen; which one is used?"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.auf_achse.actions import Choose, Roll
from companion.games.auf_achse.agenda import Choosing
from companion.games.auf_achse.rules.stops import SIX
from companion.session import records
from companion.ui import models
from companion.ui.commands import Submit, Undo
from companion.ui.models import Balances, Button, Face, Header
from companion.ui.present import common
from companion.ui.present.late_loading import load_late
from companion.ui.present.table import kept
from companion.ui.present.told import last_action, roll_source
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Throw:
    """A die with what it would mean to use it."""

    face: Face = Face()
    meaning: str = ""
    warning: str = ""


@dataclass(frozen=True, slots=True)
class DiceModel:
    """Both dice, large."""

    header: Header
    balances: Balances
    title: str
    question: str
    throws: tuple[Throw, ...]
    source: str
    back: Button
    chips: tuple[models.Sign, ...]
    load: tuple[Button, ...] = ()
    """The hand, where loading is possible after the roll, too."""


def dice(scene: Scene, _panel: object) -> DiceModel:
    """The choice between the dice of ``Choosing``."""
    decision, say = scene.game.view.decision, scene.texts.say
    assert isinstance(decision, Choosing)
    source = roll_source(scene)
    return DiceModel(
        header=common.header(scene, decision.seat, say("to move"), common.ROLL),
        balances=common.balances(scene),
        title=say("rolled: {dice}", dice=say(" and ").join(map(str, decision.dice))),
        question=say("Choose a die"),
        throws=tuple(_throw(scene, decision.seat, pips) for pips in decision.dice),
        source=_source(scene, source),
        back=Button(_back(scene, source), icon="undo", command=Undo(), align="row"),
        chips=kept(scene, decision.seat),
        load=load_late(scene, decision.seat),
    )


def _back(scene: Scene, source: str) -> str:
    """What a step back is called: the roll, unless something else has been done since."""
    say = scene.texts.say
    if not isinstance(last_action(scene), Roll):
        return say("Undo")
    return say("Misread") if source == records.SENSOR else say("Take back")


def _source(scene: Scene, source: str) -> str:
    say = scene.texts.say
    match source:
        case records.SENSOR:
            return say("by the sensor")
        case records.HAND:
            return say("by hand")
        case _:
            return say("by the app")


def _throw(scene: Scene, seat: int, pips: int) -> Throw:
    say = scene.texts.say
    face = Face(pips, say("die {pips}", pips=pips), Submit(Choose(seat, pips)))
    match pips:
        case 1:
            return Throw(face, say("drive 1"), say("with roadwork"))
        case _ if pips == SIX:
            return Throw(face, say("drive 1 to 6"), say("as you like"))
        case _:
            return Throw(face, say("drive {pips}", pips=pips))
