"""The account tiles of the table."""

from __future__ import annotations

from companion.games.auf_achse.table import Seat
from companion.ui.commands import Show
from companion.ui.models import AccountTile
from companion.ui.present.common import colour, money, name
from companion.ui.present.panels import Money
from companion.ui.scene import Scene


def tiles(scene: Scene) -> tuple[AccountTile, ...]:
    """All accounts, clockwise; a tap leads to the correction of one."""
    return tuple(tile(scene, seat) for seat in scene.game.context.seats)


def tile(scene: Scene, seat: Seat) -> AccountTile:
    """The account of ``seat``: money, cards in hand, what is owed."""
    haulier, say = scene.game.haulier(seat), scene.texts.say
    trouble = ""
    if haulier.retired:
        trouble = say("retired")
    elif haulier.owed:
        trouble = say("Debt {amount}", amount=scene.texts.number(haulier.owed))
    return AccountTile(
        seat=colour(scene, seat),
        name=name(scene, seat),
        amount=money(scene, haulier),
        cards=str(haulier.cards),
        debt=trouble,
        active=seat == scene.game.view.turn.seat and not haulier.retired,
        arrow=seat + 1 in scene.game.context.seats,
        command=Show(Money(seat)),
    )
