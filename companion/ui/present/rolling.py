"""The roll of the dice: tapped by hand, thrown by the app, or reported by the sensor."""

from __future__ import annotations

from companion.games.auf_achse.actions import Roll
from companion.games.auf_achse.edition import Roller
from companion.games.auf_achse.rules.drive import FACES
from companion.games.auf_achse.table import Seat
from companion.settings import Dice
from companion.ui.commands import RollForUs, Show, Submit
from companion.ui.models import Button, DieBar, Face
from companion.ui.present import common
from companion.ui.present.panels import OtherDie
from companion.ui.scene import Scene
from hardware.events import DeviceState


def roll(scene: Scene, seat: Seat) -> Button:
    """The signpost that has the dice rolled for ``seat``."""
    say, token = scene.texts.say, common.colour(scene, seat)
    if by_app(scene):
        return Button(say("Roll"), say("the app rolls"), "die", RollForUs(seat), seat=token)
    if scene.throws and not scene.rolling:
        return Button(say("Roll"), say("simulated dice"), "die", RollForUs(seat), seat=token)
    sub = say("The dice are rolling …") if scene.rolling else say("Sensor ready – or tap")
    return Button(say("Roll"), sub, "die", Show(OtherDie()), seat=token)


def die_bar(scene: Scene, seat: Seat, panel: object, dice: int = 1) -> DieBar | None:
    """Six faces to tap in place of the signpost, unless somebody else rolls.

    ``dice``: how many are told, one tap each; where the sensor has read some, all the others.
    """
    by_sensor = scene.settings.dice is Dice.SENSOR and scene.sensor.state is DeviceState.READY
    if (by_sensor or by_app(scene)) and not isinstance(panel, OtherDie):
        return None
    told = panel if isinstance(panel, OtherDie) else OtherDie()
    left = told.tilted or dice - len(told.fallen)

    def face(value: int) -> Face:
        shown = (*told.fallen, value)
        if left == 1:
            return Face(value, command=Submit(Roll(seat, shown)))
        return Face(value, command=Show(OtherDie(shown, max(told.tilted - 1, 0))))

    return DieBar(common.colour(scene, seat), tuple(map(face, FACES)))


def unread(scene: Scene, told: OtherDie) -> str:
    """What the dice show, as far as the sensor could read them."""
    say = scene.texts.say
    shown = (*map(str, told.fallen), *[say("tilted")] * told.tilted)
    return say(" and ").join(shown)


def by_app(scene: Scene) -> bool:
    """True if nobody at the table has dice, by the edition or by the table's choice."""
    return scene.settings.dice is Dice.APP or scene.game.context.edition.roller is Roller.APP
