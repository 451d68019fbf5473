"""Where the truck is: after a roll, by an event, at the start."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    choices,
    fan,
    plate,
    repeat,
    road_header,
    text,
)


class ArrivalScreen(GameScreen):
    """Sorts of places and all cities, each a tap away."""

    kv_file = "screens/arrival.kv"
