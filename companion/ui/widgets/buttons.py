"""Controls with words: the push button, the signpost and the bare icon."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Control, ModelProperty
from companion.ui.controls import Button
from companion.ui.fonts import width_of
from companion.ui.shapes import signpost
from companion.ui.theme import SEATS, SMALLEST, STYLES, Palette, Rgba, blend
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text


def button_fill(model: Button, theme: Palette) -> Rgba:
    """Return the ground of a button."""
    if model.look == "seat":
        return SEATS[model.seat].fill
    if model.look == "ivory":
        return theme.ivory
    return {"danger": theme.danger, "dark": theme.ink}.get(model.look, theme.s2)


def button_ink(model: Button, theme: Palette) -> Rgba:
    """Return the colour of the words on a button."""
    if model.refused:
        return theme.low
    if model.look == "seat":
        return SEATS[model.seat].ink
    return {"ivory": theme.ink, "danger": theme.white, "dark": theme.white}.get(
        model.look, theme.hi
    )


class PushButton(Control):
    """A button: icon above a lone label, or beside label and sub, or words alone."""

    kv_file = "widgets/buttons.kv"
    model: Button = ModelProperty(Button)
    ink: Rgba = ObjectProperty((1, 1, 1, 1))

    def on_kv_post(self, _base: Any) -> None:
        """Keep the words at their places."""
        for name in ("model", "pos", "size"):
            self.fbind(name, self._place)
        self._place()

    @staticmethod
    def style(model: Button) -> str:
        """Return the style of the label."""
        return "action" if model.big else "label"

    @property
    def stacked(self) -> bool:
        """Tell whether the icon stands above the label."""
        model = self.model
        return bool(model.icon and model.label and not model.sub and model.align == "auto")

    @property
    def icon_size(self) -> float:
        """The side of the icon in pixels."""
        return float(dp(46) if self.model.sub and self.height > dp(66) else dp(30))

    def _place(self, *_args: Any) -> None:
        # While the size is being told, right and center may still be those of the old one.
        label, sub, model = self.ids.label, self.ids.sub, self.model
        left, right = self.x + dp(10), self.x + self.width - dp(10)
        label.halign = sub.halign = "center"
        if self.stacked:
            label.pos, label.size = (self.x + dp(4), self.y + dp(8)), (self.width - dp(8), dp(26))
            return
        if model.icon:
            left = self._beside_icon()
            label.halign = sub.halign = "left"
        elif model.align == "left":
            left = self.x + dp(20)
            label.halign = sub.halign = "left"
        high = dp(STYLES[self.style(model)].size * 1.3)
        width = max(1.0, right - left)
        if not model.sub:
            label.pos, label.size = (left, self.y), (width, self.height)
            return
        middle, more = self.y + self.height / 2, self._second_line(width)
        label.pos, label.size = (left, middle - dp(2) + more / 2), (width, high)
        sub.pos, sub.size = (left, middle - dp(27) - more / 2), (width, dp(24) + more)

    def _second_line(self, width: float) -> float:
        """Return the height of what ``sub`` needs beyond one line, where there is room for it."""
        words = width_of(self.model.sub, STYLES["note"].cut, dp(SMALLEST))
        return float(dp(22)) if words > width - dp(2) and self.height >= dp(84) else 0.0

    def _beside_icon(self) -> float:
        """Return where the words begin when an icon stands to their left."""
        if self.model.sub or self.model.align == "left":
            return float(self.x + dp(22) + self.icon_size + dp(14))
        style = STYLES[self.style(self.model)]
        words = width_of(self.model.label, style.cut, dp(style.size))
        gap = self.icon_size + dp(12)
        return float(max(self.x + dp(8) + gap, self.x + self.width / 2 - (words + gap) / 2 + gap))

    def paint(self) -> None:
        """Draw ground, border and icon."""
        model, theme = self.model, self.theme
        if not (model.label or model.icon):
            return
        fill = button_fill(model, theme)
        if self.pressed:
            fill = blend(fill, theme.white if model.look == "plain" else theme.ink, 0.14)
        if not model.refused:
            draw.shadow(self.box, dp(11), 0.34, 3)
        draw.panel(self.box, dp(11), fill if not model.refused else theme.s1)
        self._border()
        if model.icon:
            ink = button_ink(model, theme)
            pictures.icon(model.icon, *self._icon_middle(), self.icon_size, ink, fill)

    def _border(self) -> None:
        model, theme = self.model, self.theme
        if model.selected:
            draw.frame(self.box, dp(11), theme.hi, dp(3))
        elif model.look == "outline":
            draw.frame(self.box, dp(11), SEATS[model.seat].fill, dp(3))
        elif model.look == "plain":
            draw.frame(self.box, dp(11), theme.s3, dp(1.5))
        elif model.look == "seat" and theme.outlined:
            draw.frame(self.box, dp(11), theme.ink, dp(2))

    def _icon_middle(self) -> tuple[float, float]:
        if self.stacked:
            return (self.center_x, self.y + (self.height + dp(28)) / 2)
        if not self.model.label:
            return (self.center_x, self.center_y)
        return (self._beside_icon() - dp(13) - self.icon_size / 2, self.center_y)


class Primary(Control):
    """The signpost: the one thing to do now, in the colour of the seat that must do it."""

    kv_file = "widgets/buttons.kv"
    model: Button = ModelProperty(Button)
    ink: Rgba = ObjectProperty((0, 0, 0, 1))

    def paint(self) -> None:
        """Draw the signpost with its inner line."""
        model, theme = self.model, self.theme
        if not model.label:
            return
        style = SEATS[model.seat]
        fill = style.fill if not model.refused else theme.s2
        if self.pressed:
            fill = blend(fill, theme.ink, 0.14)
        paint_signpost(self.box, fill, theme)
        if model.icon:
            ink = style.ink if not model.refused else theme.low
            self._icon(ink, fill)

    def _icon(self, ink: Rgba, fill: Rgba) -> None:
        size = dp(48)
        x, y = self.x + dp(20), self.center_y - size / 2
        if self.model.icon == "die":
            pictures.die((x, y, size, size), 5, ink, fill)
        else:
            pictures.icon(self.model.icon, x + size / 2, self.center_y, size, ink, fill)


def paint_signpost(box: draw.Box, fill: Rgba, theme: Palette) -> None:
    """Draw a signpost that points to the right, with shadow and inner line."""
    x, y, width, height = box
    tip = min(dp(34), height * 0.45)
    draw.shadow((x, y, width - tip, height), dp(9), 0.4, 4)
    post = signpost(x, y, width, height, tip, dp(9))
    draw.polygon(post, fill)
    inner = signpost(x + dp(5), y + dp(5), width - dp(12), height - dp(10), tip - dp(4), dp(6))
    draw.outline(inner, blend(fill, theme.ink, 0.2), dp(1.6))
    if theme.outlined:
        draw.outline(post, theme.ink, dp(2))


class IconButton(Control):
    """An icon without a ground, for the header and for closing things."""

    model: Button = ModelProperty(Button)
    size_dp: float = ObjectProperty(28)
    kv_file = "widgets/buttons.kv"

    def paint(self) -> None:
        """Draw the icon in the middle."""
        colour = self.theme.on_road if not self.pressed else self.theme.low
        size = dp(self.size_dp)
        pictures.icon(self.model.icon, self.center_x, self.center_y, size, colour, self.theme.road)
