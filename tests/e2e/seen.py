"""What the program tells of its screen in its file of targets."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Target:
    """Something to touch: ``center`` in pixels from the upper left corner."""

    kind: str
    words: tuple[str, ...]
    icon: str
    seat: str
    center: tuple[int, int]
    size: tuple[int, int]
    refused: bool
    selected: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """The screen at one moment, after so many ``answered`` taps."""

    screen: str
    seat: str
    answered: int
    still: bool
    awake: bool
    texts: tuple[str, ...]
    targets: tuple[Target, ...]

    def shows(self, text: str) -> bool:
        """Tell whether the text is written somewhere, perhaps as a part of more."""
        return any(text in written for written in self.texts)

    def all(self, wanted: str | Callable[[Target], bool]) -> list[Target]:
        """Every target with the words: exactly, else as a part; or of which something is true."""
        if callable(wanted):
            return [target for target in self.targets if wanted(target)]
        exact = [target for target in self.targets if wanted in target.words]
        return exact or [t for t in self.targets if any(wanted in word for word in t.words)]

    def find(self, wanted: str | Callable[[Target], bool]) -> Target | None:
        """The first of them."""
        return next(iter(self.all(wanted)), None)


NOTHING = Seen("", "", 0, False, False, (), ())


def look(path: Path) -> Seen:
    """The screen as it is told now; nothing is told before the first picture."""
    try:
        told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return NOTHING
    targets = tuple(_target(**target) for target in told["targets"])
    return Seen(
        screen=told["screen"],
        seat=told["seat"],
        answered=told["answered"],
        still=told["still"],
        awake=told["awake"],
        texts=tuple(told["texts"]),
        targets=targets,
    )


def _target(*, words: list[str], center: list[int], size: list[int], **rest: Any) -> Target:
    (x, y), (width, height) = center, size
    return Target(words=tuple(words), center=(x, y), size=(width, height), **rest)
