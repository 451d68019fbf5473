"""Puts the drawn devices into the app's window: beside its screen, or into a drawer over it."""

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.ui.bench.bench import Bench
from companion.ui.bench.keys import Keyboard
from companion.ui.bench.strip import BenchStrip
from companion.ui.bootstrap import panel

LOOK_S = 0.1
"""Seconds between two looks at the lamps."""


class Stand:
    """The devices of ``bench`` in the window of ``app``, which has been built."""

    def __init__(self, app: Any, bench: Bench) -> None:
        self._app = app
        self._bench = bench
        self._keyboard = Keyboard(bench)
        self.strip = BenchStrip(bench, size_hint=(None, None))
        self.drawer: Any = None if app.room.any else self._make_drawer()
        self._watch = Clock.schedule_interval(lambda _elapsed: self._glance(), LOOK_S)
        app.bench = self
        bench.changed = self._look
        app.store.fbind("model", self._follow)
        Window.fbind("size", self._place)
        Window.add_widget(self.drawer or self.strip)
        self._keyboard.listen(Window)
        self._place(Window, Window.size)
        self._follow(app.store, app.store.model)

    def clear_away(self) -> None:
        """Take the devices out of the window."""
        self._app.bench = None
        self._watch.cancel()
        self._keyboard.ignore(Window)
        self._app.store.funbind("model", self._follow)
        Window.funbind("size", self._place)
        Window.remove_widget(self.drawer or self.strip)

    def parts(self) -> Iterator[Any]:
        """All that can be touched now."""
        return self.strip.parts() if self.strip.opacity else iter(())

    def _make_drawer(self) -> Any:
        from companion.ui.bench.drawer import Drawer

        return Drawer(self.strip)

    def _look(self) -> None:
        """Draw the devices as they are now."""
        self.strip.model = self._bench.model()

    def _glance(self) -> None:
        if self.strip.opacity:
            self._look()

    def _follow(self, _store: Any, _model: object) -> None:
        self._bench.look()
        self._look()

    def _place(self, _window: Any, size: tuple[float, float]) -> None:
        picture = panel(*map(int, self._app.room.picture(*size)))
        room = picture.bench
        self.strip.upright = picture.portrait
        self.strip.size = (room.right or size[0], room.below or size[1])
        if self._app.room.any:
            self.strip.pos = (picture.width if picture.portrait else 0, 0)
