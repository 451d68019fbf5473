"""Write what is on the screen to a file, for those who have no screen beside the program."""

import os
from pathlib import Path
from typing import Any

from kivy.clock import Clock

EVERY = 2.0  # seconds between two pictures, at least


def save_png(window: Any, path: Path) -> None:
    """Write the window's picture to ``path``, all or nothing."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    width, height = window.system_size
    unfinished = path.with_name(path.name + ".new.png")
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    window._win.save_bytes_in_png(str(unfinished), pixels, width, height)
    os.replace(unfinished, path)


class PictureFile:
    """Keeps a PNG file up to date, at most every two seconds and only after a change.

    An open hand is never written: while it is drawn, the last picture stays as it is.
    """

    def __init__(self, path: Path, store: Any) -> None:
        """``store`` tells whether a hand lies open."""
        self._path = path
        self._store = store
        self._waiting = False
        self._hand_drawn = False

    def follow(self, window: Any) -> None:
        """Begin to write."""
        window.fbind("on_flip", self._changed)

    def _changed(self, window: Any) -> None:
        self._hand_drawn = self._store.peeking
        if self._waiting:
            return
        self._waiting = True
        Clock.schedule_once(lambda _elapsed: self._write(window), EVERY)

    def _write(self, window: Any) -> None:
        self._waiting = False
        if self._hand_drawn or self._store.peeking:
            return  # covering it makes a new picture, which is written then
        window.dispatch("on_draw")
        save_png(window, self._path)
