"""Typing what stands on a printed contract."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    choices,
    form_field,
    plate,
    repeat,
    road_header,
    text,
)


class LearnScreen(GameScreen):
    """The card on the left; on the right what is tapped."""

    kv_file = "screens/learn.kv"
