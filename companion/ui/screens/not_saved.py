"""Why the game is not being saved."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    passage,
    repeat,
    title_bar,
)


class NotSavedScreen(GameScreen):
    """The trouble, what helps, and another try."""

    kv_file = "screens/not_saved.kv"
