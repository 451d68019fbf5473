"""What the command line says of findings: the cause, and what helps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.doctor.finding import Diagnosis, Fact, Finding

LISTS = ("faults", "last")
"""Facts that are lines to be read one by one."""
GAP = "…"

_ELSEWHERE = "choose another folder with --data"


def cause(finding: Finding) -> str:
    """What is wrong; empty if nothing is."""
    return _sentence(finding, 0)


def remedy(finding: Finding) -> str:
    """What helps; empty if nothing is wrong."""
    return _sentence(finding, 1)


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


def _sentence(finding: Finding, part: int) -> str:
    if finding.problem is None:
        return ""
    facts = _Known((key, _value(fact)) for key, fact in finding.facts.items())
    return SENTENCES[finding.problem][part].format_map(facts)


SENTENCES: Mapping[Diagnosis, tuple[str, str]] = {
    Diagnosis.UNFINISHED: (
        "this was not found out within {seconds} s",
        "try again; if it stays so, the device or the disk behind it hangs: unplug it, or restart",
    ),
    Diagnosis.BROKEN_OFF: (
        "this could not be looked at: {error}",
        "update the app; if it stays so, report this line",
    ),
    # program
    Diagnosis.PACKAGE_MISSING: (
        "{package} is not installed",
        "install the app anew: ./run does it",
    ),
    Diagnosis.PACKAGE_UNFIT: (
        "{package} {version} does not work on current computers and systems",
        "install the app anew; python3-lgpio is best had from Raspberry Pi OS: "
        "sudo apt install python3-lgpio",
    ),
    Diagnosis.PACKAGES_CLASH: (
        "RPi.GPIO and rpi-lgpio are both installed, and overwrite each other",
        "pip uninstall RPi.GPIO rpi-lgpio: the app needs neither if lgpio is there",
    ),
    Diagnosis.CONFIGURATION: (
        "faults in files of the table: {number}",
        "each is named below with its line; until then, what is shipped holds in its place",
    ),
    # screen
    Diagnosis.NO_SDL: (
        "SDL, which draws the screen, is not installed",
        "install the app anew: Kivy brings SDL with it",
    ),
    Diagnosis.NO_DISPLAY: (
        "no display is connected: SDL draws where nobody can see it",
        "connect a display before the computer is switched on; on a desktop, start from a "
        "terminal there, so that DISPLAY or WAYLAND_DISPLAY is set",
    ),
    Diagnosis.DISPLAY_CLOSED: (
        "a display is connected ({outputs}), but SDL may not use it",
        "join the groups that are told of below, and see that no desktop or splash screen has it",
    ),
    Diagnosis.DISPLAY_REFUSED: (
        "SDL gets no screen: {error}",
        "see that DISPLAY, WAYLAND_DISPLAY and SDL_VIDEODRIVER say the truth, or unset them",
    ),
    Diagnosis.DISPLAY_UNTRIED: (
        "SDL gave no answer when it was asked for a screen",
        "see that DISPLAY names a desktop that answers; or unset it",
    ),
    Diagnosis.SOFTWARE_RENDERER: (
        "the processor draws ({renderer}), which is slow",
        "join the group render; if that is so already: sudo apt install libgl1-mesa-dri",
    ),
    Diagnosis.PANEL_UNLIKE: (
        "the screen has {size} pixels, the panel that is set has {expected}",
        "set panel to auto in settings.toml, or to the one that is there",
    ),
    Diagnosis.PANEL_SMALL: (
        "the screen is small: what can be touched is {mm} mm wide, not 10",
        "use a panel of 7 inches or more; if it is one, name it in settings.toml: panel",
    ),
    Diagnosis.NO_TOUCH: (
        "no touchscreen is connected",
        "see that its USB or ribbon cable is in; a mouse will do, too",
    ),
    Diagnosis.TOUCH_CLOSED: (
        "{device} may not be read: {path}",
        "join its group (sudo usermod -aG input $USER) and log in anew",
    ),
    # rights
    Diagnosis.GROUP_MISSING: (
        "{user} is not in the group {group}, which owns {devices}",
        "sudo usermod -aG {group} {user}; then log in anew, or restart",
    ),
    Diagnosis.GROUP_NOT_YET: (
        "{user} has joined the group {group}, but not since the last login",
        "log in anew, or restart",
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
        "{folder} cannot be made: {file} is no folder",
        f"rename that file, or {_ELSEWHERE}",
    ),
    Diagnosis.DATA_FORBIDDEN: (
        "nothing can be saved: {closed} is not yours to write to",
        f"give it to the user who runs the app, or {_ELSEWHERE}",
    ),
    Diagnosis.DATA_READ_ONLY: (
        "nothing can be saved: {mount} is mounted read-only",
        f"remount it writable (a failing card becomes read-only: see dmesg), or {_ELSEWHERE}",
    ),
    Diagnosis.DATA_VOLATILE: (
        "the games are lost at the next start: {mount} is a {file_system}",
        "put the data on a partition of its own, or switch the overlay file system off in "
        "raspi-config",
    ),
    Diagnosis.DISK_FULL: ("nothing can be saved: {mount} is full", "make room on it"),
    Diagnosis.DISK_LOW: ("only {free_mb} MB are free on {mount}", "make room on it"),
    Diagnosis.DISK_SLOW: (
        "saving an action takes {median_ms} ms, up to {max_ms} ms",
        "use a faster card (class A1 or A2) or a USB disk; a card that has become slow is worn out",
    ),
    Diagnosis.NOT_SAVED: (
        "an action could not be saved in {folder}: {reason}",
        f"see what is said of the folder; or {_ELSEWHERE}",
    ),
    # computer
    Diagnosis.HOT: (
        "the computer is too hot and slows down",
        "give it air, a heat sink or a fan",
    ),
    Diagnosis.UNDER_VOLTAGE: (
        "the power supply is too weak now",
        "use the supply that was made for this Raspberry Pi, and a short, thick cable",
    ),
    Diagnosis.WAS_UNDER_VOLTAGE: (
        "the power supply was too weak at times since the start",
        "use the supply that was made for this Raspberry Pi, and a short, thick cable",
    ),
    Diagnosis.THROTTLED: (
        "the processor is slowed down",
        "see that it stays cool and has a strong power supply",
    ),
    Diagnosis.CLOCK_BEHIND: (
        "the clock says {now}, but there are files of {newest}",
        "connect the network once so that it is set, or set it: sudo date -s 'YYYY-MM-DD hh:mm'; "
        "play does not depend on it, the dates in the list of games do",
    ),
}
