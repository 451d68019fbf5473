"""The devices."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    device_row,
    repeat,
    title_bar,
)


class DiagnosticsScreen(GameScreen):
    """One row for each device."""

    kv_file = "screens/diagnostics.kv"
