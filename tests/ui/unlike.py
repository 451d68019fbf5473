"""Where two pictures differ."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops


def unlike(one: Path, other: Path) -> tuple[int, int, int, int] | None:
    """Left, upper, right and lower edge in pixels of what differs; None if nothing does."""
    first, second = (Image.open(path).convert("RGB") for path in (one, other))
    return ImageChops.difference(first, second).getbbox()
