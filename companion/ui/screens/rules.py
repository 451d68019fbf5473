"""Setup: rules and cards."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    choices,
    facts,
    repeat,
    road_header,
    switch_row,
)


class RulesScreen(GameScreen):
    """Choices on the left, what they mean on the right."""

    kv_file = "screens/rules.kv"
