"""Whose roll is highest begins; those who tie roll again."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.agenda import RollingOff
from companion.games.auf_achse.facts import StartTied
from companion.games.auf_achse.table import Seat
from companion.ui.commands import Show
from companion.ui.models import AccountTile, Actions, Button, Header
from companion.ui.present import common, panels
from companion.ui.present.accounts import tile
from companion.ui.present.rolling import die_bar, roll
from companion.ui.present.table import undo
from companion.ui.scene import Scene

MOST_NAMES = 2
"""Names for which there is room in a line; the tiles show who ties in any case."""


@dataclass(frozen=True, slots=True)
class RollingOffModel:
    """Everybody's roll so far on a tile, and the dice for whoever rolls now."""

    header: Header
    question: str
    note: str
    tiles: tuple[AccountTile, ...]
    actions: Actions


def rolling_off(scene: Scene, panel: object) -> RollingOffModel:
    """Everybody rolls once, then again those with the highest roll."""
    decision, say = scene.game.view.decision, scene.texts.say
    assert isinstance(decision, RollingOff)
    seat = decision.seat
    return RollingOffModel(
        header=common.header(scene, seat, say("rolls")),
        question=say("Who begins? {name} rolls", name=common.name(scene, seat)),
        note=_fallen(scene, panel) or _note(scene),
        tiles=tuple(_tile(scene, decision, other) for other in scene.game.context.seats),
        actions=Actions(
            primary=roll(scene, seat),
            dice=die_bar(scene, seat, panel, scene.game.context.edition.dice.rolled),
            buttons=(undo(scene), *_hand(scene, seat)),
        ),
    )


def _fallen(scene: Scene, panel: object) -> str:
    """The first of two dice, if it has been told."""
    if not (isinstance(panel, panels.OtherDie) and panel.fallen):
        return ""
    return scene.texts.say("{pips} and …: tap the other die", pips=panel.fallen[0])


def _note(scene: Scene) -> str:
    """The rule, or who has tied."""
    say = scene.texts.say
    ties = [fact for fact in scene.game.facts if isinstance(fact, StartTied)]
    if not ties:
        return say("The highest roll begins; a tie is rolled again.")
    if len(ties[-1].seats) > MOST_NAMES:
        return say("A tie of {n}: they roll again", n=len(ties[-1].seats))
    names = common.join(scene, [common.name(scene, seat) for seat in ties[-1].seats])
    return say("A tie: {names} roll again", names=names)


def _tile(scene: Scene, decision: RollingOff, seat: Seat) -> AccountTile:
    """What ``seat`` has rolled in this round: nothing yet, or (a dash) it is out."""
    rolled = dict(decision.rolled)
    waits = seat == decision.seat or seat in decision.left
    return replace(
        tile(scene, seat),
        amount=str(rolled[seat]) if seat in rolled else ("?" if waits else "–"),
        cards="",
        active=seat == decision.seat,
        arrow=False,
        command=None,
    )


def _hand(scene: Scene, seat: Seat) -> tuple[Button, ...]:
    """The hand, if it has been dealt."""
    if not scene.game.haulier(seat).cards:
        return ()
    label = scene.texts.say("Hand")
    return (Button(label, icon="eye", command=Show(panels.Hand(seat))),)
