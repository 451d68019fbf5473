"""The history."""

from companion.ui.present.history import ROWS, HistoryModel, LogLine
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    log_rows,
    panel,
    repeat,
    title_bar,
)


class HistoryScreen(GameScreen):
    """Lines, newest on top, and the way back beside them."""

    kv_file = "screens/history.kv"

    @staticmethod
    def lines(model: HistoryModel) -> tuple[LogLine, ...]:
        """Return the lines, filled up with empty ones so that all are of one height."""
        return (*model.lines, *(LogLine(),) * (ROWS - len(model.lines)))
