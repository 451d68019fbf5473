"""Who begins?"""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    repeat,
    road_header,
    text,
)


class StartingScreen(GameScreen):
    """A tile for everybody."""

    kv_file = "screens/starting.kv"
