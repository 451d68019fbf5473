"""The whole firmware, main loop and all, on wires of a file and a serial line that is a pty."""

from __future__ import annotations

import ast
import fcntl
import os
import random
import re
import subprocess
import tty
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, cast

import pytest

from hardware.dice_protocol import DieFrame, FrameParser, Hello, Query, format_frame
from hardware.dice_serial import SerialDice
from hardware.events import DeviceTrouble, Rolled, Rolling, Tilted
from tests.hardware.firmware_bench import FIRMWARE, INTERPRETERS, PICO, command, environment, load
from tests.hardware.inbox import Inbox

SERIAL = "E661002A"
HELLO = format_frame(Hello(1, "1.0", SERIAL, 2))
HANDS_OFF = "1\n"

Start = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture(params=INTERPRETERS)
def interpreter(request: pytest.FixtureRequest) -> str:
    return command(request.param)


class Wires:
    """What the stubs of the pins read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.play(HANDS_OFF)

    def play(self, *lines: str) -> None:
        """Lay these wires, line by line; see machine_stub.py."""
        new = self.path.with_suffix(".new")
        new.write_text("\n".join(lines))
        new.replace(self.path)


@pytest.fixture
def wires(tmp_path: Path) -> Wires:
    return Wires(tmp_path / "wires")


@pytest.fixture
def start(interpreter: str, wires: Wires) -> Iterator[Start]:
    """Powers a board: with which input, on which files, and what else its settings say."""
    with ExitStack() as stack:

        def power(
            source: str, *changes: str, stdin: int, stdout: int, stderr: int = subprocess.DEVNULL
        ) -> subprocess.Popen[bytes]:
            board = subprocess.Popen(
                [interpreter, str(PICO / "board.py"), str(wires.path), source, *changes],
                stdin=stdin,
                stdout=stdout,
                stderr=stderr,
                env=environment(),
            )
            stack.callback(board.__exit__, None, None, None)
            stack.callback(board.kill)
            return board

        yield power


@dataclass
class Plug:
    """A board at the end of a pty."""

    path: str
    port: int
    """Open beside the reader's own."""
    power: Callable[[], subprocess.Popen[bytes]]

    def __post_init__(self) -> None:
        self.board = self.power()

    def reset(self) -> None:
        """Press the button that boards have for that."""
        assert self.board.poll() is None, "the firmware has ended"
        self.board.kill()
        self.board.wait()
        self.board = self.power()


@contextmanager
def plugged(start: Start, source: str, *changes: str) -> Iterator[Plug]:
    master, slave = os.openpty()
    tty.setraw(slave)
    power = partial(start, source, *changes, stdin=master, stdout=master)
    plug = Plug(os.ttyname(slave), slave, power)
    try:
        yield plug
        assert plug.board.poll() is None, "the firmware has ended"
    finally:
        plug.board.kill()
        plug.board.wait()
        os.close(master)
        os.close(slave)


@contextmanager
def reading(path: str, inbox: Inbox) -> Iterator[None]:
    reader = SerialDice(path)
    reader.start(inbox)
    try:
        yield
    finally:
        assert reader.stop()


def test_a_throw_arrives(start: Start, wires: Wires, inbox: Inbox) -> None:
    with plugged(start, "head") as plug, reading(plug.path, inbox):
        assert inbox.up().params == {
            "port": plug.path,
            "firmware": "1.0",
            "serial": SERIAL,
            "dice": 2,
        }
        wires.play("500 2 8", "400", "3 5", "2", "1 5 9", "2 5", "1 5 13")
        assert inbox.roll(4, 6).ids == ("A", "B")
        wires.play("400", "1 7 8")
        inbox.roll(6, 1)
    assert [type(event) for event in inbox.events[1:]] == [Rolling, Rolled] * 2


def test_a_reset_in_the_middle_of_a_throw(start: Start, wires: Wires, inbox: Inbox) -> None:
    with plugged(start, "head") as plug, reading(plug.path, inbox):
        inbox.up()
        wires.play("400", "100 2 8", "1")
        inbox.wait(lambda event: isinstance(event, Rolling))
        plug.reset()  # which says hello
        inbox.wait(lambda event: isinstance(event, Tilted))
        wires.play("400", "1 3 9")
        inbox.roll(2, 2)
    assert [type(event) for event in inbox.events[1:]] == [Rolling, Tilted, Rolling, Rolled]


def test_a_throw_is_typed(start: Start, wires: Wires, inbox: Inbox) -> None:
    with plugged(start, "keypad") as plug, reading(plug.path, inbox):
        inbox.up()
        wires.play("60 2-6 3-7", "60 2-8", "60", "1 3-7")  # two keys at once, then 3 and 5
        inbox.roll(3, 5)
    assert inbox.rolls == [(3, 5)]


def test_a_throw_is_dialled(start: Start, wires: Wires, inbox: Inbox) -> None:
    click_a, click_b = ("4 2", "4 2 3", "4 3", "4"), ("4 6", "4 6 7", "4 7", "4")
    with plugged(start, "encoders") as plug, reading(plug.path, inbox):
        inbox.up()
        wires.play(*click_a * 2, "60 4", "60", *click_b * 5, "60 8", "1")
        inbox.roll(2, 5)
    assert inbox.rolls == [(2, 5)]


def test_garbage_from_the_host_is_survived(start: Start, wires: Wires, inbox: Inbox) -> None:
    with plugged(start, "head") as plug:
        chance = random.Random(3)
        for _ in range(30):
            os.write(plug.port, chance.randbytes(1000))
        with reading(plug.path, inbox):
            inbox.up()
            wires.play("400", "1 2 8")
            inbox.roll(1, 1)


def test_a_fault_is_told_and_limped_over(start: Start, wires: Wires, inbox: Inbox) -> None:
    with plugged(start, "head") as plug, reading(plug.path, inbox):
        inbox.up()
        wires.play("20 broken", "400", "1 2 8")
        inbox.roll(1, 1)
    assert inbox.events[1:2] == [DeviceTrouble("dice", "sensor:fault", "ValueError: broken")]


def test_impossible_settings_are_told_to_the_host(start: Start, inbox: Inbox) -> None:
    with plugged(start, "hands") as plug, reading(plug.path, inbox):
        inbox.up()
        told = inbox.wait(lambda event: isinstance(event, DeviceTrouble))
    assert told == DeviceTrouble(
        "dice", "sensor:settings", "INPUT 'hands' is none of head/encoders/keypad"
    )


@pytest.mark.parametrize(
    ("source", "change", "why"),
    [
        ("head", 'HEAD=["A", [2, 3, 4, 5, 6, 7]]', "HEAD cannot be read: a comma missing? (Val"),
        ("keypad", "KEYPAD_COLUMNS=6", "KEYPAD cannot be read: a comma missing? (TypeError)"),
        ("head", 'HEAD=[["A", [2.0, 3, 4, 5, 6, 7]]]', "head: ValueError: unknown named pin"),
    ],
)
def test_settings_that_cannot_even_be_checked_are_told_to_the_host(
    start: Start, inbox: Inbox, source: str, change: str, why: str
) -> None:
    with plugged(start, source, change) as plug, reading(plug.path, inbox):
        inbox.up()
        told = inbox.wait(lambda event: isinstance(event, DeviceTrouble))
    assert isinstance(told, DeviceTrouble)
    assert told.code == "sensor:settings"
    assert told.text.startswith(why)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("BATTERY_PIN=5", "BATTERY: ValueError: Pin doesn't have ADC capabilities"),
        ("BATTERY_FULL_V=3.0", "BATTERY: ZeroDivisionError: "),
        ('LED="LAMP"', 'LED: ValueError: unknown named pin "LAMP"'),
    ],
)
def test_dice_are_read_though_a_battery_or_lamp_cannot_be_had(
    start: Start, wires: Wires, inbox: Inbox, change: str, why: str
) -> None:
    with plugged(start, "head", change) as plug, reading(plug.path, inbox):
        inbox.up()
        told = inbox.wait(lambda event: isinstance(event, DeviceTrouble))
        wires.play("500 2 8", "400", "3 5", "1 5 13")
        inbox.roll(4, 6)
    assert isinstance(told, DeviceTrouble)
    assert told.code == "sensor:settings"
    assert told.text.startswith(why)


def test_a_host_that_does_not_read_is_not_waited_for(start: Start) -> None:
    hears, says = os.pipe()
    fcntl.fcntl(says, fcntl.F_SETPIPE_SZ, 4096)  # such a pipe is full until it has been read
    board = start("head", stdin=subprocess.PIPE, stdout=says, stderr=subprocess.PIPE)
    with cast("IO[bytes]", board.stdin) as ask, cast("IO[bytes]", board.stderr) as did:
        heard = os.read(hears, 1)
        os.write(ask.fileno(), format_frame(Query()))
        # It has heard the question although its first hello is stuck, and from now on Ctrl-C
        # is a byte like any other.
        assert did.readline() == b"kbd_intr -1\n"
        while heard.count(b"\n") < 3:
            heard += os.read(hears, 100)
    assert heard == HELLO + HELLO + b"$DHB,0,50*7B\r\n"
    os.close(hears)
    os.close(says)


README = (FIRMWARE / "README.md").read_text(encoding="utf-8")


def test_the_lines_in_the_readme_are_right() -> None:
    lines = re.findall(r"^ {4}(\$D\S+)", README, re.MULTILINE)
    frames = [FrameParser().feed(f"{line}\n".encode()) for line in lines]
    assert [type(frame) for (frame,) in frames] == [Hello] + [DieFrame] * 4


def test_the_wiring_in_the_readme_is_that_of_the_settings() -> None:
    rows = [
        [cell.strip() for cell in row.strip("|").split("|")]
        for row in re.findall(r"^\| GP\d+ .*$", README, re.MULTILINE)
    ]
    pins = [int(row[0].split()[0].removeprefix("GP")) for row in rows]
    a, b, knobs, keypad = (
        tuple(pin for pin, row in zip(pins, rows, strict=True) if row[column])
        for column in (1, 2, 3, 4)
    )
    shipped = load("settings")
    assert (("A", a), ("B", b)) == shipped.HEAD
    assert (("A", knobs[:3]), ("B", knobs[3:])) == shipped.ENCODERS
    assert keypad == shipped.KEYPAD_ROWS + shipped.KEYPAD_COLUMNS


LACKING = (ast.Match, ast.TryStar)
MODULES = {"machine", "micropython", "select", "sys", "time"}


@pytest.mark.parametrize("path", sorted(FIRMWARE.glob("*.py")), ids=lambda path: path.stem)
def test_only_what_micropython_has_is_used(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    own = {module.stem for module in FIRMWARE.glob("*.py")}
    for node in ast.walk(tree):
        assert not isinstance(node, LACKING)
        if isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load):
            assert not any(isinstance(item, ast.Starred) for item in node.elts), node.lineno
        if isinstance(node, ast.Import):
            assert {name.name for name in node.names} <= MODULES | own
        if isinstance(node, ast.ImportFrom):
            assert node.module in own
        if isinstance(node, ast.Call):
            assert "strict" not in {keyword.arg for keyword in node.keywords}, node.lineno
    assert len(path.read_text(encoding="utf-8").splitlines()) < 200
