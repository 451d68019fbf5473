"""Colour, type and seat tokens of the look. Pure: no Kivy, so contrast is tested from here."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType

Rgba = tuple[float, float, float, float]


def rgba(hex_colour: str, alpha: float = 1.0) -> Rgba:
    """Return ``#RRGGBB`` as four floats from 0 to 1."""
    red, green, blue = (int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return (red, green, blue, alpha)


def faded(colour: Rgba, alpha: float) -> Rgba:
    """Return the colour with another alpha."""
    return (*colour[:3], alpha)


def blend(colour: Rgba, other: Rgba, share: float) -> Rgba:
    """Return the opaque colour that has ``share`` (0 to 1) of ``other`` in it."""
    red, green, blue = (a + (b - a) * share for a, b in zip(colour[:3], other[:3], strict=True))
    return (red, green, blue, 1.0)


def contrast(first: Rgba, second: Rgba) -> float:
    """Return the WCAG 2 contrast ratio of two opaque colours (1 to 21)."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Rgba) -> float:
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


_SAME = {  # on both surfaces
    "ink": rgba("#16191D"),
    "ink2": rgba("#5A5442"),
    "price": rgba("#A8251F"),
    "danger": rgba("#B3261E"),
    "alarm": rgba("#8E1B1B"),
    "white": rgba("#FFFFFF"),
    "ivory": rgba("#F6F2E8"),
    "crate": rgba("#D59B57"),
    "crate_dark": rgba("#7A4B1C"),
    "sign_red": rgba("#CC2229"),
    "cone": rgba("#E8730C"),
}


@dataclass(frozen=True, slots=True)
class Palette:
    """The colour tokens of one surface (night or day)."""

    bg: Rgba  # page, lower end of the gradient
    bg2: Rgba  # page, upper end
    s1: Rgba  # panel
    s2: Rgba  # button
    s3: Rgba  # hairline
    road: Rgba
    lane: Rgba
    on_road: Rgba  # text on the road
    on_road_low: Rgba
    hi: Rgba  # text, three ranks; low only at 18 dp and more
    mid: Rgba
    low: Rgba
    paper: Rgba
    paper2: Rgba
    plate: Rgba
    ok: Rgba
    warn: Rgba
    red: Rgba
    outlined: bool  # seat-filled shapes carry an ink outline (yellow on cream is unreadable)
    ink: Rgba = _SAME["ink"]
    ink2: Rgba = _SAME["ink2"]
    price: Rgba = _SAME["price"]
    danger: Rgba = _SAME["danger"]
    alarm: Rgba = _SAME["alarm"]
    white: Rgba = _SAME["white"]
    ivory: Rgba = _SAME["ivory"]  # signpost without a seat, dice
    crate: Rgba = _SAME["crate"]
    crate_dark: Rgba = _SAME["crate_dark"]
    sign_red: Rgba = _SAME["sign_red"]
    cone: Rgba = _SAME["cone"]
    clear: Rgba = (0.0, 0.0, 0.0, 0.0)

    def __getitem__(self, token: str) -> Rgba:
        """Return a colour by its name, as models and kv name it."""
        colour: Rgba = getattr(self, token)
        return colour


NIGHT = Palette(
    bg=rgba("#10151B"),
    bg2=rgba("#161D25"),
    s1=rgba("#1C242E"),
    s2=rgba("#27313D"),
    s3=rgba("#34414F"),
    road=rgba("#0A0D11"),
    lane=rgba("#E9E4D6"),
    on_road=rgba("#F6F2E8"),
    on_road_low=rgba("#BCC5CF"),
    hi=rgba("#F6F2E8"),
    mid=rgba("#BCC5CF"),
    low=rgba("#97A3B0"),
    paper=rgba("#F5EEDD"),
    paper2=rgba("#E6DCC4"),
    plate=rgba("#FBF6E9"),
    ok=rgba("#34C98B"),
    warn=rgba("#FFC53D"),
    red=rgba("#E5484D"),
    outlined=False,
)
DAY = Palette(
    bg=rgba("#EFE8D8"),
    bg2=rgba("#E6DDC8"),
    s1=rgba("#FBF8F0"),
    s2=rgba("#FFFFFF"),
    s3=rgba("#DDD2BA"),
    road=rgba("#2B3138"),
    lane=rgba("#FFFFFF"),
    on_road=rgba("#FFFFFF"),
    on_road_low=rgba("#D5DBE2"),
    hi=rgba("#16191D"),
    mid=rgba("#3F4248"),
    low=rgba("#5D5E60"),
    paper=rgba("#FFFDF6"),
    paper2=rgba("#E9E0CA"),
    plate=rgba("#FFFFFF"),
    ok=rgba("#006B4A"),
    warn=rgba("#7F5200"),
    red=rgba("#B3261E"),
    outlined=True,
)
PALETTES: Mapping[str, Palette] = MappingProxyType({"night": NIGHT, "day": DAY})
TOKENS = tuple(field.name for field in fields(Palette) if field.name != "outlined")


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """Fill and fixed shape of a seat; colour never stands alone."""

    fill: Rgba
    ink: Rgba  # text and shape on the fill
    shape: str  # a name of companion.ui.shapes
    rim: Rgba | None = None  # outline the mark needs on the night surface


_BLACK = rgba("#0B0D10")
SEATS: Mapping[str, SeatStyle] = MappingProxyType(
    {
        "yellow": SeatStyle(rgba("#F0E442"), _BLACK, "circle"),
        "blue": SeatStyle(rgba("#0072B2"), rgba("#FFFFFF"), "square", rgba("#8CC8EE")),
        "red": SeatStyle(rgba("#D55E00"), _BLACK, "triangle"),
        "green": SeatStyle(rgba("#009E73"), _BLACK, "diamond"),
        "pink": SeatStyle(rgba("#CC79A7"), _BLACK, "star"),
        "white": SeatStyle(rgba("#F2F0EA"), _BLACK, "hexagon"),
        "orange": SeatStyle(rgba("#E69F00"), _BLACK, "plus"),
        "cyan": SeatStyle(rgba("#56B4E9"), _BLACK, "pentagon"),
        "": SeatStyle(rgba("#F6F2E8"), _BLACK, "none"),
    }
)


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """Size in dp and the cut of the font."""

    size: int
    cut: str


STYLES: Mapping[str, TypeStyle] = MappingProxyType(
    {
        "display": TypeStyle(44, "num"),
        "score": TypeStyle(34, "num"),
        "action": TypeStyle(28, "bold"),
        "item": TypeStyle(24, "semi"),
        "amount": TypeStyle(24, "num"),
        "label": TypeStyle(20, "semi"),
        "note": TypeStyle(18, "reg"),
    }
)
SMALLEST = 17  # dp; no text is ever drawn below it
SHRINK = 0.82  # a label may shrink to this share of its size, then it wraps
