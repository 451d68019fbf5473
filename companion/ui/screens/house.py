"""Setup: the list of house rules."""

from kivy.metrics import dp

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

    @staticmethod
    def rows_height(switches: int, columns: int, portrait: bool) -> float:
        """The height of so many switches in pixels, with the gaps between them."""
        rows = -(-switches // columns)
        return float(rows * dp(60 if portrait else 56) + max(0, rows - 1) * dp(4))
