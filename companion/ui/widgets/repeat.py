"""Layouts that show a tuple of models, one widget for each."""

from typing import Any

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout


class Repeat:
    """Keeps as many children of the class named ``item`` as there are models in ``items``.

    Children are kept and get new models, so that a finger on one of them stays on it.
    """

    def on_items(self, *_args: Any) -> None:
        """Match the children to the models."""
        self._match()

    def on_item(self, *_args: Any) -> None:
        """Match the children to the models."""
        self._match()

    def on_kv_post(self, _base: Any) -> None:
        """Match what was given when the layout was made."""
        self._match()

    def _match(self) -> None:
        this: Any = self
        if not this.item or this.canvas is None:
            return
        shown = list(reversed(this.children))
        for child in shown[len(this.items) :]:
            this.remove_widget(child)
        for child, model in zip(shown, this.items, strict=False):
            child.model = model
        for model in this.items[len(shown) :]:
            this.add_widget(Factory.get(this.item)(model=model))


class Rows(Repeat, BoxLayout):
    """Models in one column (or, with ``orientation: 'horizontal'``, one row)."""

    item: str = StringProperty("")
    items: Any = ObjectProperty(())


class Cells(Repeat, GridLayout):
    """Models in a grid; set ``cols``."""

    item: str = StringProperty("")
    items: Any = ObjectProperty(())
