"""What a screen without a desktop sees to itself: it goes on with the game, rests, and wakes."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeAlias

from kivy.core.window import Window

from companion.attempt import Attempt
from companion.backlight import Backlight
from companion.ui.controls import Show, Toast
from companion.ui.idle import Idle, Sight
from companion.ui.playing_on import PlayingOn
from companion.ui.pointer import Pointer
from companion.ui.store import scene_of

if TYPE_CHECKING:
    from companion.doctor.finding import Finding
    from companion.doctor.sdl import Trial
    from companion.ui.app import CompanionApp
    from companion.ui.controller import Controller
    from companion.ui.widgets.resting_view import RestingView
    from hardware.events import Event


LookOver: TypeAlias = "Callable[[Trial], tuple[Finding, ...]]"


class Kiosk:
    """Puts the screen of ``app`` to rest; ``light`` is what shines behind it.

    ``look_over`` finds what is wrong with the computer, knowing what SDL draws on; it may take its
    time, and is done on a thread of its own. ``attempt`` is that to go on with the last game.
    """

    def __init__(
        self,
        app: CompanionApp,
        controller: Controller,
        light: Backlight,
        look_over: LookOver = lambda _drawn: (),
        attempt: Attempt | None = None,
    ) -> None:
        self._app = app
        self._look_over = look_over
        self._controller = controller
        self._light = light
        self._view: RestingView | None = None
        self._shown: object = None
        self._minutes = 0
        self.idle = Idle(app.ui_clock, self._see)
        self._pointer = Pointer(Window, app.ui_clock)
        self.playing_on = PlayingOn(controller, app.ui_clock, attempt or Attempt())

    def begin(self) -> None:
        """Heed the fingers, as soon as there is a picture."""
        self._light.light()
        self._pointer.begin()
        self._app.fbind("on_stop", self.end)
        self._app.store.fbind("model", self._changed)
        Window.fbind("on_touch_down", self._down)
        Window.fbind("on_touch_move", self._move)
        Window.fbind("on_touch_up", self._up)
        Window.fbind("on_key_down", self._key)
        self._changed(self._app.store, self._app.store.model)
        from companion.ui.drawn import drawn

        Thread(target=self._check, args=(drawn(),), name="start-check", daemon=True).start()

    def end(self, *_stopped: Any) -> None:
        """Leave everything lit."""
        Window.funbind("on_touch_down", self._down)
        Window.funbind("on_touch_move", self._move)
        Window.funbind("on_touch_up", self._up)
        Window.funbind("on_key_down", self._key)
        self._pointer.end()
        self.idle.follow(0)
        self.playing_on.end()

    # What is wrong with the computer

    def _check(self, drawn: Trial) -> None:
        found = self._look_over(drawn)
        self._app.ui_clock.after(0, lambda: self._checked(found))

    def _checked(self, found: tuple[Finding, ...]) -> None:
        desk = self._controller.desk
        if found or desk.notices or desk.problems:
            self._tell(found)
        self.playing_on.checked()

    def _tell(self, found: tuple[Finding, ...]) -> None:
        """Say it before the game; whoever plays already is told the worst of it."""
        from companion.ui.messages.findings import cause
        from companion.ui.present.front import Home
        from companion.ui.present.panels import StartCheck

        if isinstance(self._controller.panel, Home):
            self._controller.send(Show(StartCheck(found)))
        elif found:
            line = cause(self._controller.desk.texts, found[0])
            self._app.store.show(Toast(line, "warning", "alarm", stays=True))

    # What somebody does

    def hear(self, event: Event) -> None:
        """Take an event of the hardware; a button pressed on a screen at rest only wakes it.

        That for switching off is no slip, and says what it does before it does it.
        """
        from companion.inputs.router import OFF_BUTTON
        from hardware.events import ButtonHeld, ButtonPressed, ButtonReleased

        if isinstance(event, ButtonPressed):
            self.playing_on.touch()
        match event:
            case ButtonPressed(button) | ButtonReleased(button) if button == OFF_BUTTON:
                self.idle.use()
                wakes = False
            case ButtonPressed():
                wakes = self.idle.down(event.button)
            case ButtonReleased():
                wakes = self.idle.up(event.button)
            case ButtonHeld():
                wakes = self.idle.wakes(event.button)
            case _:
                wakes = False
        if not wakes:
            self._controller.take(event)

    def _down(self, _window: Any, touch: Any) -> bool:
        self.playing_on.touch()
        return self.idle.down(touch.uid)

    def _move(self, _window: Any, touch: Any) -> bool:
        return self.idle.wakes(touch.uid)

    def _up(self, _window: Any, touch: Any) -> bool:
        return self.idle.up(touch.uid)

    def _key(self, *_pressed: Any) -> bool:
        self.playing_on.touch()
        resting = self.idle.sight is not Sight.AWAKE
        self.idle.use()
        return resting

    def _changed(self, _store: Any, model: object) -> None:
        """A roll that was awaited, for one, shows another scene: that is to be seen."""
        minutes = self._controller.desk.settings.dark_after
        if minutes != self._minutes:
            self._minutes = minutes
            self.idle.follow(minutes)
        scene = scene_of(model)
        if scene != self._shown:
            self._shown = scene
            self.idle.use()
            self.playing_on.look()

    # What is to be seen

    def _see(self, sight: Sight) -> None:
        """Light at once, but no less of it before the picture that it is to shine on stands."""
        match sight:
            case Sight.AWAKE:
                self._light.light()
                self._app.root.lay(None)
                self._view = None
            case Sight.RESTING:
                self._cover()
                self._once_drawn(sight, self._light.dim)
            case Sight.DARK:
                if self._view is not None:
                    self._view.dark = True
                self._once_drawn(sight, self._light.put_out)

    def _cover(self) -> None:
        from companion.ui.present.resting import resting
        from companion.ui.widgets.resting_view import RestingView

        root = self._app.root
        self._view = RestingView(model=resting(self._controller.scene()), size_hint=(None, None))
        self._view.size = root.size
        root.lay(self._view)

    def _once_drawn(self, sight: Sight, deed: Callable[[], None]) -> None:
        """Do it after the next picture, if that is still to be seen then."""
        self._app.once_shown(lambda: deed() if self.idle.sight is sight else None)
