"""Choosing an open contract, or none."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    facts,
    hold_pad,
    panel,
    repeat,
    road_header,
    text,
    tickets,
    turned,
)


class MarketScreen(GameScreen):
    """The open contracts; while its owner holds the pad the hand lies in their place."""

    kv_file = "screens/market.kv"
