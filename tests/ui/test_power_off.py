"""Switching the computer off: once, after all is saved, and a refusal is told."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion import power
from companion.backlight import Backlight
from companion.devices import Devices, RealWorkshop
from companion.inputs.pump import Pump
from companion.paths import config_dir
from companion.session.health import Health, Reason
from companion.settings import Buttons, Settings
from companion.ui.commands import Consult, PowerOff, Show
from companion.ui.controls import Ask
from companion.ui.idle import Sight
from companion.ui.power_switch import Power, PowerSwitch
from companion.ui.present import panels
from hardware.events import ButtonPressed, ButtonReleased, Event
from hardware.signals import Signal
from hardware.simulated_pins import SimulatedPins
from hardware.wiring import Wiring
from tests.hardware.inbox import Inbox
from tests.ui.device_scenes import UP, Plugs, plug
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, home, stage

Launch = Callable[..., Pilot]


@dataclass(frozen=True, slots=True)
class Systemctl:
    """A program of that name, the first in PATH, which keeps how it was called."""

    calls: Path
    file: Path

    def does(self, script: str) -> None:
        self.file.write_text(f'#!/bin/sh\necho "$@" >> "{self.calls}"\n{script}\n')
        self.file.chmod(0o755)

    @property
    def called(self) -> list[str]:
        return self.calls.read_text().splitlines() if self.calls.exists() else []


@pytest.fixture
def systemctl(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Systemctl:
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    fake = Systemctl(tmp_path / "calls", folder / "systemctl")
    fake.does("exit 0")
    return fake


def test_systemd_is_asked_and_nobody_for_a_password(systemctl: Systemctl) -> None:
    assert power.power_off() == ""
    assert systemctl.called == ["--no-ask-password poweroff"]


@pytest.mark.parametrize(
    ("script", "cause"),
    [
        (
            "echo 'Call to PowerOff failed: Interactive authentication required.' >&2; exit 1",
            "Call to PowerOff failed: Interactive authentication required.",
        ),
        ("exit 4", "systemctl: 4"),
    ],
)
def test_why_it_may_not_be_switched_off_is_what_systemd_says(
    systemctl: Systemctl, script: str, cause: str
) -> None:
    systemctl.does(script)
    assert power.power_off() == cause


def test_a_computer_without_systemd_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    assert power.power_off() == "systemctl: No such file or directory"


def test_no_answer_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*_args: object, **_options: object) -> None:
        raise subprocess.TimeoutExpired("systemctl", 25)

    monkeypatch.setattr(subprocess, "run", silent)
    assert power.power_off() == "systemctl: no answer"


# --- on the screen


def off(scene: Stage, switch: PowerSwitch) -> Stage:
    """A table with a computer of its own, at its switch."""
    scene.desk.switch = switch
    return scene.send(Show(panels.PowerOff()))


def pad(pilot: Pilot) -> tuple[float, float]:
    x, y = next(target for target in pilot.targets() if target.command == PowerOff()).center
    return x, y


def hold(pilot: Pilot, seconds: float) -> None:
    pilot.advance(0.4)
    finger = pilot.down(*pad(pilot))
    pilot.advance(seconds)
    pilot.lift(finger)


def test_a_finger_that_is_lifted_too_early_does_nothing(
    launch: Launch, systemctl: Systemctl
) -> None:
    table = off(stage(), PowerSwitch(power.power_off))
    pilot = launch(table.controller)
    for _ in range(3):
        hold(pilot, 2.8)
    assert table.desk.power == Power()
    assert systemctl.called == []


def test_the_seconds_are_counted_down_and_sliding_off_begins_anew(launch: Launch) -> None:
    table = off(stage(), PowerSwitch(str))
    pilot = launch(table.controller)
    pilot.advance(0.4)
    finger = pilot.down(*pad(pilot))
    assert "3" in pilot.texts()
    pilot.advance(1.2)
    assert "2" in pilot.texts()
    pilot.advance(1)
    assert "1" in pilot.texts()
    finger.move(5, 5)
    pilot.wait_idle()
    pilot.advance(2)
    pilot.lift(finger)
    assert table.desk.power == Power()


def test_three_seconds_are_three_however_few_pictures_a_busy_computer_shows(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = off(stage(), PowerSwitch(str))
    pilot = launch(table.controller)
    pilot.advance(0.4)
    finger = pilot.down(*pad(pilot))
    soon = pilot.clock.after
    late = lambda delay, call: soon(delay + 1.5 if delay else 0, call)  # noqa: E731
    monkeypatch.setattr(pilot.clock, "after", late)
    pilot.advance(1.7)
    assert "2" in pilot.texts()
    pilot.advance(1.6)
    assert table.desk.power == Power(going=True)
    pilot.lift(finger)


def test_a_finger_lifted_while_the_computer_was_busy_has_been_lifted(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = off(stage(), PowerSwitch(str))
    pilot = launch(table.controller)
    pilot.advance(0.4)
    soon = pilot.clock.after
    late = lambda delay, call: soon(3.5 if delay else 0, call)  # noqa: E731
    monkeypatch.setattr(pilot.clock, "after", late)
    finger = pilot.down(*pad(pilot))

    def read() -> None:
        soon(0, finger.up)  # told in the turn after the one that read it

    soon(3.5, read)
    pilot.advance(4)
    assert table.desk.power == Power()


def test_held_to_the_end_the_computer_is_switched_off_once(
    launch: Launch, systemctl: Systemctl
) -> None:
    systemctl.does("exec sleep 60")
    table = off(stage(), PowerSwitch(power.power_off))
    pilot = launch(table.controller)
    hold(pilot, 7)
    pilot.until(lambda: systemctl.called)
    assert pilot.shows("is being switched off")
    assert all(target.command != PowerOff() for target in pilot.targets())
    table.send(PowerOff())
    assert systemctl.called == ["--no-ask-password poweroff"]


def test_a_refusal_is_told_with_its_cause_and_can_be_tried_again(launch: Launch) -> None:
    answers = iter(["Access denied", "Not now", ""])
    switch = PowerSwitch(lambda: next(answers))
    pilot = launch(off(stage(language="de"), switch).controller)
    for cause in ("Access denied", "Not now"):
        hold(pilot, 3.1)
        pilot.until(lambda: not switch.power.going)
        pilot.advance(1)
        assert pilot.shows(f"lässt sich nicht ausschalten; er meldet: „{cause}“")
        assert pilot.shows("Installiere die App neu")


def test_what_is_not_saved_is_told_and_tried_once_more_before(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = stage()
    done: list[str] = []

    def answer() -> str:
        done.append("off")
        return ""

    def retry() -> Health:
        done.append("save")
        return Health()

    off(table.troubled(Health(Reason.FULL, 3)), PowerSwitch(answer))
    monkeypatch.setattr(table.desk, "retry", retry)
    pilot = launch(table.controller)
    assert pilot.shows("Not all is saved")
    hold(pilot, 3.1)
    pilot.until(lambda: "off" in done)
    assert done == ["save", "off"]


def test_only_a_computer_of_the_tables_own_is_switched_off() -> None:
    assert [button.label for button in home().model.buttons][-1] == "Quit"
    kiosk = home()
    kiosk.desk.switch = PowerSwitch(str)
    last = kiosk.model.buttons[-1]
    assert (last.label, last.command) == ("Switch off", Show(panels.PowerOff()))
    table = stage(panel=panels.Menu())
    assert [button.label for button in table.model.buttons][-1] == "Save and quit"
    table.desk.switch = PowerSwitch(str)
    assert [button.label for button in table.model.buttons][-1] == "Switch off"


# --- by a button on a pin


class Wired:
    """A kiosk with a button for switching off, from its pin to the screen."""

    def __init__(self, launch: Launch, table: Stage, folder: Path) -> None:
        from companion.ui.kiosk import Kiosk

        self.table = table
        table.desk.switch = PowerSwitch(power.power_off)
        self.pilot = launch(table.controller)
        self.kiosk = Kiosk(self.pilot.app, table.controller, Backlight(folder))
        self.kiosk.begin()
        self.pins = SimulatedPins(Wiring({"off": 3}))
        self._inbox = Inbox()
        self._pump: Pump[Event] = Pump(self.kiosk.hear)
        (folder / "hardware.toml").write_text(
            "format = 1\n[buttons]\noff = 3\n[lights]\n", encoding="utf-8"
        )
        self.devices = Devices(self._take, RealWorkshop(config_dir(), folder, self.pins.find))
        self.devices.follow(Settings(buttons=Buttons.ON))
        self._inbox.up()
        self._done = {ButtonPressed: 0, ButtonReleased: 0}

    def press(self) -> None:
        self.pins.press("off")
        self._hear(ButtonPressed)

    def release(self) -> None:
        self.pins.release("off")
        self._hear(ButtonReleased)

    def _hear(self, kind: type[ButtonPressed | ButtonReleased]) -> None:
        self._done[kind] += 1
        self._inbox.wait(lambda event: isinstance(event, kind), self._done[kind])
        self._pump.drain()
        self.pilot.wait_idle()

    def _take(self, event: Event) -> None:
        self._pump.put(event)
        self._inbox(event)


@pytest.fixture
def wired(launch: Launch, tmp_path: Path) -> Iterator[Callable[[Stage], Wired]]:
    made: list[Wired] = []

    def make(table: Stage) -> Wired:
        made.append(Wired(launch, table, tmp_path))
        return made[-1]

    yield make
    for each in made:
        each.devices.close()


@pytest.mark.parametrize(
    "panel", [None, panels.Menu(), panels.Preferences(), panels.StartCheck(), Consult()], ids=str
)
def test_a_button_that_is_held_switches_off_from_any_screen(
    wired: Callable[[Stage], Wired], systemctl: Systemctl, panel: object
) -> None:
    systemctl.does("exec sleep 60")
    kiosk = wired(stage())
    kiosk.table.send(panel if isinstance(panel, Consult) else Show(panel))
    kiosk.press()
    for seconds in ("3", "2", "1"):
        assert seconds in kiosk.pilot.texts()
        assert systemctl.called == []
        kiosk.pilot.advance(1.01)
    kiosk.pilot.until(lambda: systemctl.called)
    assert systemctl.called == ["--no-ask-password poweroff"]
    assert kiosk.pilot.shows("is being switched off")


def test_without_a_game_and_over_a_question_it_does_too(
    wired: Callable[[Stage], Wired], systemctl: Systemctl
) -> None:
    kiosk = wired(home())
    kiosk.pilot.app.store.show(Ask("Really?", "It is lost."))
    kiosk.press()
    assert not kiosk.pilot.shows("Really?")
    kiosk.pilot.advance(3.1)
    kiosk.pilot.until(lambda: systemctl.called)


@pytest.mark.parametrize("sight", [Sight.RESTING, Sight.DARK])
def test_a_screen_at_rest_shows_what_the_button_does(
    wired: Callable[[Stage], Wired], systemctl: Systemctl, sight: Sight
) -> None:
    kiosk = wired(stage())
    kiosk.pilot.advance(10.1 * 60 * (2 if sight is Sight.DARK else 1))
    assert kiosk.kiosk.idle.sight is sight
    kiosk.press()
    assert kiosk.kiosk.idle.sight is Sight.AWAKE
    assert "3" in kiosk.pilot.texts()
    kiosk.pilot.advance(3.1)
    kiosk.pilot.until(lambda: systemctl.called)


def test_a_button_that_is_let_go_too_early_only_shows_the_switch(
    wired: Callable[[Stage], Wired], systemctl: Systemctl
) -> None:
    kiosk = wired(stage())
    for _ in range(3):
        kiosk.press()
        kiosk.pilot.advance(2.8)
        kiosk.release()
        assert kiosk.table.controller.panel == panels.PowerOff()
        assert "Hold for 3 seconds" in kiosk.pilot.texts()
    kiosk.pilot.advance(5)
    assert systemctl.called == []


def test_it_counts_anew_if_the_screen_was_left_meanwhile(
    wired: Callable[[Stage], Wired], systemctl: Systemctl
) -> None:
    kiosk = wired(stage())
    kiosk.press()
    kiosk.pilot.advance(2)
    kiosk.table.send(Show(None))
    kiosk.pilot.advance(4)
    kiosk.release()
    assert kiosk.table.controller.panel is None
    assert systemctl.called == []
    kiosk.press()
    assert "3" in kiosk.pilot.texts()
    kiosk.pilot.advance(3.1)
    kiosk.pilot.until(lambda: systemctl.called)


def test_a_refusal_is_told_and_the_button_that_is_still_down_asks_no_more(
    wired: Callable[[Stage], Wired], systemctl: Systemctl
) -> None:
    systemctl.does("echo 'Access denied' >&2; exit 1")
    kiosk = wired(stage())
    kiosk.press()
    kiosk.pilot.advance(3.1)
    switch = kiosk.table.desk.switch
    assert switch is not None
    kiosk.pilot.until(lambda: switch.power.refused)
    kiosk.pilot.advance(10)
    assert kiosk.pilot.shows("cannot be switched off; it says: “Access denied”")
    assert len(systemctl.called) == 1
    kiosk.release()
    kiosk.press()
    kiosk.pilot.advance(3.1)
    kiosk.pilot.until(lambda: len(systemctl.called) == 2)


def test_on_a_computer_that_is_not_the_tables_it_means_nothing() -> None:
    plugs = Plugs(Wiring({"off": 3}, {"yellow": 22}))
    table = plug(stage(), panels.Menu(), UP, plugs)
    table.controller.take(ButtonPressed("off"))
    table.controller.take(ButtonReleased("off"))
    assert table.controller.panel == panels.Menu()
    assert plugs.told == [("off", Signal.REFUSED)]
