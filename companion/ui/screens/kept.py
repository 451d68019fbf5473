"""The event cards that lie before a seat."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, ModelProperty
from companion.ui.present.kept import KeptCard
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    dice,
    repeat,
    road_header,
    text,
)


class KeptRow(Component):
    """One card on paper, and the button that uses it."""

    model: KeptCard = ModelProperty(KeptCard)

    def paint(self) -> None:
        """Draw the paper with a red edge, and the card's sign."""
        card, theme = self.model.card, self.theme
        if not card.title:
            return
        draw.panel(self.box, dp(10), theme.paper)
        draw.frame(draw.inset(self.box, dp(4)), dp(7), theme.sign_red, dp(2))
        x, y = self.x + dp(42), self.center_y
        if card.icon == "die":
            box = (x - dp(20), y - dp(20), dp(40), dp(40))
            pictures.die(box, 5, theme.ink, theme.paper)
        else:
            pictures.icon(card.icon, x, y, dp(44), theme.ink, theme.paper)


class KeptScreen(GameScreen):
    """The cards one below the other, or one card and the faces of a die."""

    kv_file = "screens/kept.kv"
