"""Drives the real application without a display, by what is written and without waiting."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from companion.settings import Motion, Settings
from companion.ui import bootstrap
from companion.ui.clock import ManualClock
from companion.ui.models import Command
from tests.ui.spare import LATER, Spares

Box = tuple[float, float, float, float]  # left, bottom, right, top in pixels

MOST_FRAMES = 200
PATIENCE = 20.0  # seconds for things that other threads or processes do
BREATH = 0.005  # seconds for them between two turns of the main loop
SLEEP = 0.4  # seconds of the manual clock that wake all controls after a change


class StillController:
    """Shows one model and keeps what is sent."""

    changed: Any = None
    show: Any = None
    covered: Any = None
    uncover: Any = None
    unsay: Any = None
    after: Any = None
    peeking = False

    def __init__(self, model: object) -> None:
        self._model = model
        self.sent: list[Command] = []

    def model(self) -> object:
        return self._model

    def send(self, command: Command) -> None:
        self.sent.append(command)

    def look(self) -> None:
        """Nothing waits for a sheet to go."""

    def put(self, model: object) -> None:
        """Show another model."""
        self._model = model
        self.changed()


class Pilot:
    """One running application. Pixels and dp as in the program; y goes up.

    ``subject`` is a controller, or a model that a :class:`StillController` shows.
    """

    def __init__(
        self,
        subject: Any,
        display: str = "800x480",
        surface: str = "night",
        *,
        spares: Spares | None = None,
        **options: Any,
    ) -> None:
        from kivy.core.window import Window
        from kivy.metrics import Metrics

        from companion.ui.app import CompanionApp

        size = bootstrap.parse_display(display)
        self.panel = bootstrap.panel(*size)
        if Metrics.density != self.panel.density:  # to set it takes long: all that is live is told
            Metrics.density = self.panel.density
        room = options.get("room") or bootstrap.Room()
        Window.size = (size[0] + room.right, size[1] + room.below)
        is_controller = hasattr(subject, "model") and hasattr(subject, "send")
        self.controller: Any = subject if is_controller else StillController(subject)
        self.window = Window
        self._spares = spares if options.keys() <= {"room"} else None
        self._made_with = (display, surface, room)
        self.app: Any = self._spares and self._spares.take(self._made_with, self.controller)
        if self.app is None:
            clock = ManualClock()
            self.app = CompanionApp(self.controller, surface=surface, clock=clock, **options)
            self.app.quiet = True
            self.app._run_prepare()
        self.clock: ManualClock = self.app.ui_clock
        self._flips = 0
        Window.fbind("on_flip", self._flipped)
        self.wait_idle()

    def _flipped(self, _window: Any) -> None:
        self._flips += 1

    def stop(self) -> None:
        """End the application so that another one can run in this process."""
        from kivy.app import App

        kept_by = None if Finger.pressing else self._spares
        if kept_by is not None:
            self.clock.advance(LATER)
            self.frame()  # or it would be laid out as big as things are on the next display
        self.app.dispatch("on_stop")
        self.window.funbind("on_flip", self._flipped)
        self.window.remove_widget(self.app.root)
        App._running_app = None
        if kept_by is not None:
            kept_by.park(self._made_with, self.app)
        Finger.pressing.clear()

    @property
    def sent(self) -> list[Command]:
        """What controls sent to the still controller."""
        sent: list[Command] = self.controller.sent
        return sent

    def put(self, model: object) -> None:
        """Let the still controller show another model."""
        self.controller.put(model)
        self.wait_idle()

    def obey(self, settings: Settings) -> None:
        """Look as chosen, but without motion."""
        self.app.obey(replace(settings, motion=Motion.CALM))
        self.wait_idle()

    # --- time

    def frame(self) -> None:
        """Run one turn of the main loop."""
        from kivy.base import EventLoop

        EventLoop.idle()

    def wait_idle(self) -> None:
        """Run until two turns of the main loop draw nothing."""
        still = 0
        for _ in range(MOST_FRAMES):
            before = self._flips
            self.frame()
            still = still + 1 if self._flips == before else 0
            if still == 2:
                return
        raise AssertionError("the screen does not come to rest")

    def advance(self, seconds: float) -> None:
        """Let time pass for the widgets: holds, sheets, guards."""
        self.clock.advance(seconds)
        self.wait_idle()

    def until(self, condition: Callable[[], object]) -> None:
        """Run until something that happens outside of the main loop has happened."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"still waiting; on screen: {self.texts()}"
            time.sleep(BREATH)
            self.frame()
        self.wait_idle()

    # --- what is there

    def widgets(self) -> Iterator[Any]:
        """All visible widgets, those on top first; under an open sheet only the sheet's."""
        from companion.ui import targets

        yield from reversed(list(targets.on_top(self.app.root)))

    def labels(self) -> Iterator[Any]:
        """All visible labels with words in them."""
        from companion.ui import targets

        yield from reversed(list(targets.labels(self.app.root)))

    def texts(self) -> list[str]:
        """Everything that is written on the screen."""
        return [label.text for label in self.labels()]

    def targets(self) -> list[Any]:
        """All visible controls that can be tapped."""
        from companion.ui import targets

        return list(reversed(list(targets.controls(self.app.root))))

    def find(self, text: str) -> Any:
        """Return the widget that shows the text: exactly, else as a part of it."""
        exact = [w for w in self.widgets() if text in (_words(w), getattr(w, "spoken", None))]
        parts = [label for label in self.labels() if text in label.text]
        for widget in (*exact, *parts):
            return widget
        raise AssertionError(f"{text!r} is not on the screen, but: {self.texts()}")

    def find_icon(self, icon: str) -> Any:
        """Return the visible control with the icon."""
        for widget in self.targets():
            if getattr(widget.model, "icon", None) == icon:
                return widget
        raise AssertionError(f"no icon {icon!r} can be tapped")

    def shows(self, text: str) -> bool:
        """Tell whether the text is on the screen, as a part of a label."""
        return any(text in words for words in self.texts())

    # --- fingers

    def tap(self, text: str) -> None:
        """Tap the widget that shows the text."""
        self.tap_at(*_middle(self.find(text)))

    def tap_icon(self, icon: str) -> None:
        """Tap the control that has the icon."""
        self.tap_at(*_middle(self.find_icon(icon)))

    def tap_at(self, x: float, y: float) -> None:
        """Tap a point, when all controls are awake."""
        self.advance(SLEEP)
        finger = self.down(x, y)
        finger.up()
        self.wait_idle()

    def down(self, x: float, y: float) -> Finger:
        """Put a finger down and leave it there."""
        finger = Finger(self.window, x, y)
        finger.down()
        self.wait_idle()
        return finger

    def hold(self, text: str, seconds: float) -> Finger:
        """Put a finger on what shows the text and let time pass."""
        self.advance(SLEEP)
        finger = self.down(*_middle(self.find(text)))
        self.advance(seconds)
        return finger

    def slide(self, finger: Finger, text: str) -> None:
        """Slide a finger that is down onto what shows the text, and lift it there."""
        finger.move(*_middle(self.find(text)))
        self.wait_idle()
        self.lift(finger)

    def lift(self, finger: Finger) -> None:
        """Lift a finger."""
        finger.up()
        self.wait_idle()

    # --- pictures and checks

    def screenshot(self, path: Path) -> None:
        """Write the picture as PNG; drawn anew, since the hidden window keeps its first size."""
        self.wait_idle()
        self.app.root.export_to_png(str(path))

    def check_layout(self) -> None:
        """Fail with all faults of the layout at once.

        Targets are at least 56 dp (52 wide on the 800x480 panel), on the screen and apart; no text
        is below 17 dp, cut, off the screen or over other text.
        """
        faults = [*self._target_faults(), *self._text_faults()]
        assert not faults, "\n".join(faults)

    def _target_faults(self) -> Iterable[str]:
        density = self.panel.density
        targets = [(target, _box(target)) for target in self.targets()]
        narrowest = 52 if (self.panel.width, self.panel.height) == (800, 480) else 56
        for target, (x, y, right, top) in targets:
            wide, high = (right - x) / density, (top - y) / density
            if wide < narrowest - 0.5 or high < 55.5:
                yield f"{_describe(target)} is too small: {wide:.0f} × {high:.0f} dp"
            if not self._on_screen(x, y, right, top):
                yield f"{_describe(target)} is not on the screen"
        for (one, first), (other, second) in itertools.combinations(targets, 2):
            if _overlap(first, second, 1.0):
                yield f"{_describe(one)} and {_describe(other)} overlap"

    def _text_faults(self) -> Iterable[str]:
        density = self.panel.density
        labels = [(label, _ink(label)) for label in self.labels()]
        for label, (x, y, right, top) in labels:
            if label.font_size < 17 * density - 0.1:
                yield f"{label.text!r} is too small: {label.font_size / density:.1f} dp"
            if label.cut:
                yield f"{label.text!r} is cut: {label.texture_size} in {label.size}"
            if not self._on_screen(x, y, right, top):
                yield f"{label.text!r} is not on the screen"
        for (one, first), (other, second) in itertools.combinations(labels, 2):
            if _overlap(first, second, 2 * density):
                yield f"{one.text!r} lies on {other.text!r}"

    def _on_screen(self, x: float, y: float, right: float, top: float) -> bool:
        width, height = self.window.size
        return x >= -1 and y >= -1 and right <= width + 1 and top <= height + 1


class Finger:
    """A touch that is down until it is lifted."""

    pressing: ClassVar[set[Finger]] = set()
    """All that are down."""
    _ids = itertools.count(1)

    def __init__(self, window: Any, x: float, y: float) -> None:
        from kivy.input.motionevent import MotionEvent

        class Touch(MotionEvent):
            """A touch as an input provider would make it."""

            def depack(self, args: tuple[float, float]) -> None:
                self.sx, self.sy = args
                self.profile = ["pos"]
                super().depack(args)

        self._window = window
        number = next(self._ids)
        self._touch = Touch("pilot", number, self._share(x, y), is_touch=True, type_id="touch")

    def _share(self, x: float, y: float) -> tuple[float, float]:
        width, height = self._window.size
        return (x / width, y / height)

    def _post(self, kind: str) -> None:
        from kivy.base import EventLoop

        EventLoop.post_dispatch_input(kind, self._touch)

    def down(self) -> None:
        self.pressing.add(self)
        self._post("begin")

    def move(self, x: float, y: float) -> None:
        self._touch.move(self._share(x, y))
        self._post("update")

    def up(self) -> None:
        self.pressing.discard(self)
        self._post("end")


def _words(widget: Any) -> str | None:
    words: str | None = getattr(widget, "text", None)
    return words


def _box(widget: Any) -> Box:
    from companion.ui.targets import box_of

    return box_of(widget)


def _middle(widget: Any) -> tuple[float, float]:
    x, y, right, top = _box(widget)
    return ((x + right) / 2, (y + top) / 2)


def _ink(label: Any) -> Box:
    """Return the box of the letters: as wide as the widest line, without the space above."""
    from companion.ui.fonts import width_of
    from companion.ui.targets import seen

    x, y, right, top = label.x, label.y, label.right, label.top
    width = min(width_of(label.text, label.font_name, label.font_size), right - x)
    left = {"center": (x + right - width) / 2, "right": right - width}.get(label.halign, x)
    middle, half = (y + top) / 2, label.texture_size[1] / 2 - 0.18 * label.font_size
    return seen(label, (left, middle - half, left + width, middle + half))


def _overlap(first: Box, second: Box, by: float) -> bool:
    across = min(first[2], second[2]) - max(first[0], second[0])
    along = min(first[3], second[3]) - max(first[1], second[1])
    return across > by and along > by


def _describe(target: Any) -> str:
    words = [widget.text for widget in target.walk(restrict=True) if getattr(widget, "text", "")]
    icon = getattr(getattr(target, "model", None), "icon", "")
    name = getattr(target, "spoken", "") or " ".join(words) or icon
    return f"{type(target).__name__} {name!r}"
