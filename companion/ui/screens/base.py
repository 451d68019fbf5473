"""The base of all screens."""

from typing import Any

from kivy.properties import ObjectProperty

from companion.ui.component import Component
from companion.ui.widgets import halves  # noqa: F401  # the kv rules name Halves


class GameScreen(Component):
    """A whole screen that shows one model; it is made with the model: ``MarketScreen(model=…)``.

    It fills the window. Set ``kv_file`` and write a kv rule; the model is never ``None``.
    """

    model: Any = ObjectProperty(None, rebind=True)
