"""The strip with all drawn devices, and the hands on them."""

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.ui import drawing as draw
from companion.ui.bench import dice, parts  # noqa: F401  # the kv rule names their widgets
from companion.ui.bench.deeds import Deed
from companion.ui.bench.models import BenchModel
from companion.ui.component import Component, ModelProperty
from companion.ui.theme import NIGHT
from companion.ui.widgets import repeat  # noqa: F401  # the kv rule names Rows


class Badge(Component):
    """A word in a frame that cannot be overlooked."""

    kv_file = "bench/strip.kv"
    label: str = ObjectProperty("")

    def paint(self) -> None:
        """Draw the frame."""
        if self.label:
            draw.frame(self.box, self.height / 2, NIGHT.warn, dp(2))  # the bench is always dark


class BenchStrip(Component):
    """Shows the devices. Each finger, or the mouse, does what it lies on until it is lifted."""

    kv_file = "bench/strip.kv"
    model: BenchModel = ModelProperty(BenchModel)
    upright: bool = BooleanProperty(False)

    def __init__(self, bench: Any, **kwargs: Any) -> None:
        """``bench`` is what the hands work at."""
        self.bench = bench
        self._hands: dict[Any, Deed] = {}  # by touch
        super().__init__(**kwargs)

    def paint(self) -> None:
        """Draw a workbench, apart from the screen."""
        draw.block(self.box, self.theme.road)
        edge = dp(2)
        if self.upright:
            draw.block((self.x, self.y, edge, self.height), self.theme.s3)
        else:
            draw.block((self.x, self.top - edge, self.width, edge), self.theme.s3)

    def parts(self) -> Iterator[Any]:
        """All that can be touched."""
        return (widget for widget in self.walk(restrict=True) if isinstance(widget, parts.Part))

    def on_touch_down(self, touch: Any) -> bool:
        """Begin what lies under the finger; nothing reaches what is below the strip."""
        if not self.collide_point(*touch.pos):
            return False
        if getattr(touch, "button", None) in (None, "left"):
            for part in self.parts():
                if part.is_hit(*touch.pos):
                    touch.grab(self)
                    self._hands[touch] = part.model.deed
                    self.bench.begin(part.model.deed)
                    break
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go, wherever the finger is by now."""
        if touch.grab_current is not self:
            return bool(self.collide_point(*touch.pos))
        touch.ungrab(self)
        self.bench.end(self._hands.pop(touch))
        return True
