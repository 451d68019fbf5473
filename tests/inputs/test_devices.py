"""Devices as the settings ask for them, and what their configuration has to say."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path

import pytest

from companion.devices import Devices, RealWorkshop
from companion.inputs.router import Awaited, Ignored, Outcome, Router, SeatWish, Why, Wish
from companion.paths import config_dir
from companion.settings import Buttons, Dice, Settings
from hardware.events import (
    BUTTONS,
    DICE,
    LIGHTS,
    ButtonPressed,
    DeviceDown,
    DeviceOff,
    DeviceStatus,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    Event,
    PinTrouble,
)
from hardware.pins import Pins
from hardware.signals import Glow, Signal
from hardware.wiring import Wiring
from tests.hardware.inbox import PATIENCE_S, Inbox
from tests.inputs.workbench import Workbench

HAND = Settings(dice=Dice.HAND)
PRESSED = Settings(dice=Dice.HAND, buttons=Buttons.ON)
WIRING = Wiring({"yellow": 17, "yellow-pass": 27, "ok": 99}, {"yellow": 22}, 18)


def sensor_on(port: str) -> Settings:
    return replace(HAND, dice=Dice.SENSOR, port=port)


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait for what a thread does that tells nobody."""
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.001)


def nowhere(_event: Event) -> None:
    pass


def test_one_sensor_at_a_time_is_open_and_only_if_it_is_wanted() -> None:
    bench = Workbench(WIRING)
    devices = Devices(nowhere, bench)
    for settings in (HAND, sensor_on("a"), sensor_on("a"), sensor_on("b"), HAND, sensor_on("b")):
        devices.follow(settings)
    devices.rescan()
    devices.close()
    devices.rescan()
    assert bench.log == ["+a", "-a", "+b", "-b", "+b", "?b", "-b"]


def test_nothing_is_opened_any_more_once_all_is_closed() -> None:
    bench, inbox = Workbench(WIRING), Inbox()
    devices = Devices(inbox, bench)
    devices.follow(PRESSED)
    inbox.up()
    devices.close()
    bench.log.clear()
    devices.learn(on=True)
    devices.follow(replace(sensor_on("a"), buttons=Buttons.ON))
    assert (bench.log, devices.levels()) == ([], {})


def test_what_was_said_of_a_device_does_not_outlive_it() -> None:
    bench, inbox, status = Workbench(WIRING), Inbox(), DeviceStatus()
    devices = Devices(inbox, bench)
    devices.follow(replace(sensor_on("a"), buttons=Buttons.ON))
    inbox.up(2)
    devices.follow(sensor_on("b"))
    devices.close()
    gone = [event.name for event in inbox.events if isinstance(event, DeviceOff)]
    assert sorted(gone) == [BUTTONS, DICE, DICE, LIGHTS]
    for event in inbox.events:
        status = status.after(event, BUTTONS)
    assert status == DeviceStatus()


def test_a_sensor_that_keeps_its_port_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    devices = Devices(nowhere, Workbench(WIRING))
    with caplog.at_level(logging.WARNING):
        devices.follow(sensor_on("quick"))
        devices.follow(sensor_on("slow"))
        assert caplog.messages == []
        devices.follow(HAND)
    assert caplog.messages == ["the dice sensor on slow is slow to let go of its port"]


def test_what_is_wrong_in_its_file_is_known_once_a_sensor_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "hardware.toml"
    file.write_text("format = 1\ndice_baud = 3\n", encoding="utf-8")
    workshop = RealWorkshop(tmp_path, tmp_path / "none")
    assert list(workshop.problems) == []
    workshop.dice("auto")
    assert [(problem.file, problem.line) for problem in workshop.problems] == [(str(file), 2)]
    file.write_text("format = 1\n", encoding="utf-8")
    workshop.dice("auto")
    assert list(workshop.problems) == []


def test_a_sensor_that_is_not_there_is_reported(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    inbox = Inbox()
    devices = Devices(inbox, RealWorkshop(config_dir(), tmp_path))
    port = str(tmp_path / "dice")
    devices.follow(sensor_on(port))
    assert isinstance(inbox.down(DownReason.ABSENT), DeviceDown)
    devices.close()
    assert caplog.messages == [f"dice: absent port={port}"]


def test_buttons_are_there_while_they_are_wanted(caplog: pytest.LogCaptureFixture) -> None:
    bench, inbox, wired = Workbench(WIRING), Inbox(), list[Collection[str]]()
    devices = Devices(inbox, bench)
    devices.wired = wired.append
    with caplog.at_level(logging.INFO, "companion"):
        devices.follow(PRESSED)
        assert {inbox.up(1).name, inbox.up(2).name} == {BUTTONS, LIGHTS}
        inbox.wait(lambda event: isinstance(event, DeviceTrouble))
        bench.pins.press("yellow")
        inbox.wait(lambda event: event == ButtonPressed("yellow"))
        devices.follow(HAND)
    assert wired == [("yellow", "yellow-pass"), ()]
    told = sorted(caplog.messages)
    assert told[0] == "buttons: pin-unknown wire=ok pin=99"
    assert len(told) == 3


def test_lamps_glow_as_told_even_if_they_come_later() -> None:
    bench, inbox = Workbench(WIRING), Inbox()
    devices = Devices(inbox, bench)
    devices.glow({"yellow": Glow.ON})
    devices.signal("yellow-pass", Signal.REFUSED)
    assert not devices.shines
    devices.follow(PRESSED)
    assert devices.shines
    wait_until(lambda: bench.pins.lit("yellow"))
    devices.close()
    assert not bench.pins.lit("yellow")


def test_lamps_are_tried_where_there_are_any() -> None:
    bench, inbox = Workbench(WIRING), Inbox()
    devices = Devices(inbox, bench)
    devices.try_lamps()
    devices.follow(PRESSED)
    inbox.up(2)
    assert not bench.pins.lit("yellow")

    def is_lit() -> bool:
        devices.try_lamps()  # anew, for the turn of a lamp goes by
        return bench.pins.lit("yellow")

    wait_until(is_lit)
    devices.close()


def test_without_a_lamp_nothing_is_kept_to_be_shown() -> None:
    bench = Workbench(Wiring({"yellow": 17}))
    devices = Devices(nowhere, bench)
    devices.follow(PRESSED)
    devices.glow({"yellow": Glow.ON})
    devices.signal("yellow", Signal.REFUSED)
    devices.close()
    assert bench.log == []


def test_looking_for_what_is_missing_leaves_alone_what_works() -> None:
    bench, inbox, wired = Workbench(WIRING), Inbox(), list[Collection[str]]()
    devices = Devices(inbox, bench)
    devices.follow(PRESSED)
    inbox.up(2)
    devices.wired = wired.append
    devices.rescan()
    assert wired == []
    bench.wired = Wiring({"yellow": 27})
    devices.rescan()
    assert wired == [("yellow",)]
    devices.close()


def test_looking_for_what_is_missing_reaches_pins_that_have_become_free() -> None:
    from gpiozero import OutputDevice

    bench, inbox = Workbench(WIRING), Inbox()
    devices = Devices(inbox, bench)
    other = OutputDevice(17, pin_factory=bench.pins.find().factory)
    devices.follow(PRESSED)
    assert {inbox.up(1).params.get("buttons"), inbox.up(2).params.get("buttons")} == {1, None}
    inbox.wait(lambda event: isinstance(event, DeviceTrouble) and event.code == PinTrouble.BUSY)
    other.close()
    devices.rescan()
    assert {inbox.up(3).params.get("buttons"), inbox.up(4).params.get("buttons")} == {2, None}
    devices.close()


def test_a_button_for_passing_counts_from_when_its_pin_is_free() -> None:
    from gpiozero import OutputDevice

    bench, inbox, router = Workbench(WIRING), Inbox(), Router()
    call = Awaited(seats=frozenset({0}), press=Wish.NEXT_BID, hold=Wish.PASS, owners={"yellow": 0})

    def pressed() -> Outcome:
        for event in inbox.events:
            router.route(event, call)
        return router.route(ButtonPressed("yellow"), call)

    devices = Devices(inbox, bench)
    devices.wired = lambda names: setattr(router, "wired", names)
    other = OutputDevice(27, pin_factory=bench.pins.find().factory)
    devices.follow(PRESSED)
    inbox.wait(lambda event: isinstance(event, DeviceTrouble) and event.code == PinTrouble.BUSY)
    assert pressed() == Ignored(Why.PENDING)
    other.close()
    devices.rescan()
    inbox.up(4)
    assert pressed() == SeatWish(0, Wish.NEXT_BID)
    devices.close()


def test_pins_that_are_slow_hold_up_nobody_and_lose_no_button(
    caplog: pytest.LogCaptureFixture,
) -> None:
    asked, answered = threading.Event(), threading.Event()

    def find() -> Pins:
        asked.set()
        assert answered.wait(PATIENCE_S)
        return bench.pins.find()

    bench, inbox = Workbench(Wiring({"yellow": 17, "ok": 19}), find), Inbox()
    devices = Devices(inbox, bench)
    with caplog.at_level(logging.WARNING):
        devices.follow(PRESSED)
        assert asked.wait(PATIENCE_S)
        devices.learn(on=True)
        devices.learn(on=False)
        answered.set()
        assert inbox.up().params["buttons"] == 2
        devices.close()
    assert caplog.messages == []
    assert [type(event) for event in inbox.events] == [*[DeviceOff] * 2, DeviceUp, DeviceOff]


def test_in_the_end_all_pins_together_have_a_moment_to_be_given_back(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.devices.LEAVE_S", 0.01)
    monkeypatch.setattr("hardware.pin_device.STOP_S", PATIENCE_S)
    answered = threading.Event()

    def hangs() -> Pins:
        assert answered.wait(PATIENCE_S)
        return bench.pins.find()

    bench = Workbench(Wiring({"yellow": 17}), hangs)
    devices = Devices(nowhere, bench)
    devices.follow(PRESSED)
    devices.learn(on=True)
    devices.close()
    answered.set()
    assert caplog.messages == ["buttons: slow to let go of pins"] * 2


def test_a_table_that_teaches_its_buttons_hears_every_pin() -> None:
    bench, inbox = Workbench(WIRING), Inbox()
    devices = Devices(inbox, bench)
    wired: list[Collection[str]] = []
    devices.wired = wired.append
    devices.learn(on=True)
    spared = (2, 3, 14, 15, 18, 22)
    assert wired == [tuple(f"gpio{pin}" for pin in range(2, 28) if pin not in spared)]
    devices.learn(on=False)
    assert wired[1:] == [()]


def test_what_hangs_where_is_known_whether_or_not_it_is_in_use() -> None:
    bench = Workbench(WIRING)
    devices = Devices(nowhere, bench)
    assert devices.wiring == WIRING
    bench.wired = Wiring({"red": 10})
    assert devices.wiring == WIRING  # the file is not read again and again
    devices.follow(PRESSED)
    assert devices.wiring == bench.wired
    devices.close()
