"""The pages of the gallery."""

from typing import Any

from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rules name them
    accounts,
    action_row,
    buttons,
    chart,
    choices,
    dice,
    facts,
    hold_pad,
    ladder,
    panel,
    plate,
    repeat,
    road_header,
    tickets,
)


class GalleryPart(GameScreen):
    """One page; the class is chosen by the model."""


class GalleryTable(GalleryPart):
    """Page 0."""


class GalleryChoices(GalleryPart):
    """Page 1."""


class GalleryAuction(GalleryPart):
    """Page 2."""


class GalleryStyle(GalleryPart):
    """Page 3."""


PAGES = (GalleryTable, GalleryChoices, GalleryAuction, GalleryStyle)


class GalleryScreen(GameScreen):
    """Holds the page of the model."""

    kv_file = "screens/gallery.kv"

    def __init__(self, **kwargs: Any) -> None:
        """Build the page."""
        self._part: GalleryPart | None = None
        super().__init__(**kwargs)
        self._turn()

    def on_model(self, *_args: Any) -> None:
        """Hand the model on, or turn to its page."""
        if self._part is None:
            return  # not built yet
        if isinstance(self._part, PAGES[self.model.page]):
            self._part.model = self.model
        else:
            self.remove_widget(self._part)
            self._turn()

    def _turn(self) -> None:
        self._part = PAGES[self.model.page](model=self.model)
        self.add_widget(self._part)
