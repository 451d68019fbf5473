"""Fingers, several at once: SDL tells of each, but Kivy's window hears them on phones only.

The real mouse comes through Kivy's mouse provider; :func:`companion.ui.bootstrap.prepare` tells
SDL to make neither out of the other, so that nothing arrives twice. It is the same with X11,
Wayland and KMSDRM, where SDL reads the panel itself.
"""

from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.core.window.window_sdl2 import SDL2MotionEvent, SDL2MotionEventProvider
from kivy.input.provider import MotionEventProvider

Event = tuple[str, int, float, float, float]
"""What happened, number of the finger, place in shares of the panel from above, pressure."""

DOWN, MOTION, UP = "fingerdown", "fingermotion", "fingerup"


def listen(window: Any) -> None:
    """Make touches of the fingers on a window of Kivy, from now on; once is enough."""
    if not isinstance(window._win, _Listening):
        provider = FingerProvider()
        window._win = _Listening(window._win, provider.hear)
        for deaf in [
            p for p in EventLoop.input_providers if isinstance(p, SDL2MotionEventProvider)
        ]:
            EventLoop.remove_input_provider(deaf)  # if it could hear, it would be all over again
        EventLoop.add_input_provider(provider)


class FingerProvider(MotionEventProvider):
    """Makes a touch of each finger."""

    def __init__(self) -> None:
        """Begin without any."""
        super().__init__("fingers", "")
        self._heard: list[Event] = []
        self._touches: dict[int, SDL2MotionEvent] = {}

    def hear(self, event: Event) -> None:
        """Take what SDL tells of a finger."""
        self._heard.append(event)

    def update(self, dispatch_fn: Callable[[str, SDL2MotionEvent], object]) -> None:
        """Pass on what was heard since the last frame.

        Kivy looks at a touch only after this: it would begin where it has moved to by then. So a
        finger that moves in the frame in which it came down moves in the next one.
        """
        heard, self._heard = self._heard, []
        fresh, late = set(), set()
        for event in heard:
            action, finger, x, y, pressure = event
            if finger in late or (action == MOTION and finger in fresh):
                late.add(finger)
                self._heard.append(event)
                continue
            place = (x, 1 - y, pressure)
            if action == DOWN:
                self._end(finger, dispatch_fn)  # SDL says nothing of fingers on a panel that goes
                fresh.add(finger)
                self._touches[finger] = SDL2MotionEvent(self.device, finger, place)
                dispatch_fn("begin", self._touches[finger])
            elif action == MOTION and finger in self._touches:
                self._touches[finger].move(place)
                dispatch_fn("update", self._touches[finger])
            elif action == UP:
                self._end(finger, dispatch_fn)

    def _end(self, finger: int, dispatch_fn: Callable[[str, SDL2MotionEvent], object]) -> None:
        touch = self._touches.pop(finger, None)
        if touch is not None:
            touch.update_time_end()
            dispatch_fn("end", touch)


class _Listening:
    """SDL's window as Kivy's window asks it."""

    def __init__(self, asked: Any, hear: Callable[[Event], None]) -> None:
        self._asked = asked
        self._hear = hear

    def __getattr__(self, name: str) -> Any:
        return getattr(self._asked, name)

    def poll(self) -> Any:
        """Return the next event; those of fingers are heard, too."""
        event = self._asked.poll()
        if event and event[0] in (DOWN, MOTION, UP):
            self._hear(event)
        return event
