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
class Device:
    """A part of a drawn device: ``name`` of a button, or what happens by a touch."""

    kind: str
    name: str
    lit: bool
    down: bool
    center: tuple[int, int]


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
    size: tuple[int, int] = (0, 0)
    devices: tuple[Device, ...] = ()

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

    def device(self, name: str) -> Device | None:
        """The first part of this name."""
        return next((part for part in self.devices if part.name == name), None)

    def lit(self, name: str) -> bool:
        """Tell whether the lamp of a button is drawn as shining."""
        part = self.device(name)
        return part is not None and part.lit


NOTHING = Seen("", "", 0, False, False, (), ())


class Screen:
    """Reads the file of targets, as often as it has changed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._changed = 0
        self._seen = NOTHING

    def look(self) -> Seen:
        """The screen as it is told now; nothing is told before the first picture."""
        try:
            changed = self._path.stat().st_mtime_ns
            if changed != self._changed:
                self._seen = _seen(json.loads(self._path.read_text(encoding="utf-8")))
                self._changed = changed
        except FileNotFoundError:
            return NOTHING
        return self._seen

    def forget(self) -> None:
        """Remove what the program has told before it is started again."""
        self._path.unlink(missing_ok=True)
        self._changed = 0


def _seen(told: dict[str, Any]) -> Seen:
    return Seen(
        screen=told["screen"],
        seat=told["seat"],
        answered=told["answered"],
        still=told["still"],
        awake=told["awake"],
        texts=tuple(told["texts"]),
        targets=tuple(_target(**target) for target in told["targets"]),
        size=(told["size"][0], told["size"][1]),
        devices=tuple(_device(**part) for part in told.get("devices", ())),
    )


def _target(*, words: list[str], center: list[int], size: list[int], **rest: Any) -> Target:
    (x, y), (width, height) = center, size
    return Target(words=tuple(words), center=(x, y), size=(width, height), **rest)


def _device(*, center: list[int], size: list[int], **rest: Any) -> Device:
    x, y = center
    return Device(center=(x, y), **rest)
