"""Teaching the buttons."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    passage,
    repeat,
    round_button,
    text,
    title_bar,
)


class TeachingScreen(GameScreen):
    """The button asked for, large, beside the question."""

    kv_file = "screens/teaching.kv"
