"""The money of all seats: tiles on the table, a strip elsewhere."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.controls import AccountTile, Balance, Balances
from companion.ui.theme import SEATS, Palette, Rgba, blend, faded
from companion.ui.widgets import repeat, text  # noqa: F401  # the kv rules name them

NARROW = 150
"""dp of a tile on which name and cards have no room beside each other."""


def ink_on(seat: str, active: bool, theme: Palette) -> Rgba:
    """Return the text colour on a cell that is filled with the seat's colour when active."""
    return SEATS[seat].ink if active else theme.hi


class BalanceCell(Component):
    """One seat's money."""

    kv_file = "widgets/accounts.kv"
    model: Balance = ModelProperty(Balance)

    def paint(self) -> None:
        """Draw the fill of the active seat and the seat's shape."""
        model, theme = self.model, self.theme
        if model.active:
            draw.block(self.box, SEATS[model.seat].fill)
        ink = SEATS[model.seat].ink if model.active else None
        pictures.seat_mark(model.seat, self.x + dp(20), self.center_y, dp(8.4), theme, ink)


class BalanceStrip(Component):
    """All balances: one row, in portrait two."""

    kv_file = "widgets/accounts.kv"
    model: Balances = ModelProperty(Balances)

    def paint(self) -> None:
        """Draw the ground."""
        draw.block(self.box, self.theme.s1)
        draw.block((self.x, self.y, self.width, dp(1.5)), faded(self.theme.s3, 0.9))


class AccountCard(Control):
    """A seat's account; the active one is filled and points to the next seat."""

    kv_file = "widgets/accounts.kv"
    model: AccountTile = ModelProperty(AccountTile)
    narrow: bool = BooleanProperty(False)
    """The cards stand beside the amount then, to leave room for the name."""

    def on_kv_post(self, _base: Any) -> None:
        """Look how much room there is whenever it may have changed."""
        for name in ("model", "width"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        self.narrow = self.width < dp(NARROW) and not self.model.debt

    def paint(self) -> None:
        """Draw the tile, the shape, the cards in hand and the band of a debt."""
        model, theme = self.model, self.theme
        if not model.name:
            return
        style = SEATS[model.seat]
        fill = style.fill if model.active else theme.s1
        if self.pressed:
            fill = blend(fill, theme.hi, 0.14)
        if model.active and model.arrow:
            self._arrow(fill)
        draw.panel(self.box, dp(10), fill)
        if model.active and theme.outlined:
            draw.frame(self.box, dp(10), theme.ink, dp(2))
        if not model.active:
            self._bar(fill)
        ink = style.ink if model.active else None
        middle = self.ids.name.center_y
        pictures.seat_mark(model.seat, self.x + dp(13), middle, dp(7), theme, ink)
        if model.cards:
            colour = style.ink if model.active else theme.mid
            at = (self.right - dp(24), middle)
            if self.narrow:
                at = (self.right - dp(14), self.ids.amount.center_y + dp(11))
            pictures.icon("cards", *at, dp(14), colour, fill)
        if model.debt:
            draw.panel((self.x, self.y, self.width, dp(22)), dp(8), theme.alarm)
            draw.block((self.x, self.y + dp(10), self.width, dp(12)), theme.alarm)

    def _arrow(self, fill: Rgba) -> None:
        x, y = self.right - dp(1), self.center_y + self.height * 0.22
        draw.polygon([(x, y + dp(8)), (x + dp(10), y), (x, y - dp(8))], fill)

    def _bar(self, fill: Rgba) -> None:
        style = SEATS[self.model.seat]
        high = dp(5)
        draw.panel((self.x, self.top - dp(16), self.width, dp(16)), dp(8), style.fill)
        draw.block((self.x, self.top - dp(17), self.width, dp(17) - high), fill)
