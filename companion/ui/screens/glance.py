"""The rules in short."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    choices,
    paragraph,
    repeat,
    title_bar,
)


class GlanceScreen(GameScreen):
    """The table of contents, or a page of a chapter."""

    kv_file = "screens/glance.kv"
