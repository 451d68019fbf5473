"""Setup: the list of house rules."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    repeat,
    road_header,
    switch_row,
)


class HouseScreen(GameScreen):
    """A page of switches and the way back."""

    kv_file = "screens/house.kv"
