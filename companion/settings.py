"""What a table has chosen: the settings, where they come from and how they are kept.

Two layers: ``config/settings.toml`` with the defaults, and ``settings.toml`` in the data folder,
written by the settings screen, which holds only what differs from them. Nothing in either file
can stop the program: a wrong entry is reported with its line and the default is used.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from companion import tomlfile
from companion.problems import Problem

__all__ = ["LANGUAGES", "ROTATIONS", "Loaded", "RunOptions", "Settings", "load", "save"]

LANGUAGES = ("de", "en")
ROTATIONS = (0, 90, 180, 270)
FILE_NAME = "settings.toml"


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of the settings screen; the values here hold if no file has them."""

    language: str = "de"
    theme: str = "night"
    font: str = "normal"
    motion: str = "normal"
    hand: str = "right"
    """The side the thumb comes from."""
    rotate: int = 0
    """How far the picture is turned clockwise, in degrees."""
    view: str = "fixed"
    """``turning``: screens turn towards the player whose turn it is."""
    sound: str = "quiet"
    turn_ends_by_itself: bool = True
    dice: str = "hand"
    """Who rolls: the table, the app, or dice that report by a sensor."""
    port: str = ""
    """The sensor's serial port; empty if it is to be found by itself."""
    dim_after: int = 10
    """Minutes without a touch until the screen dims; 0 for never."""


CHOICES: Mapping[str, tuple[str | int, ...]] = {
    "language": LANGUAGES,
    "theme": ("night", "day"),
    "font": ("normal", "large"),
    "motion": ("normal", "calm"),
    "hand": ("right", "left"),
    "rotate": ROTATIONS,
    "view": ("fixed", "turning"),
    "sound": ("off", "quiet", "loud"),
    "dice": ("hand", "app", "sensor"),
}
"""The values a setting may have, in the order in which the settings screen shows them."""

_DIM_AFTER = range(121)
_NAMES = tuple(field.name for field in fields(Settings))


@dataclass(frozen=True, slots=True)
class RunOptions:
    """What the command line asks of one run; None leaves it to the settings."""

    data: Path
    kiosk: bool = False
    simulate: bool = False
    port: str | None = None
    language: str | None = None
    display: tuple[int, int] | None = None
    """Width and height of the window in pixels."""
    rotate: int | None = None


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings to play with, and what was wrong in the files they came from."""

    settings: Settings
    problems: tuple[Problem, ...] = ()


def load(defaults: Path, data: Path) -> Loaded:
    """Read the defaults from the folder ``defaults`` and what is saved in the folder ``data``.

    A saved file with anything wrong in it is put aside as ``settings.toml.bad`` (numbered if
    need be) and what was right in it is saved anew, so that nothing a person wrote is lost.
    """
    base = _overlay(Settings(), defaults / FILE_NAME)
    saved = data / FILE_NAME
    if not os.path.lexists(saved):
        return base
    both = _overlay(base.settings, saved)
    if not both.problems:
        return replace(both, problems=base.problems)
    try:
        aside = _set_aside(saved)
        save(both.settings, base.settings, data)
        note = Problem(str(saved), 0, f"kept aside as {aside.name}", "")
    except OSError as error:
        note = Problem(str(saved), 0, f"cannot be put aside: {error.strerror}", "")
    return Loaded(both.settings, (*base.problems, *both.problems, note))


def save(settings: Settings, defaults: Settings, data: Path) -> None:
    """Write what differs from the defaults; whole or not at all, even if the power fails.

    Raises:
        OSError: the folder cannot be written.
    """
    lines = "".join(
        f"{name} = {json.dumps(getattr(settings, name), ensure_ascii=False)}\n"
        for name in _NAMES
        if getattr(settings, name) != getattr(defaults, name)
    )
    data.mkdir(parents=True, exist_ok=True)
    _write_durably(data / FILE_NAME, lines)


def _overlay(base: Settings, path: Path) -> Loaded:
    """The settings in a file laid over ``base``; what is wrong in it leaves ``base`` as it is."""
    document = tomlfile.read(path)
    if isinstance(document, Problem):
        return Loaded(base, (document,))
    good: dict[str, Any] = {}
    problems: list[Problem] = []
    for key, value in document.table.items():
        expected = _expected(key, value)
        if expected is None:
            good[key] = value
        else:
            what = f"{key} = {value!r}" if key in _NAMES else f"unknown setting {key!r}"
            problems.append(Problem(document.name, document.line(key), what, expected))
    return Loaded(replace(base, **good), tuple(problems))


def _expected(key: str, value: object) -> str | None:
    """None if the value fits its key, else what would."""
    if key not in _NAMES:
        return f"one of {', '.join(_NAMES)}"
    if key in CHOICES:
        allowed = CHOICES[key]
        fits = any(type(value) is type(choice) and value == choice for choice in allowed)
        return None if fits else f"one of {', '.join(map(str, allowed))}"
    if key == "dim_after":
        fits = type(value) is int and value in _DIM_AFTER
        return None if fits else f"minutes, {_DIM_AFTER[0]} to {_DIM_AFTER[-1]}"
    if key == "port":
        return None if isinstance(value, str) and value.isprintable() else "a text on one line"
    return None if isinstance(value, bool) else "true or false"


def _set_aside(path: Path) -> Path:
    """Rename a file out of the way, under the first free name, and return that."""
    aside = next(name for name in _bad_names(path) if not os.path.lexists(name))
    path.rename(aside)
    return aside


def _bad_names(path: Path) -> Iterator[Path]:
    yield path.with_name(f"{path.name}.bad")
    number = 2
    while True:
        yield path.with_name(f"{path.name}.bad-{number}")
        number += 1


def _write_durably(path: Path, text: str) -> None:
    """Replace a file by way of a temporary one, flushing file and folder."""
    temporary = path.with_name(f"{path.name}.new")
    with temporary.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
