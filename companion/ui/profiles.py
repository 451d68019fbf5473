"""The panels that are known, and which of them this is: how many pixels a millimetre has. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.settings import Panel

if TYPE_CHECKING:
    from hardware.displays import Output

MM_PER_INCH = 25.4
FINGER_DP, FINGER_MM = 56, 9.5
"""The side of the smallest target, and what a finger hits."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A panel as it is built: pixels, and millimetres of its picture; 0 mm are unknown."""

    width: int
    height: int
    wide_mm: float = 0
    high_mm: float = 0

    @property
    def dpi(self) -> float:
        """Pixels per inch, the mean of both directions; 0 if unknown."""
        if not (self.wide_mm and self.high_mm):
            return 0.0
        return MM_PER_INCH * (self.width / self.wide_mm + self.height / self.high_mm) / 2

    def too_small(self, density: float) -> bool:
        """Whether the smallest target is too small for a finger at so many pixels per dp."""
        return bool(self.dpi) and FINGER_DP * density / self.dpi * MM_PER_INCH < FINGER_MM


KNOWN: Mapping[Panel, Profile] = MappingProxyType(
    {
        Panel.OFFICIAL_7: Profile(800, 480, 155, 86),
        Panel.TOUCH_DISPLAY_2: Profile(720, 1280, 88, 155),
        Panel.TEN_INCH: Profile(1280, 800, 217, 136),
    }
)


def profile(chosen: Panel, outputs: Iterable[Output]) -> Profile | None:
    """The panel that is chosen, or the one that is plugged in; None if nothing is known of it.

    A panel on a ribbon cable does not say how large it is: it is known by its pixels.
    """
    if chosen in KNOWN:
        return KNOWN[chosen]
    there = [output for output in outputs if output.width and output.height]
    if chosen is Panel.HDMI:
        there = [output for output in there if output.name.startswith("HDMI")]
    if not there:
        return None
    first = there[0]
    if first.wide_mm:
        return Profile(first.width, first.height, first.wide_mm, first.high_mm)
    for known in KNOWN.values():
        if first.name.startswith("DSI") and (known.width, known.height) == (
            first.width,
            first.height,
        ):
            return known
    return Profile(first.width, first.height)
