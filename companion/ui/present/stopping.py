"""A stop: the market while it is open, else the event card, the city, or the table."""

from __future__ import annotations

from companion.games.auf_achse.facts import Arrived, EventDrawn, Rolled
from companion.ui.present.city import city
from companion.ui.present.event import event
from companion.ui.present.market import market
from companion.ui.present.table import table
from companion.ui.present.told import since
from companion.ui.scene import Scene


def stopping(scene: Scene, panel: object) -> object:
    """The screen for what can be done at this stop."""
    view = scene.game.view
    if view.market_closed is None:
        return market(scene)
    if view.turn.event is not None and not _driven_on(scene):
        return event(scene)
    if view.on_turn.place.city is not None:
        return city(scene)
    return table(scene, panel)


def _driven_on(scene: Scene) -> bool:
    """True if the card has been read already, since the truck has moved after it."""
    return any(isinstance(fact, Rolled | Arrived) for fact in since(scene, EventDrawn))
