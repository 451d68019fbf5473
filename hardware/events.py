"""What devices report: facts with codes and numbers, never sentences and never a meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

Param: TypeAlias = str | int

DICE = "dice"
"""Name under which the dice sensor reports itself up or down."""


class DownReason(Enum):
    """Why a device is down; the screen turns it into a cause and a remedy."""

    UNSET = "unset"
    """No port is named."""
    ABSENT = "absent"
    """Nothing has that name, or no port matches."""
    DIRECTORY = "directory"
    FILE = "file"
    """The name is that of a regular file."""
    NO_TTY = "no-tty"
    """It is a device, but not a serial port."""
    FORBIDDEN = "forbidden"
    """The user lacks the right to open it (group dialout)."""
    BUSY = "busy"
    """Another program reads it."""
    SILENT = "silent"
    """Open, but no hello within ``HELLO_S`` or no heartbeat within ``SILENCE_S``."""
    FOREIGN = "foreign"
    """Something else talks there."""
    NEWER = "newer"
    """The sensor speaks a later version of the protocol; parameter ``version``."""
    UNPLUGGED = "unplugged"
    """It worked and is gone."""
    FAILED = "failed"
    """The system reports another error; ``errno`` is among the parameters."""


@dataclass(frozen=True, slots=True)
class DeviceUp:
    """A device works. ``params`` of the dice: port, firmware, serial, dice (their number)."""

    name: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DeviceDown:
    """A device does not work. ``params``: port as configured or found, and figures."""

    name: str
    reason: DownReason
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DeviceTrouble:
    """A working device complains of itself; ``text`` is its own wording, at most 60 characters."""

    name: str
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Rolling:
    """A throw has begun; Rolled or Tilted follows unless the device goes down."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """A throw has come to rest.

    ``dice`` are pips, ``ids`` and ``sides`` belong to them one by one, in the order of the ids.
    There may be fewer or more dice than the device said it has: whoever awaits them counts.
    """

    dice: tuple[int, ...]
    ids: tuple[str, ...]
    sides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tilted:
    """A throw has come to rest but the faces of the dice ``ids`` are not known: ask for them.

    ``dice`` are the pips of the other dice of the throw, in the order of their ids.
    """

    ids: tuple[str, ...]
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """A button went down; ``button`` is its number, counted from 1 as in the configuration."""

    button: int


@dataclass(frozen=True, slots=True)
class ButtonHeld:
    """A button has been down for ``ms``; one event for each threshold that is watched."""

    button: int
    ms: int


@dataclass(frozen=True, slots=True)
class ButtonReleased:
    """A button went up."""

    button: int


DeviceEvent: TypeAlias = DeviceUp | DeviceDown | DeviceTrouble
DiceEvent: TypeAlias = Rolling | Rolled | Tilted
ButtonEvent: TypeAlias = ButtonPressed | ButtonHeld | ButtonReleased
Event: TypeAlias = DeviceEvent | DiceEvent | ButtonEvent


class SensorState(Enum):
    """What the icon of a device shows."""

    OFF = "off"
    """Nothing was heard of it: it is not wanted, or still looked for."""
    READY = "ready"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class SensorStatus:
    """The visible state of one device: what its events add up to."""

    state: SensorState = SensorState.OFF
    reason: DownReason | None = None
    """Set exactly while ``state`` is DOWN."""
    params: Mapping[str, Param] = field(default_factory=dict)

    def after(self, event: Event, name: str = DICE) -> SensorStatus:
        """The status once ``event`` is known; events of other devices change nothing."""
        match event:
            case DeviceUp(name=other, params=params) if other == name:
                return SensorStatus(SensorState.READY, None, params)
            case DeviceDown(name=other, reason=reason, params=params) if other == name:
                return SensorStatus(SensorState.DOWN, reason, params)
            case _:
                return self
