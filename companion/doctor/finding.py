"""What a check has found: a state, facts by their codes, and what is wrong, if anything is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

Fact: TypeAlias = str | int | float | bool | tuple[str, ...]


class State(StrEnum):
    """How bad it is."""

    OK = "ok"
    INFO = "info"
    """Neither good nor bad, or of no use as long as nobody wants it."""
    WARNING = "warning"
    """The game goes on, but worse than it could."""
    FAILURE = "failure"
    """Something that is wanted does not work."""


class Diagnosis(StrEnum):
    """What is wrong. The facts that tell of it are those that its sentences name."""

    # the checks themselves
    UNFINISHED = "check-unfinished"
    BROKEN_OFF = "check-broken-off"
    # program
    PACKAGE_MISSING = "package-missing"
    PACKAGE_UNFIT = "package-unfit"
    PACKAGES_CLASH = "packages-clash"
    CONFIGURATION = "configuration"
    # screen
    NO_SDL = "no-sdl"
    NO_DISPLAY = "no-display"
    DISPLAY_CLOSED = "display-closed"
    DISPLAY_REFUSED = "display-refused"
    DISPLAY_UNTRIED = "display-untried"
    SOFTWARE_RENDERER = "software-renderer"
    PANEL_UNLIKE = "panel-unlike"
    PANEL_SMALL = "panel-small"
    NO_TOUCH = "no-touch"
    TOUCH_CLOSED = "touch-closed"
    # rights
    GROUP_MISSING = "group-missing"
    GROUP_NOT_YET = "group-not-yet"
    # pins
    NO_PINS = "no-pins"
    NO_PIN_LIBRARY = "no-pin-library"
    PIN_LIBRARY_UNKNOWN = "pin-library-unknown"
    RPIGPIO_ON_THIS_PI = "rpigpio-on-this-pi"
    RPIGPIO_ON_THIS_KERNEL = "rpigpio-on-this-kernel"
    PINS_FORBIDDEN = "pins-forbidden"
    PINS_FAILED = "pins-failed"
    PIN_UNKNOWN = "pin-unknown"
    PIN_SHARED = "pin-shared"
    PIN_BUSY = "pin-busy"
    PIN_FAILED = "pin-failed"
    PIN_DOWN = "pin-down"
    # dice sensor
    PORT_UNSET = "port-unset"
    PORT_ABSENT = "port-absent"
    PORT_DIRECTORY = "port-directory"
    PORT_FILE = "port-file"
    PORT_NO_TTY = "port-no-tty"
    PORT_FORBIDDEN = "port-forbidden"
    PORT_BUSY = "port-busy"
    PORT_FAILED = "port-failed"
    SENSOR_SILENT = "sensor-silent"
    SENSOR_FOREIGN = "sensor-foreign"
    SENSOR_NEWER = "sensor-newer"
    SENSOR_LOST = "sensor-lost"
    SENSOR_COMPLAINS = "sensor-complains"
    SENSOR_BATTERY = "sensor-battery"
    WRONG_DICE = "wrong-dice"
    BAD_FRAMES = "bad-frames"
    # disk
    DATA_NO_FOLDER = "data-no-folder"
    DATA_FORBIDDEN = "data-forbidden"
    DATA_READ_ONLY = "data-read-only"
    DATA_VOLATILE = "data-volatile"
    DISK_FULL = "disk-full"
    DISK_LOW = "disk-low"
    DISK_SLOW = "disk-slow"
    NOT_SAVED = "not-saved"
    # computer
    HOT = "hot"
    UNDER_VOLTAGE = "under-voltage"
    THROTTLED = "throttled"
    WAS_UNDER_VOLTAGE = "was-under-voltage"
    CLOCK_BEHIND = "clock-behind"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; ``name`` says what, several may have the same."""

    name: str
    state: State = State.OK
    facts: Mapping[str, Fact] = field(default_factory=dict)
    problem: Diagnosis | None = None


def good(name: str, /, **facts: Fact) -> Finding:
    """It is as it should be."""
    return Finding(name, State.OK, facts)


def note(name: str, problem: Diagnosis | None = None, /, **facts: Fact) -> Finding:
    """It is so, which may be meant."""
    return Finding(name, State.INFO, facts, problem)


def warning(name: str, problem: Diagnosis, /, **facts: Fact) -> Finding:
    """It works, but not well."""
    return Finding(name, State.WARNING, facts, problem)


def failure(name: str, problem: Diagnosis, /, **facts: Fact) -> Finding:
    """It does not work."""
    return Finding(name, State.FAILURE, facts, problem)
