"""A box that faces the seat that looks at it."""

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout


class TurnedBox(FloatLayout):
    """Turns its children by ``angle`` degrees (0, 90, 180, 270) clockwise, as seats look at it.

    Turned by 90 they face the left edge, by 180 the far one, by 270 the right one. Each fills the
    box; for 90 and 270 its width is the box's height. Touches reach it where they are seen, and
    ``to_window`` of what is inside tells the true place.
    """

    angle: int = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        """Build the box unturned."""
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._rotate = Rotate()
        with self.canvas.after:
            PopMatrix()
        self.fbind("angle", self._turn)
        self.fbind("pos", self._turn)
        self.fbind("size", self._turn)

    def _turn(self, *_args: Any) -> None:
        self._rotate.angle = -self.angle  # the graphics turn counter-clockwise
        self._rotate.origin = self.center
        self._trigger_layout()

    def do_layout(self, *_args: Any, **_kwargs: Any) -> None:
        """Give each child the box as it is seen turned."""
        width, height = self.size if self.angle % 180 == 0 else self.size[::-1]
        for child in self.children:
            child.size = (width, height)
            child.center = self.center

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Turn a point of the screen back into the child's place."""
        return self._turned(x, y, self.angle)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Turn a point of the child to where it is seen."""
        return self._turned(x, y, -self.angle)

    def _turned(self, x: float, y: float, angle: float) -> tuple[float, float]:
        """Turn a point counter-clockwise round the centre."""
        dx, dy = x - self.center_x, y - self.center_y
        match angle % 360:
            case 90:
                dx, dy = -dy, dx
            case 180:
                dx, dy = -dx, -dy
            case 270:
                dx, dy = dy, -dx
        return (self.center_x + dx, self.center_y + dy)

    def _inside(self, touch: Any, handler: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            return bool(handler(touch))
        finally:
            touch.pop()

    def on_touch_down(self, touch: Any) -> bool:
        """Pass the touch on where it is seen."""
        return self._inside(touch, super().on_touch_down)

    def on_touch_move(self, touch: Any) -> bool:
        """Pass the touch on where it is seen."""
        return self._inside(touch, super().on_touch_move)

    def on_touch_up(self, touch: Any) -> bool:
        """Pass the touch on where it is seen."""
        return self._inside(touch, super().on_touch_up)
