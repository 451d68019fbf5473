"""The devices and how they do, in words, each with one thing to do about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import PurePath

from companion import __version__
from companion.settings import Buttons as ButtonsSetting
from companion.settings import Dice
from companion.ui.commands import Choose, Examine, Rescan, RetrySaving, Show, TryLamps
from companion.ui.messages import findings
from companion.ui.messages.devices import ago, computer, port_name
from companion.ui.messages.problems import place
from companion.ui.messages.wires import presser, troubles, why_down
from companion.ui.models import Button, Command, Fact, Header
from companion.ui.present.findings import tone, wrong
from companion.ui.present.not_saved import trouble
from companion.ui.present.paging import paged
from companion.ui.present.panels import (
    Buttons,
    Diagnostics,
    Findings,
    Frames,
    Notices,
    NotSaved,
    Preferences,
)
from companion.ui.present.titles import title
from companion.ui.scene import Scene
from hardware.events import BUTTONS, DICE, LIGHTS, DeviceState, DownReason
from hardware.serial_ports import AUTO

ROWS, ROWS_OF_A_PAGE = 5, 4
"""Rows that the screen holds, and fewer where it has buttons that lead to more of them."""
_WORST_FIRST = ("alarm", "warn")
_NO_SUCH_PORT = (
    DownReason.UNSET,
    DownReason.ABSENT,
    DownReason.DIRECTORY,
    DownReason.FILE,
    DownReason.NO_TTY,
    DownReason.FOREIGN,
)
"""The port that is named is the wrong one, perhaps: any other may do."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device and what can be done about it; a failing one has the tone ``alarm``."""

    fact: Fact = Fact()
    action: Button = Button()


@dataclass(frozen=True, slots=True)
class DiagnosticsModel:
    """All devices, failing ones first; ``note`` tells of program and computer, ``brief`` less."""

    header: Header
    note: str
    brief: str
    devices: tuple[Device, ...]
    buttons: tuple[Button, ...] = ()


def diagnostics(scene: Scene, panel: Diagnostics) -> DiagnosticsModel:
    """The state of everything that can fail."""
    tones = {tone: rank for rank, tone in enumerate(_WORST_FIRST)}
    devices = sorted(_devices(scene), key=lambda device: tones.get(device.fact.tone, len(tones)))
    size = ROWS if len(devices) <= ROWS else ROWS_OF_A_PAGE
    page = paged(scene, devices, size, panel.page, Diagnostics)
    here = computer(scene.texts, scene.inside.machine())
    return DiagnosticsModel(
        header=title(scene, scene.texts.say("Devices"), Show(None) if scene.table else None),
        note=" · ".join((f"companion {__version__}", *here)),
        brief=" · ".join(here),
        devices=page.items,
        buttons=page.buttons,
    )


def _devices(scene: Scene) -> Iterator[Device]:
    yield _dice(scene)
    yield _buttons(scene)
    if scene.settings.buttons is ButtonsSetting.ON and _has_lamps(scene):
        yield _lamps(scene)
    yield _saving(scene)
    if scene.problems:
        yield _files(scene)
    yield _screen(scene)
    yield _others(scene)


def _dice(scene: Scene) -> Device:
    say, state = scene.texts.say, scene.sensor.state
    if scene.settings.dice is not Dice.SENSOR:
        by_hand = scene.settings.dice is Dice.HAND
        who = say("dice are tapped by hand") if by_hand else say("the app rolls")
        change = Button(say("Change"), command=Show(Preferences(page=1)))
        return Device(Fact(say("Dice sensor"), who, icon="sensor"), change)
    label = say("Dice sensor (simulated)") if scene.simulated else say("Dice sensor")
    port = port_name(scene.sensor)
    fact = _of(scene, DICE, label, "sensor", say("ready · {port}", port=port) if port else "")
    if state is DeviceState.READY:
        return Device(fact, Button(say("Check"), command=Show(Frames())))
    search = Button(say("Search"), command=Rescan())
    if scene.settings.port != AUTO and scene.sensor.reason in _NO_SUCH_PORT:
        search = Button(say("Find it"), command=Choose("port", AUTO))
    return Device(_leading_to(fact, Show(Frames())), search)


def _buttons(scene: Scene) -> Device:
    say = scene.texts.say
    label, check = say("Buttons"), Button(say("Check"), command=Show(Buttons()))
    if scene.settings.buttons is not ButtonsSetting.ON:
        setup = Button(say("Set up"), command=Show(Buttons()))
        return Device(Fact(label, say("not in use"), icon="chip"), setup)
    return Device(_of(scene, BUTTONS, label, "chip", _pressed(scene)), check)


def _pressed(scene: Scene) -> str:
    """How many buttons there are, and which was pressed last."""
    number = int(scene.device(BUTTONS).params.get("buttons", 0))
    there = scene.texts.count("{n} button", "{n} buttons", number)
    press = scene.pressed
    if press is None:
        return there
    last = scene.texts.say(
        "last {name}, {ago} ago",
        name=presser(scene, press.button),
        ago=ago(scene.texts, scene.now - press.at),
    )
    return f"{there} · {last}"


def _has_lamps(scene: Scene) -> bool:
    wiring = scene.inside.wiring
    return bool(wiring.lights) or wiring.buzzer is not None


def _lamps(scene: Scene) -> Device:
    say, params = scene.texts.say, scene.device(LIGHTS).params
    there = scene.texts.count("{n} lamp", "{n} lamps", int(params.get("lights", 0)))
    buzzer = (say("Buzzer"),) if params.get("buzzer") else ()
    fact = _of(scene, LIGHTS, say("Lamps"), "bulb", " · ".join((there, *buzzer)))
    return Device(fact, Button(say("Test"), command=TryLamps()))


def _of(scene: Scene, name: str, label: str, icon: str, works: str) -> Fact:
    """What is said of a device that is wanted; ``works`` if there is nothing to complain of."""
    say, status = scene.texts.say, scene.device(name)
    match status.state:
        case DeviceState.READY if status.troubles:
            return Fact(label, troubles(scene, name), icon=icon, tone="warn")
        case DeviceState.READY:
            return Fact(label, works or say("ready"), icon=icon, tone="ok")
        case DeviceState.DOWN:
            since = ago(scene.texts, scene.now - scene.since.get(name, scene.now))
            line = say("{cause} · for {ago}", cause=why_down(scene, name), ago=since)
            return Fact(label, line, icon=icon, tone="alarm")
        case _:
            return Fact(label, say("looking for it …"), icon=icon, tone="warn")


def _others(scene: Scene) -> Device:
    """All else that can be found on this computer: the worst of it."""
    texts, found = scene.texts, scene.findings
    name, say = texts.say("Other findings"), texts.say
    if scene.examining or found is None:
        line = say("being looked over …") if scene.examining else say("not looked for yet")
        return Device(
            Fact(name, line, icon="search"), Button(say("Look"), command=Examine(Findings()))
        )
    look = Button(say("Show"), command=Show(Findings()))
    bad = wrong(found)
    if not bad:
        return Device(Fact(name, say("all is well"), icon="search", tone="ok"), look)
    line = f"{findings.label(texts, bad[0])}: {findings.cause(texts, bad[0])}"
    if len(bad) > 1:
        line = say("{first} · {n} more", first=line, n=len(bad) - 1)
    return Device(Fact(name, line, icon="search", tone=tone(bad[0])), look)


def _leading_to(fact: Fact, command: Command) -> Fact:
    return Fact(fact.title, fact.line, icon=fact.icon, tone=fact.tone, command=command)


def _saving(scene: Scene) -> Device:
    say, health = scene.texts.say, scene.health
    if health.reason is None:
        took = findings.saving_ms(scene.texts, scene.findings or ())
        line = say("on disk, each action in {n} ms", n=took) if took else ""
        fact = Fact(say("Saving"), line or say("everything is on disk"), icon="disk", tone="ok")
        return Device(fact, Button(say("Check"), command=RetrySaving()))
    what, _ = trouble(scene, health.reason)
    fact = Fact(say("Saving"), what, icon="disk", tone="alarm")
    return Device(fact, Button(say("What now?"), command=Show(NotSaved())))


def _files(scene: Scene) -> Device:
    """What is wrong in files that a table may edit: the first of it by its place alone."""
    say, first, more = scene.texts.say, scene.problems[0], len(scene.problems) - 1
    line = place(scene.texts, replace(first, file=PurePath(first.file).name))
    if more:
        line = say("{first} · {n} more", first=line, n=more)
    show = Button(say("Show"), command=Show(Notices(back=Diagnostics())))
    return Device(Fact(say("Configuration"), line, icon="gear", tone="warn"), show)


def _screen(scene: Scene) -> Device:
    say = scene.texts.say
    turned = say("turned by {degrees}°", degrees=scene.settings.rotate)
    line = " · ".join((*findings.screen(scene.findings or ()), turned))
    change = Button(say("Change"), command=Show(Preferences()))
    return Device(Fact(say("Screen"), line, icon="hand", tone="ok"), change)
