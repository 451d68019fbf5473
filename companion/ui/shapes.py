"""Outlines as plain points (x to the right, y up). Pure geometry."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

Point = tuple[float, float]
Points = tuple[Point, ...]


def regular(corners: int, radius: float, turn: float = 0.0) -> Points:
    """Return a regular polygon round the origin, first corner up, turned by ``turn`` radians."""
    return tuple(
        (radius * sin(turn + 2 * pi * k / corners), radius * cos(turn + 2 * pi * k / corners))
        for k in range(corners)
    )


def star(radius: float, inner: float = 0.5) -> Points:
    """Return a five-pointed star round the origin."""
    outer, inside = regular(5, radius), regular(5, radius * inner, pi / 5)
    return tuple(point for pair in zip(outer, inside, strict=True) for point in pair)


def plus(radius: float, arm: float = 0.36) -> Points:
    """Return a plus sign round the origin; ``arm`` is half its stroke as a share of the radius."""
    a, r = radius * arm, radius
    return (
        (-a, r), (a, r), (a, a), (r, a), (r, -a), (a, -a),
        (a, -r), (-a, -r), (-a, -a), (-r, -a), (-r, a), (-a, a),
    )  # fmt: skip


def seat_shape(name: str, radius: float) -> Points:
    """Return the outline of a seat's shape round the origin, optically of equal size."""
    match name:
        case "circle":
            return regular(40, radius * 0.96)
        case "square":
            return rounded(regular(4, radius * 1.27, pi / 4), radius * 0.12)
        case "triangle":
            raised = tuple((x, y - radius * 0.14) for x, y in regular(3, radius * 1.2))
            return rounded(raised, radius * 0.14)
        case "diamond":
            return rounded(regular(4, radius * 1.16), radius * 0.1)
        case "star":
            return rounded(star(radius * 1.16, 0.48), radius * 0.08)
        case "hexagon":
            return rounded(regular(6, radius * 1.08, pi / 6), radius * 0.1)
        case "plus":
            return rounded(plus(radius), radius * 0.1)
        case "pentagon":
            return rounded(regular(5, radius * 1.1), radius * 0.1)
        case _:
            return ()


def rounded(points: Sequence[Point], radius: float, steps: int = 4) -> Points:
    """Return the closed outline with its corners cut round, ``radius`` from each corner."""
    result: list[Point] = []
    count = len(points)
    for k in range(count):
        corner = points[k]
        start = _towards(corner, points[k - 1], radius)
        end = _towards(corner, points[(k + 1) % count], radius)
        for step in range(steps + 1):
            t = step / steps
            result.append(
                (
                    (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * corner[0] + t * t * end[0],
                    (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * corner[1] + t * t * end[1],
                )
            )
    return tuple(result)


def _towards(point: Point, other: Point, distance: float) -> Point:
    length = hypot(other[0] - point[0], other[1] - point[1])
    share = min(distance, length / 2) / length if length else 0.0
    return (point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share)


def signpost(x: float, y: float, width: float, height: float, tip: float, radius: float) -> Points:
    """Return the outline of a signpost that points to the right."""
    corners = (
        (x, y),
        (x, y + height),
        (x + width - tip, y + height),
        (x + width, y + height / 2),
        (x + width - tip, y),
    )
    return rounded(corners, radius)


def hatch(x: float, y: float, width: float, height: float, step: float) -> tuple[Points, ...]:
    """Return lines at 45 degrees, ``step`` apart along x, clipped to the box."""
    lines: list[Points] = []
    offset = step
    while offset < width + height:
        low = (x + offset, y) if offset <= width else (x + width, y + offset - width)
        high = (x, y + offset) if offset <= height else (x + offset - height, y + height)
        lines.append((low, high))
        offset += step
    return tuple(lines)


def stripes(
    x: float, y: float, width: float, height: float, step: float
) -> tuple[tuple[Point, Point, Point, Point], ...]:
    """Return slanted bars ``step`` wide and ``step`` apart that fill the box as a barrier does."""
    bars: list[tuple[Point, Point, Point, Point]] = []
    left = x - height
    right = x + width
    while left < right:
        bars.append(
            (
                (min(max(left, x), right), y),
                (min(max(left + step, x), right), y),
                (min(max(left + step + height, x), right), y + height),
                (min(max(left + height, x), right), y + height),
            )
        )
        left += 2 * step
    return tuple(bars)
