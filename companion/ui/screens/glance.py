"""The rules in short."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    passage,
    repeat,
    title_bar,
)


class GlanceScreen(GameScreen):
    """A page of rules or rulings."""

    kv_file = "screens/glance.kv"
