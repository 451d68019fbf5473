"""What does the printed event card say?"""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    choices,
    effect_tile,
    repeat,
    road_header,
    text,
)

MANY = 8
"""More tiles than that fill the screen."""


class ReadingOutScreen(GameScreen):
    """The tiles, below a few known cards or what has been told."""

    kv_file = "screens/reading_out.kv"

    @staticmethod
    def columns(tiles: int, portrait: bool) -> int:
        """Return how many of so many tiles stand side by side."""
        if portrait:
            return 3 if tiles > MANY else 2
        return 3 if tiles in (3, 5, 6) else 4

    @staticmethod
    def slip_columns(slips: int, portrait: bool) -> int:
        """Return how many of so many slips stand side by side."""
        few = 1 if portrait and slips < 4 else 2 if portrait else 3
        return max(1, min(few, slips))
