"""What the command line says of findings: the cause, and what helps."""

from __future__ import annotations

from collections.abc import Mapping

from companion.doctor.finding import Diagnosis, Fact, Finding

_ELSEWHERE = "choose another folder with --data"


def cause(finding: Finding) -> str:
    """What is wrong; empty if nothing is."""
    return _sentence(finding, 0)


def remedy(finding: Finding) -> str:
    """What helps; empty if nothing is wrong."""
    return _sentence(finding, 1)


def figures(finding: Finding) -> str:
    """The facts in a line, without those that go over several: ``driver x11 · size 800x480``."""
    shown = {key: _value(fact) for key, fact in finding.facts.items()}
    return " · ".join(f"{key.replace('_', ' ')} {text}" for key, text in shown.items() if text)


def _value(fact: Fact) -> str:
    match fact:
        case bool():
            return "yes" if fact else "no"
        case tuple():
            return ", ".join(fact) or "none"
        case _:
            return str(fact)


def _sentence(finding: Finding, part: int) -> str:
    if finding.problem is None:
        return ""
    facts = {key: _value(fact) for key, fact in finding.facts.items()}
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
