"""Paper money: how much lies where, and how much there is."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    facts,
    repeat,
    switch_row,
    title_bar,
)


class PursesScreen(GameScreen):
    """A switch, what lies where, a number for each value: whatever the model has."""

    kv_file = "screens/purses.kv"
