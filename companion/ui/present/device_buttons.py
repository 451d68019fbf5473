"""The buttons on the pins, to be tried: what is down lights up, on the screen and on the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.inputs.router import OFF_BUTTON, PASS_BUTTON, TABLE_BUTTONS
from companion.settings import Buttons as ButtonsSetting
from companion.ui.commands import Choose, Show, TryLamps
from companion.ui.messages.wires import troubles, why_down
from companion.ui.models import Button, Fact, Header, Why
from companion.ui.present.panels import Buttons, Diagnostics, Teaching
from companion.ui.present.titles import title
from companion.ui.present.wired import Panel, of_whom, panel
from companion.ui.scene import Scene
from hardware.events import BUTTONS, LIGHTS, DeviceState, DownReason
from hardware.pins import Choice
from hardware.wiring import Wiring

_DEAF = (DownReason.NO_PINS, DownReason.NO_LIBRARY)
"""Why no other wiring would help."""


@dataclass(frozen=True, slots=True)
class ButtonsModel:
    """The drawn buttons, what is wrong with them, and what can be done."""

    header: Header
    note: str
    panel: Panel
    facts: tuple[Fact, ...]
    buttons: tuple[Button, ...]


def buttons(scene: Scene, _panel: Buttons) -> ButtonsModel:
    """All that hangs on the pins, as it is now."""
    say = scene.texts.say
    wiring = scene.inside.wiring
    levels = scene.inside.levels()
    bad = {str(told.params.get("wire", "")) for told in scene.device(BUTTONS).troubles}
    return ButtonsModel(
        header=title(scene, say("Buttons"), Show(Diagnostics())),
        note=_reached(scene),
        panel=panel(
            scene,
            wiring,
            down=lambda button: levels.get(button, False),
            bad=lambda button: button in bad,
        ),
        facts=_facts(scene),
        buttons=_actions(scene, wiring),
    )


def teaching(scene: Scene) -> Teaching:
    """Every colour's button, then every colour's for passing, then those of the table.

    That for switching off is asked for only where the computer is the table's.
    """
    colours = of_whom(scene)
    passing = tuple(colour + PASS_BUTTON for colour in colours)
    table = [name for name in TABLE_BUTTONS if name != OFF_BUTTON or scene.power is not None]
    return Teaching((*colours, *passing, *table))


def _reached(scene: Scene) -> str:
    """By which library the pins are reached, and why by that one."""
    say, params = scene.texts.say, scene.device(BUTTONS).params
    factory = params.get("factory")
    if not factory:
        return ""
    why = {
        Choice.ASKED: say("as GPIOZERO_PIN_FACTORY wants"),
        Choice.OLD_SYSTEM: say("lgpio is not installed"),
        Choice.SIMULATED: say("simulated"),
    }
    told = why.get(Choice(str(params.get("why", Choice.GPIOCHIP))), "")
    reached = say("pins by {factory}", factory=factory)
    return f"{reached} · {told}" if told else reached


def _facts(scene: Scene) -> tuple[Fact, ...]:
    say, status = scene.texts.say, scene.device(BUTTONS)
    if scene.settings.buttons is not ButtonsSetting.ON:
        what = say("Teach them once, or switch them on as hardware.toml has them.")
        return (Fact(say("The buttons are not in use"), what, icon="chip"),)
    if status.state is DeviceState.DOWN:
        return (Fact(say("Buttons"), why_down(scene, BUTTONS), icon="chip", tone="alarm"),)
    told = (troubles(scene, BUTTONS), troubles(scene, LIGHTS))
    return tuple(Fact(line, icon="warning", tone="warn") for line in told if line)


def _teach(scene: Scene) -> Button:
    """To the lesson, unless no press could be heard there."""
    label, status = scene.texts.say("Teach the buttons"), scene.device(BUTTONS)
    if status.reason not in _DEAF:
        return Button(label, icon="pencil", command=Show(teaching(scene)), align="row")
    why = Why(scene.texts.say("No button can be heard"), why_down(scene, BUTTONS))
    return Button(label, icon="pencil", command=why, align="row", refused=True)


def _actions(scene: Scene, wiring: Wiring) -> tuple[Button, ...]:
    say = scene.texts.say
    teach = _teach(scene)
    if scene.settings.buttons is not ButtonsSetting.ON:
        on = Choose("buttons", ButtonsSetting.ON)
        return (Button(say("Switch on"), icon="power", command=on, align="row"), teach)
    if wiring.lights or wiring.buzzer is not None:
        test = Button(say("Test the lamps"), icon="bulb", command=TryLamps(), align="row")
        return (test, teach)
    return (teach,)
