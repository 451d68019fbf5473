"""How much does the printed event card say?"""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    choices,
    repeat,
    road_header,
    text,
)


class ReadingSumScreen(GameScreen):
    """Sums to tap, digits, and what they are for."""

    kv_file = "screens/reading_sum.kv"
