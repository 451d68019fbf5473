"""The pointer where fingers are the rule: it is there while somebody moves a mouse."""

from __future__ import annotations

from typing import Any

from companion.ui.clock import Cancel, UiClock

RESTS_S = 5.0
"""Seconds for which a mouse may lie still before its pointer goes."""


class Pointer:
    """Shows and hides the pointer of ``window``."""

    def __init__(self, window: Any, clock: UiClock) -> None:
        self._window = window
        self._clock = clock
        self._cancel: Cancel = lambda: None

    def begin(self) -> None:
        """Hide it, and heed mouse and fingers."""
        self._hide()
        self._window.fbind("mouse_pos", self._moved)
        self._window.fbind("on_touch_down", self._touched)

    def end(self) -> None:
        """Heed them no longer."""
        self._cancel()
        self._window.funbind("mouse_pos", self._moved)
        self._window.funbind("on_touch_down", self._touched)

    def _moved(self, *_place: Any) -> None:
        self._cancel()
        self._window.show_cursor = True
        self._cancel = self._clock.after(RESTS_S, self._hide)

    def _touched(self, _window: Any, touch: Any) -> None:
        if touch.device == "mouse":
            self._moved()
        else:
            self._hide()

    def _hide(self) -> None:
        self._cancel()
        self._window.show_cursor = False
