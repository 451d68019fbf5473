"""An event card takes one load off the truck; its owner says which."""

from __future__ import annotations

from companion.games.auf_achse.actions import GiveBack
from companion.games.auf_achse.agenda import Returning
from companion.ui.present.picking import PickingModel, picking
from companion.ui.scene import Scene


def returning(scene: Scene, panel: object) -> PickingModel:
    """All contracts on the truck."""
    top = scene.game.view.decision
    assert isinstance(top, Returning)
    loaded = scene.game.haulier(top.seat).loaded
    title = scene.texts.say("Which load comes off?")
    return picking(scene, panel, top.seat, loaded, GiveBack, title)
