"""Whether two pictures show the same, region by region: one small fault must not drown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PIL import Image, ImageChops, ImageStat

from tests.e2e.seen import Target

SIDE = 40
"""Pixels of a tile's side where nothing else divides the picture."""
ALIKE = 6.0
"""Levels of 255 by which a region's mean may differ: edges may be smoothed otherwise."""

Box = tuple[int, int, int, int]
"""Left, upper, right and lower edge in pixels."""


def difference(one: Image.Image, other: Image.Image, box: Box) -> float:
    """How far a region of both is apart, in levels of 255: the mean of all pixels and colours."""
    apart = ImageChops.difference(one.crop(box), other.crop(box))
    bands = ImageStat.Stat(apart).mean
    return sum(bands) / len(bands)


def unlike(one: Image.Image, other: Image.Image, boxes: Iterable[Box]) -> dict[Box, float]:
    """The regions that are not alike, and how far they are apart."""
    assert one.size == other.size
    apart = {box: difference(one, other, box) for box in boxes}
    return {box: levels for box, levels in apart.items() if levels > ALIKE}


def tiles(width: int, height: int) -> Iterator[Box]:
    """Squares that cover the whole picture."""
    for y in range(0, height, SIDE):
        for x in range(0, width, SIDE):
            yield x, y, min(x + SIDE, width), min(y + SIDE, height)


def box_of(target: Target) -> Box:
    """Where something to touch is."""
    (x, y), (width, height) = target.center, target.size
    return x - width // 2, y - height // 2, x + width // 2, y + height // 2
