"""The Kivy application: it puts theme, store, guard and shell together and ends gracefully.

Call :func:`companion.ui.bootstrap.prepare` before importing this module.
"""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ObjectProperty

from companion.settings import Hand, Motion, Settings
from companion.ui import fingers, fonts, kvfiles
from companion.ui.bootstrap import Room, check_driver, check_window, panel
from companion.ui.clock import KivyClock, UiClock
from companion.ui.controls import Toast
from companion.ui.guard import Guard, GuardTimes
from companion.ui.store import Controller, Store
from companion.ui.theme import NIGHT, PALETTES, Palette

SCREENSHOT_VARIABLE = "COMPANION_SCREENSHOT"
TARGETS_VARIABLE = "COMPANION_TARGETS"


def plain_note(kind: str) -> Toast:
    """What is said of an unexpected fault where nobody knows the language."""
    return Toast(f"⚠ {kind}", look="alarm")


class CompanionApp(App):
    """The running screen.

    kv reads ``app.theme``, ``app.portrait``, ``app.left`` (the thumb comes from there) and
    ``app.quiet`` (no motion); controls use ``app.store.send``. The composition root binds
    ``on_start`` and ``on_stop``; what it does on stop must return within seconds.
    """

    theme: Palette = ObjectProperty(NIGHT, rebind=True)
    portrait: bool = BooleanProperty(False)
    left: bool = BooleanProperty(False)
    quiet: bool = BooleanProperty(False)
    title = "Companion"

    def __init__(
        self,
        controller: Controller,
        *,
        kiosk: bool = False,
        surface: str = "night",
        room: Room | None = None,
        fault_note: Callable[[str], Toast] = plain_note,
        clock: UiClock | None = None,
        guard_times: GuardTimes | None = None,
        **kwargs: Any,
    ) -> None:
        """``surface`` is ``night`` or ``day``; clock and guard times are for tests.

        Raises ScreenProblem if there is no window.

        ``room`` is what the picture leaves of the window, ``fault_note`` makes what is said from
        the kind of an unexpected fault.
        """
        check_window(Window)
        super().__init__(**kwargs)
        self.kiosk = kiosk
        self.room = room or Room()
        self.theme = PALETTES[surface]
        self.ui_clock: UiClock = clock or KivyClock()
        self.guard = Guard(self.ui_clock, guard_times)
        self.store: Store
        self.bench: Any = None  # the drawn devices, while some are simulated
        self._controller = controller
        self._fault_note = fault_note

    def obey(self, settings: Settings) -> None:
        """Look and behave as chosen, as far as that can change while the program runs."""
        self.theme = PALETTES[settings.theme]
        self.left = settings.hand is Hand.LEFT
        self.quiet = settings.motion is Motion.CALM

    def load_kv(self, *_args: Any, **_kwargs: Any) -> bool:
        """Look for no kv file by the application's name; components load their own."""
        return False

    def open_settings(self, *_args: Any) -> bool:
        """Keep Kivy's own settings away (F1)."""
        return False

    def build(self) -> Any:
        """Make the root widget."""
        fonts.register()
        fingers.listen(Window)
        if self.kiosk:
            check_driver()
            Window.flip()  # at its first one KMSDRM makes its surface anew: a picture would be lost
            Metrics.density = panel(*Window.size).density
        self._place(*self.room.picture(*Window.size))
        Window.fbind("size", self._resized)
        kvfiles.load("common.kv")
        self.store = Store(self._controller, self.ui_clock)
        from companion.ui.shell import Shell

        self.root = Shell(self.store, self.guard, size_hint=(None, None))
        self._place(*self.room.picture(*Window.size))
        return self.root

    def _resized(self, _window: Any, size: tuple[float, float]) -> None:
        self._place(*self.room.picture(*size))

    def _place(self, width: float, height: float) -> None:
        """Have a picture of this size, in the upper left corner of the window."""
        self.portrait = height > width
        if self.root is not None:
            self.root.pos = (0, self.room.below)
            self.root.size = (width, height)

    def on_start(self) -> None:
        """Begin to write the picture, and what can be touched, where they are wanted."""
        Window.show_cursor = not self.kiosk
        if path := os.environ.get(SCREENSHOT_VARIABLE):
            from companion.ui.picture import PictureFile

            PictureFile(Path(path), self.store).follow(Window)
        if path := os.environ.get(TARGETS_VARIABLE):
            from companion.ui.targets import TargetsFile

            TargetsFile(Path(path), self).follow(Window)

    def once_shown(self, deed: Callable[[], object]) -> None:
        """Do something as soon as the first picture stands."""

        def shown(window: Any) -> None:
            window.funbind("on_flip", shown)
            Clock.schedule_once(lambda _elapsed: deed(), 0)

        Window.fbind("on_flip", shown)

    def on_stop(self) -> None:
        """Let go of the window."""
        Window.funbind("size", self._resized)

    def run_until_stopped(self) -> None:
        """Run the main loop until the program is told to end; exceptions are shown and survived."""
        from companion.ui.faults import SurviveFaults
        from companion.ui.litter import tidy_at_rest

        tidy_at_rest(Window, self.ui_clock)
        handler = SurviveFaults(lambda: self.store, self._fault_note)
        ExceptionManager.add_handler(handler)
        try:
            Clock.schedule_once(lambda _elapsed: self._obey_signals(), 0)
            self.run()
        finally:
            ExceptionManager.remove_handler(handler)

    def _obey_signals(self) -> None:
        """Replace SDL's signal handlers, which a window may swallow."""

        def end(_number: int, _frame: FrameType | None) -> None:
            Clock.schedule_once(lambda _elapsed: self.stop(), 0)

        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, end)
