"""A stop in a city without a market."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    action_row,
    facts,
    fan,
    panel,
    plate,
    repeat,
    road_header,
    text,
    tickets,
)


class CityScreen(GameScreen):
    """The city's sign, what came off the truck, and the hand to load from."""

    kv_file = "screens/city.kv"
