"""Switching the computer off by a finger or button that is held: what is saved, how it goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.ui.commands import PowerOff
from companion.ui.glyphs import printable
from companion.ui.models import Command, Fact, Header
from companion.ui.power_switch import Power
from companion.ui.present import panels
from companion.ui.present.titles import title
from companion.ui.scene import Scene

HOLD_S = 3.0
LONGEST = 100


@dataclass(frozen=True, slots=True)
class Hold:
    """A control that sends its command after a finger has lain on it for so many seconds.

    A button holds it as well: it went down at ``since``; 0 if none is down.
    """

    label: str = ""
    icon: str = ""
    seconds: float = HOLD_S
    command: Command = None
    since: float = 0.0


@dataclass(frozen=True, slots=True)
class PowerOffModel:
    """``hold`` is empty once the computer goes off."""

    header: Header
    facts: tuple[Fact, ...]
    hold: Hold = Hold()


def power_off(scene: Scene, panel: panels.PowerOff) -> PowerOffModel:
    """Whether all is saved, then whatever comes of it."""
    say = scene.texts.say
    power = scene.power or Power()
    held = Hold(say("Hold for 3 seconds"), "power", HOLD_S, PowerOff(), panel.held_since)
    return PowerOffModel(
        header=title(scene, say("Switch off")),
        facts=tuple(_facts(scene, power)),
        hold=Hold() if power.going else held,
    )


def _facts(scene: Scene, power: Power) -> Iterator[Fact]:
    say = scene.texts.say
    if power.refused:
        cause = printable(power.refused, LONGEST)
        what = say("The computer cannot be switched off; it says: “{cause}”", cause=cause)
        remedy = say("Install the app anew: that gives it the right. You may also pull the plug.")
        yield Fact(what, remedy, icon="warning", tone="alarm")
    elif power.going:
        wait = say("Pull the plug when its green light has stopped blinking.")
        yield Fact(say("The computer is being switched off …"), wait, icon="power")
    if scene.health.saved:
        later = say("It goes on just here when the computer is switched on again.")
        yield Fact(say("Everything is saved"), later, icon="disk", tone="ok")
    else:
        lost = say("What is not on disk is lost when the computer is off.")
        yield Fact(say("Not all is saved"), lost, icon="disk", tone="alarm")
