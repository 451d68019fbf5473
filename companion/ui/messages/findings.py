"""What the doctor has found, in a sentence for the cause and one for the remedy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.doctor import sentences
from companion.doctor.finding import Diagnosis, Fact, Finding
from companion.ui.glyphs import printable
from companion.ui.i18n import N_, Texts

_LONGEST = 60
_UNKNOWN = "unknown"
"""A fact that the doctor has not found."""


def label(texts: Texts, finding: Finding) -> str:
    """What was looked at."""
    say = texts.say
    names = {
        "display": say("Screen"),
        "renderer": say("Graphics"),
        "touch": say("Touch"),
        "groups": say("Rights"),
        "port": say("Serial port"),
        "data": say("Data folder"),
        "journal": say("Saving"),
        "configuration": say("Configuration"),
        "machine": say("Computer"),
        "clock": say("Clock"),
        "versions": say("Program"),
    }
    return names.get(finding.name) or printable(finding.name)


def cause(texts: Texts, finding: Finding) -> str:
    """What is wrong; empty if nothing is."""
    return _sentence(texts, finding, 0) or sentences.cause(finding)


def remedy(texts: Texts, finding: Finding) -> str:
    """What helps; empty if nothing is wrong."""
    return _sentence(texts, finding, 1) or sentences.remedy(finding)


def figures(texts: Texts, finding: Finding) -> str:
    """What is known of something that is as it should be."""
    say, facts = texts.say, {name: _shown(fact) for name, fact in finding.facts.items()}
    shown: tuple[str, ...]
    match finding.name:
        case "display":
            shown = screen((finding,))
        case "port":
            closed = finding.facts.get("may_open") is False
            right = say("may not be opened") if closed else ""
            shown = (facts["port"], facts.get("usb", ""), facts.get("serial", ""), right)
        case "data":
            free = _whole(texts, finding.facts.get("free_mb"))
            shown = (facts.get("folder", ""), say("{n} MB free", n=free) if free else "")
        case "journal":
            shown = (say("an action in {n} ms", n=saving_ms(texts, (finding,))),)
        case "machine":
            heat = _whole(texts, finding.facts.get("celsius"))
            model = facts.get("model", "")
            known = say("unknown") if model == _UNKNOWN else model
            shown = (known, say("{degrees} °C", degrees=heat) if heat else "")
        case "clock":
            shown = (facts.get("now", ""),)
        case "versions":
            names = ("companion", "python", "kivy")
            shown = tuple(f"{name} {facts[name]}" for name in names if name in facts)
        case _:
            shown = tuple(facts.values())[:2]
    return " · ".join(filter(None, shown)) or say("all is well")


def screen(found: Iterable[Finding]) -> tuple[str, ...]:
    """Size in pixels and driver of the screen; nothing if nobody knows."""
    facts = next((finding.facts for finding in found if finding.name == "display"), {})
    size, driver = _shown(facts.get("size", "")), _shown(facts.get("driver", ""))
    return tuple(filter(None, (size.replace("x", " × "), driver)))


def saving_ms(texts: Texts, found: Iterable[Finding]) -> str:
    """How long an action takes until it is on disk, in milliseconds; empty if nobody knows."""
    times = (finding.facts.get("median_ms") for finding in found if finding.name == "journal")
    return next((_whole(texts, time) for time in times if time is not None), "")


def _whole(texts: Texts, fact: Fact | None) -> str:
    """A figure without what is behind its point."""
    return texts.number(round(fact)) if isinstance(fact, int | float) else ""


def _sentence(texts: Texts, finding: Finding, part: int) -> str:
    """Our own words, as far as there are any: the app itself tells of pins and dice sensor."""
    if finding.problem is None or finding.problem not in SENTENCES:
        return ""
    facts = {name: _shown(fact) for name, fact in finding.facts.items()}
    return texts.say(SENTENCES[finding.problem][part]).format_map(_Known(facts))


class _Known(dict[str, str]):
    """Facts as text; one that is missing leaves a gap, and the rest of the sentence whole."""

    def __missing__(self, _name: str) -> str:
        return "…"


def _shown(fact: Fact) -> str:
    text = ", ".join(fact) if isinstance(fact, tuple) else str(fact)
    return printable(text, _LONGEST)


SENTENCES: Mapping[Diagnosis, tuple[str, str]] = {
    Diagnosis.UNFINISHED: (
        N_("This was not found out within {seconds} s"),
        N_("Try again; if it stays so, restart the computer."),
    ),
    Diagnosis.BROKEN_OFF: (
        N_("This could not be looked at: {error}"),
        N_("Update the app; if it stays so, report this line."),
    ),
    Diagnosis.PACKAGE_MISSING: (
        N_("{package} is not installed"),
        N_("Install the app anew."),
    ),
    Diagnosis.PACKAGE_UNFIT: (
        N_("{package} {version} does not work on this computer"),
        N_("Install the app anew."),
    ),
    Diagnosis.PACKAGES_CLASH: (
        N_("RPi.GPIO and rpi-lgpio overwrite each other"),
        N_("Remove both: the app needs neither if lgpio is there."),
    ),
    Diagnosis.CONFIGURATION: (
        N_("Faults in files of the table: {number}"),
        N_("The home screen names them; until then, what is shipped holds."),
    ),
    Diagnosis.NO_SDL: (
        N_("SDL, which draws the screen, is not installed"),
        N_("Install the app anew."),
    ),
    Diagnosis.NO_DISPLAY: (
        N_("No display is connected"),
        N_("Connect it before the computer is switched on."),
    ),
    Diagnosis.DISPLAY_CLOSED: (
        N_("A display is connected ({outputs}), but may not be used"),
        N_("Join the groups video and render, then log in anew."),
    ),
    Diagnosis.DISPLAY_REFUSED: (
        N_("The screen is refused: {error}"),
        N_("See that DISPLAY and SDL_VIDEODRIVER say the truth, or unset them."),
    ),
    Diagnosis.DISPLAY_UNTRIED: (
        N_("The screen gives no answer"),
        N_("See that DISPLAY names a desktop that answers; or unset it."),
    ),
    Diagnosis.SOFTWARE_RENDERER: (
        N_("The processor draws, which is slow"),
        N_("Join the group render, or install libgl1-mesa-dri."),
    ),
    Diagnosis.PANEL_UNLIKE: (
        N_("The screen has {size} pixels, the panel that is set has {expected}"),
        N_("Write panel = auto into settings.toml, or the panel that is there."),
    ),
    Diagnosis.PANEL_SMALL: (
        N_("The screen is small: what can be touched is {mm} mm wide, not 10"),
        N_("Use a panel of 7 inches or more. If it is one, name it in settings.toml: panel."),
    ),
    Diagnosis.NO_TOUCH: (
        N_("No touchscreen is connected"),
        N_("See that its cable is in; a mouse will do, too."),
    ),
    Diagnosis.TOUCH_CLOSED: (
        N_("{device} may not be read"),
        N_("Join the group input, then log in anew."),
    ),
    Diagnosis.GROUP_MISSING: (
        N_("{user} is not in the group {group}: {devices}"),
        N_("sudo usermod -aG {group} {user}; then log in anew."),
    ),
    Diagnosis.GROUP_NOT_YET: (
        N_("{user} is in the group {group}, but not since the last login"),
        N_("Log in anew, or restart."),
    ),
    Diagnosis.DATA_NO_FOLDER: (
        N_("{folder} cannot be made: {file} is no folder"),
        N_("Rename that file, or choose another folder."),
    ),
    Diagnosis.DATA_FORBIDDEN: (
        N_("Nothing can be saved: {closed} may not be written"),
        N_("Give the app the right to write there."),
    ),
    Diagnosis.DATA_READ_ONLY: (
        N_("Nothing can be saved: {mount} is read-only"),
        N_("Allow writing on it; a failing card becomes read-only by itself."),
    ),
    Diagnosis.DATA_VOLATILE: (
        N_("The games are lost at the next start: {file_system}"),
        N_("Switch the overlay file system off in raspi-config."),
    ),
    Diagnosis.DISK_FULL: (
        N_("Nothing can be saved: {mount} is full"),
        N_("Make room on it."),
    ),
    Diagnosis.DISK_LOW: (
        N_("Only {free_mb} MB are free on {mount}"),
        N_("Make room on it."),
    ),
    Diagnosis.DISK_SLOW: (
        N_("Saving an action takes {median_ms} ms"),
        N_("Use a faster card (class A1 or A2); one that has become slow is worn out."),
    ),
    Diagnosis.NOT_SAVED: (
        N_("An action could not be saved in {folder}"),
        N_("See what is said of the folder."),
    ),
    Diagnosis.HOT: (
        N_("The computer is too hot and slows down"),
        N_("Give it air, a heat sink or a fan."),
    ),
    Diagnosis.UNDER_VOLTAGE: (
        N_("The power supply is too weak"),
        N_("Use the one made for this Raspberry Pi, and a short, thick cable."),
    ),
    Diagnosis.WAS_UNDER_VOLTAGE: (
        N_("The power supply was too weak at times"),
        N_("Use the one made for this Raspberry Pi, and a short, thick cable."),
    ),
    Diagnosis.THROTTLED: (
        N_("The processor is slowed down"),
        N_("See that it stays cool and has a strong power supply."),
    ),
    Diagnosis.CLOCK_BEHIND: (
        N_("The clock says {now}, but there are files of {newest}"),
        N_("Connect the network once so that it is set; play does not depend on it."),
    ),
}
