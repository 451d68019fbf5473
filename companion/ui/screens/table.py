"""The table."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    action_row,
    facts,
    panel,
    repeat,
    road_header,
    tickets,
)


class TableScreen(GameScreen):
    """Accounts, open contracts, the truck on turn, and the row of actions."""

    kv_file = "screens/table.kv"
