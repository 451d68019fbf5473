"""The pad that shows a hand only while a finger lies on it."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.clock import Cancel, once_heard
from companion.ui.component import Control, ModelProperty
from companion.ui.models import HoldPad
from companion.ui.theme import SEATS, blend
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text

STEPS = 8  # the ring is redrawn once a second, not each frame


class RevealPad(Control):
    """Hold to reveal; release, or the end of the time, conceals.

    The pad obeys the finger that came first. A finger that slides from here onto a control whose
    model is ``pickable`` and is lifted there sends that control's command before the concealing
    one.
    """

    kv_file = "widgets/hold_pad.kv"
    model: HoldPad = ModelProperty(HoldPad)
    left: float = NumericProperty(1.0)  # share of the time that is left

    def __init__(self, **kwargs: Any) -> None:
        """Build the pad."""
        self._timer: Cancel | None = None
        self._finger: Any = None  # the touch that holds, or held last
        self._open: HoldPad | None = None
        self._over: Any = None  # what the finger slides over, lit up
        super().__init__(**kwargs)
        self.fbind("left", self._paint_soon)

    def on_touch_down(self, touch: Any) -> bool:
        """Begin to wait for the hold."""
        if not super().on_touch_down(touch):
            return False
        if touch in self._presses and self._timer is None:
            self._finger = touch
            self._timer = self.app.ui_clock.after(self.model.hold, self._held)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Light up what the finger slides over; before revealing, sliding off cancels."""
        holds = touch.grab_current is self and touch is self._finger
        if holds and self._open is not None:
            self._light(self._under(touch))
        elif holds and not self.collide_point(*touch.pos):
            self._stop()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Conceal, after choosing what the finger was lifted on."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        self.let_go(touch)
        if touch is not self._finger:
            return True
        picked = self._under(touch) if self._open is not None else None
        self._stop()
        if picked is not None:
            self.app.store.send(picked.command)
        self._conceal()
        return True

    def tap(self, began: float) -> None:
        """A tap alone does nothing."""

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer()
            self._timer = None

    def _held(self) -> None:
        """Reveal, but a lifting that a busy computer has not heard yet comes first."""
        self._timer = once_heard(self.app.ui_clock, self._reveal)

    def _reveal(self) -> None:
        self._timer = None
        if self.app.store.peeking:
            return  # somebody looks at another hand
        self._open = self.model
        self.left = 1.0
        self._timer = self.app.ui_clock.after(self.model.seconds / STEPS, self._tick)
        self.app.store.send(self.model.reveal)

    def _tick(self) -> None:
        self.left = max(0.0, self.left - 1 / STEPS)
        if self.left > 1e-6 and self._open is not None:
            self._timer = self.app.ui_clock.after(self._open.seconds / STEPS, self._tick)
            return
        self._timer = None
        self._conceal()

    def _light(self, widget: Any) -> None:
        """Let ``widget`` look pressed, and nothing else; ``None`` for nothing."""
        if self._over is not None and self._over is not widget:
            self._over.pressed = False
        if widget is not None:
            widget.pressed = True
        self._over = widget

    def _conceal(self) -> None:
        self._light(None)
        if self._open is not None:
            conceal, self._open, self.left = self._open.conceal, None, 1.0
            self.app.store.send(conceal)

    def _under(self, touch: Any) -> Any:
        """Return the pickable control under the finger, or ``None``."""
        place = self.to_window(*touch.pos)  # the touch is told as it lies in a turned box
        for widget in self.app.root.walk(restrict=True):
            if not getattr(widget, "pickable", False) or widget.command is None:
                continue
            if widget.collide_point(*widget.to_widget(*place)):
                return widget
        return None

    def paint(self) -> None:
        """Draw the rings round the seat's shape."""
        model, theme = self.model, self.theme
        if model.reveal is None:
            return
        style = SEATS[model.seat]
        x, y = self.center_x, self.center_y
        radius = min(self.width, self.height) / 2 - dp(3)
        ground = theme.road
        draw.ring(x, y, radius, blend(style.fill, ground, 0.72), dp(5))
        draw.ring(x, y, radius * 0.78, blend(style.fill, ground, 0.5), dp(4))
        draw.ring(x, y, radius * 0.58, blend(style.fill, ground, 0.3), dp(4))
        draw.disc(x, y, radius * 0.4, blend(style.fill, ground, 0.14))
        draw.disc(x, y, radius * 0.35, style.fill)
        pictures.seat_mark(model.seat, x, y, radius * 0.18, theme, style.ink)
        if self._open is not None or self.pressed:
            draw.ring(x, y, radius, style.fill, dp(8), 0, max(1.0, 359.0 * self.left))
