"""Panels that state something, and the chips of signs on the board."""

from kivy.metrics import dp

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.models import Fact, Sign, Truck
from companion.ui.theme import Palette, Rgba, blend
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text


def fact_ink(fact: Fact, theme: Palette) -> Rgba:
    """Return the colour of the title."""
    return {"alarm": theme.white, "paper": theme.ink}.get(fact.tone, theme.hi)


def fact_tint(fact: Fact, theme: Palette) -> Rgba:
    """Return the colour of the icon and the amount."""
    tints = {"ok": theme.ok, "warn": theme.warn, "alarm": theme.white, "paper": theme.price}
    return tints.get(fact.tone, theme.hi)


class FactPanel(Control):
    """Mark or icon, title, line and perhaps an amount."""

    kv_file = "widgets/facts.kv"
    model: Fact = ModelProperty(Fact)

    def paint(self) -> None:
        """Draw the panel with the bar of its tone and its mark."""
        fact, theme = self.model, self.theme
        if not (fact.title or fact.line):
            return
        fill = {"alarm": theme.alarm, "paper": theme.paper}.get(fact.tone, theme.s1)
        if self.pressed:
            fill = blend(fill, theme.hi, 0.1)
        tint = fact_tint(fact, theme)
        if fact.tone in ("ok", "warn"):
            draw.panel((self.x, self.y, dp(24), self.height), dp(11), tint)
            draw.panel((self.x + dp(7), self.y, self.width - dp(7), self.height), dp(11), fill)
            draw.block((self.x + dp(7), self.y, dp(12), self.height), fill)
        else:
            draw.panel(self.box, dp(12), fill)
        x, y = self.x + dp(34), self.center_y
        if fact.seat:
            pictures.seat_mark(fact.seat, x - dp(3), y, dp(14), theme)
        elif fact.icon:
            pictures.icon(fact.icon, x, y, dp(32), tint, fill)


class SignChip(Control):
    """A sign on the board: what it is and how long it stays."""

    kv_file = "widgets/facts.kv"
    model: Sign = ModelProperty(Sign)

    def paint(self) -> None:
        """Draw the chip and the sign."""
        if not self.model.label:
            return
        fill = blend(self.theme.s1, self.theme.hi, 0.1 if self.pressed else 0.0)
        draw.panel(self.box, dp(10), fill)
        pictures.icon(self.model.kind, self.x + dp(26), self.center_y, dp(37), self.theme.hi, fill)


class TruckPicture(Component):
    """The truck with all its slots, as large as the place allows."""

    kv_file = "widgets/facts.kv"
    model: Truck = ModelProperty(Truck)

    def paint(self) -> None:
        """Draw the truck."""
        pictures.cargo_truck(self.box, self.model.seat, self.model.bays, self.theme)
