"""Which lamp glows how: a lamp says what its player has to know without looking at the screen."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.auf_achse.agenda import Auction, Outcry, Over
from companion.games.auf_achse.table import Seat
from companion.inputs.router import PASS_BUTTON
from companion.ui.present.panels import Buttons, Teaching
from companion.ui.scene import Scene, Table
from hardware.signals import Glow


def lamps(scene: Scene, panel: object = None) -> Mapping[str, Glow]:
    """Glows by the colours of the trucks; who is not named is dark.

    Lit is who has to decide, in an open auction whoever may still call; who holds the call blinks.
    Where buttons are tried the lamp beside each that is down is lit; where they are taught that of
    the next one blinks.
    """
    match panel:
        case Buttons():
            down = (name for name, is_down in scene.inside.levels().items() if is_down)
            return {name.removesuffix(PASS_BUTTON): Glow.ON for name in down}
        case Teaching(asked=asked):
            return {asked.removesuffix(PASS_BUTTON): Glow.SLOW}
    game = scene.table
    if game is None or isinstance(game.view.decision, Over):
        return {}
    return {game.player(seat).colour: glow for seat, glow in _glows(game).items()}


def _glows(game: Table) -> dict[Seat, Glow]:
    top = game.view.decision
    match top:
        case Auction(seat=seat, holder=holder):
            glows = {seat: Glow.ON}
        case Outcry(holder=holder):
            glows = dict.fromkeys(game.callers, Glow.ON)
        case _:
            return {game.view.acting: Glow.ON}
    return glows if holder is None else glows | {holder: Glow.SLOW}
