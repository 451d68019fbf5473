"""What the dice sensor has said last, line by line, for whoever looks for a fault."""

from __future__ import annotations

from dataclasses import dataclass

from companion.settings import Dice
from companion.ui.commands import Rescan, Show
from companion.ui.glyphs import printable
from companion.ui.messages.devices import cause, port_name, verdict
from companion.ui.messages.wires import trouble
from companion.ui.models import Button, Header
from companion.ui.present.paging import paged
from companion.ui.present.panels import Diagnostics, Frames
from companion.ui.present.titles import title
from companion.ui.scene import Scene
from hardware.dice_protocol import Verdict
from hardware.events import DeviceState
from hardware.frame_log import LoggedFrame

LINES = 10
"""Lines on a page."""
_LONGEST = 82


@dataclass(frozen=True, slots=True)
class SensorLine:
    """A line as it came in, and what became of it; ``good`` if it was of use."""

    text: str = ""
    verdict: str = ""
    good: bool = True


@dataclass(frozen=True, slots=True)
class FramesModel:
    """A page of lines, the newest first; before them what the sensor complains of.

    ``note`` tells of port and sensor.
    """

    header: Header
    note: str
    lines: tuple[SensorLine, ...]
    empty: str
    buttons: tuple[Button, ...]


def frames(scene: Scene, panel: Frames) -> FramesModel:
    """The last lines of the sensor."""
    say = scene.texts.say
    complaints = [
        SensorLine(trouble(scene, told), say("trouble"), good=False)
        for told in scene.sensor.troubles
    ]
    lines = complaints + [_line(scene, frame) for frame in reversed(scene.inside.frames())]
    page = paged(scene, lines, LINES, panel.page, Frames)
    search = Button(say("Search"), command=Rescan())
    return FramesModel(
        header=title(scene, say("Dice sensor"), Show(Diagnostics())),
        note=_about(scene),
        lines=page.items,
        empty="" if lines else say("Nothing has come in yet."),
        buttons=(*page.buttons, search),
    )


def _line(scene: Scene, frame: LoggedFrame) -> SensorLine:
    """A line, with how often it came in a row."""
    told = verdict(scene.texts, frame.verdict)
    if frame.times > 1:
        told = f"{told} ×{scene.texts.number(frame.times)}"
    return SensorLine(printable(frame.text, _LONGEST), told, frame.verdict is Verdict.OK)


def _about(scene: Scene) -> str:
    """The port, and who talks there."""
    say, status = scene.texts.say, scene.sensor
    if scene.settings.dice is not Dice.SENSOR:
        return ""
    if status.state is DeviceState.DOWN:
        return cause(scene.texts, status)
    told = [printable(str(status.params.get(name, ""))) for name in ("firmware", "serial")]
    dice = status.params.get("dice")
    count = [scene.texts.count("{n} die", "{n} dice", int(dice))] if dice else []
    shown = (port_name(status), *told, *count)
    return " · ".join(part for part in shown if part) or say("looking for it …")
