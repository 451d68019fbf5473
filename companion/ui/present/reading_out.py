"""A printed event card: what it does is told by tiles, or the card is found among known ones."""

from __future__ import annotations

from companion.ui.present.panels import Reading
from companion.ui.present.reading_sum import reading_sum
from companion.ui.present.telling import Telling
from companion.ui.scene import Scene


def reading_out(scene: Scene, panel: object) -> object:
    """The tiles, or what is behind the one that is open."""
    return told(Telling(scene, panel if isinstance(panel, Reading) else Reading()))


def told(telling: Telling) -> object:
    """The screen on which the telling goes on."""
    return reading_sum(telling) if telling.draft.op else telling.model()
