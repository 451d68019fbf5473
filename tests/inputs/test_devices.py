"""Devices as the settings ask for them, and what their configuration has to say."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pytest

from companion.devices import Devices, DiceSensors
from companion.paths import config_dir
from companion.settings import Dice, Settings
from hardware.events import DeviceDown, DownReason, Event
from hardware.ports import Sink
from tests.hardware.inbox import Inbox

HAND = Settings(dice=Dice.HAND)


def sensor_on(port: str) -> Settings:
    return replace(HAND, dice=Dice.SENSOR, port=port)


class Sensor:
    """Says what happens to it; one on ``slow`` does not end in time."""

    def __init__(self, port: str, log: list[str]) -> None:
        self._port = port
        self._log = log

    def start(self, sink: Sink) -> None:
        self._log.append(f"+{self._port}")

    def stop(self) -> bool:
        self._log.append(f"-{self._port}")
        return self._port != "slow"


def nowhere(_event: Event) -> None:
    pass


def test_one_sensor_at_a_time_is_open_and_only_if_it_is_wanted() -> None:
    log: list[str] = []
    devices = Devices(nowhere, lambda port: Sensor(port, log))
    for settings in (HAND, sensor_on("a"), sensor_on("a"), sensor_on("b"), HAND, sensor_on("b")):
        devices.follow(settings)
    devices.close()
    assert log == ["+a", "-a", "+b", "-b", "+b", "-b"]


def test_a_sensor_that_keeps_its_port_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    devices = Devices(nowhere, lambda port: Sensor(port, []))
    with caplog.at_level(logging.WARNING):
        devices.follow(sensor_on("quick"))
        devices.follow(sensor_on("slow"))
        assert caplog.messages == []
        devices.follow(HAND)
    assert caplog.messages == ["the dice sensor on slow is slow to let go of its port"]


def test_what_is_wrong_in_its_file_is_known_once_a_sensor_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "hardware.toml"
    file.write_text("format = 1\ndice_baud = 3\n", encoding="utf-8")
    sensors = DiceSensors(tmp_path)
    assert list(sensors.problems) == []
    sensors.on("auto")
    assert [(problem.file, problem.line) for problem in sensors.problems] == [(str(file), 2)]
    file.write_text("format = 1\n", encoding="utf-8")
    sensors.on("auto")
    assert list(sensors.problems) == []


def test_a_sensor_that_is_not_there_is_reported(tmp_path: Path) -> None:
    inbox = Inbox()
    devices = Devices(inbox, DiceSensors(config_dir()).on)
    devices.follow(sensor_on(str(tmp_path / "dice")))
    assert isinstance(inbox.down(DownReason.ABSENT), DeviceDown)
    devices.close()
