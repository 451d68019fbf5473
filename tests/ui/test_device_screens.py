"""The screens of the devices: what they say, what they offer, and when they move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from companion.settings import Buttons, Settings
from companion.ui.clock import ManualClock
from companion.ui.commands import Choose, Rescan, Show
from companion.ui.controls import Toast
from companion.ui.messages.devices import ago, verdict
from companion.ui.messages.wires import trouble
from companion.ui.present import panels
from companion.ui.present.device_buttons import ButtonsModel
from companion.ui.present.frames import FramesModel
from companion.ui.present.notices import NoticesModel
from companion.ui.present.preferences import preferences
from hardware.dice_link import BATTERY_LOW, DiceLink
from hardware.dice_protocol import Hello, Trouble, Verdict, format_frame
from hardware.events import (
    BUTTONS,
    DICE,
    LIGHTS,
    ButtonPressed,
    DeviceDown,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    PinTrouble,
)
from hardware.machine import Machine
from hardware.pins import Choice
from tests.ui.device_scenes import (
    BROKEN,
    FULL,
    LOST,
    TALK,
    UP,
    WRONG_PINS,
    Plugs,
    at_diagnostics,
    line,
    miswritten,
    plug,
    plugged,
    plugs_of,
    shown,
    state,
    titles,
)
from tests.ui.outcries import ticking
from tests.ui.pilot import Pilot
from tests.ui.stage import home, stage

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")

# All devices


def test_what_fails_comes_first_with_its_cause_and_since_when() -> None:
    table = at_diagnostics(*LOST, later=14)
    assert titles(table) == ["Dice sensor", "Buttons", "Lamps", "Saving"]
    row = shown(table).devices[0]
    assert row.fact.tone == "alarm"
    assert row.fact.line == "no sign of life: check cable and battery · for 14 s"
    assert (row.action.label, row.action.command) == ("Search", Rescan())
    assert row.fact.command == Show(panels.Frames())


def test_what_complains_comes_before_what_works() -> None:
    table = at_diagnostics(*UP, *WRONG_PINS)
    assert titles(table)[:2] == ["Buttons", "Dice sensor"]
    told = "OK: there is no pin 42, take one from 2 to 27 · 2 more"
    assert state(table, "Buttons") == told


def test_the_last_press_is_told_by_whose_button_it_was() -> None:
    table = at_diagnostics(*UP, ButtonPressed("red-pass"), later=2)
    assert state(table, "Buttons") == "15 buttons · last Cem, 2 s ago"
    table.controller.take(ButtonPressed("cyan"))
    assert state(table, "Buttons") == "15 buttons · last Light blue, 0 s ago"
    table.controller.take(ButtonPressed("undo"))
    assert state(table, "Buttons") == "15 buttons · last Undo, 0 s ago"


def test_lamps_have_a_row_only_where_some_are_wired() -> None:
    assert "Lamps" in titles(at_diagnostics(*UP))
    bare = {"wiring": replace(FULL, lights={}, buzzer=None)}
    assert "Lamps" not in titles(at_diagnostics(*UP, plugs=bare))
    off = at_diagnostics(*UP, choices={"buttons": Buttons.OFF})
    assert "Lamps" not in titles(off)
    assert state(off, "Buttons") == "not in use"


def test_lamps_are_tried_one_after_the_other() -> None:
    table = at_diagnostics(*UP)
    row = next(device for device in shown(table).devices if device.fact.title == "Lamps")
    table.send(row.action.command).send(Show(panels.Buttons()))
    table.send(table.model.buttons[0].command)
    assert plugs_of(table).told == ["lamps", "lamps"]
    assert {type(said) for said in table.shown} == {Toast}


def test_searching_anew_says_that_it_does() -> None:
    table = at_diagnostics(LOST[-1]).send(Rescan())
    assert plugs_of(table).told == ["rescan"]
    assert table.shown == [Toast("Looking for it …", icon="search")]


@pytest.mark.parametrize("reason", [DownReason.DIRECTORY, DownReason.FILE, DownReason.ABSENT])
def test_a_wrong_port_is_mended_by_looking_for_the_sensor(reason: DownReason) -> None:
    down = DeviceDown(DICE, reason, {"port": "/dev/shm"})
    table = at_diagnostics(down, choices={"port": "/dev/shm"})
    assert shown(table).devices[0].action.label == "Find it"
    table.send(shown(table).devices[0].action.command)
    assert table.desk.settings.port == "auto"
    assert shown(table).devices[0].action.label == "Search"


@pytest.mark.parametrize(
    ("name", "down", "told"),
    [
        (BUTTONS, {"pin": 4, "wire": "next"}, "all pins are used by another program: end that one"),
        (DICE, {"port": "/dev/ttyS0"}, "ttyS0 is used by another program: end that one"),
    ],
)
def test_what_is_in_use_is_told_of_pins_and_of_ports(
    name: str, down: Mapping[str, str | int], told: str
) -> None:
    table = at_diagnostics(DeviceDown(name, DownReason.BUSY, down))
    assert shown(table).devices[0].fact.line == f"{told} · for 0 s"


def test_buttons_that_all_hang_on_no_pin_are_told_with_that() -> None:
    unknown = DeviceTrouble(BUTTONS, PinTrouble.UNKNOWN, params={"wire": "ok", "pin": 40})
    table = at_diagnostics(DeviceDown(BUTTONS, DownReason.NO_WIRING), unknown)
    told = "OK: there is no pin 40, take one from 2 to 27"
    assert shown(table).devices[0].fact.line == f"{told} · for 0 s"
    table.send(Show(panels.Buttons()))
    model = table.model
    assert isinstance(model, ButtonsModel)
    assert [fact.line for fact in model.facts] == [told]


def test_a_file_with_faults_is_told_of_however_well_the_devices_do() -> None:
    assert "Configuration" not in titles(miswritten(language="en"))
    table = miswritten(*BROKEN, language="en")
    row = shown(table).devices[0]
    assert (row.fact.title, row.fact.tone) == ("Configuration", "warn")
    assert row.fact.line == "hardware.toml, line 3 · 1 more"
    table.send(row.action.command)
    notices = table.model
    assert isinstance(notices, NoticesModel)
    assert [fact.title for fact in notices.facts] == [
        "companion/hardware.toml, line 3",
        "config/settings.toml, line 7",
    ]
    table.send(notices.buttons[-1].command)
    assert titles(table)[0] == "Configuration"


def test_the_group_that_is_missing_is_named() -> None:
    down = DeviceDown(BUTTONS, DownReason.FORBIDDEN, {"port": "/dev/gpiochip0", "group": "gpio"})
    told = "gpiochip0 may not be opened: join the group gpio · for 0 s"
    assert state(at_diagnostics(down), "Buttons") == told


def test_the_header_tells_of_program_and_computer() -> None:
    model = shown(at_diagnostics(*UP))
    assert model.note.startswith("companion ")
    assert model.note.endswith(" · Pi 4 · 41 °C")
    assert model.brief == "Pi 4 · 41 °C"
    other = at_diagnostics(plugs={"here": Machine("NUC 11")})
    assert shown(other).brief == "NUC 11"
    assert shown(at_diagnostics(plugs={"here": Machine()})).brief == ""


def test_more_devices_than_fit_are_on_a_second_page() -> None:
    table = at_diagnostics(*UP)
    (_, after) = shown(table).buttons
    table.send(after.command)
    assert titles(table) == ["Screen", "Other findings"]
    bare = {"wiring": replace(FULL, lights={}, buzzer=None)}
    assert shown(at_diagnostics(*UP, plugs=bare)).buttons == ()


@pytest.mark.parametrize("code", [*PinTrouble, BATTERY_LOW, "low"])
def test_every_complaint_has_words(code: str) -> None:
    told = DeviceTrouble(
        BUTTONS,
        code,
        "Text",
        {"wire": "red", "other": "blue", "by": LIGHTS, "error": "bad", "pin": 9, "percent": 9},
    )
    english = trouble(home(language="en").scene, told)
    assert english
    assert trouble(home(language="de").scene, told) != english


@pytest.mark.parametrize("code", [*PinTrouble, BATTERY_LOW, "imu"])
def test_a_sensor_is_quoted_though_it_uses_a_code_of_ours(code: str) -> None:
    link = DiceLink("port", now=0.0)
    said = (Hello(1, "1.0", "DS-7", 2), Trouble(code, "12 percent"), Trouble(f"{code}-2", ""))
    _, *told = link.receive(b"".join(format_frame(frame) for frame in said), 1.0)
    table = plugged(panels.Frames(), *UP, *told, language="en")
    assert isinstance(table.model, FramesModel)
    quoted = [line.text for line in table.model.lines]
    assert quoted == ["it says: 12 percent", f"it says: {code}-2"]


def test_times_are_told_in_what_people_count_in() -> None:
    texts = home().scene.texts
    told = [ago(texts, seconds) for seconds in (-5, 0, 59.9, 60, 3599, 7200)]
    assert told == ["0 s", "0 s", "59 s", "1 min", "59 min", "2 h"]


def test_a_pin_that_is_told_of_twice_is_one_complaint() -> None:
    table = at_diagnostics(*UP, *WRONG_PINS, *WRONG_PINS)
    assert state(table, "Buttons").endswith("2 more")


# The dice sensor's lines


def test_lines_are_told_newest_first_with_what_became_of_them() -> None:
    table = plugged(panels.Frames(page=1), *UP, plugs={"lines": TALK}, language="en")
    model = table.model
    assert isinstance(model, FramesModel)
    assert model.note == "ttyACM0 · pico 1.0 · E6614C · 2 dice"
    assert [line.good for line in model.lines].count(True) == 4
    assert (model.lines[-1].text, model.lines[-1].verdict) == (TALK[0].text, "understood")
    assert model.lines[4].verdict == "understood"
    assert model.lines[1].verdict == "no throw"


def test_all_that_the_sensor_complains_of_is_said_before_its_lines() -> None:
    low = DeviceTrouble(DICE, BATTERY_LOW, params={"percent": 5})
    told = (*UP, low, DeviceTrouble(DICE, "imu", "too cold"))
    model = plugged(panels.Frames(), *told, plugs={"lines": TALK}, language="en").model
    assert [(line.text, line.good) for line in model.lines[:2]] == [
        ("battery at 5 %: charge or change it", False),
        ("it says: too cold", False),
    ]


def test_lines_in_a_row_that_tell_the_same_are_one_with_their_number() -> None:
    lines = (line("$DHB,0,87*41", times=1234), line("$DRO,1,1,A,,6*2C"))
    table = plugged(panels.Frames(), *UP, plugs={"lines": lines}, language="en")
    told = [(shown.text, shown.verdict) for shown in table.model.lines]
    assert told == [
        ("$DRO,1,1,A,,6*2C", "understood"),
        ("$DHB,0,87*41", "understood ×1,234"),
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_verdict_has_words_of_its_own(language: str) -> None:
    texts = home(language=language).scene.texts
    assert len({verdict(texts, each) for each in Verdict}) == len(Verdict)


def test_why_there_is_no_sensor_stands_over_its_lines() -> None:
    table = plugged(panels.Frames(), DeviceDown(DICE, DownReason.UNSET), language="en")
    assert table.model.note == "no port is named in the settings"
    assert table.model.empty == "Nothing has come in yet."


# The buttons


def at_buttons(*events: Any, **plugs: Any) -> ButtonsModel:
    model = plugged(panels.Buttons(), *UP, *events, plugs=plugs, language="en").model
    assert isinstance(model, ButtonsModel)
    return model


def test_what_is_down_lights_up_with_the_lamp_of_its_colour() -> None:
    model = at_buttons(down={"red": True, "white-pass": True, "blue": False})
    assert [button.seat for button in model.panel.calls if button.down] == ["red"]
    assert [button.seat for button in model.panel.passes if button.down] == ["white"]
    assert [button.seat for button in model.panel.calls if button.lamp == "on"] == ["red", "white"]
    assert model.panel.calls[0].label == "Pin 17"


def test_buttons_on_bad_pins_are_struck_out() -> None:
    model = at_buttons(*WRONG_PINS)
    assert [button.label for button in model.panel.passes if button.bad] == ["Pin 6", "Pin 7"]
    assert [button.icon for button in model.panel.table if button.bad] == ["check"]


def test_buttons_of_a_colour_stand_below_one_another() -> None:
    some = replace(FULL, buttons={"yellow": 17, "red": 10, "red-pass": 9}, lights={"blue": 25})
    model = at_buttons(wiring=some)
    assert [button.seat for button in model.panel.calls] == ["yellow", "blue", "red"]
    assert [bool(button.label) for button in model.panel.passes] == [False, False, True]
    assert model.panel.table == ()


def test_buttons_can_be_switched_on_where_they_are_shown() -> None:
    table = plugged(panels.Buttons(), choices={"buttons": Buttons.OFF}, language="en")
    assert [button.label for button in table.model.panel.table] == ["Pin 19", "Pin 26", "Pin 4"]
    table.send(table.model.buttons[0].command)
    assert table.desk.settings.buttons is Buttons.ON


def test_settings_switch_the_buttons_and_lead_to_the_devices() -> None:
    scene = home(settings=Settings(buttons=Buttons.ON)).scene
    model = preferences(scene, panels.Preferences(page=1))
    row = next(row for row in model.rows if row.label == "Buttons")
    assert [(o.label, o.selected) for o in row.choice.options] == [("off", False), ("on", True)]
    assert row.choice.options[0].command == Choose("buttons", Buttons.OFF)
    assert model.buttons[0].command == Show(panels.Diagnostics())


@pytest.mark.parametrize(
    ("why", "told"),
    [
        (Choice.GPIOCHIP, "pins by lgpio"),
        (Choice.ASKED, "pins by lgpio · as GPIOZERO_PIN_FACTORY wants"),
        (Choice.OLD_SYSTEM, "pins by lgpio · lgpio is not installed"),
        (Choice.SIMULATED, "pins by lgpio · simulated"),
    ],
)
def test_how_pins_are_reached_is_told_with_the_reason(why: Choice, told: str) -> None:
    up = DeviceUp(BUTTONS, {"factory": "lgpio", "why": why, "buttons": 1})
    assert at_buttons(up).note == told


# Time


def test_a_button_that_goes_down_is_seen_without_an_event(launch: Launch) -> None:
    table = plugged(None, *UP, language="en")
    pilot = launch(table.controller)
    table.send(Show(panels.Buttons()))
    plugs_of(table).down = {"yellow": True}
    assert not pilot.app.store.model.panel.calls[0].down
    pilot.advance(0.1)
    assert pilot.app.store.model.panel.calls[0].down


@pytest.mark.parametrize(
    ("panel", "seconds"),
    [(panels.Buttons(), 0.1), (panels.Frames(), 0.5), (panels.Diagnostics(), 1.0)],
)
def test_the_screen_is_made_anew_only_while_such_a_page_is_open(
    panel: object, seconds: float
) -> None:
    table, clock = ticking(plug(stage(2), None, UP, Plugs(FULL)))
    made: list[float] = []
    table.controller.changed = lambda: made.append(clock.now())
    table.send(Show(panel))
    made.clear()
    clock.advance(10.05)
    assert len(made) == round(10 / seconds)
    table.send(Show(None))
    made.clear()
    clock.advance(60)
    assert made == []


def test_another_page_ticks_at_its_own_pace() -> None:
    clock = ManualClock()
    table = plug(stage(2), None, UP, Plugs(FULL))
    table.controller.after = clock.after
    made: list[float] = []
    table.controller.changed = lambda: made.append(clock.now())
    table.send(Show(panels.Buttons()), Show(panels.Diagnostics()))
    made.clear()
    clock.advance(3.05)
    assert len(made) == 3


# By finger


def test_a_row_leads_to_the_lines_and_back(launch: Launch) -> None:
    table = at_diagnostics(*LOST, plugs={"lines": TALK})
    pilot = launch(table.controller)
    pilot.tap("no sign of life")
    assert pilot.shows("understood")
    pilot.tap("Dice sensor")
    assert table.controller.panel == panels.Diagnostics()
    pilot.tap("Search")
    assert pilot.shows("Looking for it …")
