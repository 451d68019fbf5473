"""Where the truck is: after a roll, by an event, at the start."""

from dataclasses import replace

from companion.ui.models import Button
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    choices,
    fan,
    plate,
    repeat,
    road_header,
    rule_line,
    text,
)


class ArrivalScreen(GameScreen):
    """Sorts of places and all cities, each a tap away."""

    kv_file = "screens/arrival.kv"

    @staticmethod
    def worded(sorts: tuple[Button, ...], portrait: bool) -> tuple[Button, ...]:
        """Return the sorts of places; two beside each other have no room for notes."""
        return tuple(replace(button, sub="") for button in sorts) if portrait else sorts
