"""What a bid costs, typed by its winner."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    keyboard,
    repeat,
    road_header,
    text,
    tickets,
)


class PricingScreen(GameScreen):
    """The card on the left, the keys on the right."""

    kv_file = "screens/pricing.kv"
