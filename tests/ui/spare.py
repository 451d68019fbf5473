"""Screens that one test has built and the next one of its file looks at, with another game.

To build screens takes longer than all else that a test does with them, and the program keeps and
uses them again too, whatever game comes. Files with many tests ask for the fixture
``same_screens``.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from companion.ui.bootstrap import Room

MadeWith: TypeAlias = tuple[str, str, Room]
"""Display, surface, and room beside the picture."""
LATER = 10.0
"""Seconds between two tests on the same screens: long enough for all that screens do by time."""


class Spares:
    """Applications at rest, by what they were made with."""

    def __init__(self) -> None:
        self._apps: dict[MadeWith, Any] = {}

    def park(self, made_with: MadeWith, app: Any) -> None:
        """Keep what has been taken off the window."""
        self._apps[made_with] = app

    def take(self, made_with: MadeWith, controller: Any) -> Any:
        """An application that shows what ``controller`` wants, as if it had just begun; or None."""
        app = self._apps.pop(made_with, None)
        if app is not None:
            _begin_anew(app, made_with[1], controller)
        return app


def _begin_anew(app: Any, surface: str, controller: Any) -> None:
    from kivy.app import App
    from kivy.core.window import Window

    from companion.ui.clock import ManualClock
    from companion.ui.guard import Guard
    from companion.ui.store import Store
    from companion.ui.theme import PALETTES

    clock = ManualClock()
    clock.advance(app.ui_clock.now() - clock.now())
    App._running_app = app
    Window.fbind("size", app._resized)
    app.ui_clock, app.guard = clock, Guard(clock)
    app.theme, app.left, app.quiet = PALETTES[surface], False, True
    app.store = Store(controller, clock)
    app.root.follow(app.store, app.guard)
    Window.add_widget(app.root)
    app._resized(Window, Window.size)
