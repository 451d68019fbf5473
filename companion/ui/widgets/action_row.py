"""The row at the lower edge: secondary buttons, and the signpost or the dice."""

from dataclasses import replace

from kivy.properties import BooleanProperty

from companion.ui.component import Component, ModelProperty
from companion.ui.models import Actions, Button
from companion.ui.widgets import buttons, dice, repeat  # noqa: F401  # the kv rule names them


def _wordy(button: Button) -> Button:
    return replace(button, icon="") if button.label else button


class ActionRow(Component):
    """Side by side in landscape, the signpost on the right; in portrait the signpost on top.

    ``left`` puts the signpost on the left for a thumb that comes from there.
    """

    kv_file = "widgets/action_row.kv"
    model: Actions = ModelProperty(Actions)
    left: bool = BooleanProperty(False)

    @staticmethod
    def worded(row: Actions, portrait: bool) -> tuple[Button, ...]:
        """Return the secondary buttons; in portrait they have words only."""
        if portrait:
            return tuple(_wordy(button) for button in row.buttons)
        return row.buttons

    @staticmethod
    def signpost(row: Actions) -> Button:
        """Return the primary unless dice take its place."""
        return row.primary if row.dice is None else Button()
