"""Which lamp glows how: a lamp says what its player has to know without looking at the screen."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.auf_achse.agenda import Auction, Outcry
from companion.games.auf_achse.table import Seat
from companion.inputs.router import PASS_BUTTON
from companion.ui.present.panels import Buttons, Teaching
from companion.ui.scene import Scene, Table
from hardware.signals import Glow


def lamps(scene: Scene, panel: object = None) -> Mapping[str, Glow]:
    """Glows by the colours of the trucks; who is not named is dark.

    Lit is whoever may decide: one seat, or several that call in an open auction or say who begins.
    Who holds the call blinks.
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
    if game is None:
        return {}
    return {game.player(seat).colour: glow for seat, glow in _glows(game).items()}


def _glows(game: Table) -> dict[Seat, Glow]:
    glows = dict.fromkeys(game.deciding, Glow.ON)
    match game.view.decision:
        case Auction(holder=int(holder)) | Outcry(holder=int(holder)):
            return glows | {holder: Glow.SLOW}
        case _:
            return glows
