"""Switching the computer off."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    passage,
    repeat,
    switch_pad,
    text,
    title_bar,
)


class PowerOffScreen(GameScreen):
    """What is saved, and a pad to hold."""

    kv_file = "screens/power_off.kv"
