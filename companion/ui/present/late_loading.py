"""Loading where the truck stood when the turn began: after the roll, or instead of it."""

from __future__ import annotations

from companion.games.auf_achse.edition import BaseLoading
from companion.games.auf_achse.table import Seat
from companion.ui.commands import Show
from companion.ui.models import Button
from companion.ui.present.hand_cards import blank, only_printed
from companion.ui.present.identify import opening
from companion.ui.present.panels import Hand
from companion.ui.scene import Scene


def load_late(scene: Scene, seat: Seat) -> tuple[Button, ...]:
    """The way to the hand, offered to whoever holds cards in a city, whichever they are."""
    haulier = scene.game.haulier(seat)
    late = scene.game.context.edition.base_loading is BaseLoading.BEFORE_OR_AFTER_ROLL
    if not (late and haulier.cards and haulier.place.city):
        return ()
    hand = Show(Hand(seat))
    way = opening(scene, blank(scene, seat), seat) if only_printed(scene, seat) else hand
    return (Button(scene.texts.say("Load"), icon="crate", command=way),)


def loads_instead(scene: Scene, seat: Seat) -> bool:
    """True if ``seat`` may load instead of rolling, as far as the table can see."""
    haulier, turn = scene.game.haulier(seat), scene.game.view.turn
    knob = scene.game.context.edition.base_loading
    moved = turn.by_dice or turn.by_card
    return bool(
        knob is BaseLoading.REPLACES_ROLL and haulier.cards and haulier.place.city and not moved
    )
