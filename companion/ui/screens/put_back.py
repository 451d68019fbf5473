"""What to put back on the table."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    log_rows,
    panel,
    repeat,
    title_bar,
)


class PutBackScreen(GameScreen):
    """The list and the one thing to do about it."""

    kv_file = "screens/put_back.kv"
