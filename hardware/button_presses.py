"""Presses of buttons as events: what a switch does, and for how long it is held.

Real buttons and those of the keyboard in simulation are read alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hardware.events import ButtonEvent, ButtonHeld, ButtonPressed, ButtonReleased

HOLDS_MS = (350, 800)
"""How long a button can be held for something to happen."""

Cancel: TypeAlias = Callable[[], None]
After: TypeAlias = Callable[[float, Callable[[], None]], Cancel]
"""Calls once after so many seconds; what it returns takes the call back."""


class ButtonPresses:
    """Tells ``sink`` when a button goes down, has been held for each of ``holds_ms``, and goes up.

    Edges may repeat, as those of a keyboard do: only the first of a kind counts.
    """

    def __init__(
        self,
        sink: Callable[[ButtonEvent], None],
        after: After,
        holds_ms: tuple[int, ...] = HOLDS_MS,
    ) -> None:
        self._sink = sink
        self._after = after
        self._holds_ms = holds_ms
        self._down: dict[str, list[Cancel]] = {}

    def press(self, button: str) -> None:
        """``button`` went down."""
        if button in self._down:
            return
        self._sink(ButtonPressed(button))
        self._down[button] = [
            self._after(ms / 1000, self._held(button, ms)) for ms in self._holds_ms
        ]

    def release(self, button: str) -> None:
        """``button`` went up."""
        timers = self._down.pop(button, None)
        if timers is None:
            return
        for cancel in timers:
            cancel()
        self._sink(ButtonReleased(button))

    def _held(self, button: str, ms: int) -> Callable[[], None]:
        return lambda: self._sink(ButtonHeld(button, ms))
