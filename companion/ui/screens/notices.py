"""What happened at the start."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    passage,
    repeat,
    title_bar,
)


class NoticesScreen(GameScreen):
    """A page of notices."""

    kv_file = "screens/notices.kv"
