"""The little pictures of the look: icons, seat marks, dice, crates, trucks and road signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, radians, sin
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.ui import drawing as draw
from companion.ui.icons import ICONS, Mark
from companion.ui.shapes import Point, rounded, seat_shape
from companion.ui.theme import NIGHT, SEATS, Palette, Rgba, blend, faded, rgba

if TYPE_CHECKING:  # the first picture has no truck to load
    from companion.ui.models import Bay

PIPS: Mapping[int, tuple[Point, ...]] = MappingProxyType(
    {
        1: ((0, 0),),
        2: ((-1, 1), (1, -1)),
        3: ((-1, 1), (0, 0), (1, -1)),
        4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
        5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
        6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
    }
)
_BLACK = rgba("#16191D")
_WHITE = rgba("#FFFFFF")
DICE = tuple(f"die{pips}" for pips in PIPS)


def icon(name: str, x: float, y: float, size: float, colour: Rgba, ground: Rgba) -> None:
    """Draw an icon or a sign's picture, centred at the point; unknown names draw nothing."""
    if picture := _PICTURES.get(name):
        picture(x, y, size)
        return
    if name in DICE:
        die((x - size / 2, y - size / 2, size, size), DICE.index(name) + 1, colour, ground)
        return
    unit = size / 24
    for mark in ICONS.get(name, ()):
        _mark(mark, x - size / 2, y + size / 2, unit, colour, ground)


def _mark(mark: Mark, left: float, top: float, unit: float, colour: Rgba, ground: Rgba) -> None:
    kind, numbers = mark[0], [float(number) for number in mark[1:]]

    def at(x: float, y: float) -> Point:
        return (left + x * unit, top - y * unit)

    pen = 2.5 * unit
    match kind:
        case "line" | "fill" | "slit" | "thin":
            points = [at(*numbers[k : k + 2]) for k in range(0, len(numbers), 2)]
            if kind == "fill":
                draw.polygon(rounded(points, 0.9 * unit, 3), colour)
            else:
                width = 0.75 * pen if kind == "thin" else pen
                draw.stroke(points, ground if kind == "slit" else colour, width)
        case "disc" | "hole":
            draw.disc(*at(*numbers[:2]), numbers[2] * unit, ground if kind == "hole" else colour)
        case "ring":
            draw.ring(*at(*numbers[:2]), numbers[2] * unit, colour, pen, *numbers[3:])
        case "tooth":
            _tooth(at(*numbers[:2]), radians(numbers[2]), unit, colour)
        case _:
            x, y, width, height, radius = numbers
            box = (*at(x, y + height), width * unit, height * unit)
            if kind == "frame":
                draw.frame(box, radius * unit, colour, pen)
            else:
                draw.panel(box, radius * unit, ground if kind == "gap" else colour)


def _tooth(middle: Point, angle: float, unit: float, colour: Rgba) -> None:
    ends = [
        (middle[0] + sin(angle) * far * unit, middle[1] + cos(angle) * far * unit)
        for far in (7.0, 9.6)
    ]
    draw.stroke(ends, colour, 3.4 * unit)


def seat_mark(
    seat: str, x: float, y: float, radius: float, theme: Palette, colour: Rgba | None = None
) -> None:
    """Draw the seat's shape in its colour, or in ``colour`` when it lies on the seat's fill."""
    style = SEATS[seat]
    points = [(x + px, y + py) for px, py in seat_shape(style.shape, radius)]
    if not points:
        return
    draw.polygon(points, colour or style.fill)
    rim = theme.ink if theme.outlined else style.rim
    if colour is None and rim is not None:
        draw.outline(points, rim, max(1.4, radius * 0.16))


def struck(seat: str, x: float, y: float, radius: float, theme: Palette, ground: Rgba) -> None:
    """Draw a seat that is out: faded and struck through."""
    seat_mark(seat, x, y, radius, theme, blend(SEATS[seat].fill, ground, 0.62))
    reach = radius * 1.25
    draw.stroke([(x - reach, y - reach), (x + reach, y + reach)], theme.low, radius * 0.28)


def die(box: draw.Box, value: int, body: Rgba, pips: Rgba) -> None:
    """Draw a die face."""
    x, y, width, height = box
    size = min(width, height)
    draw.panel(box, size * 0.17, body)
    for px, py in PIPS.get(value, ()):
        draw.disc(
            x + width / 2 + px * width * 0.26,
            y + height / 2 + py * height * 0.26,
            size * 0.088,
            pips,
        )


def crate(x: float, y: float, size: float) -> None:
    """Draw a crate centred at the point."""
    box = (x - size / 2, y - size / 2, size, size)
    draw.panel(box, size * 0.12, NIGHT.crate)
    inner = draw.inset(box, size * 0.14)
    draw.frame(inner, size * 0.06, NIGHT.crate_dark, max(1.0, size * 0.08))
    far = size * 0.3
    draw.stroke([(x - far, y - far), (x + far, y + far)], NIGHT.crate_dark, max(1.0, size * 0.08))


def small_truck(seat: str, x: float, y: float, width: float, theme: Palette) -> None:
    """Draw the truck of the header with its wheels at ``y`` and its middle at ``x``."""
    fill = SEATS[seat].fill
    dark = blend(fill, _BLACK, 0.78)
    unit = width / 50
    left = x - width / 2
    body = (left, y + 5 * unit, 34 * unit, 21 * unit)
    cab = [
        (left + 36 * unit, y + 5 * unit),
        (left + 36 * unit, y + 20 * unit),
        (left + 43 * unit, y + 20 * unit),
        (left + 48.4 * unit, y + 13 * unit),
        (left + 50 * unit, y + 11 * unit),
        (left + 50 * unit, y + 5 * unit),
    ]
    draw.panel(body, 1.6 * unit, fill)
    draw.polygon(rounded(cab, 1.6 * unit, 3), fill)
    draw.block((left, y + 3.4 * unit, 49 * unit, 2.6 * unit), blend(fill, _BLACK, 0.45))
    window = [
        (left + 38.4 * unit, y + 12 * unit),
        (left + 38.4 * unit, y + 17.8 * unit),
        (left + 42 * unit, y + 17.8 * unit),
        (left + 46 * unit, y + 12 * unit),
    ]
    draw.polygon(rounded(window, 0.8 * unit, 2), theme.road)
    for wheel in (7.5, 16.5, 42.0):
        _wheel(left + wheel * unit, y + 3.4 * unit, 4.4 * unit, dark, fill)


def _wheel(x: float, y: float, radius: float, tyre: Rgba, hub: Rgba) -> None:
    draw.disc(x, y, radius, tyre)
    draw.disc(x, y, radius * 0.42, hub)


def cargo_truck(
    box: draw.Box, seat: str, bays: Sequence[Bay], theme: Palette, slots_from: str = ""
) -> None:
    """Draw a truck with all its slots as large as the box allows; the first bay is the truck."""
    if not bays:
        return
    x, y, width, height = box
    # In units: a slot is 20; a bay is two slots high; the cab is 36 wide; couplings are 10.
    columns = [(bay.capacity + 1) // 2 for bay in bays]
    wide = sum(20 * count + 6 for count in columns) + 10 * (len(bays) - 1) + 38
    unit = min(width / wide, height / 66)
    left, base = x + (width - wide * unit) / 2, y + (height - 66 * unit) / 2
    for bay, count in reversed(list(zip(bays[1:], columns[1:], strict=True))):
        _bay((left, base + 12 * unit, (20 * count + 6) * unit, 52 * unit), bay, count, seat, theme)
        _wheels(left, base, (20 * count + 6) * unit, unit)
        left += (20 * count + 6) * unit
        draw.block((left, base + 17 * unit, 10 * unit, 3.4 * unit), theme.low)
        left += 10 * unit
    body = (left, base + 12 * unit, (20 * columns[0] + 6) * unit, 52 * unit)
    _bay(body, bays[0], columns[0], seat, theme)
    _wheels(left + body[2] * 0.25, base, body[2] * 0.5, unit)
    _cab(left + body[2] + 3 * unit, base, unit, seat, theme)


def _bay(box: draw.Box, bay: Bay, columns: int, seat: str, theme: Palette) -> None:
    fill = SEATS[seat].fill
    unit = box[3] / 52
    draw.panel(box, 4.5 * unit, fill)
    if theme.outlined:
        draw.frame(box, 4.5 * unit, theme.ink, 2.2 * unit)
    for slot in range(bay.capacity):
        row, column = divmod(slot, columns)
        middle = (box[0] + (13 + 20 * column) * unit, box[1] + (15 + 20.5 * row) * unit)
        if slot < bay.filled:
            crate(*middle, 17 * unit)
        else:
            socket = (middle[0] - 8 * unit, middle[1] - 8 * unit, 16 * unit, 16 * unit)
            draw.panel(socket, 3.4 * unit, blend(fill, _BLACK, 0.24))


def _wheels(left: float, base: float, width: float, unit: float) -> None:
    for k in (-1, 1):
        x = left + width / 2 + k * 8 * unit
        _wheel(x, base + 8 * unit, 7.4 * unit, rgba("#41474E"), rgba("#C9CDD2"))


def _cab(left: float, base: float, unit: float, seat: str, theme: Palette) -> None:
    fill = SEATS[seat].fill
    corners = [
        (left, base + 12 * unit),
        (left, base + 52 * unit),
        (left + 19 * unit, base + 52 * unit),
        (left + 30 * unit, base + 31 * unit),
        (left + 34 * unit, base + 26 * unit),
        (left + 34 * unit, base + 12 * unit),
    ]
    shape = rounded(corners, 4 * unit)
    draw.polygon(shape, fill)
    if theme.outlined:
        draw.outline(shape, theme.ink, 2.2 * unit)
    window = [
        (left + 6 * unit, base + 31 * unit),
        (left + 6 * unit, base + 46 * unit),
        (left + 16.4 * unit, base + 46 * unit),
        (left + 24 * unit, base + 31 * unit),
    ]
    draw.polygon(rounded(window, 2 * unit, 3), theme.road)
    _wheel(left + 21 * unit, base + 8 * unit, 7.4 * unit, rgba("#41474E"), rgba("#C9CDD2"))


def _triangle_sign(x: float, y: float, size: float) -> None:
    half = size * 0.55
    corners = [(x, y + size * 0.5), (x + half, y - size * 0.45), (x - half, y - size * 0.45)]
    draw.polygon(rounded(corners, size * 0.08), _WHITE)
    red = [(x + (px - x) * 0.93, y + (py - y) * 0.92 - size * 0.01) for px, py in corners]
    draw.polygon(rounded(red, size * 0.08), NIGHT.sign_red)
    inner = [(x + (px - x) * 0.6, y + (py - y) * 0.58 - size * 0.065) for px, py in corners]
    draw.polygon(rounded(inner, size * 0.04), _WHITE)


def warning(x: float, y: float, size: float) -> None:
    """Draw the warning triangle."""
    _triangle_sign(x, y, size)
    draw.stroke([(x, y + size * 0.08), (x, y - size * 0.14)], _BLACK, size * 0.085)
    draw.disc(x, y - size * 0.27, size * 0.05, _BLACK)


def jam(x: float, y: float, size: float) -> None:
    """Draw the traffic jam's triangle: three cars from behind."""
    _triangle_sign(x, y, size)
    for px, py, width in ((0.07, 0.04, 0.11), (-0.08, -0.1, 0.15), (0.07, -0.27, 0.19)):
        left, low = x + (px - width / 2) * size, y + py * size
        draw.panel((left, low, width * size, width * 0.5 * size), size * 0.02, _BLACK)
        roof = (
            left + width * 0.2 * size,
            low + width * 0.4 * size,
            width * 0.6 * size,
            width * 0.35 * size,
        )
        draw.panel(roof, size * 0.02, _BLACK)


def roadwork(x: float, y: float, size: float) -> None:
    """Draw the round roadwork sign with its cone."""
    draw.disc(x, y, size * 0.5, _WHITE)
    draw.disc(x, y, size * 0.46, NIGHT.sign_red)
    draw.disc(x, y, size * 0.33, _WHITE)
    cone = [
        (x - size * 0.05, y + size * 0.2),
        (x + size * 0.05, y + size * 0.2),
        (x + size * 0.15, y - size * 0.14),
        (x - size * 0.15, y - size * 0.14),
    ]
    draw.polygon(cone, NIGHT.cone)
    draw.block((x - size * 0.093, y, size * 0.186, size * 0.065), _WHITE)
    draw.panel(
        (x - size * 0.21, y - size * 0.19, size * 0.42, size * 0.06), size * 0.02, NIGHT.cone
    )


def no_entry(x: float, y: float, size: float) -> None:
    """Draw the no-entry sign."""
    draw.disc(x, y, size * 0.5, NIGHT.sign_red)
    draw.panel((x - size * 0.3, y - size * 0.085, size * 0.6, size * 0.17), size * 0.02, _WHITE)


def signs(x: float, y: float, size: float) -> None:
    """Draw roadwork and jam together."""
    jam(x + size * 0.2, y + size * 0.16, size * 0.72)
    roadwork(x - size * 0.16, y - size * 0.14, size * 0.68)


def sensor(state: str, x: float, y: float, size: float, theme: Palette, ground: Rgba) -> None:
    """Draw the die sensor's state: ready, troubled, searching or lost."""
    tint = {"ready": NIGHT.ok, "troubled": NIGHT.warn, "searching": theme.on_road_low}.get(
        state, blend(NIGHT.red, _WHITE, 0.3)
    )
    icon("sensor", x, y, size, tint, ground)
    if state == "troubled":
        warning(x + size * 0.46, y - size * 0.3, size * 0.62)
    if state == "lost":
        reach = size * 0.5
        ends = [(x - reach, y - reach), (x + reach, y + reach)]
        draw.stroke(ends, ground, size * 0.2)
        draw.stroke(ends, blend(NIGHT.red, _WHITE, 0.3), size * 0.1)


def punch(x: float, y: float, radius: float, ground: Rgba) -> None:
    """Draw a notch as a ticket has it: a hole that shows the ground."""
    draw.disc(x, y, radius, faded(ground, 1.0))


_PICTURES: Mapping[str, Callable[[float, float, float], None]] = MappingProxyType(
    {
        "warning": warning,
        "roadwork": roadwork,
        "jam": jam,
        "no_entry": no_entry,
        "crate": crate,
        "signs": signs,
    }
)
