"""Which lamp glows how: a lamp says what its player has to know without looking at the screen."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.auf_achse.agenda import Auction, Outcry, Over
from companion.games.auf_achse.table import Seat
from companion.ui.scene import Scene, Table
from hardware.signals import Glow


def lamps(scene: Scene) -> Mapping[str, Glow]:
    """Glows by the colours of the trucks; who is not named is dark.

    Lit is who has to decide, in an open auction whoever may still call; who holds the call blinks.
    """
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
