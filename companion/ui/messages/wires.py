"""How buttons and lamps are called, and what is wrong with one of them."""

from __future__ import annotations

from companion.games.auf_achse.context import COLOURS
from companion.inputs.router import PASS_BUTTON
from companion.ui.glyphs import printable
from companion.ui.messages.devices import cause
from companion.ui.messages.names import colour_name, name
from companion.ui.scene import Scene
from hardware.dice_link import BATTERY_LOW, SENSOR_SAYS
from hardware.events import LIGHTS, DeviceTrouble, DownReason, PinTrouble
from hardware.wiring import BUZZER


def button_name(scene: Scene, button: str) -> str:
    """A button by the colour of its truck, or by what it does for the whole table."""
    say = scene.texts.say
    colour = button.removesuffix(PASS_BUTTON)
    if colour not in COLOURS:
        names = {
            "ok": say("OK"),
            "undo": say("Undo"),
            "next": say("Go on"),
            "off": say("Switch off"),
        }
        return names.get(button) or printable(button)
    shown = colour_name(scene, colour)
    return shown if colour == button else say("{colour} (pass)", colour=shown)


def presser(scene: Scene, button: str) -> str:
    """Whose button it is: a player in a game, else as the button is called."""
    if scene.table is not None:
        for seat, player in enumerate(scene.table.context.players):
            if player.colour == button.removesuffix(PASS_BUTTON):
                return name(scene, seat)
    return button_name(scene, button)


def lamp_name(scene: Scene, lamp: str) -> str:
    """A lamp by the colour of its truck."""
    say = scene.texts.say
    if lamp == BUZZER:
        return say("Buzzer")
    return say("Lamp {colour}", colour=button_name(scene, lamp))


def trouble(scene: Scene, told: DeviceTrouble) -> str:
    """What a device complains of, and what helps."""
    say, params = scene.texts.say, told.params
    named = lamp_name if told.name == LIGHTS else button_name
    wire, pin = named(scene, str(params.get("wire", ""))), params.get("pin", "")
    match told.code:
        case PinTrouble.UNKNOWN:
            return say("{wire}: there is no pin {pin}, take one from 2 to 27", wire=wire, pin=pin)
        case PinTrouble.SHARED:
            others = lamp_name if params.get("by") == LIGHTS else button_name
            return say(
                "{wire} and {other} are both on pin {pin}: move one",
                wire=wire,
                other=others(scene, str(params.get("other", ""))),
                pin=pin,
            )
        case PinTrouble.BUSY:
            return say("{wire}: something else uses pin {pin}, take another", wire=wire, pin=pin)
        case PinTrouble.FAILED:
            error = printable(str(params.get("error", "")), 40)
            return say("{wire}: pin {pin} fails ({error})", wire=wire, pin=pin, error=error)
        case code if code == BATTERY_LOW:
            return say("battery at {percent} %: charge or change it", **params)
        case code:
            words = printable(told.text, 60) or printable(code.removeprefix(SENSOR_SAYS))
            return say("it says: {words}", words=words)


def why_down(scene: Scene, device: str) -> str:
    """Why a device is down: what is wrong with its wires, if that is all that is wrong."""
    status = scene.device(device)
    miswired = status.reason is DownReason.NO_WIRING and status.troubles
    return troubles(scene, device) if miswired else cause(scene.texts, status)


def troubles(scene: Scene, device: str) -> str:
    """What a device complains of: the first of it, and how much more there is."""
    told = scene.device(device).troubles
    if not told:
        return ""
    first, more = trouble(scene, told[0]), len(told) - 1
    if not more:
        return first
    return scene.texts.say("{first} · {n} more", first=first, n=more)
