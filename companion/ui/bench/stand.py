"""Puts the drawn devices into the app's window: beside its screen, or into a drawer over it."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.ui.bench.bench import Bench
from companion.ui.bench.keys import Keyboard
from companion.ui.bench.strip import BenchStrip

LOOK_S = 0.1
"""Seconds between two looks at the lamps."""


class Stand:
    """The devices of ``bench`` in the window of ``app``, which has been built."""

    def __init__(self, app: Any, bench: Bench) -> None:
        self._app = app
        self._bench = bench
        self._keyboard = Keyboard(bench)
        self._keyboard.listen(Window)
        self.strip = BenchStrip(bench, size_hint=(None, None))
        bench.changed = self.look
        app.store.fbind("model", self._follow)
        Window.fbind("size", self._place)
        self._place(Window, Window.size)
        Window.add_widget(self.strip)
        self._watch = Clock.schedule_interval(lambda _elapsed: self.look(), LOOK_S)
        self._follow(app.store, app.store.model)

    def clear_away(self) -> None:
        """Take the devices out of the window."""
        self._keyboard.ignore(Window)
        self._watch.cancel()
        self._app.store.funbind("model", self._follow)
        Window.funbind("size", self._place)
        Window.remove_widget(self.strip)

    def look(self) -> None:
        """Draw the devices as they are now."""
        self.strip.model = self._bench.model()

    def _follow(self, _store: Any, _model: object) -> None:
        self._bench.look()
        self.look()

    def _place(self, _window: Any, size: tuple[float, float]) -> None:
        room = self._app.room
        self.strip.upright = room.right > 0
        self.strip.x = size[0] - room.right if self.strip.upright else 0
        self.strip.size = (room.right or size[0], room.below or size[1])
