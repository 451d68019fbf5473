"""The two parts of a screen, side by side or one below the other."""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout


class Halves(BoxLayout):
    """Side by side in landscape, one below the other in portrait.

    ``mirrored`` puts the first part on the right, for a thumb that comes from the left; where they
    are ``fixed``, it has nothing to do with them.
    """

    fixed: bool = BooleanProperty(False)
    mirrored: bool = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        """Build the box, empty."""
        super().__init__(**kwargs)
        self.fbind("mirrored", self._trigger_layout)

    def do_layout(self, *args: Any) -> None:
        """Place the parts, then change sides if that is wanted."""
        super().do_layout(*args)
        if self.mirrored:
            for child in self.children:
                child.x = self.x + self.right - child.right
