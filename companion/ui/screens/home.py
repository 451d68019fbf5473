"""The first screen."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    night_road,
    panel,
    repeat,
    text,
)


class HomeScreen(GameScreen):
    """The game to be played on before a road at night."""

    kv_file = "screens/home.kv"
