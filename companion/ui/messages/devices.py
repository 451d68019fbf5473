"""Why a device does not work, and what helps, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.controls import Toast, Why
from companion.ui.glyphs import printable
from companion.ui.i18n import Texts

if TYPE_CHECKING:
    from hardware.dice_protocol import Verdict
    from hardware.events import DeviceStatus
    from hardware.machine import Machine


def port_name(status: DeviceStatus) -> str:
    """The port by the last part of its path, which is what tells ports apart."""
    return printable(str(status.params.get("port", "")).rpartition("/")[2], 20)


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
            group = status.params.get("group", "dialout")
            return say("{port} may not be opened: join the group {group}", port=port, group=group)
        case DownReason.BUSY if "pin" in status.params:
            return say("all pins are used by another program: end that one")
        case DownReason.BUSY:
            return say("{port} is used by another program: end that one", port=port)
        case DownReason.SILENT:
            return say("no sign of life: check cable and battery")
        case DownReason.FOREIGN:
            return say("something else talks on {port}: plug in the dice sensor", port=port)
        case DownReason.NEWER:
            return say("it speaks a newer protocol: update the app")
        case DownReason.UNPLUGGED:
            return say("unplugged: plug it in again")
        case DownReason.NO_PINS:
            return say("this machine has no pins")
        case DownReason.NO_LIBRARY if status.params.get("because") == "unknown":
            return say("GPIOZERO_PIN_FACTORY names what is not known: unset it")
        case DownReason.NO_LIBRARY:
            return say("nothing that reaches the pins is installed: python3-lgpio")
        case DownReason.KEPT:
            return say("the pins hang: start the computer anew")
        case DownReason.NO_WIRING:
            return say("no pin is named in hardware.toml")
        case DownReason.FAILED if not port:
            error = printable(str(status.params.get("error", "")), 40)
            return say("the pins fail ({error}): start the computer anew", error=error)
        case DownReason.FAILED | None:
            return say("{port} fails: unplug it and plug it in again", port=port)


def ago(texts: Texts, seconds: float) -> str:
    """``2 s``, ``5 min`` or ``3 h``; never less than nothing, if the clock was put back."""
    passed = max(0, int(seconds))
    if passed < 60:
        return texts.say("{n} s", n=passed)
    if passed < 3600:
        return texts.say("{n} min", n=passed // 60)
    return texts.say("{n} h", n=texts.number(passed // 3600))


def computer(texts: Texts, machine: Machine) -> tuple[str, ...]:
    """Model and temperature, as far as they are known."""
    model = f"Pi {machine.pi}" if machine.pi is not None else printable(machine.model, 20)
    if machine.celsius is None:
        return (model,) if model else ()
    heat = texts.say("{degrees} °C", degrees=round(machine.celsius))
    return (model, heat) if model else (heat,)


def verdict(texts: Texts, verdict: Verdict) -> str:
    """What became of a line of the dice sensor."""
    from hardware.dice_protocol import Verdict

    say = texts.say
    return {
        Verdict.OK: say("understood"),
        Verdict.NOISE: say("noise"),
        Verdict.BROKEN: say("broken off"),
        Verdict.TOO_LONG: say("too long"),
        Verdict.CHECKSUM: say("checksum wrong"),
        Verdict.UNKNOWN: say("unknown kind"),
        Verdict.RANGE: say("impossible value"),
        Verdict.EARLY: say("before the greeting"),
        Verdict.ECHO: say("our own echo"),
        Verdict.STALE: say("repeated or old"),
        Verdict.NO_THROW: say("no throw"),
    }[verdict]


def looking(texts: Texts) -> Toast:
    """Somebody has had the devices looked for."""
    return Toast(texts.say("Looking for it …"), icon="search")


def in_turn(texts: Texts) -> Toast:
    """The lamps are being tried."""
    said = texts.say("They light up one after the other, as they are drawn; the buzzer last")
    return Toast(said, icon="bulb")


def kept(texts: Texts, buttons: int) -> Toast:
    """What hangs where is written down."""
    said = texts.count("{n} button saved", "{n} buttons saved", buttons)
    return Toast(said, icon="check", look="ok")


def not_kept(texts: Texts, error: OSError) -> Why:
    """It could not be written down; what was taught is still there."""
    reason = printable(error.strerror or str(error), 60)
    return Why(
        texts.say("The buttons are not saved"),
        texts.say("The disk says: {reason}. Nothing is lost: try again.", reason=reason),
        icon="disk",
    )
