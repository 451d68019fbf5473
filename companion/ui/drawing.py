"""Primitives that add smooth shapes to the canvas that is open (``with widget.canvas:``).

Sizes and places are pixels, as Kivy's canvas has them; callers convert from dp.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from math import ceil, hypot, pi, sqrt
from typing import Any

from kivy.graphics import (
    BorderImage,
    Color,
    Mesh,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.graphics import Point as PointCloud
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.ui.shapes import Point, hatch, stripes
from companion.ui.theme import Rgba

Box = tuple[float, float, float, float]  # x, y, width, height
SHADOW_STEPS = 5
SOFT = 0.4  # pixels that a smooth line loses at each side


def _half(width: float) -> float:
    """Return Kivy's width of a smooth line that shall look ``width`` pixels thick."""
    return width / 2 + SOFT


def inset(box: Box, by: float) -> Box:
    """Return the box made smaller by ``by`` on each side."""
    x, y, width, height = box
    return (x + by, y + by, max(0.0, width - 2 * by), max(0.0, height - 2 * by))


def panel(box: Box, radius: float, colour: Rgba) -> None:
    """Fill a rectangle with round corners."""
    if box[2] <= 0 or box[3] <= 0:
        return
    Color(*colour)
    radius = max(0.5, min(radius, box[2] / 2, box[3] / 2))
    SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[radius], segments=8)


def block(box: Box, colour: Rgba) -> None:
    """Fill a plain rectangle."""
    Color(*colour)
    Rectangle(pos=box[:2], size=box[2:])


def blocks(boxes: Iterable[Box], colour: Rgba) -> None:
    """Fill plain rectangles in one go, which costs hardly more than a single one."""
    vertices: list[float] = []
    for x, y, w, h in boxes:
        vertices += (x, y, 0, 0, x + w, y, 0, 0, x, y + h, 0, 0, x + w, y + h, 0, 0)
    halves = ((k, k + 1, k + 2, k + 1, k + 2, k + 3) for k in range(0, len(vertices) // 4, 4))
    Color(*colour)
    Mesh(vertices=vertices, indices=list(chain.from_iterable(halves)), mode="triangles")


def frame(box: Box, radius: float, colour: Rgba, width: float) -> None:
    """Draw the border of a rectangle with round corners; the line lies inside the box."""
    if box[2] <= 2 * width or box[3] <= 2 * width:
        return
    x, y, w, h = inset(box, width / 2)
    Color(*colour)
    SmoothLine(rounded_rectangle=(x, y, w, h, max(1.0, radius - width / 2), 12), width=_half(width))


def shadow(box: Box, radius: float, strength: float = 0.42, depth: float = 5.0) -> None:
    """Draw a soft shadow below a rectangle; ``depth`` in dp."""
    x, y, w, h = box
    reach = dp(depth) / 2
    texture = _shadow_texture(max(1, round(radius)), reach, strength)
    edge = texture.width // 2
    Color(1, 1, 1, 1)
    BorderImage(
        pos=(x - reach, y - dp(2.5) - reach),
        size=(w + 2 * reach, h + 2 * reach),
        border=(edge, edge, edge, edge),
        auto_scale="both_lower",
        texture=texture,
    )


@lru_cache(maxsize=32)
def _shadow_texture(radius: int, reach: float, strength: float) -> Any:
    """Return a square picture of a shadow, to be stretched in the middle of each side.

    One picture costs the graphics card a single call where layers of shapes cost a dozen.
    """
    edge = radius + ceil(reach)
    ramp = [_darkness(radius, reach, strength, step / 4) for step in range(6 * edge)]
    away = [abs(at - edge) for at in range(2 * edge + 1)]
    alphas = (ramp[round(4 * hypot(across, up))] for up in away for across in away)
    pixels = b"".join(bytes((0, 0, 0, alpha)) for alpha in alphas)
    texture = Texture.create(size=(len(away), len(away)), colorfmt="rgba")
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    return texture


def _darkness(radius: float, reach: float, strength: float, distance: float) -> int:
    """Return the alpha (0 to 255) of a shadow so far from the middle of its round corner."""
    light = 1.0
    for k in range(SHADOW_STEPS):
        end = radius + reach * (SHADOW_STEPS - k) / SHADOW_STEPS
        covered = min(1.0, max(0.0, end + 0.5 - distance))
        light *= 1 - covered * strength / SHADOW_STEPS * (0.6 + 0.2 * k)
    return round(255 * (1 - light))


def polygon(points: Iterable[Point], colour: Rgba) -> None:
    """Fill an outline that can be seen whole from the middle of its corners."""
    corners = list(points)
    if not corners:
        return
    middle = (
        sum(x for x, _ in corners) / len(corners),
        sum(y for _, y in corners) / len(corners),
    )
    fan = [middle, *corners, corners[0]]
    vertices = list(chain.from_iterable((x, y, 0.0, 0.0) for x, y in fan))
    Color(*colour)
    Mesh(vertices=vertices, indices=list(range(len(fan))), mode="triangle_fan")
    SmoothLine(points=list(chain.from_iterable(corners)), close=True, width=0.6)


def outline(points: Iterable[Point], colour: Rgba, width: float) -> None:
    """Draw the closed border of an outline."""
    Color(*colour)
    SmoothLine(points=list(chain.from_iterable(points)), close=True, width=_half(width))


def stroke(points: Iterable[Point], colour: Rgba, width: float, *, close: bool = False) -> None:
    """Draw an open or closed line with round caps."""
    Color(*colour)
    SmoothLine(
        points=list(chain.from_iterable(points)),
        width=_half(width),
        cap="round",
        joint="round",
        close=close,
    )


def dashes(start: Point, end: Point, colour: Rgba, width: float, on: float, off: float) -> None:
    """Draw a dashed straight line."""
    length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    if length <= 0:
        return
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    boxes: list[Box] = []
    at = 0.0
    while at < length:
        stop = min(at + on, length)
        x0, x1 = sorted((start[0] + ux * at, start[0] + ux * stop))
        y0, y1 = sorted((start[1] + uy * at, start[1] + uy * stop))
        if abs(ux) > abs(uy):
            boxes.append((x0, y0 - width / 2, x1 - x0, width))
        else:
            boxes.append((x0 - width / 2, y0, width, y1 - y0))
        at += on + off
    blocks(boxes, colour)


def disc(x: float, y: float, radius: float, colour: Rgba) -> None:
    """Fill a circle round a point."""
    if radius <= 0:
        return
    size = (2 * radius, 2 * radius)
    Color(*colour)
    SmoothEllipse(pos=(x - radius, y - radius), size=size, segments=_segments(radius))


def _segments(radius: float) -> int:
    """Return how many sides look like a circle: their middles are a twentieth of a pixel inside."""
    return max(12, ceil(pi * sqrt(10 * radius)))


def dots(points: Iterable[Point], size: float, colour: Rgba) -> None:
    """Draw specks round points, all at once; too small to be seen as the squares they are."""
    Color(*colour)
    PointCloud(points=list(chain.from_iterable(points)), pointsize=size / 2)


def ring(
    x: float,
    y: float,
    radius: float,
    colour: Rgba,
    width: float,
    start: float = 0.0,
    end: float = 360.0,
) -> None:
    """Draw a circle's line or an arc; degrees clockwise from the top."""
    Color(*colour)
    whole = end - start >= 360
    SmoothLine(
        circle=(x, y, radius, start, end, max(24, int(radius))),
        width=_half(width),
        cap="none" if whole else "round",
        close=whole,
    )


def hatched(box: Box, colour: Rgba, step: float, width: float) -> None:
    """Fill a box with slanted lines."""
    Color(*colour)
    for line in hatch(*box, step):
        SmoothLine(points=list(chain.from_iterable(line)), width=width / 2, cap="none")


def barrier(box: Box, first: Rgba, second: Rgba, step: float) -> None:
    """Fill a box with slanted stripes in two colours."""
    block(box, first)
    for bar in stripes(*box, step):
        Color(*second)
        vertices = list(chain.from_iterable((x, y, 0.0, 0.0) for x, y in bar))
        Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan")


def gradient(box: Box, bottom: Rgba, top: Rgba) -> None:
    """Fill a box with a vertical gradient."""
    Color(1, 1, 1, 1)
    Rectangle(pos=box[:2], size=box[2:], texture=_gradient_texture(bottom, top))


@lru_cache(maxsize=8)
def _gradient_texture(bottom: Rgba, top: Rgba) -> Any:
    texture = Texture.create(size=(1, 2), colorfmt="rgba")
    pixels = bytes(round(255 * part) for part in (*bottom, *top))
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = "linear"
    return texture
