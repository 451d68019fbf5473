"""Whether anything is left to decide in a turn, so that it can end by itself (ui.md 2.1)."""

from __future__ import annotations

from companion.games.auf_achse.agenda import Stopping
from companion.games.auf_achse.view import View


def nothing_left(view: View, *, at_market: bool = False) -> bool:
    """True at a stop without public contract, without a card to read and without a load to take.

    A hand that holds cards might be loaded from in any city with room on the truck: whether one
    fits must not show. Trailers could still be bought; but they can be at the next turn, too.
    Whoever comes from the market (``at_market``) could have loaded on its screen.
    """
    if not isinstance(view.decision, Stopping):
        return False
    haulier = view.on_turn
    loading = haulier.place.city is not None and haulier.cards > 0 and haulier.free > 0
    done = not loading or at_market
    return view.market_closed is not None and view.turn.event is None and done
