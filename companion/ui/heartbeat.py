"""Signs of life for the service manager, given by the clock of the screen.

Whatever stops the main loop, a deadlock or a driver that no longer shows pictures, stops them too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.clock import UiClock

if TYPE_CHECKING:
    from companion.notify import Manager


def begin(manager: Manager, clock: UiClock) -> None:
    """Say that the program is ready, and from now on, as often as is wanted, that it lives."""
    manager.ready()
    if manager.beat_s:
        _beat(manager, clock)


def _beat(manager: Manager, clock: UiClock) -> None:
    manager.alive()
    clock.after(manager.beat_s, lambda: _beat(manager, clock))
