"""The clockwise auction."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    facts,
    ladder,
    repeat,
    road_header,
    tickets,
)


class AuctionScreen(GameScreen):
    """The lot and what was said beside the ladder of prices."""

    kv_file = "screens/auction.kv"
