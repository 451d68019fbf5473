"""The bundled cuts of Inter under the names that styles use, and the measuring of text."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.metrics import Metrics

from companion.ui.theme import STYLES

ASSETS = Path(__file__).parent / "assets"


def register() -> None:
    """Tell Kivy the fonts."""
    for cut in sorted({style.cut for style in STYLES.values()}):
        LabelBase.register(name=cut, fn_regular=str(ASSETS / f"inter-{cut}.otf"))


@lru_cache(maxsize=512)
def width_of(text: str, cut: str, size: float) -> float:
    """Return the width in pixels of the widest line at a size in pixels."""
    meter = _meter(cut, round(size * 4), Metrics.density)
    return max((float(meter.get_extents(line)[0]) for line in text.split("\n")), default=0.0)


@lru_cache(maxsize=64)
def _meter(cut: str, quarter_pixels: int, _density: float) -> Any:
    meter = CoreLabel(text="", font_name=cut, font_size=quarter_pixels / 4)
    meter.resolve_font_name()
    return meter
