"""The keyboard as the hands of those who have no devices: which key does what to the drawn ones.

Whoever types on a screen with a keyboard types: that screen keeps all keys for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from companion.inputs.router import PASS_BUTTON
from companion.ui.bench.deeds import Deed, Push, Throw

ROW = ("q", "w", "e", "r", "t", "zy")
"""Keys that pass for the seats, below the digits; the last one as keyboards have it."""
TABLE = {"\r": "ok", "\b": "undo", " ": "next"}
THROW = "d"
_ENTER_OF_PAD = 271
_OTHERS = {"ctrl", "alt", "meta"}
"""Together with these a key is meant for the desktop."""


def deed(key: int, colours: Sequence[str], *, shift: bool = False) -> Deed | None:
    """Return what a key means to the buttons of these colours, None for nothing.

    1 to 6 are the buttons of the seats; with shift, or one row below, those for passing.
    """
    letter = "\r" if key == _ENTER_OF_PAD else chr(key) if key < 128 else ""
    if not letter:
        return None
    if letter in TABLE:
        return Push(TABLE[letter])
    if letter == THROW:
        return Throw()
    if letter.isdecimal():
        seat, passes = int(letter) - 1, shift
    else:
        seat, passes = next((at for at, keys in enumerate(ROW) if letter in keys), -1), True
    if not 0 <= seat < min(len(ROW), len(colours)):
        return None
    return Push(colours[seat] + (PASS_BUTTON if passes else ""))


class Hands(Protocol):
    """What the keys stand for."""

    @property
    def colours(self) -> Sequence[str]:
        """Of the trucks, in the order of the seats."""

    def begin(self, deed: Deed) -> None:
        """Do something. What lasts does so until :meth:`end`."""

    def end(self, deed: Deed) -> None:
        """Take the hand away."""


class Keyboard:
    """Begins a deed as its key goes down, and ends it as the key goes up."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._down: dict[int, Deed] = {}

    def listen(self, window: Any) -> None:
        """Hear the keys of a window of Kivy from now on; away from it no key is down."""
        window.fbind("on_key_down", self._pressed)
        window.fbind("on_key_up", self._released)
        window.fbind("focus", self._looked_away)

    def ignore(self, window: Any) -> None:
        """Hear them no more."""
        window.funbind("on_key_down", self._pressed)
        window.funbind("on_key_up", self._released)
        window.funbind("focus", self._looked_away)
        self._let_go()

    def _pressed(
        self, _window: Any, key: int, _scancode: int, _text: str, modifiers: Sequence[str] = ()
    ) -> None:
        """Take a key once, however often it is repeated while it is held."""
        meant = deed(key, self._hands.colours, shift="shift" in modifiers)
        if meant is not None and key not in self._down and _OTHERS.isdisjoint(modifiers):
            self._down[key] = meant
            self._hands.begin(meant)

    def _released(self, _window: Any, key: int, *_more: Any) -> None:
        meant = self._down.pop(key, None)
        if meant is not None:
            self._hands.end(meant)

    def _looked_away(self, _window: Any, focus: bool) -> None:
        if not focus:
            self._let_go()

    def _let_go(self) -> None:
        for key in tuple(self._down):
            self._released(None, key)
