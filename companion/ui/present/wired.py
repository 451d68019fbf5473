"""Buttons and lamps as they hang on the pins, drawn: to be tried, and to be looked over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.auf_achse.context import COLOURS
from companion.inputs.router import PASS_BUTTON, TABLE_BUTTONS
from companion.ui.scene import Scene
from hardware.wiring import Wiring

ICONS = {"ok": "check", "undo": "undo", "next": "forward", "off": "power"}
"""Pictures of the buttons of the whole table."""
PASSING = "cross"


@dataclass(frozen=True, slots=True)
class DrawnButton:
    """An arcade button: its colour or icon, which pin it hangs on, and its lamp.

    The lamp is ``on``, ``off`` or there is none. ``down`` while it is pressed; ``bad`` if its pin
    cannot be used.
    """

    seat: str = ""
    icon: str = ""
    label: str = ""
    down: bool = False
    lamp: str = ""
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """Rows of buttons; those of a colour stand below one another."""

    calls: tuple[DrawnButton, ...] = ()
    passes: tuple[DrawnButton, ...] = ()
    table: tuple[DrawnButton, ...] = ()


def panel(
    scene: Scene,
    wiring: Wiring,
    down: Callable[[str], bool] = lambda _button: False,
    bad: Callable[[str], bool] = lambda _button: False,
) -> Panel:
    """All buttons on their pins; the lamp of a colour is lit by each of its buttons."""
    say, wired, lights = scene.texts.say, wiring.buttons, wiring.lights

    def made(button: str, seat: str = "", icon: str = "", lamp: str = "") -> DrawnButton:
        if button not in wired:
            return DrawnButton(seat, lamp=lamp)
        label = say("Pin {pin}", pin=wired[button])
        return DrawnButton(seat, icon, label, down(button), lamp, bad(button))

    def lamp(colour: str) -> str:
        if colour not in lights:
            return ""
        return "on" if down(colour) or down(colour + PASS_BUTTON) else "off"

    passing = [colour for colour in COLOURS if colour + PASS_BUTTON in wired]
    colours = [
        colour
        for colour in COLOURS
        if colour in wired or colour in lights or colour in passing
    ]  # fmt: skip
    return Panel(
        calls=tuple(made(colour, colour, lamp=lamp(colour)) for colour in colours),
        passes=tuple(
            made(colour + PASS_BUTTON, colour, PASSING) for colour in (colours if passing else ())
        ),
        table=tuple(made(name, icon=ICONS[name]) for name in TABLE_BUTTONS if name in wired),
    )


def of_whom(scene: Scene) -> tuple[str, ...]:
    """The colours of the game in play, else those of the box."""
    if scene.table is not None:
        return tuple(player.colour for player in scene.table.context.players)
    return COLOURS[:6]
