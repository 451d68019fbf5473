"""The pad that switches the computer off after a finger, or a button, has held it long enough."""

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.clock import Cancel, once_heard
from companion.ui.component import Control, ModelProperty
from companion.ui.present.power_off import Hold
from companion.ui.theme import blend
from companion.ui.widgets import text  # noqa: F401  # the kv rule names Text

STEP_S = 0.1
"""Between two pictures; a busy computer shows fewer, and counts the same seconds."""


class SwitchPad(Control):
    """Hold to the end; lifting the finger, sliding off, or letting go of the button begins anew."""

    kv_file = "widgets/switch_pad.kv"
    model: Hold = ModelProperty(Hold)
    held: float = NumericProperty(0.0)  # seconds

    def __init__(self, **kwargs: Any) -> None:
        """Build the pad."""
        self._timer: Cancel | None = None
        self._began = 0.0
        super().__init__(**kwargs)
        self.fbind("pressed", self._follow)
        self.fbind("model", self._follow)

    @property
    def is_held(self) -> bool:
        """True while the seconds are counted."""
        return self.model.command is not None and (self.pressed or self.model.since > 0)

    @property
    def left(self) -> str:
        """The seconds that are left, to be read while it is held."""
        left = self.model.seconds - self.held
        return str(max(ceil(left - 1e-6), 0)) if self.is_held else ""

    def tap(self, began: float) -> None:
        """A tap alone does nothing."""

    def _follow(self, *_args: Any) -> None:
        """Count from zero as long as it is held."""
        if self._timer is not None:
            self._timer()
            self._timer = None
        self.held = 0.0
        if self.is_held:
            self._began = self.app.ui_clock.now()
            self._wait()
        self._count()

    def _wait(self) -> None:
        self._timer = self.app.ui_clock.after(STEP_S, self._step)

    def _step(self) -> None:
        self.held = self.app.ui_clock.now() - self._began
        self._count()
        if self.held < self.model.seconds - 1e-6:
            self._wait()
        else:  # a lifting that a busy computer has not heard yet comes first
            self._timer = once_heard(self.app.ui_clock, self._give)

    def _give(self) -> None:
        self._timer = None
        command = self.command
        for touch in list(self._presses):
            self.let_go(touch)
        if self.get_root_window():  # else another screen has come between
            self.app.store.send(command)

    def _count(self) -> None:
        self.ids.left.text = self.left

    def paint(self) -> None:
        """Draw the ring, filled as far as it has been held, and the picture in it."""
        model, theme = self.model, self.theme
        if model.command is None:
            return
        x, y = self.center_x, self.center_y
        radius = min(self.width, self.height) / 2 - dp(6)
        fill = theme.danger if not self.is_held else blend(theme.danger, theme.ink, 0.3)
        draw.disc(x, y, radius - dp(12), fill)
        draw.ring(x, y, radius, theme.s3, dp(10))
        if self.held:
            held = min(self.held / model.seconds, 1.0)
            draw.ring(x, y, radius, theme.red, dp(10), 0, 360.0 * held)
        if not self.is_held:
            pictures.icon(model.icon, x, y, radius * 0.8, theme.white, fill)
