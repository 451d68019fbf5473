"""Telling which printed contract lies there."""

from companion.ui.models import Option, Segmented
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    choices,
    plate,
    repeat,
    road_header,
    slips,
    text,
)


class IdentifyScreen(GameScreen):
    """Initials above, below them known cards and the cities of new ones."""

    kv_file = "screens/identify.kv"

    @staticmethod
    def rows(tabs: Segmented, portrait: bool) -> tuple[Segmented, ...]:
        """Return the tabs in one row, or in two where the screen is narrow."""
        options: tuple[Option, ...] = tabs.options
        if not options:
            return ()
        middle = (len(options) + 1) // 2 if portrait else len(options)
        parts = (options[:middle], options[middle:])
        return tuple(Segmented(part, tabs.seat) for part in parts if part)
