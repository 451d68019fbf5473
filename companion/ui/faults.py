"""Survive an exception in a callback: log it, say so on the screen, go on."""

import sys
import traceback
from collections.abc import Callable
from time import monotonic
from typing import Any

from kivy.base import ExceptionHandler, ExceptionManager

from companion.ui.controls import Toast

TOO_MANY = 10
WITHIN = 5.0  # seconds


class SurviveFaults(ExceptionHandler):
    """Passes single exceptions by; many within seconds end the program with a failure."""

    def __init__(self, store: Callable[[], Any], note: Callable[[str], Toast]) -> None:
        """``note`` makes what the screen says from the kind of a fault."""
        super().__init__()
        self._store = store
        self._note = note
        self._times: list[float] = []

    def handle_exception(self, fault: BaseException) -> Any:
        """Decide whether the program goes on."""
        if not isinstance(fault, Exception):
            return ExceptionManager.RAISE
        traceback.print_exception(fault, file=sys.stderr)
        now = monotonic()
        self._times = [time for time in self._times if now - time < WITHIN] + [now]
        if len(self._times) >= TOO_MANY:
            return ExceptionManager.RAISE
        self._store().show(self._note(type(fault).__name__))
        return ExceptionManager.PASS
