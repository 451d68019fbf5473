"""Litter is looked for while the screen rests."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.ui.clock import ManualClock
from companion.ui.litter import LONG_S, SHORT_S, tidy_at_rest


class Window:
    """Tells when a picture has been drawn."""

    def __init__(self) -> None:
        self._told: list[Callable[[Window], None]] = []

    def fbind(self, name: str, call: Callable[[Window], None]) -> None:
        assert name == "on_flip"
        self._told.append(call)

    def draw(self) -> None:
        for call in self._told:
            call(self)


class Thing:
    """Refers to itself: nothing but a look for litter finds it."""

    def __init__(self) -> None:
        self.own: Any = self


def litter() -> weakref.ref[Thing]:
    return weakref.ref(Thing())


@pytest.fixture
def resting() -> Iterator[tuple[Window, ManualClock]]:
    usual, frozen = gc.get_threshold(), gc.get_freeze_count()
    window, clock = Window(), ManualClock()
    tidy_at_rest(window, clock)
    gc.disable()
    yield window, clock
    gc.enable()
    gc.set_threshold(*usual)
    if not frozen:
        gc.unfreeze()


def test_litter_is_found_at_rest_only(resting: tuple[Window, ManualClock]) -> None:
    window, clock = resting
    thing = litter()
    for _ in range(5):
        window.draw()
        clock.advance(SHORT_S / 2)
    assert thing()
    clock.advance(SHORT_S)
    assert not thing()


def test_old_litter_is_found_when_the_rest_is_long(resting: tuple[Window, ManualClock]) -> None:
    window, clock = resting
    window.draw()
    clock.advance(LONG_S)
    old = Thing()
    for _ in range(12):
        window.draw()
        clock.advance(SHORT_S)
    thing = weakref.ref(old)
    del old
    window.draw()
    clock.advance(SHORT_S)
    assert thing()
    clock.advance(LONG_S)
    assert not thing()


def test_what_is_there_at_the_first_long_rest_is_left_alone(
    resting: tuple[Window, ManualClock],
) -> None:
    window, clock = resting
    window.draw()
    clock.advance(LONG_S)
    assert gc.get_freeze_count()
