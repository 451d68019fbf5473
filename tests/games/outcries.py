"""Auctions by open outcry for tests: Berlin-Triest, which costs 300 to 3,500."""

from __future__ import annotations

from typing import Any

from companion.games.auf_achse.agenda import Outcry
from companion.games.auf_achse.edition import Bidding
from tests.games.positions import Table, at_the_market

OPEN: dict[str, Any] = {"bidding": Bidding.OPEN_OUTCRY}


def market(seats: int = 3, *, cash: tuple[int, ...] = (), **knobs: Any) -> Table:
    """Yellow may choose among four contracts, Berlin-Triest is the first."""
    table = at_the_market(seats=seats, display=["e04"], **OPEN, **knobs)
    for player, money in zip(table.game.context.players, cash, strict=False):
        table.change(player.colour, cash=money)
    return table


def crying(seats: int = 3, *, cash: tuple[int, ...] = (), **knobs: Any) -> Table:
    """Yellow has chosen Berlin-Triest."""
    return market(seats, cash=cash, **knobs).play("yellow select e04")


def running(table: Table) -> Outcry:
    top = table.state.agenda[-1]
    assert isinstance(top, Outcry)
    return top
