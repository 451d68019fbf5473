"""All saved games."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    repeat,
    title_bar,
)


class GamesScreen(GameScreen):
    """A page of games, and what can be done with the chosen one."""

    kv_file = "screens/games.kv"
