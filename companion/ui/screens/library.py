"""The library of printed cards."""

from companion.ui.screens.base import GameScreen
from companion.ui.screens.identify import IdentifyScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    choices,
    plate,
    repeat,
    slips,
    text,
    title_bar,
)


class CardsScreen(GameScreen):
    """Whose library it is above, below it one page of cards."""

    kv_file = "screens/library.kv"
    rows = staticmethod(IdentifyScreen.rows)
