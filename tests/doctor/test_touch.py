from __future__ import annotations

from pathlib import Path

import pytest

from companion.doctor.finding import Diagnosis, Finding, State
from companion.doctor.rights import this_user
from companion.doctor.touch import input_devices, touch
from hardware.machine import Machine
from tests.doctor.pretend import PANEL
from tests.doctor.words import cause, remedy

PI = Machine("Raspberry Pi 4 Model B", 4)

SINGLE_TOUCH = """\
I: Bus=0003 Vendor=0eef Product=0001 Version=0210
N: Name="eGalax Inc. USB TouchController"
H: Handlers=event5 mouse1
B: PROP=0
B: EV=1b
B: KEY=400 30000 0 0 0 0
B: ABS=3
"""
TOUCHPAD = """\
I: Bus=0011 Vendor=0002 Product=0007 Version=01b1
N: Name="SynPS/2 Synaptics TouchPad"
H: Handlers=mouse2 event6
B: PROP=5
B: EV=b
B: KEY=e520 10000 0 0 0 0
B: ABS=660800011000003
"""
MOUSE = """\
I: Bus=0003 Vendor=046d Product=c077 Version=0111
N: Name="Logitech USB Optical Mouse"
H: Handlers=mouse0 event1
B: PROP=0
B: EV=17
B: KEY=70000 0 0 0 0
B: REL=903
"""
KEYBOARD = """\
I: Bus=0011 Vendor=0001 Product=0001 Version=ab41
N: Name="AT Translated Set 2 keyboard"
H: Handlers=sysrq kbd event0 leds
B: PROP=0
B: EV=120013
B: KEY=402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe
"""


def plugged(root: Path, *blocks: str) -> Path:
    (root / "proc/bus/input").mkdir(parents=True)
    (root / "proc/bus/input/devices").write_text("\n".join(blocks) + "\n", encoding="utf-8")
    return root


def found(root: Path, here: Machine = PI, *, allowed: bool = True, **environ: str) -> list[Finding]:
    asked: list[Path] = []

    def may_open(path: Path, *, write: bool = True) -> bool:
        assert not write
        asked.append(path)
        return allowed

    findings = list(touch(environ, root, here, may_open))
    assert all(path.is_relative_to(root / "dev/input") for path in asked)
    return findings


@pytest.mark.parametrize(
    ("block", "screen", "mouse"),
    [
        (PANEL, True, False),
        (SINGLE_TOUCH, True, False),
        (TOUCHPAD, False, True),
        (MOUSE, False, True),
        (KEYBOARD, False, False),
    ],
)
def test_what_is_what(tmp_path: Path, block: str, screen: bool, mouse: bool) -> None:
    (device,) = input_devices(plugged(tmp_path, block))
    assert (device.is_touchscreen, device.is_mouse) == (screen, mouse)


def test_a_panel_that_can_be_read(tmp_path: Path) -> None:
    (device,) = found(plugged(tmp_path, KEYBOARD, PANEL, MOUSE))
    assert device.state is State.OK
    assert device.facts == {"device": "10-0038 generic ft5x06 (79)", "path": "/dev/input/event4"}


def test_a_panel_that_may_not_be_read(tmp_path: Path) -> None:
    (device,) = found(plugged(tmp_path, PANEL), allowed=False)
    assert (device.state, device.problem) == (State.FAILURE, Diagnosis.TOUCH_CLOSED)
    assert "/dev/input/event4" in cause(device)
    assert f"usermod -aG input {this_user().name}," in remedy(device), "whoever has logged in"


def test_a_desktop_reads_the_panel_for_us(tmp_path: Path) -> None:
    plugged(tmp_path, PANEL)
    (device,) = found(tmp_path, allowed=False, DISPLAY=":0")
    assert device.state is State.OK
    (device,) = found(tmp_path, allowed=False, DISPLAY=":0", SDL_VIDEODRIVER="kmsdrm")
    assert device.problem is Diagnosis.TOUCH_CLOSED


def test_no_touch(tmp_path: Path) -> None:
    (nothing,) = found(plugged(tmp_path, KEYBOARD), Machine())
    assert (nothing.state, nothing.problem) == (State.WARNING, Diagnosis.NO_TOUCH)
    assert "no touchscreen" in cause(nothing)
    assert "cable" in remedy(nothing)


def test_a_mouse_is_enough_for_a_laptop_but_worth_a_word_on_a_pi(tmp_path: Path) -> None:
    plugged(tmp_path, MOUSE)
    (laptop,) = found(tmp_path, Machine())
    assert (laptop.problem, laptop.facts["mice"]) == (None, ("Logitech USB Optical Mouse",))
    (pi,) = found(tmp_path)
    assert (pi.state, pi.problem) == (State.INFO, Diagnosis.NO_TOUCH)


def test_a_computer_that_does_not_tell(tmp_path: Path) -> None:
    (nothing,) = found(tmp_path)
    assert nothing.problem is Diagnosis.NO_TOUCH
