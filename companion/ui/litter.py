"""Has Python look for litter while the screen rests, and not while somebody waits for it.

By itself it looks for it when much is made, just while a screen is; and to look through all there
is takes as long as ten pictures. Pure.
"""

from __future__ import annotations

import gc
from typing import Any

from companion.ui.clock import Cancel, UiClock

SHORT_S, LONG_S = 0.2, 2.0
"""So long no picture has been drawn before it is looked for litter: of late, or through all."""
SELDOM = (50_000, 20, 50)
"""Python's own thresholds, should the screen never rest."""
DUE = 10
"""Short rests after which a long one is used."""


def tidy_at_rest(window: Any, clock: UiClock) -> None:
    """Do so from now on, as long as the program runs."""
    gc.set_threshold(*SELDOM)
    planned: list[Cancel] = []

    def drawn(_window: Any) -> None:
        for cancel in planned:
            cancel()
        planned[:] = (clock.after(SHORT_S, _tidy_up), clock.after(LONG_S, _tidy_through))

    window.fbind("on_flip", drawn)


def _tidy_up() -> None:
    gc.collect(1)


def _tidy_through() -> None:
    """Look through all there is but for what was there the first time, which stays."""
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
    elif gc.get_count()[2] >= DUE:
        gc.collect()
