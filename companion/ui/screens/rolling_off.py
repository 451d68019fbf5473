"""Who begins, by the highest roll."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    action_row,
    repeat,
    road_header,
    text,
)


class RollingOffScreen(GameScreen):
    """A tile for everybody, and the dice."""

    kv_file = "screens/rolling_off.kv"
