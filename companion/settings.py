"""What a table has chosen: the settings, where they come from and how they are kept.

Two layers: ``config/settings.toml`` with the defaults, and ``settings.toml`` in the data folder,
written by the settings screen, which holds only what differs from them. Nothing in either file
can stop the program: a wrong entry is reported with its line and the default is used.

What nobody understands in the latter may be of a later version, which somebody goes back to some
day: it is told once and then kept, under ``kept``, until a version understands it.
"""

from __future__ import annotations

import os
import time
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from companion.catalog.source import Source
from companion.catalog.table import FORMAT, Table, open_toml
from companion.catalog.toml_writer import pairs
from companion.overlay import Reader, understood
from companion.problems import Problem
from companion.session import files

__all__ = [
    "DARK_AFTER",
    "FILE_NAME",
    "KIOSK",
    "ROTATIONS",
    "Buttons",
    "Dice",
    "Hand",
    "Language",
    "Loaded",
    "Motion",
    "Panel",
    "RunOptions",
    "Settings",
    "Theme",
    "View",
    "check",
    "load",
    "peek",
    "save",
]

FILE_NAME = "settings.toml"
ROTATIONS = (0, 90, 180, 270)
DARK_AFTER = (5, 10, 30, 0)
MOST_ASIDE = 5
"""So many files that had something wrong in them are kept."""


class Language(StrEnum):
    """What the screen speaks."""

    GERMAN = "de"
    ENGLISH = "en"


class Theme(StrEnum):
    """The surface: dark, or light for a room in daylight."""

    NIGHT = "night"
    DAY = "day"


class Motion(StrEnum):
    """Whether things move to their new place or are simply there."""

    NORMAL = "normal"
    CALM = "calm"


class Hand(StrEnum):
    """The side the thumb comes from."""

    RIGHT = "right"
    LEFT = "left"


class Panel(StrEnum):
    """The screen: one that is known by its name, or what is found."""

    AUTO = "auto"
    OFFICIAL_7 = "official-7"
    TOUCH_DISPLAY_2 = "touch-display-2"
    TEN_INCH = "ten-inch"
    HDMI = "hdmi"


class View(StrEnum):
    """Whether screens turn towards the player who has to decide."""

    FIXED = "fixed"
    TURNING = "turning"


class Dice(StrEnum):
    """Who rolls: the table and taps it in, the app, or dice that report by a sensor."""

    HAND = "hand"
    APP = "app"
    SENSOR = "sensor"


class Buttons(StrEnum):
    """Whether buttons and lamps hang on the pins of this computer."""

    OFF = "off"
    ON = "on"


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of the settings screen; the values here hold where no file has one."""

    language: Language = Language.GERMAN
    theme: Theme = Theme.NIGHT
    motion: Motion = Motion.NORMAL
    hand: Hand = Hand.RIGHT
    panel: Panel = Panel.AUTO
    """Which screen a kiosk has; how large things are on it depends on that."""
    rotate: int = 0
    """How far the picture is turned counter-clockwise, in degrees."""
    view: View = View.FIXED
    dark_after: int = 10
    """Minutes without a touch after which a kiosk rests; 0 for never."""
    turn_ends_by_itself: bool = True
    """A turn in which nothing is left to decide ends without a tap."""
    dice: Dice = Dice.HAND
    port: str = "auto"
    """The sensor's serial port: a path, a pattern of paths, or ``auto`` to look for it."""
    buttons: Buttons = Buttons.OFF
    """Buttons and lamps, as ``hardware.toml`` names their pins."""
    rules: str = "schmidt-eur.v1"
    """The edition of the last game and what the table changed of it, for the next one."""
    library: str = "home"
    """Whose library of printed cards the next game learns into: the name of a table."""
    tables: tuple[str, ...] = ()
    """The names that tables were given, which have more to them than those of files."""


KIOSK = "--kiosk"
"""The option of a program that has the screen to itself; others know it by that."""


@dataclass(frozen=True, slots=True)
class RunOptions:
    """What the command line asks of one run; None leaves it to the settings."""

    data: Path
    """The folder for everything the program writes; it need not exist."""
    kiosk: bool = False
    simulate: bool = False
    port: str | None = None
    language: Language | None = None
    display: tuple[int, int] | None = None
    """Width and height of the panel in pixels, before it is turned."""
    rotate: int | None = None
    panel: Panel | None = None


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings to play with, and what was wrong in the files they came from."""

    settings: Settings
    problems: tuple[Problem, ...] = ()


def load(defaults: Path, data: Path) -> Loaded:
    """Read the defaults from the folder ``defaults`` and what is saved in the folder ``data``.

    A saved file with anything wrong in it is put aside, under a name that the first of its problems
    tells, and saved anew: what was right in it holds, and the rest is kept for a version that
    understands it. Of files put aside the last ``MOST_ASIDE`` stay, but for those of a newer
    format, with which nothing is wrong.
    """
    base = _read(Settings(), defaults / FILE_NAME)
    saved = data / FILE_NAME
    if not os.path.lexists(saved):
        return Loaded(base.settings, base.problems)
    own = _read(base.settings, saved)
    if not own.problems:
        return Loaded(own.settings, base.problems)
    try:
        now = time.time()
        newer = own.newer
        aside = files.keep_copy(saved, now) if newer else files.set_aside(saved, now, MOST_ASIDE)
        _write(own.settings, base.settings, data, own.strange)
        note = Problem(str(saved), 0, f"was put aside as {aside.name}", "")
    except OSError as error:
        note = Problem(str(saved), 0, f"cannot be put aside: {error.strerror}", "")
    in_order = sorted(own.problems, key=lambda problem: problem.line)
    return Loaded(own.settings, (*base.problems, note, *in_order))


def peek(defaults: Path, data: Path) -> Settings:
    """The settings that :func:`load` gives, of files that stay as they are."""
    base = _read(Settings(), defaults / FILE_NAME).settings
    saved = data / FILE_NAME
    return _read(base, saved).settings if os.path.lexists(saved) else base


def check(path: Path) -> tuple[Problem, ...]:
    """Everything wrong in one settings file."""
    return _read(Settings(), path).problems


def save(settings: Settings, defaults: Settings, data: Path) -> None:
    """Write what differs from the defaults, and what is kept for a version that understands it.

    Whole or not at all, even if the power fails.

    Raises:
        OSError: the folder cannot be written.
    """
    _write(settings, defaults, data, _read(defaults, data / FILE_NAME).strange)


@dataclass(frozen=True, slots=True)
class _Read:
    """What one file says."""

    settings: Settings
    problems: tuple[Problem, ...]
    strange: Mapping[str, Any] = field(default_factory=dict)
    """The entries that this version does not understand."""
    newer: bool = False
    """Whether a later version wrote it, with a format of its own."""


def _read(base: Settings, path: Path) -> _Read:
    """The settings ``base`` with what the file at ``path`` has."""
    source = Source.read(path)
    table = open_toml(source)
    values = _values(source.text)
    version = values.get("format")
    newer = table is None and type(version) is int and version > FORMAT
    if newer:  # whatever else is strange in it has a meaning
        table = Table(Source(source.file, ""), values)
    if table is None:
        return _Read(base, tuple(source.problems))
    kept = _kept(table, values)
    good = understood(table, _READERS)
    table.done()
    good = {**understood(Table(Source(source.file, ""), kept), _READERS), **good}
    strange = {
        key: value
        for key, value in {**kept, **values}.items()
        if key not in good and key not in ("format", "kept")
    }
    return _Read(replace(base, **good), tuple(source.problems), strange, newer)


def _kept(table: Table, values: Mapping[str, Any]) -> Mapping[str, Any]:
    """What an earlier version has not understood."""
    if not table.has("kept"):
        return {}
    table.table("kept", empty=True)  # tells if it is none
    return values["kept"] if isinstance(values["kept"], dict) else {}


def _values(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):  # told by whoever opens it as a table
        return {}


def _write(settings: Settings, defaults: Settings, data: Path, strange: Mapping[str, Any]) -> None:
    values = {each.name: getattr(settings, each.name) for each in fields(Settings)}
    changed = {name: value for name, value in values.items() if value != getattr(defaults, name)}
    kept = {
        key: value
        for key, value in strange.items()
        if key not in changed and _can_be_written(key, value)
    }
    rest = {"kept": kept} if kept else {}
    data.mkdir(parents=True, exist_ok=True)
    new = data / f"{FILE_NAME}.new"
    new.write_text(pairs({"format": FORMAT, **changed, **rest}), encoding="utf-8")
    files.replace(data / FILE_NAME, new)


def _can_be_written(key: str, value: Any) -> bool:
    """All can but dates and infinite numbers, which no version has."""
    try:
        return bool(tomllib.loads(pairs({key: value})))
    except (TypeError, ValueError, RecursionError):
        return False


def _choice(members: type[StrEnum]) -> Reader:
    return lambda table, key: table.choice(key, members)


def _one_of(numbers: tuple[int, ...]) -> Reader:
    def read(table: Table, key: str) -> int:
        number = table.whole(key, min(numbers), max(numbers))
        if number not in numbers:
            table.fault(key, f"{key} is {number}", ", ".join(map(str, numbers)))
        return number

    return read


_READERS: Mapping[str, Reader] = {
    "language": _choice(Language),
    "theme": _choice(Theme),
    "motion": _choice(Motion),
    "hand": _choice(Hand),
    "panel": _choice(Panel),
    "rotate": _one_of(ROTATIONS),
    "view": _choice(View),
    "dark_after": _one_of(DARK_AFTER),
    "turn_ends_by_itself": Table.flag,
    "dice": _choice(Dice),
    "port": Table.text,
    "buttons": _choice(Buttons),
    "rules": Table.text,
    "library": Table.name,
    "tables": lambda table, key: table.words(key, 0),
}
