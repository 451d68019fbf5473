"""The drawn devices as they are now. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.inputs.router import OFF_BUTTON, PASS_BUTTON, TABLE_BUTTONS
from companion.ui.bench.deeds import Choose, Hang, Plug, Push, Take, Throw, Tilt
from companion.ui.bench.models import BenchModel, Buzzer, Cable, Die, Knob, Post, Switch
from companion.ui.present.wired import ICONS, PASSING
from hardware.wiring import Wiring

KEYS = {"ok": "key-enter", "undo": "key-back", "next": "key-space"}
"""Pictures of the keys of the table's buttons; none switches off."""
FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Devices:
    """What is to be seen of the pins and of the dice.

    ``lit`` are the lamps that are on, ``down`` the buttons under a finger, ``dice`` how many are
    thrown, ``faces`` how they lie, ``chosen`` how they are to fall (0: by chance), ``taken`` which
    of them was taken up.
    """

    wiring: Wiring
    colours: tuple[str, ...]
    lit: frozenset[str] = frozenset()
    sounds: bool = False
    down: frozenset[str] = frozenset()
    dice: int = 2
    faces: tuple[int, ...] = (6, 6)
    chosen: tuple[int, ...] = (0, 0)
    taken: int | None = None
    plugged: bool = True
    silent: bool = False


def bench(devices: Devices, say: Callable[[str], str]) -> BenchModel:
    """All that is drawn; ``say`` has the words."""
    labels = {"ok": say("OK"), "undo": say("Undo"), "next": say("Go on")}
    if OFF_BUTTON in devices.wiring.buttons:
        labels = {}  # there is no room for the names of four
    buzzer = (
        Buzzer(say("Buzzer"), devices.sounds) if devices.wiring.buzzer is not None else Buzzer()
    )
    cable = say("Unplug") if devices.plugged else say("Plug in")
    return BenchModel(
        title=say("Simulation"),
        badge=say("simulated"),
        hint=say("Press with the mouse and hold, or use the keys that are shown."),
        posts=tuple(
            _post(devices, seat, colour, say("QWERTY"))
            for seat, colour in enumerate(devices.colours)
        ),
        table=tuple(
            _knob(
                devices, name, icon=ICONS[name], label=labels.get(name, ""), key=KEYS.get(name, "")
            )
            for name in TABLE_BUTTONS
            if name != OFF_BUTTON or name in devices.wiring.buttons
        ),
        buzzer=buzzer,
        dice=tuple(_die(devices, die) for die in range(devices.dice)),
        switches=_faces(devices) if devices.taken is not None else _switches(devices, say),
        cable=Cable(Plug(), cable, devices.plugged),
    )


def _post(devices: Devices, seat: int, colour: str, row: str) -> Post:
    """``row`` are the keys below the digits."""
    lamp = "on" if colour in devices.lit else "off"
    return Post(
        _knob(
            devices, colour, colour, key=str(seat + 1),
            lamp=lamp if colour in devices.wiring.lights else "",
        ),
        _knob(devices, colour + PASS_BUTTON, colour, PASSING, key=row[seat : seat + 1]),
    )  # fmt: skip


def _knob(
    devices: Devices,
    name: str,
    seat: str = "",
    icon: str = "",
    label: str = "",
    key: str = "",
    lamp: str = "",
) -> Knob:
    wired = name in devices.wiring.buttons
    deed = Push(name) if wired else None
    return Knob(deed, seat, icon, label, key if wired else "", lamp, name in devices.down)


def _die(devices: Devices, die: int) -> Die:
    chosen = devices.chosen[die]
    return Die(Take(die), chosen or devices.faces[die], chosen > 0, devices.taken == die)


def _switches(devices: Devices, say: Callable[[str], str]) -> tuple[Switch, ...]:
    unheard = not devices.plugged
    return (
        Switch(Throw(), say("Throw"), key="D", main=True, dim=unheard),
        Switch(Tilt(), say("tilted"), dim=unheard),
        Switch(Hang(), say("silent"), bad=devices.silent, dim=unheard),
    )


def _faces(devices: Devices) -> tuple[Switch, ...]:
    """What the die that was taken up can show; the last one leaves it to chance."""
    assert devices.taken is not None
    chosen = devices.chosen[devices.taken]
    faces = tuple(Switch(Choose(pips), pips=pips, on=pips == chosen) for pips in FACES)
    return (*faces, Switch(Choose(0), "?", on=chosen == 0))
