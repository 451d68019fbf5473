"""What a screen at rest shows: whose turn it is, and that a tap only wakes it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class RestingModel:
    """``seat`` is the colour of the truck; its mark is shown beside the ``name`` of a player."""

    seat: str = ""
    name: str = ""
    sub: str = ""
    hint: str = ""
    turn: bool = False
    """Whether it is the turn of that seat."""


def resting(scene: Scene) -> RestingModel:
    """Who is on turn; without a game, before its first turn and once it is over, its name."""
    say = scene.texts.say
    hint = say("A tap only wakes the screen – it does nothing else")
    if scene.table is not None:
        from companion.games.auf_achse.agenda import Dealing, Over, Starting
        from companion.ui.present import common

        view = scene.game.view
        if not isinstance(view.decision, Dealing | Starting | Over):
            seat = view.acting
            return RestingModel(
                common.colour(scene, seat), common.name(scene, seat), say("is on turn"), hint, True
            )
    return RestingModel("yellow", say("Auf Achse"), say("Bank & referee"), hint)
