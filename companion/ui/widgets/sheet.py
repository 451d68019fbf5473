"""The sheet that says why something is impossible, or asks before something lasting."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component
from companion.ui.controls import Ask, Button, Why
from companion.ui.theme import NIGHT
from companion.ui.widgets import buttons  # noqa: F401  # the kv rules name PushButton


class Sheet(Component):
    """Dims the screen; a refusal closes with a tap anywhere, a question with its buttons."""

    kv_file = "widgets/sheet.kv"
    model: Any = ObjectProperty(Why())
    close: Callable[[], None] = ObjectProperty(None)

    @property
    def app(self) -> Any:
        """The running :class:`companion.ui.app.CompanionApp`."""
        return App.get_running_app()

    @staticmethod
    def choices(model: Why | Ask) -> tuple[Button, ...]:
        """Return the buttons of the sheet."""
        if isinstance(model, Ask):
            return (model.no, model.yes)
        return (model.remedy,) if model.remedy else ()

    @staticmethod
    def rule(model: Why | Ask) -> Button:
        """Return the way to the rule behind a refusal, an empty button if there is none."""
        return (model.rule if isinstance(model, Why) else None) or Button()

    @staticmethod
    def share(choices: tuple[Button, ...], sheet: float, rule: float, portrait: bool) -> float:
        """Return the width of all choices, in pixels like that of the sheet and the rule."""
        if not portrait or not choices:
            return float(dp(200)) * len(choices)
        return sheet - float(dp(24)) - (rule + float(dp(8)) if rule else 0.0)

    def on_touch_down(self, touch: Any) -> bool:
        """Take every touch."""
        if not super().on_touch_down(touch):
            touch.grab(self)
            touch.ud[self] = self.app.ui_clock.now()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Close a refusal when the finger is lifted, unless the guard refuses the touch."""
        if touch.grab_current is self:
            touch.ungrab(self)
            if isinstance(self.model, Why) and self.app.guard.accepts(touch.ud[self]):
                self.close()
            return True
        return bool(super().on_touch_up(touch))

    def paint(self) -> None:
        """Dim the screen and draw the white sheet with its sign."""
        draw.block(self.box, (0, 0, 0, 0.5))
        sheet = self.ids.sheet
        box = (sheet.x, sheet.y, sheet.width, sheet.height)
        draw.shadow(box, dp(14), 0.5, 8)
        draw.panel(box, dp(14), NIGHT.white)
        icon = self.model.icon if isinstance(self.model, Why) else "warning"
        words = self.ids.words
        pictures.icon(icon, sheet.x + dp(44), words.center_y, dp(50), NIGHT.ink, NIGHT.white)
