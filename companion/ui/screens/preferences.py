"""The settings."""

from kivy.uix.boxlayout import BoxLayout

from companion.ui.component import ModelProperty
from companion.ui.present.preferences import Setting
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    choices,
    repeat,
    text,
    title_bar,
)


class SettingRow(BoxLayout):
    """The name of a setting above its choices."""

    model: Setting = ModelProperty(Setting)


class PreferencesScreen(GameScreen):
    """Segmented rows, two columns of them in landscape."""

    kv_file = "screens/preferences.kv"
