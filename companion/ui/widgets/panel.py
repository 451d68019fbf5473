"""Grounds to put things on: the page and the panel."""

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import drawing as draw
from companion.ui.component import Component, Painted


class Backdrop(Component):
    """The page's ground, a quiet gradient."""

    def paint(self) -> None:
        """Fill the widget."""
        draw.gradient(self.box, self.theme.bg, self.theme.bg2)


class PanelBox(Painted, BoxLayout):
    """A box layout on a panel."""

    token: str = StringProperty("s1")

    def paint(self) -> None:
        """Fill the widget with round corners."""
        draw.panel(self.box, dp(12), self.theme[self.token])
