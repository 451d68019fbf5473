"""Fingers, several at once: SDL tells of each, but Kivy's window hears them on phones only.

Kivy's own provider for fingers is always there and only waits to be fed. The real mouse comes
through Kivy's mouse provider; :func:`companion.ui.bootstrap.prepare` tells SDL to make neither out
of the other, so that nothing arrives twice. It is the same with X11, Wayland and KMSDRM, where SDL
reads the panel itself.
"""

from typing import Any

from kivy.core.window.window_sdl2 import SDL2MotionEventProvider

_FINGERS = frozenset({"fingerdown", "fingermotion", "fingerup"})


def listen(window: Any) -> None:
    """Make touches of the fingers on a window of Kivy, from now on; once is enough."""
    if not isinstance(window._win, _Listening):
        window._win = _Listening(window._win)


class _Listening:
    """SDL's window as Kivy's window asks it."""

    def __init__(self, asked: Any) -> None:
        self._asked = asked

    def __getattr__(self, name: str) -> Any:
        return getattr(self._asked, name)

    def poll(self) -> Any:
        """Return the next event; a finger's goes to the provider, too."""
        event = self._asked.poll()
        if event and event[0] in _FINGERS:
            SDL2MotionEventProvider.q.appendleft(event)
        return event
