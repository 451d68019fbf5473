"""The zones of an open auction: each faces its seat and hears its own fingers."""

from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import drawing as draw
from companion.ui import edges, pictures
from companion.ui.clock import Cancel
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.controls import Button
from companion.ui.hammer import ARMING_S
from companion.ui.models import Zone
from companion.ui.theme import SEATS, Palette, Rgba, blend
from companion.ui.widgets import buttons, repeat, text  # noqa: F401  # the kv rules name them
from companion.ui.widgets.turned import TurnedBox

OPEN_S = 0.4
"""A touch of the name so long opens the higher levels."""
CLOSE_S = 5.0
"""After so long they close again."""
STEPS = 6
"""Pictures in which a call fills up."""
BAR = 34  # dp


def bar_ink(zone: Zone, theme: Palette) -> Rgba:
    """Return the colour of the words on the bar with the name."""
    if zone.note:
        return theme.white
    return theme.mid if zone.state == "passed" else SEATS[zone.seat].ink


class CallButton(Control):
    """A call: it counts when the finger comes down, not when it goes."""

    kv_file = "widgets/bid_zone.kv"
    model: Button = ModelProperty(Button)
    filled: float = NumericProperty(1.0)  # share that is armed

    def __init__(self, **kwargs: Any) -> None:
        """Build the button, armed."""
        super().__init__(**kwargs)
        self.fbind("filled", self._paint_soon)

    def on_touch_down(self, touch: Any) -> bool:
        """Call at once."""
        if not super().on_touch_down(touch):
            return False
        if touch in self._presses:
            self.tap(self._presses[touch].began)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let the finger go; it has called already."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        self.let_go(touch)
        return True

    def paint(self) -> None:
        """Draw the button in the seat's colour, as far as it is armed."""
        model, theme = self.model, self.theme
        if not model.label:
            return
        style = SEATS[model.seat]
        fill = blend(style.fill, theme.ink, 0.14) if self.pressed else style.fill
        ground = blend(style.fill, theme.paper, 0.45)
        if style.ink == theme.white:
            ground = blend(style.fill, theme.ink, 0.45)
        draw.panel(self.box, dp(10), fill if self.filled >= 1 else ground)
        if self.filled < 1:
            draw.panel((self.x, self.y, self.width * self.filled, self.height), dp(10), fill)
        if theme.outlined:
            draw.frame(self.box, dp(10), theme.ink, dp(2))


class BidZone(Component):
    """Name, money and what the seat can say, as it reads it.

    A long touch of the name opens the higher levels; another one, or time, closes them.
    """

    kv_file = "widgets/bid_zone.kv"
    model: Zone = ModelProperty(Zone)
    opened: bool = BooleanProperty(False)
    filled: float = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        """Build the zone, closed."""
        self._shown = Zone()
        self._filling: Cancel | None = None
        self._waiting: Cancel | None = None
        self._closing: Cancel | None = None
        self._finger: Any = None
        super().__init__(**kwargs)
        self.fbind("opened", self._paint_soon)
        self.ids.amount.fbind("x", self._paint_soon)

    @property
    def app(self) -> Any:
        """The running application."""
        from kivy.app import App

        return App.get_running_app()

    def on_model(self, _zone: Any, zone: Zone) -> None:
        """Fill up anew after a call, and close what was opened for the one before."""
        before, self._shown = self._shown, zone
        if zone.more != before.more:
            self._close()
        if zone.armed:
            self._stop_filling()
        elif before.armed or zone.call != before.call:
            self._stop_filling()
            self.filled = 0.0
            self._filling = self.app.ui_clock.after(ARMING_S / STEPS, self._fill)

    def _fill(self) -> None:
        self.filled = min(1.0, self.filled + 1 / STEPS)
        if self.filled < 1:
            self._filling = self.app.ui_clock.after(ARMING_S / STEPS, self._fill)

    def _stop_filling(self) -> None:
        if self._filling is not None:
            self._filling()
            self._filling = None
        self.filled = 1.0

    # The higher levels

    def on_touch_down(self, touch: Any) -> bool:
        """Wait whether the touch of the name becomes a long one; the buttons come first."""
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos):
            return False
        if self.model.state == "short" and self.model.call.command is not None:
            self.app.store.send(self.model.call.command)  # overtaken in this moment: it is told
            return True
        on_name = touch.y >= self.y + self.height - dp(BAR)
        if on_name and self.model.more and self._waiting is None:
            touch.grab(self)
            self._finger = touch
            self._waiting = self.app.ui_clock.after(OPEN_S, self._toggle)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Too short: nothing opens."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is self._finger and self._waiting is not None:
            self._waiting()
            self._waiting = None
        return True

    def _toggle(self) -> None:
        self._waiting = None
        if self.opened or not self.model.more:
            self._close()
            return
        self.opened = True
        self._closing = self.app.ui_clock.after(CLOSE_S, self._close)

    def _close(self) -> None:
        self.opened = False
        if self._closing is not None:
            self._closing()
            self._closing = None

    # What it looks like

    @staticmethod
    def says(zone: Zone, opened: bool) -> bool:
        """Tell whether words take the place of the buttons."""
        return zone.state != "calls" and not opened

    def leave_width(self, width: float) -> float:
        """Return the width in pixels of the button for passing."""
        return max(float(dp(62)), 0.27 * width)

    def paint(self) -> None:
        """Draw bar and body."""
        zone, theme = self.model, self.theme
        if not zone.seat:
            return
        fill, radius, bar = SEATS[zone.seat].fill, dp(11), dp(BAR)
        x, y, width, height = self.box
        if zone.state == "passed":
            fill = blend(fill, theme.s1, 0.72)
        body = (x, y, width, height - bar)
        draw.panel(self.box, radius, theme.alarm if zone.note else fill)
        draw.panel(body, radius, theme.s1)
        draw.block((x, y + body[3] - radius, width, radius), theme.s1)
        if zone.state == "short":
            draw.hatched(draw.inset(body, dp(5)), theme.s2 if not theme.outlined else theme.paper2,
                         dp(15), dp(4))  # fmt: skip
            draw.panel(self._behind_words(), dp(8), theme.s1)
        if zone.state == "leads":
            draw.frame(self.box, radius, fill, dp(4))
        if theme.outlined and zone.state in ("calls", "leads"):
            draw.frame(self.box, radius, theme.ink, dp(1.6))
        self._marks(bar)

    def _behind_words(self) -> draw.Box:
        words = self.ids.title
        wide = words.texture_size[0] if words.text else 0
        wide = min(self.width - dp(20), max(wide, dp(60)) + dp(16))
        return (self.center_x - wide / 2, words.center_y - dp(16), wide, dp(32))

    def _marks(self, bar: float) -> None:
        zone, theme = self.model, self.theme
        middle = self.y + self.height - bar / 2
        if not zone.note:
            ink = bar_ink(zone, theme)
            pictures.seat_mark(zone.seat, self.x + dp(22), middle, dp(10), theme, ink)
        if zone.more and not zone.note:
            x = self.ids.amount.x - dp(15)
            tip = dp(6) if not self.opened else -dp(6)
            points = [(x - dp(9), middle - tip / 2), (x, middle + tip / 2),
                      (x + dp(9), middle - tip / 2)]  # fmt: skip
            draw.stroke(points, bar_ink(zone, theme), dp(2.6))


class ZoneRing(FloatLayout):
    """All zones round the edges of the screen; each keeps its widget, so that fingers stay."""

    zones: tuple[Zone, ...] = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        """Build it without zones."""
        self._boxes: list[TurnedBox] = []
        super().__init__(**kwargs)
        for name in ("zones", "pos", "size"):
            self.fbind(name, self._place)

    def _place(self, *_args: Any) -> None:
        self._match()
        unit = Metrics.density
        angles = [zone.angle for zone in self.zones]
        boxes = edges.zone_boxes(self.width / unit, self.height / unit, angles)
        for turned, zone, (x, y, width, height) in zip(self._boxes, self.zones, boxes, strict=True):
            turned.angle = zone.angle
            turned.pos = (self.x + x * unit, self.y + y * unit)
            turned.size = (max(1.0, width * unit), max(1.0, height * unit))
            turned.children[0].model = zone

    def _match(self) -> None:
        while len(self._boxes) > len(self.zones):
            self.remove_widget(self._boxes.pop())
        while len(self._boxes) < len(self.zones):
            box = TurnedBox(size_hint=(None, None))
            box.add_widget(BidZone())
            self._boxes.append(box)
            self.add_widget(box)
