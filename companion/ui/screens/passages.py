"""Passages of text, a page of them: the rules in short, or notices."""

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    passage,
    repeat,
    title_bar,
)


class PassagesScreen(GameScreen):
    """A page of rules, rulings or notices."""

    kv_file = "screens/passages.kv"
