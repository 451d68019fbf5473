"""The zones of an open auction: each faces its seat and hears its own fingers."""

from dataclasses import replace
from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import drawing as draw
from companion.ui import edges, pictures
from companion.ui.clock import Cancel
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.controls import Button
from companion.ui.hammer import ARMING_S
from companion.ui.models import Zone
from companion.ui.theme import SEATS, Palette, Rgba, blend
from companion.ui.widgets import buttons, text  # noqa: F401  # the kv rules name them
from companion.ui.widgets.turned import TurnedBox

RAISED_S = 5.0
"""After so long a raised call is the lowest again."""
STEPS = 6
"""Pictures in which a call fills up."""
BAR, DEEP_BAR = 34, 56  # dp
LONG = 260  # dp; on shorter bars the name has a line to itself


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

    Each tap of the name raises the call by a level, from the highest back to the lowest; time
    lowers it, too. Passing stays where it is.
    """

    kv_file = "widgets/bid_zone.kv"
    model: Zone = ModelProperty(Zone)
    raised: int = NumericProperty(0)
    bar: float = NumericProperty(0)  # height in pixels of the bar with name and money
    filled: float = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        """Build the zone, closed."""
        self._shown = Zone()
        self._filling: Cancel | None = None
        self._lowering: Cancel | None = None
        super().__init__(**kwargs)
        self.fbind("raised", self._paint_soon)
        self.ids.amount.fbind("pos", self._paint_soon)

    @property
    def app(self) -> Any:
        """The running application."""
        from kivy.app import App

        return App.get_running_app()

    def on_model(self, _zone: Any, zone: Zone) -> None:
        """Fill up anew after a call, and forget what was raised for the one before."""
        before, self._shown = self._shown, zone
        if zone.more != before.more:
            self._forget()
        if not zone.armed and (before.armed or zone.call != before.call):
            self._fill_up()
        elif zone.armed and not before.armed:
            self._stop_filling()

    def _fill_up(self) -> None:
        self._stop_filling()
        self._fill(0)

    def _fill(self, step: int) -> None:
        self.filled = step / STEPS
        if step < STEPS:
            self._filling = self.app.ui_clock.after(ARMING_S / STEPS, lambda: self._fill(step + 1))

    def _stop_filling(self) -> None:
        if self._filling is not None:
            self._filling()
            self._filling = None
        self.filled = 1.0

    # The higher levels

    def on_touch_down(self, touch: Any) -> bool:
        """Raise the call if the name is touched; the buttons come first."""
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos):
            return False
        if self.model.state == "short" and self.model.call.command is not None:
            self.app.store.send(self.model.call.command)  # overtaken in this moment: it is told
            return True
        on_name = touch.y >= self.y + self.height - self.bar
        if on_name and self.model.more:
            self._offer((self.raised + 1) % (len(self.model.more) + 1))
        return True

    def hear_late(self, touch: Any) -> bool:
        """Send the call, though it comes too late: who makes it is told so."""
        call = self.model.call.command
        if call is None or not self.collide_point(*self.to_widget(*touch.pos)):
            return False
        self.app.store.send(call)
        return True

    def _offer(self, raised: int) -> None:
        """Put another call in place, which must be armed, too."""
        self._forget()
        self.raised = raised
        self._fill_up()
        if raised:
            self._lowering = self.app.ui_clock.after(RAISED_S, lambda: self._offer(0))

    def _forget(self) -> None:
        self.raised = 0
        if self._lowering is not None:
            self._lowering()
            self._lowering = None

    @staticmethod
    def offered(zone: Zone, raised: int, filled: float) -> Button | None:
        """Return the call that can be made; one just put in place does nothing until it is full."""
        if zone.state != "calls":
            return None
        call = (zone.call, *zone.more)[raised]
        return replace(call, command=None) if zone.armed and filled < 1 else call

    # What it looks like

    def leave_width(self, width: float) -> float:
        """Return the width in pixels of the button for passing."""
        return max(float(dp(62)), 0.27 * width)

    def paint(self) -> None:
        """Draw bar and body."""
        zone, theme = self.model, self.theme
        if not zone.seat:
            return
        fill, radius, bar = SEATS[zone.seat].fill, dp(11), self.bar
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
        self._marks()

    def _behind_words(self) -> draw.Box:
        words = self.ids.title
        wide = words.texture_size[0] if words.text else 0
        wide = min(self.width - dp(20), max(wide, dp(60)) + dp(16))
        return (self.center_x - wide / 2, words.center_y - dp(16), wide, dp(32))

    def _marks(self) -> None:
        zone, theme = self.model, self.theme
        if not zone.note:
            ink, middle = bar_ink(zone, theme), self.ids.name.center_y
            pictures.seat_mark(zone.seat, self.x + dp(22), middle, dp(10), theme, ink)
        if zone.more and not zone.note:
            x, middle = self.ids.amount.x - dp(15), self.ids.amount.center_y
            tip = dp(6) if self.raised < len(zone.more) else -dp(6)
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
