"""Why a device does not work, and what helps, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.glyphs import printable
from companion.ui.i18n import Texts

if TYPE_CHECKING:
    from hardware.events import SensorStatus


def port_name(status: SensorStatus) -> str:
    """The port by the last part of its path, which is what tells ports apart."""
    return printable(str(status.params.get("port", "")).rpartition("/")[2])


def cause(texts: Texts, status: SensorStatus) -> str:
    """The reason of a device that is down."""
    from hardware.events import Reason

    say, reason = texts.say, status.reason
    port = port_name(status)
    match reason:
        case Reason.UNSET:
            return say("no port is named in the settings")
        case Reason.ABSENT:
            return say("not found: plug it in ({port})", port=port)
        case Reason.DIRECTORY:
            return say("{port} is a folder, not a port", port=port)
        case Reason.FILE:
            return say("{port} is a file, not a port", port=port)
        case Reason.NO_TTY:
            return say("{port} is no serial port", port=port)
        case Reason.FORBIDDEN:
            return say("{port} may not be opened: join the group dialout", port=port)
        case Reason.BUSY:
            return say("{port} is used by another program", port=port)
        case Reason.SILENT:
            return say("no sign of life: check cable and battery")
        case Reason.FOREIGN:
            return say("something else talks on {port}", port=port)
        case Reason.UNPLUGGED:
            return say("unplugged: plug it in again")
        case Reason.FAILED | None:
            return say("the system reports an error on {port}", port=port)
