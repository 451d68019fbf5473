"""An event card removes one open contract; its drawer says which."""

from __future__ import annotations

from companion.games.auf_achse.actions import Discard
from companion.games.auf_achse.agenda import Discarding
from companion.ui.present.auction import last_open
from companion.ui.present.picking import PickingModel, picking
from companion.ui.scene import Scene


def discarding(scene: Scene, panel: object) -> PickingModel:
    """All open contracts, the first to fall on top."""
    view = scene.game.view
    assert isinstance(view.decision, Discarding)
    title = scene.texts.say("Which contract leaves the game?")
    seat, note = view.decision.seat, last_open(scene)
    return picking(scene, panel, seat, view.display, Discard, title, note)
