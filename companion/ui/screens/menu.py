"""The menu of a game."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    repeat,
    title_bar,
)


class MenuScreen(GameScreen):
    """Two columns of buttons."""

    kv_file = "screens/menu.kv"
