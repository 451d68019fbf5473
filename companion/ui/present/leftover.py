"""Whether anything is left to decide in a turn, so that it can end by itself (ui.md 2.1)."""

from __future__ import annotations

from companion.games.auf_achse.actions import Take
from companion.games.auf_achse.agenda import Stopping
from companion.games.auf_achse.cards import ContractId
from companion.ui.scene import Table


def nothing_left(table: Table, *, at_market: bool = False) -> bool:
    """True at a stop with nothing to choose, to take or to load, and without a card to read.

    A hand that holds cards might be loaded from in any city with room on the truck: whether one
    fits must not show. Trailers could still be bought; but they can be at the next turn, too.
    Whoever comes from the market (``at_market``) could have loaded on its screen.
    """
    view = table.view
    if not isinstance(view.decision, Stopping):
        return False
    haulier = view.on_turn
    loading = haulier.place.city is not None and haulier.cards > 0 and haulier.free > 0
    taking = any(isinstance(action, Take) for action in view.legal) or bool(maybe_taken(table))
    if view.market_closed is None or view.turn.event is not None or taking:
        return False
    return not loading or at_market


def maybe_taken(table: Table) -> tuple[ContractId, ...]:
    """Open contracts that nobody has shown, where whoever stops in their city may take them."""
    view, turn = table.view, table.view.turn
    came = (turn.by_dice or turn.by_card) and view.on_turn.place.city is not None
    if table.context.edition.awarding.auctioned or not came:
        return ()
    return tuple(card for card in view.display if not table.contract(card).known)
