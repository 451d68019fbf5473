"""A line being typed, on the screen's keyboard or on a real one."""

from typing import Any

from companion.ui.commands import Erase, Type
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    keyboard,
    repeat,
    title_bar,
)


class TypingScreen(GameScreen):
    """The line above the keyboard. It listens to a real keyboard while it is shown."""

    kv_file = "screens/typing.kv"

    def on_parent(self, _screen: Any, parent: Any) -> None:
        """Listen, or listen no more."""
        from kivy.core.window import Window

        bind = Window.fbind if parent is not None else Window.funbind
        bind("on_textinput", self._typed)
        bind("on_key_down", self._pressed)

    def _typed(self, _window: Any, text: str) -> None:
        self._send(Type(text))

    def _pressed(self, _window: Any, key: int, *_more: Any) -> bool:
        """Take the key; none means anything else while a line is typed."""
        match key:
            case 8:  # backspace
                self._send(Erase())
            case 13 | 271:  # enter, and that of the number pad
                self._send(self.model.done.command)
            case 27:  # escape
                self._send(self.model.header.back)
        return True

    def _send(self, command: Any) -> None:
        from kivy.app import App

        if self.get_root_window() is None:  # what it was a part of is gone
            return
        App.get_running_app().store.send(command)
