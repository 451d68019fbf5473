"""What devices report: facts with codes and numbers, never sentences and never a meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from typing import TypeAlias

Param: TypeAlias = str | int

DICE = "dice"
BUTTONS = "buttons"
LIGHTS = "lights"
"""Names under which the dice sensor, the buttons, and all that shines and beeps report."""


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
    NO_PINS = "no-pins"
    """This machine has no pins to wire anything to."""
    NO_LIBRARY = "no-library"
    """It has, but no library that is installed reaches them."""
    KEPT = "kept"
    """This very program still has the pins, in a library that hangs."""
    NO_WIRING = "no-wiring"
    """The configuration names no pin, or each wire has a fault: then the troubles tell them."""


class PinTrouble(StrEnum):
    """Code of a DeviceTrouble: why one pin is not used. Parameters: ``wire`` (name) and ``pin``."""

    UNKNOWN = "pin-unknown"
    """No pin has that number."""
    SHARED = "pin-shared"
    """Another wire has it already; parameter ``other``: that one's name."""
    BUSY = "pin-busy"
    """Another program or the system has it."""
    FAILED = "pin-failed"
    """The system reports another error; parameter ``error``."""


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
class DeviceOff:
    """A device is used no more; what was said of it does not hold for one that comes after it."""

    name: str


@dataclass(frozen=True, slots=True)
class DeviceTrouble:
    """A working device complains of itself, or of a part of it (see :class:`PinTrouble`)."""

    name: str
    code: str
    """Ours; one that the dice sensor thought of itself begins with ``sensor:``."""
    text: str = ""
    """The sensor's own wording, at most 60 characters."""
    params: Mapping[str, Param] = field(default_factory=dict)


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

    ``dice`` are the pips of the other dice of the throw, ``sides`` belong to all of them, in the
    order of their ids.
    """

    ids: tuple[str, ...]
    dice: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """A button went down; ``button`` is its name in the configuration."""

    button: str


@dataclass(frozen=True, slots=True)
class ButtonHeld:
    """A button has been down for ``ms``; one event for each threshold that is watched."""

    button: str
    ms: int


@dataclass(frozen=True, slots=True)
class ButtonReleased:
    """A button went up."""

    button: str


DeviceEvent: TypeAlias = DeviceUp | DeviceDown | DeviceOff | DeviceTrouble
DiceEvent: TypeAlias = Rolling | Rolled | Tilted
ButtonEvent: TypeAlias = ButtonPressed | ButtonHeld | ButtonReleased
Event: TypeAlias = DeviceEvent | DiceEvent | ButtonEvent


class DeviceState(Enum):
    """What the icon of a device shows."""

    OFF = "off"
    """Nothing was heard of it: it is not wanted, or still looked for."""
    READY = "ready"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class DeviceStatus:
    """The visible state of one device: what its events add up to."""

    state: DeviceState = DeviceState.OFF
    reason: DownReason | None = None
    """Set exactly while ``state`` is DOWN."""
    params: Mapping[str, Param] = field(default_factory=dict)
    troubles: tuple[DeviceTrouble, ...] = ()
    """What it has complained of since it works, each code once, or once for each pin."""

    def after(self, event: Event, name: str = DICE) -> DeviceStatus:
        """The status once ``event`` is known; events of other devices change nothing."""
        match event:
            case DeviceUp(name=other, params=params) if other == name:
                return DeviceStatus(DeviceState.READY, None, params)
            case DeviceDown(name=other, reason=reason, params=params) if other == name:
                return DeviceStatus(DeviceState.DOWN, reason, params)
            case DeviceOff(name=other) if other == name:
                return DeviceStatus()
            case DeviceTrouble(name=other) if other == name:
                rest = tuple(old for old in self.troubles if not _same(old, event))
                return replace(self, troubles=(*rest, event))
            case _:
                return self


def _same(one: DeviceTrouble, other: DeviceTrouble) -> bool:
    return one.code == other.code and one.params.get("wire") == other.params.get("wire")
