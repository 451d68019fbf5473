"""Twelve keys."""

from companion.ui.component import Component, ModelProperty
from companion.ui.models import Keypad
from companion.ui.widgets import buttons, repeat  # noqa: F401  # the kv rule names them


class KeypadPanel(Component):
    """The keys in rows of three."""

    kv_file = "widgets/keypad.kv"
    model: Keypad = ModelProperty(Keypad)
