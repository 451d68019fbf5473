"""A drawer for the devices where the window has no room for them: a tab in the corner pulls it."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.bench.strip import BenchStrip
from companion.ui.component import Component
from companion.ui.theme import NIGHT, faded

SLIDE_S = 0.16
TAB = (126, 26)
"""dp of the tab."""


class Tab(Component):
    """Pulls the drawer out, or pushes it in."""

    kv_file = "bench/strip.kv"
    label: str = StringProperty("")

    def __init__(self, pull: Callable[[], None], **kwargs: Any) -> None:
        """``pull`` is called by a tap."""
        self._pull = pull
        super().__init__(**kwargs)

    def paint(self) -> None:
        """Draw the tab, a little of what is below shining through."""
        draw.panel(self.box, dp(8), faded(self.theme.road, 0.86))
        draw.frame(self.box, dp(8), faded(NIGHT.warn, 0.8), dp(1.5))
        x, ink = self.x + dp(15), self.theme.on_road
        pictures.icon("sensor", x, self.center_y, dp(16), ink, self.theme.road)

    def on_touch_down(self, touch: Any) -> bool:
        """Pull at once."""
        if not self.collide_point(*touch.pos):
            return False
        self._pull()
        return True


class Drawer(FloatLayout):
    """Holds the strip; ``out`` is the share of it that can be seen."""

    out: float = NumericProperty(0.0)

    def __init__(self, strip: BenchStrip, **kwargs: Any) -> None:
        """Build the drawer, pushed in."""
        super().__init__(**kwargs)
        self.strip = strip
        self.tab = Tab(self.pull, size_hint=(None, None))
        self.pulled = False
        self.add_widget(strip)
        self.add_widget(self.tab)
        for name in ("size", "out"):
            self.fbind(name, self._place)
        strip.fbind("size", self._place)
        strip.fbind("model", self._name)

    def pull(self) -> None:
        """Let it slide out, or in again."""
        from kivy.animation import Animation

        self.pulled = not self.pulled
        Animation.cancel_all(self)
        app: Any = App.get_running_app()
        seconds = 0 if app.quiet else SLIDE_S
        Animation(out=float(self.pulled), d=seconds, t="out_quad").start(self)

    def _name(self, strip: BenchStrip, _model: object) -> None:
        self.tab.label = strip.model.title

    def _place(self, *_args: Any) -> None:
        strip, tab = self.strip, self.tab
        tab.size = (dp(TAB[0]), dp(TAB[1]))
        if strip.upright:
            strip.pos = (self.right - self.out * strip.width, self.y)
            tab.pos = (strip.x - tab.width, self.y)
        else:
            strip.pos = (self.x, self.y - (1 - self.out) * strip.height)
            tab.pos = (self.x, strip.top)
        strip.opacity = 1 if self.out else 0
