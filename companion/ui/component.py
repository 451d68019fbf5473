"""The bases of all widgets: a component shows one model and paints itself; a control is tapped."""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, Property
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kvfiles
from companion.ui.guard import NEVER
from companion.ui.theme import NIGHT, Palette


class ModelProperty(ObjectProperty):
    """A property for a frozen model; ``None`` becomes the class's empty model."""

    def __init__(self, model_class: type[Any], **kwargs: Any) -> None:
        """``model_class`` can be made without arguments."""
        self._empty = model_class()
        super().__init__(self._empty, rebind=True, **kwargs)

    def set(self, obj: Any, value: Any) -> Any:
        """Set the model of the widget."""
        return super().set(obj, self._empty if value is None else value)


class Painted:
    """A mixin for layouts that load their kv on first use and paint below their children.

    Subclasses set ``kv_file``, declare ``model`` and override :meth:`paint`, which runs inside
    ``canvas.before`` whenever place, size or one of the component's own properties changed.
    """

    kv_file: ClassVar[str] = ""
    theme: Palette = ObjectProperty(NIGHT)

    canvas: Any  # what the layout gives; Kivy has no types
    fbind: Any
    x: float
    y: float
    width: float
    height: float

    def __init__(self, **kwargs: Any) -> None:
        """Load the kv of the class and its bases, then build the widget."""
        for base in reversed(type(self).__mro__):
            if name := base.__dict__.get("kv_file"):
                kvfiles.load(name)
        self._paint_soon = Clock.create_trigger(self._repaint, -1)
        super().__init__(**kwargs)
        self.fbind("pos", self._paint_soon)
        self.fbind("size", self._paint_soon)
        kind: Any = type(self)
        for name in _own_properties(kind):
            self.fbind(name, self._paint_soon)
        self._paint_soon()

    def _repaint(self, _elapsed: float) -> None:
        self.canvas.before.clear()
        if self.width > 1 and self.height > 1:
            with self.canvas.before:
                self.paint()

    def paint(self) -> None:
        """Draw with the functions of :mod:`companion.ui.drawing`."""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Place and size in pixels: x, y, width, height."""
        return (self.x, self.y, self.width, self.height)


@cache
def _own_properties(kind: Any) -> tuple[str, ...]:
    """The properties that components declare themselves: theme, model and what they add."""
    return tuple(
        name
        for base in kind.__mro__
        if issubclass(base, Painted)
        for name, value in vars(base).items()
        if isinstance(value, Property)
    )


class Component(Painted, FloatLayout):
    """A painted widget whose children are placed by kv."""


@dataclass(frozen=True, slots=True)
class Press:
    """What a control meant when a finger came down on it, and when that was (seconds)."""

    command: Any
    began: float


class Control(Component):
    """A component that sends its model's command when it is tapped.

    It fires on release inside, if the guard accepts the touch and if it still means what it
    meant when the finger came down; each of several fingers counts by itself. While somebody
    looks at a hand nothing can be tapped. Other buttons than the left one do nothing.
    """

    command: Any = ObjectProperty(None, allownone=True)
    pressed: bool = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        """Build the widget, awake."""
        self._presses: dict[Any, Press] = {}  # by touch
        self._used = NEVER
        super().__init__(**kwargs)
        self.fbind("pressed", self._paint_soon)

    @property
    def app(self) -> Any:
        """The running :class:`companion.ui.app.CompanionApp`."""
        return App.get_running_app()

    def on_touch_down(self, touch: Any) -> bool:
        """Arm the control if the finger comes down on it."""
        if super().on_touch_down(touch):
            return True
        if self.command is None or self.opacity == 0 or not self.collide_point(*touch.pos):
            return False
        if getattr(touch, "button", None) not in (None, "left"):
            return False
        if not self.app.store.peeking:
            touch.grab(self)
            self._presses[touch] = Press(self.command, self.app.ui_clock.now())
            self.pressed = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Show whether letting go here would count."""
        if touch.grab_current is self:
            self.pressed = self.collide_point(*touch.pos)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Fire, or not."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        press = self.let_go(touch)
        if press is None or self.command is None or self.command != press.command:
            return True
        if self.get_root_window() and self.collide_point(*touch.pos):
            self.tap(press.began)
        return True

    def let_go(self, touch: Any) -> Press | None:
        """Have no more to do with a touch; return what it meant."""
        touch.ungrab(self)
        press = self._presses.pop(touch, None)
        self.pressed = bool(self._presses)
        return press

    @property
    def awake(self) -> bool:
        """Tell whether a tap now would count."""
        return bool(self.app.guard.accepts(self.app.ui_clock.now(), self._rested_since()))

    def _rested_since(self) -> float:
        """When the control was last used, if it rests after a use: not while people type."""
        return NEVER if getattr(self.command, "drafts", False) else self._used

    def tap(self, began: float) -> None:
        """Send the command unless the guard refuses the touch that ``began`` then (seconds)."""
        if self.app.guard.accepts(began, self._rested_since()) and not self.app.store.peeking:
            self._used = self.app.ui_clock.now()
            self.app.store.send(self.command)
