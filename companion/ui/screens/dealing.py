"""What the table deals before the first turn."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    log_rows,
    panel,
    repeat,
    road_header,
)


class DealingScreen(GameScreen):
    """The list and the one thing to do about it."""

    kv_file = "screens/dealing.kv"
