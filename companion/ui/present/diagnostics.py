"""The devices: dice sensor, saving, screen; in words, with one thing to do for each."""

from __future__ import annotations

from dataclasses import dataclass

from companion.settings import Dice
from companion.ui.commands import RetrySaving, Show
from companion.ui.messages.devices import cause, port_name
from companion.ui.models import Button, Fact, Header
from companion.ui.present.not_saved import trouble
from companion.ui.present.panels import Diagnostics, NotSaved, Preferences
from companion.ui.present.titles import title
from companion.ui.scene import Scene
from hardware.events import DeviceState


@dataclass(frozen=True, slots=True)
class Device:
    """A device and what can be done about it; a failing one has the tone ``alarm``."""

    fact: Fact = Fact()
    action: Button = Button()


@dataclass(frozen=True, slots=True)
class DiagnosticsModel:
    """All devices, failing ones first."""

    header: Header
    devices: tuple[Device, ...]


def diagnostics(scene: Scene, panel: Diagnostics) -> DiagnosticsModel:
    """The state of everything that can fail."""
    devices = (_dice(scene), _saving(scene), _screen(scene))
    order = sorted(devices, key=lambda device: device.fact.tone != "alarm")
    back = Show(None) if scene.table else None
    return DiagnosticsModel(title(scene, scene.texts.say("Devices"), back), tuple(order))


def _dice(scene: Scene) -> Device:
    say, status = scene.texts.say, scene.sensor
    change = Button(say("Change"), command=Show(Preferences(page=1)))
    if scene.settings.dice is not Dice.SENSOR:
        by_hand = scene.settings.dice is Dice.HAND
        who = say("dice are tapped by hand") if by_hand else say("the app rolls")
        return Device(Fact(say("Dice sensor"), who, icon="sensor"), change)
    label = say("Dice sensor (simulated)") if scene.simulated else say("Dice sensor")
    match status.state:
        case DeviceState.READY:
            port = port_name(status)
            line = say("ready · {port}", port=port) if port else say("ready")
            fact = Fact(label, line, icon="sensor", tone="ok")
        case DeviceState.DOWN:
            fact = Fact(label, cause(scene.texts, status), icon="sensor", tone="alarm")
        case _:
            fact = Fact(label, say("looking for it …"), icon="sensor", tone="warn")
    return Device(fact, change)


def _saving(scene: Scene) -> Device:
    say, health = scene.texts.say, scene.health
    if health.reason is None:
        fact = Fact(say("Saving"), say("everything is on disk"), icon="disk", tone="ok")
        return Device(fact, Button(say("Check"), command=RetrySaving()))
    what, _ = trouble(scene, health.reason)
    fact = Fact(say("Saving"), what, icon="disk", tone="alarm")
    return Device(fact, Button(say("What now?"), command=Show(NotSaved())))


def _screen(scene: Scene) -> Device:
    say = scene.texts.say
    line = say("turned by {degrees}°", degrees=scene.settings.rotate)
    change = Button(say("Change"), command=Show(Preferences()))
    return Device(Fact(say("Screen"), line, icon="hand", tone="ok"), change)
