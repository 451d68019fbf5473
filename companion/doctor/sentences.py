"""What is said of findings: the cause, and what helps; in English, as the command line has it.

The screen says the same in the language of the table. What it never tells of need not be marked
for translation: the app itself has pins and dice sensor in its hands. What a kiosk tells at its
start helps first those who have nothing but their hands; a command comes behind the semicolon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.doctor.finding import Diagnosis, Fact, Finding
from companion.msgids import N_

LISTS = ("faults", "last")
"""Facts that are lines to be read one by one."""
GAP = "…"


def cause(finding: Finding, say: Callable[[str], str] = str) -> str:
    """What is wrong, in the language of ``say``; empty if nothing is."""
    return _sentence(finding, 0, say)


def remedy(finding: Finding, say: Callable[[str], str] = str) -> str:
    """What helps, in the language of ``say``; empty if nothing is wrong."""
    return _sentence(finding, 1, say)


def figures(finding: Finding) -> str:
    """The facts in a line: ``driver x11 · size 800x480``; without those of :func:`lists`."""
    return " · ".join(
        f"{key.replace('_', ' ')} {_value(fact)}"
        for key, fact in finding.facts.items()
        if key not in LISTS and fact != ""
    )


def lists(finding: Finding) -> Iterator[str]:
    """The facts that have lines of their own."""
    for key in LISTS:
        match finding.facts.get(key):
            case tuple(lines):
                yield from map(_printable, lines)


def _value(fact: Fact) -> str:
    match fact:
        case bool():
            return "yes" if fact else "no"
        case tuple():
            return ", ".join(map(_printable, fact)) or "none"
        case _:
            return _printable(str(fact))


def _printable(text: str) -> str:
    """A device may have any name: none of it may command the terminal."""
    return "".join(char if char.isprintable() else "·" for char in text)


class _Known(dict[str, str]):
    """Facts as text; one that is missing leaves a gap in the sentence, and the rest of it whole."""

    def __missing__(self, key: str) -> str:
        return GAP


def _sentence(finding: Finding, part: int, say: Callable[[str], str]) -> str:
    if finding.problem is None:
        return ""
    facts = _Known((key, _value(fact)) for key, fact in finding.facts.items())
    return say(SENTENCES[finding.problem][part]).format_map(facts)


SENTENCES: Mapping[Diagnosis, tuple[str, str]] = {
    Diagnosis.UNFINISHED: (
        N_("this was not found out within {seconds} s"),
        N_(
            "try again; if it stays so, the device or the disk behind it hangs: unplug it, or "
            "restart"
        ),
    ),
    Diagnosis.BROKEN_OFF: (
        N_("this could not be looked at: {error}"),
        N_("update the app; if it stays so, report this line"),
    ),
    # program
    Diagnosis.PACKAGE_MISSING: (
        N_("{package} is not installed"),
        N_("install the app anew: ./run does it"),
    ),
    Diagnosis.PACKAGE_UNFIT: (
        N_("{package} {version} does not work on current computers and systems"),
        N_("install the app anew; lgpio is best had by: sudo apt install python3-lgpio"),
    ),
    Diagnosis.PACKAGES_CLASH: (
        N_("RPi.GPIO and rpi-lgpio are both installed, and overwrite each other"),
        N_("the app needs neither if lgpio is there: pip uninstall RPi.GPIO rpi-lgpio"),
    ),
    Diagnosis.CONFIGURATION: (
        N_("faults in files of the table: {number}"),
        N_("mend those lines; until then, what is shipped holds in their place, except for pins"),
    ),
    # screen
    Diagnosis.NO_SDL: (
        N_("SDL, which draws the screen, is not installed"),
        N_("install the app anew: Kivy brings SDL with it"),
    ),
    Diagnosis.NO_DISPLAY: (
        N_("no display is connected"),
        N_(
            "connect a display before the computer is switched on; on a desktop, start from a "
            "terminal there, so that DISPLAY or WAYLAND_DISPLAY is set"
        ),
    ),
    Diagnosis.DISPLAY_CLOSED: (
        N_("a display is connected ({outputs}), but SDL may not use it"),
        N_(
            "run the installer again, which sees to rights and splash screen; by hand: join the "
            "groups video and render, and end a desktop that has it"
        ),
    ),
    Diagnosis.DISPLAY_REFUSED: (
        N_("SDL gets no screen: {error}"),
        N_("see that DISPLAY, WAYLAND_DISPLAY and SDL_VIDEODRIVER say the truth, or unset them"),
    ),
    Diagnosis.DISPLAY_UNTRIED: (
        N_("SDL gave no answer when it was asked for a screen"),
        N_("see that DISPLAY names a desktop that answers; or unset it"),
    ),
    Diagnosis.SOFTWARE_RENDERER: (
        N_("the processor draws ({renderer}), which is slow"),
        N_(
            "run the installer again; by hand: join the group render, then sudo apt install "
            "libgl1-mesa-dri"
        ),
    ),
    Diagnosis.PANEL_UNLIKE: (
        N_("the screen has {size} pixels, the panel that is set has {expected}"),
        N_('connect the panel that is meant; or have it found: panel = "auto" in {file}'),
    ),
    Diagnosis.PANEL_SMALL: (
        N_("the screen is small: what can be touched is {mm} mm wide, not 10"),
        N_("use a panel of 7 inches or more; if it is one, name it as panel in {file}"),
    ),
    Diagnosis.NO_TOUCH: (
        N_("no touchscreen is connected"),
        N_(
            "switch off, then see that its USB or ribbon cable is in, or take another; a mouse "
            "will do, too"
        ),
    ),
    Diagnosis.TOUCH_CLOSED: (
        N_("{device} may not be read: {path}"),
        N_(
            "switch off and on; if it stays so, run the installer again, or sudo usermod -aG input "
            "{user}, and restart"
        ),
    ),
    # rights
    Diagnosis.GROUP_MISSING: (
        N_("{user} is not in the group {group}, which owns {devices}"),
        N_("join it: sudo usermod -aG {group} {user}; then log in anew, or restart"),
    ),
    Diagnosis.GROUP_NOT_YET: (
        N_("{user} is in the group {group}, but not since the last login"),
        N_("log in anew, or restart"),
    ),
    # pins
    Diagnosis.NO_PINS: (
        "this computer has no pins",
        "play by touch, or have the app on a Raspberry Pi; companion run --simulate draws buttons",
    ),
    Diagnosis.NO_PIN_LIBRARY: (
        "this Raspberry Pi has pins, but nothing that reaches them is installed",
        "sudo apt install python3-lgpio",
    ),
    Diagnosis.PIN_LIBRARY_UNKNOWN: (
        "GPIOZERO_PIN_FACTORY asks for {library}, which gpiozero does not know",
        "unset it, or name lgpio",
    ),
    Diagnosis.RPIGPIO_ON_THIS_PI: (
        "RPi.GPIO is all that is installed, and it cannot reach the pins of this Raspberry Pi",
        "sudo apt install python3-lgpio",
    ),
    Diagnosis.RPIGPIO_ON_THIS_KERNEL: (
        "RPi.GPIO is all that is installed, and needs what this kernel no longer offers",
        "sudo apt install python3-lgpio",
    ),
    Diagnosis.PINS_FORBIDDEN: (
        "the pins may not be used: {port} belongs to the group {group}",
        "sudo usermod -aG {group} $USER; then log in anew, or restart",
    ),
    Diagnosis.PINS_FAILED: (
        "the pins cannot be reached by {library}: {error}",
        "restart; if it stays so, install python3-lgpio anew",
    ),
    Diagnosis.PIN_UNKNOWN: (
        "{wire} ({device}) hangs on pin {pin}, which there is not",
        "name one of GPIO 2 to 27 in hardware.toml, or teach the buttons in the settings",
    ),
    Diagnosis.PIN_SHARED: (
        "{wire} ({device}) hangs on pin {pin}, which {other} ({by}) has already",
        "give each a pin of its own in hardware.toml, or teach the buttons in the settings",
    ),
    Diagnosis.PIN_BUSY: (
        "pin {pin} ({wire}, {device}) is used by another program, or by the system",
        "end that program, or switch the interface (SPI, I2C, serial, 1-Wire) off in raspi-config; "
        "or wire it to another pin",
    ),
    Diagnosis.PIN_FAILED: (
        "pin {pin} ({wire}, {device}) cannot be used: {error}",
        "wire it to another pin",
    ),
    Diagnosis.PIN_DOWN: (
        "{wire} (pin {pin}) is down",
        "if nobody holds it: look for a short circuit, or for a button that closes at rest",
    ),
    # dice sensor
    Diagnosis.PORT_UNSET: (
        "no port is named for the dice sensor",
        "let the settings say port auto, or name one",
    ),
    Diagnosis.PORT_ABSENT: (
        "no dice sensor is plugged in ({port})",
        "plug it in, with a cable that carries data; or name its port in the settings",
    ),
    Diagnosis.PORT_DIRECTORY: (
        "{port} is a folder, not a port",
        "name the port in the settings, or auto",
    ),
    Diagnosis.PORT_FILE: ("{port} is a file, not a port", "name the port in the settings, or auto"),
    Diagnosis.PORT_NO_TTY: (
        "{port} is a device, but no serial port",
        "name the port in the settings, or auto",
    ),
    Diagnosis.PORT_FORBIDDEN: (
        "{port} may not be opened: it belongs to the group {group}",
        "sudo usermod -aG {group} $USER; then log in anew, or restart",
    ),
    Diagnosis.PORT_BUSY: (
        "{port} is in use by another program: {used_by}",
        "if that is the app, all is well: it shows the sensor's state itself; else end it",
    ),
    Diagnosis.PORT_FAILED: (
        "the system reports an error on {port}: {error}",
        "unplug it and plug it in again, at another socket or with another cable",
    ),
    Diagnosis.SENSOR_SILENT: (
        "nothing says hello on {port}",
        "see that its program is on it (hardware/firmware) and its battery is charged",
    ),
    Diagnosis.SENSOR_FOREIGN: (
        "something talks on {port}, but not as a dice sensor does",
        "name the sensor's port in the settings; see that dice_baud in hardware.toml is right",
    ),
    Diagnosis.SENSOR_NEWER: (
        "the sensor on {port} speaks version {version} of the protocol, which is newer",
        "update the app, or put the program of this version on the sensor (hardware/firmware)",
    ),
    Diagnosis.SENSOR_LOST: (
        "the sensor on {port} has gone",
        "plug it in again; if that happens often, change the cable",
    ),
    Diagnosis.SENSOR_COMPLAINS: (
        "the sensor complains of itself: {code} {text}",
        "look at the contact or die that it names",
    ),
    Diagnosis.SENSOR_BATTERY: (
        "the sensor has {percent} % left",
        "charge it, or change its battery",
    ),
    Diagnosis.WRONG_DICE: (
        "the sensor on {port} has dice with {sides} sides",
        "throw dice with six sides, or set the sensor up for them",
    ),
    Diagnosis.BAD_FRAMES: (
        "most lines from {port} are not understood: {bad} of the last ones",
        "see that dice_baud in hardware.toml is right, and use a shorter cable",
    ),
    # disk
    Diagnosis.DATA_NO_FOLDER: (
        N_("{folder} cannot be made: {file} is no folder"),
        N_("put in another card or stick; or rename that file, or choose a folder with --data"),
    ),
    Diagnosis.DATA_FORBIDDEN: (
        N_("nothing can be saved: {closed} is not yours to write to"),
        N_(
            "switch off and on; if it stays so, give it to the user {user}, or choose another "
            "folder with --data"
        ),
    ),
    Diagnosis.DATA_READ_ONLY: (
        N_("nothing can be saved: {mount} is mounted read-only"),
        N_(
            "switch off and on; if it stays so, card or stick is failing: put in a new one (dmesg "
            "tells more)"
        ),
    ),
    Diagnosis.DATA_VOLATILE: (
        N_("the games are lost at the next start: {mount} is a {file_system}"),
        N_(
            "plug in the stick or disk of the games, then switch off and on; if they have none "
            "yet, INSTALL.md says how"
        ),
    ),
    Diagnosis.DISK_FULL: (
        N_("nothing can be saved: {mount} is full"),
        N_("take a larger card or stick; or make room, for example: sudo apt-get clean"),
    ),
    Diagnosis.DISK_LOW: (
        N_("only {free_mb} MB are free on {mount}"),
        N_(
            "delete games that are over, or take a larger card or stick; or make room, for "
            "example: sudo apt-get clean"
        ),
    ),
    Diagnosis.DISK_SLOW: (
        N_("saving an action takes {median_ms} ms, up to {max_ms} ms"),
        N_(
            "use a faster card (class A1 or A2) or a USB disk; a card that has become slow is "
            "worn out"
        ),
    ),
    Diagnosis.NOT_SAVED: (
        N_("an action could not be saved in {folder}: {reason}"),
        N_("see what is said of the folder; or choose another one with --data"),
    ),
    # computer
    Diagnosis.HOT: (
        N_("the computer is too hot and slows down"),
        N_("give it air, a heat sink or a fan"),
    ),
    Diagnosis.UNDER_VOLTAGE: (
        N_("the power supply is too weak"),
        N_("use the supply that was made for this Raspberry Pi, and a short, thick cable"),
    ),
    Diagnosis.WAS_UNDER_VOLTAGE: (
        N_("the power supply was too weak at times since the start"),
        N_("use the supply that was made for this Raspberry Pi, and a short, thick cable"),
    ),
    Diagnosis.THROTTLED: (
        N_("the processor is slowed down"),
        N_("see that it stays cool and has a strong power supply"),
    ),
    Diagnosis.CLOCK_BEHIND: (
        N_("the clock says {now}, but there are files of {newest}"),
        N_(
            "connect the network once; only the dates in the list of games depend on it; or: "
            "sudo date -s 'YYYY-MM-DD hh:mm'"
        ),
    ),
}
