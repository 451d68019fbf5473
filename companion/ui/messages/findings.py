"""What the doctor has found, in a sentence for the cause and one for the remedy."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from companion.doctor import sentences
from companion.doctor.finding import Fact, Finding
from companion.ui.glyphs import printable
from companion.ui.i18n import Texts

_LONGEST = 60
_UNKNOWN = "unknown"
"""A fact that the doctor has not found."""
_MOMENT = re.compile(r"(\d{4}-\d\d-\d\d) \d\d:\d\dZ")
"""A time as the doctor has it, in UTC."""


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
    return sentences.cause(_told(texts, finding), lambda message: _begun(texts.say(message)))


def remedy(texts: Texts, finding: Finding) -> str:
    """What helps; empty if nothing is wrong."""
    return sentences.remedy(_told(texts, finding), lambda message: _begun(texts.say(message)))


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


def _begun(sentence: str) -> str:
    """With a capital letter, as a sentence of its own."""
    return sentence[:1].upper() + sentence[1:]


def _told(texts: Texts, finding: Finding) -> Finding:
    """With facts as a table writes them that can be drawn, none too long."""
    facts = {name: _as_written(texts, fact) for name, fact in finding.facts.items()}
    return replace(finding, facts=facts)


def _as_written(texts: Texts, fact: Fact) -> str:
    match fact:
        case float():
            return _whole(texts, fact)
        case str() if moment := _MOMENT.fullmatch(fact):
            return date.fromisoformat(moment[1]).strftime(texts.say("%d/%m/%Y"))
        case _:
            return _shown(fact)


def _shown(fact: Fact) -> str:
    text = ", ".join(fact) if isinstance(fact, tuple) else str(fact)
    return printable(text, _LONGEST)
