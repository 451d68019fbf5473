"""The buttons on the pins."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    passage,
    repeat,
    round_button,
    title_bar,
)


class ButtonsScreen(GameScreen):
    """Rows of round buttons, drawn as they hang on the pins."""

    kv_file = "screens/device_buttons.kv"
