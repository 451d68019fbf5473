"""Why a device does not work, and what helps, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.glyphs import printable
from companion.ui.i18n import Texts

if TYPE_CHECKING:
    from hardware.events import DeviceStatus


def port_name(status: DeviceStatus) -> str:
    """The port by the last part of its path, which is what tells ports apart."""
    return printable(str(status.params.get("port", "")).rpartition("/")[2])


def cause(texts: Texts, status: DeviceStatus) -> str:
    """The reason of a device that is down."""
    from hardware.events import DownReason

    say, reason = texts.say, status.reason
    port = port_name(status)
    match reason:
        case DownReason.UNSET:
            return say("no port is named in the settings")
        case DownReason.ABSENT:
            return say("not found: plug it in ({port})", port=port)
        case DownReason.DIRECTORY:
            return say("{port} is a folder, not a port", port=port)
        case DownReason.FILE:
            return say("{port} is a file, not a port", port=port)
        case DownReason.NO_TTY:
            return say("{port} is no serial port", port=port)
        case DownReason.FORBIDDEN:
            return say("{port} may not be opened: join the group dialout", port=port)
        case DownReason.BUSY:
            return say("{port} is used by another program", port=port)
        case DownReason.SILENT:
            return say("no sign of life: check cable and battery")
        case DownReason.FOREIGN:
            return say("something else talks on {port}", port=port)
        case DownReason.NEWER:
            return say("it speaks a newer protocol: update the app")
        case DownReason.UNPLUGGED:
            return say("unplugged: plug it in again")
        case DownReason.NO_PINS:
            return say("this machine has no pins")
        case DownReason.NO_LIBRARY:
            return say("nothing that reaches the pins is installed: python3-lgpio")
        case DownReason.NO_WIRING:
            return say("no pin is named in hardware.toml")
        case DownReason.FAILED | None:
            return say("the system reports an error on {port}", port=port)
