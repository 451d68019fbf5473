"""Lists that are longer than the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.ui.commands import Show
from companion.ui.models import Button
from companion.ui.scene import Scene

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Paged(Generic[T]):
    """What is on one page; ``buttons`` lead to its neighbours, none if there is only one page.

    A button that would lead nowhere is the empty one, so that the other keeps its place.
    """

    items: tuple[T, ...]
    buttons: tuple[Button, ...] = ()


def paged(
    scene: Scene,
    items: Sequence[T],
    size: int,
    page: int,
    panel: Callable[[int], object],
    words: tuple[str, str] | None = None,
) -> Paged[T]:
    """Page number ``page`` (or the last one, if there are fewer) of ``size`` items each.

    ``panel`` makes the panel that shows another page; ``words`` call the way back and on.
    """
    last = max(0, (len(items) - 1) // size)
    page = min(page, last)
    shown = tuple(items[page * size : (page + 1) * size])
    if last == 0:
        return Paged(shown)
    say, before, after = scene.texts.say, Button(), Button()
    back, on = words or (say("Previous"), say("Next"))
    if page > 0:
        before = Button(back, icon="back", command=Show(panel(page - 1)), align="row")
    if page < last:
        after = Button(on, icon="forward", command=Show(panel(page + 1)), align="row")
    return Paged(shown, (before, after))
