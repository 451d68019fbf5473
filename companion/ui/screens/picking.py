"""Picking one contract, because an event card wants it."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    event_card,
    repeat,
    road_header,
    text,
    tickets,
)


class PickingScreen(GameScreen):
    """The contracts beside the card."""

    kv_file = "screens/picking.kv"
