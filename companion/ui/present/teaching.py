"""Which button hangs on which pin: asked for one by one, by pressing them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.inputs.router import PASS_BUTTON, TABLE_BUTTONS
from companion.settings import Buttons as ButtonsSetting
from companion.ui.commands import Show, Teach
from companion.ui.messages.wires import button_name, why_down
from companion.ui.models import Button, Fact, Header, Why
from companion.ui.present.device_buttons import ButtonsModel
from companion.ui.present.panels import Buttons, Teaching
from companion.ui.present.titles import title
from companion.ui.present.wired import ICONS, PASSING, DrawnButton, panel
from companion.ui.scene import Scene
from hardware.events import BUTTONS, DeviceState
from hardware.wiring import PINS, every_button


@dataclass(frozen=True, slots=True)
class TeachingModel:
    """The button to be pressed now, drawn and in words; a hint; and the ways round it."""

    header: Header
    note: str
    picture: DrawnButton
    question: str
    line: str
    hint: Fact
    buttons: tuple[Button, ...]


def teaching(scene: Scene, draft: Teaching) -> TeachingModel | ButtonsModel:
    """The next question, or the summary once all were asked."""
    return _question(scene, draft) if draft.asked else _summary(scene, draft)


def _question(scene: Scene, draft: Teaching) -> TeachingModel:
    say, asked = scene.texts.say, draft.asked
    colour = asked.removesuffix(PASS_BUTTON)
    seat = "" if asked in TABLE_BUTTONS else colour
    return TeachingModel(
        header=title(scene, say("Teach the buttons"), Show(Buttons())),
        note=say("{n} of {all}", n=len(draft.pins) + 1, all=len(draft.names)),
        picture=DrawnButton(seat, ICONS.get(asked, PASSING if colour != asked else ""), down=True),
        question=_ask(scene, asked),
        line=_deaf(scene),
        hint=_hint(scene, draft),
        buttons=_ways(scene, draft),
    )


def _ask(scene: Scene, asked: str) -> str:
    say = scene.texts.say
    match asked:
        case "ok":
            return say("Press the table’s OK button")
        case "undo":
            return say("Press the button for undo")
        case "next":
            return say("Press the button that ends the turn")
        case "off":
            return say("Press the button that switches off")
    colour = asked.removesuffix(PASS_BUTTON)
    shown = button_name(scene, colour)
    if colour == asked:
        return say("Press {colour}’s button", colour=shown)
    return say("Press {colour}’s button for passing", colour=shown)


def _deaf(scene: Scene) -> str:
    """Where a press is not heard: on the pins of lamps, and on those with a work of their own."""
    heard = every_button(scene.inside.wiring).buttons.values()
    deaf = sorted(set(PINS).difference(heard))
    return scene.texts.say("Not heard are the pins {pins}.", pins=", ".join(map(str, deaf)))


def _hint(scene: Scene, draft: Teaching) -> Fact:
    say, status = scene.texts.say, scene.device(BUTTONS)
    if status.state is DeviceState.DOWN:
        return Fact(say("No button can be heard"), why_down(scene, BUTTONS), icon="chip",
                    tone="alarm")  # fmt: skip
    if draft.taken is None:
        return Fact()
    owner = next(name for name, pin in draft.wires.items() if pin == draft.taken)
    return Fact(
        say("Pin {pin} has {button} already", pin=draft.taken, button=button_name(scene, owner)),
        say("Press another one, or go one back."),
        icon="no_entry",
        tone="warn",
    )


def _ways(scene: Scene, draft: Teaching) -> tuple[Button, ...]:
    say = scene.texts.say
    skip = Button(say("Skip"), say("no such button"), command=Show(draft.skipped()))
    if not draft.pins:
        return (skip,)
    back = Button(say("One back"), icon="back", command=Show(draft.back()), align="row")
    passes = sum(name.endswith(PASS_BUTTON) for name in draft.names)
    before = draft.names[len(draft.pins) - 1]
    if before.endswith(PASS_BUTTON) or not draft.asked.endswith(PASS_BUTTON):
        return (back, skip)
    none = Button(say("None at all"), say("hold to pass"), command=Show(draft.skipped(passes)))
    return (back, skip, none)


def _summary(scene: Scene, draft: Teaching) -> ButtonsModel:
    say, wiring = scene.texts.say, scene.inside.wiring
    in_use = scene.settings.buttons is ButtonsSetting.ON
    buttons = wired_then(wiring.buttons if in_use else {}, draft)
    back = Button(say("One back"), icon="back", command=Show(draft.back()), align="row")
    return ButtonsModel(
        header=title(scene, say("Teach the buttons"), Show(Buttons())),
        note="",
        panel=panel(scene, replace(wiring, buttons=buttons)),
        facts=(_taught(scene, draft, kept=len(buttons) - len(draft.wires)),),
        buttons=(back, _save(scene, draft, buttons)),
    )


def _save(scene: Scene, draft: Teaching, buttons: Mapping[str, int]) -> Button:
    """Without any button nothing would be left: who wants none switches them off."""
    say = scene.texts.say
    if draft.wires:
        keep = Teach(tuple(buttons.items()))
        return Button(say("Save"), icon="disk", command=keep, look="ivory", align="row")
    why = Why(say("No button was taught"), say("There is nothing to save: all stays as it is."))
    return Button(say("Save"), icon="disk", command=why, align="row", refused=True)


def _taught(scene: Scene, draft: Teaching, kept: int) -> Fact:
    """How many buttons there will be; ``kept`` of them as before."""
    texts, taught = scene.texts, len(draft.wires)
    skipped = len(draft.names) - taught
    parts = (
        texts.count("{n} skipped", "{n} skipped", skipped) if skipped else "",
        texts.count("{n} as before", "{n} as before", kept) if kept else "",
    )
    line = " · ".join(filter(None, parts)) or texts.say("as they were pressed")
    number = texts.count("{n} button taught", "{n} buttons taught", taught)
    good = ("check", "ok") if taught else ("warning", "warn")
    return Fact(number, line, icon=good[0], tone=good[1])


def wired_then(before: Mapping[str, int], draft: Teaching) -> Mapping[str, int]:
    """The buttons there are then: those taught, and others that nobody was asked for.

    One whose pin another button has now is not there any more.
    """
    taken = {*draft.wires.values()}
    unasked = {name: pin for name, pin in before.items() if name not in draft.names}
    return {**draft.wires, **{name: pin for name, pin in unasked.items() if pin not in taken}}
