"""What hangs beside the screen, for tests and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Any

from companion.doctor.finding import Diagnosis, Finding, failure, good, note, warning
from companion.problems import Problem
from companion.settings import Buttons, Dice, Settings
from companion.ui.commands import Show
from companion.ui.present import panels
from companion.ui.present.device_buttons import teaching
from companion.ui.present.diagnostics import DiagnosticsModel, diagnostics
from hardware.dice_protocol import Verdict
from hardware.events import (
    BUTTONS,
    DICE,
    LIGHTS,
    ButtonPressed,
    DeviceDown,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    Event,
    PinTrouble,
)
from hardware.frame_log import LoggedFrame
from hardware.machine import Machine
from hardware.pins import Choice
from hardware.signals import Glow, Signal
from hardware.wiring import Wiring
from tests.ui.moments import Scene, day, evening
from tests.ui.stage import Stage, home

SIX = ("yellow", "blue", "red", "green", "pink", "white")
CALLS = dict(zip(SIX, (17, 23, 10, 5, 8, 16), strict=True))
PASSES = {f"{colour}-pass": pin for colour, pin in zip(SIX, (27, 24, 9, 6, 7, 20), strict=True)}
TABLE = {"ok": 19, "undo": 26, "next": 4}
LAMPS = dict(zip(SIX, (22, 25, 11, 13, 12, 21), strict=True))
FULL = Wiring({**CALLS, **PASSES, **TABLE}, LAMPS, 18)
SENSOR: Mapping[str, str | int] = {
    "port": "/dev/ttyACM0",
    "firmware": "pico 1.0",
    "serial": "E6614C",
    "dice": 2,
}
WIRED = Settings(dice=Dice.SENSOR, buttons=Buttons.ON)


@dataclass
class Plugs:
    """Things with a plug, as a test wants them; ``told`` is what they were asked to do."""

    wiring: Wiring = field(default_factory=Wiring)
    down: Mapping[str, bool] = field(default_factory=dict)
    lines: tuple[LoggedFrame, ...] = ()
    here: Machine = Machine("Raspberry Pi 4 Model B", pi=4, celsius=41.2)
    disk: OSError | None = None
    told: list[object] = field(default_factory=list)
    lamps: Mapping[str, Glow] = field(default_factory=dict)
    learning: bool = False

    @property
    def shines(self) -> bool:
        return bool(self.wiring.lights)

    def levels(self) -> Mapping[str, bool]:
        return self.down

    def frames(self) -> tuple[LoggedFrame, ...]:
        return self.lines

    def machine(self) -> Machine:
        return self.here

    def glow(self, lamps: Mapping[str, Glow]) -> None:
        self.lamps = lamps

    def signal(self, button: str, signal: Signal) -> None:
        self.told.append((button, signal))

    def try_lamps(self) -> None:
        self.told.append("lamps")

    def rescan(self) -> None:
        self.told.append("rescan")

    def learn(self, *, on: bool) -> None:
        self.learning = on

    def rewire(self, buttons: Mapping[str, int]) -> None:
        if self.disk is not None:
            raise self.disk
        self.told.append(dict(buttons))


def line(text: str, verdict: Verdict = Verdict.OK, times: int = 1) -> LoggedFrame:
    """A line of the dice sensor, so many times in a row."""
    return LoggedFrame(0.0, text, verdict, times)


TALK = (
    line("$DHI,1,2,pico 1.0,E6614C*5B"),
    line("$DHB,0,87*41"),
    line("rst:0x1 (POWERON),boot:0x8", Verdict.NOISE),
    line("$DRO,1,1,A,,6*2C"),
    line("$DRO,1,2,B,,6*1E", Verdict.CHECKSUM),
    line("$DST,2,1,A,5,6*38"),
    line("$DST,2,2,B,9,6*3D", Verdict.RANGE),
    line("$DST,2,1,A,5,6*38", Verdict.STALE),
    line("$DMV,3,1,A,5,6*31", Verdict.NO_THROW),
    line("$DST,2," + "9" * 75, Verdict.TOO_LONG),
    line("$DHB,3,87*42", times=1234),
    line("$DST,9,1,A,7,6*31", Verdict.RANGE, times=17),
    *(line(f"$DRO,{number},1,A,,6*2C") for number in range(4, 12)),
)
UP = (
    DeviceUp(DICE, SENSOR),
    DeviceUp(BUTTONS, {"factory": "lgpio", "why": Choice.GPIOCHIP, "buttons": 15}),
    DeviceUp(LIGHTS, {"lights": 6, "buzzer": 1}),
)


def plugged(
    panel: object,
    *events: Event,
    scene: Scene = evening,
    plugs: Mapping[str, Any] = MappingProxyType({}),
    later: float = 0.0,
    **options: Any,
) -> Stage:
    """``scene`` with devices that have reported ``events``, ``later`` seconds ago."""
    settings = options.pop("settings", Settings())
    wanted = {"dice": WIRED.dice, "buttons": WIRED.buttons, **options.pop("choices", {})}
    staged = scene(settings=replace(settings, **wanted), **options)
    return plug(staged, panel, events, Plugs(**{"wiring": FULL, **plugs}), later)


def plug(
    staged: Stage, panel: object, events: Iterable[Event], plugs: Plugs, later: float = 0.0
) -> Stage:
    """Put the plugs in, let time pass, and open the panel."""
    clock = [1_000_000.0]
    staged.controller._clock = lambda: clock[0]
    staged.controller.plugged = plugs
    for event in events:
        staged.controller.take(event)
    clock[0] += later
    return staged.send(Show(panel))


at_diagnostics = partial(plugged, panels.Diagnostics(), language="en")


def shown(table: Stage) -> DiagnosticsModel:
    """The model of the screen of all devices."""
    model = table.model
    assert isinstance(model, DiagnosticsModel)
    return model


def titles(table: Stage) -> list[str]:
    """The devices of the page, from the top."""
    return [device.fact.title for device in shown(table).devices]


def state(table: Stage, title: str) -> str:
    """What is said of a device, on whichever page."""
    pages = (diagnostics(table.scene, panels.Diagnostics(page)) for page in (0, 1))
    facts = [device.fact for page in pages for device in page.devices]
    return next(fact.line for fact in facts if fact.title == title)


def plugs_of(staged: Stage) -> Plugs:
    """What was plugged in."""
    plugs = staged.controller.plugged
    assert isinstance(plugs, Plugs)
    return plugs


def _taught(*pins: int | None, **options: Any) -> Stage:
    """Some buttons have been taught."""
    staged = plugged(panels.Buttons(), *UP, **options)
    draft = teaching(staged.scene)
    for pin in pins:
        draft = draft.heard(f"gpio{pin}") if pin is not None else draft.skipped()
    return staged.send(Show(draft))


def _all_taught(**options: Any) -> Stage:
    return _taught(*(None if pin == 7 else pin for pin in FULL.buttons.values()), **options)


WRONG_PINS = (
    DeviceTrouble(BUTTONS, PinTrouble.UNKNOWN, params={"wire": "ok", "pin": 42}),
    DeviceTrouble(
        BUTTONS,
        PinTrouble.SHARED,
        params={"wire": "green-pass", "pin": 5, "other": "green", "by": BUTTONS},
    ),
    DeviceTrouble(BUTTONS, PinTrouble.BUSY, params={"wire": "pink-pass", "pin": 7}),
)
LOST = (*UP, ButtonPressed("red"), DeviceDown(DICE, DownReason.SILENT, {"port": "/dev/ttyACM0"}))
NOTHING_WORKS = (
    DeviceDown(DICE, DownReason.FORBIDDEN, {"port": "/dev/serial/by-id/usb-Raspberry_Pi_Pico"}),
    DeviceDown(BUTTONS, DownReason.NO_LIBRARY),
    DeviceDown(LIGHTS, DownReason.NO_LIBRARY),
)
FOUND = (
    good("display", driver="kmsdrm", size="800x480", outputs=("DSI-1 800x480",)),
    good("touch", device="FT5406 memory based driver", path="/dev/input/event0"),
    warning("groups", Diagnosis.GROUP_MISSING, group="dialout", user="pi", devices=("ttyACM0",)),
    note("port", port="/dev/ttyACM0", usb="2e8a:0005", serial="E6614C", may_open=False),
    good("data", folder="/home/pi/.local/share/companion", free_mb=11_892.4, file_system="ext4"),
    good("journal", commits=20, median_ms=11.2, max_ms=31.0),
    failure("machine", Diagnosis.UNDER_VOLTAGE, model="Raspberry Pi 4 Model B", celsius=41.2),
    good("clock", now="2026-11-30 11:52Z"),
    good("versions", companion="0.1.0", python="3.11.2", kivy="2.3.1"),
)
FINE = tuple(finding for finding in FOUND if finding.problem is None)


BROKEN = (
    Problem("/home/pi/.local/share/companion/hardware.toml", 3, "is not TOML: Invalid value", ""),
    Problem("/home/pi/companion/config/settings.toml", 7, "theme is 'dusk'", "night or day"),
)


def miswritten(*problems: Problem, **options: Any) -> Stage:
    """Files of the table are wrong; all devices work."""
    staged = plugged(None, *UP, **options)
    return staged.troubled(problems=problems).send(Show(panels.Diagnostics()))


def looked_over(panel: object, *found: Finding, **options: Any) -> Stage:
    """The computer has been looked over."""
    staged = plugged(panel, *UP, **options)
    staged.controller.checkup.findings = found
    return staged


OFF: Mapping[str, Any] = MappingProxyType({"buttons": Buttons.OFF, "dice": Dice.HAND})
TRIED = {"red": True, "white-pass": True, "ok": True}

SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        "diag": partial(plugged, panels.Diagnostics(), *LOST, later=14),
        "diag_light": day(partial(plugged, panels.Diagnostics(), *LOST, later=14)),
        "buttons_light": day(partial(plugged, panels.Buttons(), *UP, plugs={"down": TRIED})),
        "diag_fine": partial(plugged, panels.Diagnostics(), *UP, ButtonPressed("red"), later=2),
        "diag_worst": partial(plugged, panels.Diagnostics(), *NOTHING_WORKS, later=4000),
        "diag_pins": partial(plugged, panels.Diagnostics(), *UP, *WRONG_PINS),
        "diag_home": partial(
            plugged, panels.Diagnostics(), scene=home, choices=OFF, plugs={"wiring": Wiring()}
        ),
        "diag_found": partial(looked_over, panels.Diagnostics(), *FOUND),
        "diag_files": partial(miswritten, *BROKEN),
        "diag_more": partial(looked_over, panels.Diagnostics(page=1), *FINE),
        "findings": partial(looked_over, panels.Findings(), *FOUND),
        "findings_fine": partial(looked_over, panels.Findings(page=1), *FOUND),
        "findings_last": partial(looked_over, panels.Findings(page=2), *FOUND),
        "findings_none": partial(plugged, panels.Findings(), *UP),
        "frames": partial(plugged, panels.Frames(), *UP, plugs={"lines": TALK}),
        "frames_later": partial(plugged, panels.Frames(page=1), *UP, plugs={"lines": TALK}),
        "frames_none": partial(plugged, panels.Frames(), NOTHING_WORKS[0]),
        "buttons": partial(plugged, panels.Buttons(), *UP, plugs={"down": TRIED}),
        "buttons_pins": partial(plugged, panels.Buttons(), *UP, *WRONG_PINS),
        "buttons_off": partial(plugged, panels.Buttons(), choices=OFF),
        "buttons_none": partial(plugged, panels.Buttons(), choices=OFF, plugs={"wiring": Wiring()}),
        "buttons_down": partial(plugged, panels.Buttons(), *NOTHING_WORKS),
        "teaching": _taught,
        "teaching_taken": partial(_taught, 17, 23, 10, 5, 23),
        "teaching_pass": partial(_taught, 17, 23, 10, 5, 8, 16),
        "teaching_table": partial(_taught, *CALLS.values(), *PASSES.values(), 19),
        "teaching_done": _all_taught,
    }
)
