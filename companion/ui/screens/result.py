"""The end of a game."""

from dataclasses import replace

from companion.ui.models import Button
from companion.ui.present.result import ResultModel
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    chart,
    repeat,
    standings,
)


class ResultScreen(GameScreen):
    """Banner, money over time, standings."""

    kv_file = "screens/result.kv"

    @staticmethod
    def buttons(model: ResultModel, portrait: bool) -> tuple[Button, ...]:
        """Return the buttons; in portrait they have words only."""
        if not portrait:
            return model.buttons
        return tuple(replace(button, icon="") for button in model.buttons)
