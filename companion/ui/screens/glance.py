"""The rules in short."""

from dataclasses import replace

from companion.ui.models import Button
from companion.ui.present.glance import GlanceModel
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    buttons,
    choices,
    paragraph,
    repeat,
    title_bar,
)


class GlanceScreen(GameScreen):
    """The table of contents, or a page of a chapter."""

    kv_file = "screens/glance.kv"

    @staticmethod
    def buttons(model: GlanceModel, portrait: bool) -> tuple[Button, ...]:
        """Return the buttons; in portrait the names of the neighbours find no room."""
        if not portrait or not model.paragraphs or model.contents:
            return model.buttons
        before, contents, after = model.buttons
        return (replace(before, label=""), contents, replace(after, label=""))
