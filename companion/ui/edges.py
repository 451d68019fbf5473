"""Where the zones of the seats lie round the screen of an open auction. Pure; all in dp."""

from collections.abc import Sequence

Box = tuple[float, float, float, float]  # x, y, width, height

MARGIN = 4.0
GAP = 6.0
DEPTH = 108.0
"""How far a zone reaches in from its edge."""
DEEP = 130.0
"""The same at the short edges in portrait, where a name has a line to itself."""
COLUMN = MARGIN + DEPTH + GAP
"""What the zones at a side take from the middle."""
CORNER = 76.0
"""Height of the controls in the corners."""


def zone_boxes(width: float, height: float, angles: Sequence[int]) -> tuple[Box, ...]:
    """Return a box for each zone as it is seen, in the order of the angles.

    Zones of one edge lie side by side, those at the near and at the far edge from left to right,
    as the places at the table; the corners stay free.
    """
    totals = {angle: angles.count(angle) for angle in set(angles)}
    used: dict[int, int] = {}
    boxes = []
    for angle in angles:
        at = used[angle] = used.get(angle, -1) + 1
        boxes.append(_box(width, height, angle, at, totals[angle]))
    return tuple(boxes)


def _depth(width: float, height: float) -> float:
    """How far the zones at the near and far edge reach in."""
    return DEEP if height > width else DEPTH


def _row(width: float, height: float) -> float:
    """What the zones at the near or far edge take from the middle."""
    return MARGIN + _depth(width, height) + GAP


def _box(width: float, height: float, angle: int, at: int, count: int) -> Box:
    if angle in (0, 180):
        left = MARGIN if height > width else COLUMN
        depth = _depth(width, height)
        y = MARGIN if angle == 0 else height - MARGIN - depth
        x, long = _share(left, width - left, at, count)
        return (x, y, long, depth)
    low = CORNER + GAP + (_row(width, height) if height > width else MARGIN)
    x = MARGIN if angle == 90 else width - MARGIN - DEPTH
    y, long = _share(low, height - low, at, count)
    return (x, y, DEPTH, long)


def _share(start: float, end: float, at: int, count: int) -> tuple[float, float]:
    """Return where the part ``at`` of so many begins, and how long it is."""
    long = (end - start - GAP * (count - 1)) / count
    return (start + at * (long + GAP), long)


def paper_box(width: float, height: float) -> Box:
    """Return the box in the middle."""
    row = _row(width, height)
    return (COLUMN, row, width - 2 * COLUMN, height - 2 * row)


def corner_box(width: float, height: float, right: bool, top: bool) -> Box:
    """Return the box of a corner; in portrait it lies beside the paper, inside of the zones."""
    inset = _row(width, height) if height > width else MARGIN
    x = width - MARGIN - DEPTH if right else MARGIN
    y = height - inset - CORNER if top else inset
    return (x, y, DEPTH, CORNER)
