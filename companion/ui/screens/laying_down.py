"""Loading a contract just won, or keeping it."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    facts,
    panel,
    repeat,
    road_header,
    text,
    tickets,
)


class LayingDownScreen(GameScreen):
    """The contract and its price beside the truck and the choice."""

    kv_file = "screens/laying_down.kv"
