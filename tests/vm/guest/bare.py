"""The barest window that Kivy can show, which tells systemd when it stands."""

from __future__ import annotations

import os
from typing import Any

os.environ.update(
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="MIXED",
    KIVY_WINDOW="sdl2",
    KIVY_TEXT="sdl2",
    KIVY_IMAGE="sdl2",
    KCFG_KIVY_LOG_LEVEL="warning",
    KCFG_GRAPHICS_FULLSCREEN="auto",
    KCFG_GRAPHICS_MAXFPS="30",
    KCFG_GRAPHICS_MULTISAMPLES="4",
    KCFG_GRAPHICS_SHOW_CURSOR="0",
)

from kivy.app import App
from kivy.base import EventLoop
from kivy.uix.label import Label

from companion.notify import Manager

manager = Manager()


class Bare(App):  # type: ignore[misc] # kivy has no types
    """One word."""

    def build(self) -> Any:
        """Make it."""
        return Label(text="Auf Achse")


def started(_loop: Any) -> None:
    """Tell of the first picture, and that it lives as often as is wanted."""
    flip = EventLoop.window.flip

    def flipped() -> None:
        flip()
        manager.ready()
        EventLoop.window.flip = flip

    EventLoop.window.flip = flipped


EventLoop.fbind("on_start", started)
Bare().run()
