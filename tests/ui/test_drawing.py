"""Shapes have as many corners as can be seen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from tests.ui.pilot import Pilot
from tests.ui.stage import stage

Launch = Callable[..., Pilot]
WHITE = (1.0, 1.0, 1.0, 1.0)


def corners(radius: float) -> int:
    from kivy.graphics import Canvas, SmoothEllipse

    from companion.ui import drawing

    canvas = Canvas()
    with canvas:
        drawing.disc(0, 0, radius, WHITE)
    return sum(part.segments for part in canvas.children if isinstance(part, SmoothEllipse))


def test_the_larger_a_disc_the_more_corners_it_has(launch: Launch) -> None:
    launch(stage(3).controller)
    found = [corners(radius) for radius in (3, 10, 30, 100)]
    assert all(small < large for small, large in pairwise(found))
    assert 12 <= found[0] < 24


def test_a_disc_without_room_is_not_drawn(launch: Launch) -> None:
    launch(stage(3).controller)
    assert corners(0) == corners(-3) == 0


def test_all_dashes_of_a_line_are_drawn_at_once(launch: Launch) -> None:
    launch(stage(3).controller)
    from kivy.graphics import Canvas, Mesh

    from companion.ui import drawing

    canvas = Canvas()
    with canvas:
        drawing.dashes((10, 5), (31, 5), WHITE, 2, 6, 4)
    (line,) = (part for part in canvas.children if isinstance(part, Mesh))
    corners = list(zip(line.vertices[::4], line.vertices[1::4], strict=True))
    assert {x for x, _ in corners} == {10, 16, 20, 26, 30, 31}
    assert {y for _, y in corners} == {4, 6}
    assert len(line.indices) == 3 * 2 * 3
