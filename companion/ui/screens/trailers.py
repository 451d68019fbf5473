"""Buying and selling trailers."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.present.trailers import Offer, Price
from companion.ui.screens.base import GameScreen
from companion.ui.theme import SEATS, blend
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    buttons,
    panel,
    repeat,
    road_header,
    text,
)


class PriceButton(Control):
    """A button in the seat's colour with a price at its right end, or why it cannot be paid."""

    model: Price = ModelProperty(Price)

    def paint(self) -> None:
        """Draw ground and border."""
        price, theme = self.model, self.theme
        if not price.label:
            return
        fill = theme.s1 if price.refused else SEATS[price.seat].fill
        if self.pressed:
            fill = blend(fill, theme.ink, 0.14)
        draw.panel(self.box, dp(11), fill)
        if price.refused:
            draw.frame(self.box, dp(11), theme.s3, dp(1.5))
            pictures.icon("no_entry", self.x + dp(32), self.center_y, dp(32), theme.hi, fill)
        elif theme.outlined:
            draw.frame(self.box, dp(11), theme.ink, dp(2))


class TrailerPicture(Component):
    """A trailer with its slots, empty."""

    model: Offer = ModelProperty(Offer)

    def paint(self) -> None:
        """Draw the trailer, faded if it cannot be bought."""
        offer, theme = self.model, self.theme
        if not offer.slots:
            return
        fill = theme.s3 if offer.faded else SEATS[offer.seat].fill
        unit, columns = self.height / 84, (offer.slots + 1) // 2
        wide = (12 + 26 * columns) * unit
        draw.panel((self.x, self.y + 18 * unit, wide, 66 * unit), 7 * unit, fill)
        if theme.outlined:
            draw.frame((self.x, self.y + 18 * unit, wide, 66 * unit), 7 * unit, theme.ink, dp(2))
        draw.block((self.x + wide, self.y + 21 * unit, 26 * unit, 4 * unit), theme.low)
        for slot in range(offer.slots):
            column, row = divmod(slot, 2)
            x, y = self.x + (8 + 26 * column) * unit, self.y + (26 + 28 * row) * unit
            draw.panel((x, y, 23 * unit, 24 * unit), 5 * unit, blend(fill, theme.ink, 0.24))
        for wheel in (0.3, 0.62):
            middle = (self.x + wide * wheel, self.y + 12 * unit)
            draw.disc(*middle, 11 * unit, theme.ink)
            draw.disc(*middle, 9.5 * unit, theme.s3)
            draw.disc(*middle, 3.6 * unit, theme.mid)


class OfferCard(Component):
    """One size of trailer with stock, consequence and prices."""

    model: Offer = ModelProperty(Offer)

    def paint(self) -> None:
        """Draw the panel."""
        if self.model.slots:
            draw.panel(self.box, dp(12), self.theme.s1)


class TrailersScreen(GameScreen):
    """Both sizes side by side, in portrait one above the other."""

    kv_file = "screens/trailers.kv"
