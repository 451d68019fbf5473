"""The keys 1 to 6 as the buttons of the seats, where no real buttons are: in simulation."""

from collections.abc import Callable
from typing import Any

BUTTONS = range(1, 7)
"""Numbers of the buttons; key and button have the same."""
_ZERO = ord("0")


def listen(window: Any, press: Callable[[int], None], release: Callable[[int], None]) -> None:
    """Tell from now on which button goes down and which goes up by the keys of ``window``."""

    def down(_window: Any, key: int, *_more: Any) -> None:
        if key - _ZERO in BUTTONS:
            press(key - _ZERO)

    def up(_window: Any, key: int, *_more: Any) -> None:
        if key - _ZERO in BUTTONS:
            release(key - _ZERO)

    window.fbind("on_key_down", down)
    window.fbind("on_key_up", up)
