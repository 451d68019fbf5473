from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hardware import simulator
from hardware.dice_serial import SerialDice
from hardware.events import DeviceTrouble, Rolled, Tilted
from hardware.simulated import PtyDice, SimulatedDice
from tests.hardware.inbox import Inbox

ROOT = Path(__file__).parents[2]
CALL = "import sys; from hardware.simulator import main; sys.exit(main(sys.argv[1:]))"


@contextmanager
def simulating(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The simulator as a process of its own, and the port it prints."""
    with subprocess.Popen(
        [sys.executable, "-c", CALL, *options],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().rstrip("\n")
        finally:
            process.kill()


def say(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()


@contextmanager
def reading(port: str, inbox: Inbox) -> Iterator[None]:
    reader = SerialDice(port)
    reader.start(inbox)
    try:
        inbox.up()
        yield
    finally:
        assert reader.stop()


def test_it_speaks_to_the_reader_and_ends_with_its_input(inbox: Inbox) -> None:
    with simulating() as (process, port):
        with reading(port, inbox):
            say(process, "4 6")
            inbox.roll(4, 6)
            say(process, "")
            inbox.wait(lambda event: isinstance(event, Rolled), 2)
            say(process, "tilt")
            inbox.wait(lambda event: isinstance(event, Tilted))
        out, err = process.communicate(timeout=30)
        assert (out, err, process.returncode) == ("", "", 0)
    assert all(1 <= pips <= 6 for roll in inbox.rolls for pips in roll)


def test_whatever_a_sensor_can_do_can_be_rehearsed(inbox: Inbox) -> None:
    with simulating("--seed", "3") as (process, port):
        with reading(port, inbox):
            say(process, "d20")
            strange = inbox.wait(lambda event: isinstance(event, Rolled))
            assert isinstance(strange, Rolled)
            assert strange.sides == (20, 20)
            say(process, "low")
            say(process, "error")
            inbox.wait(lambda event: isinstance(event, DeviceTrouble), 2)
            say(process, "move")
            say(process, "reset")
            inbox.up(2)  # what it complained of is over
            say(process, "2 5")
            inbox.roll(2, 5)
        assert process.communicate(timeout=30) == ("", "")
    troubles = [event for event in inbox.events if isinstance(event, DeviceTrouble)]
    assert troubles == [
        DeviceTrouble("dice", "battery-low", params={"percent": 5}),
        DeviceTrouble("dice", "sensor:simulated", "a fault that is none"),
    ]
    assert inbox.rolls == [strange.dice, (2, 5)]


def test_it_ends_cleanly_when_told_to(tmp_path: Path) -> None:
    link = tmp_path / "dice"
    with simulating("--pty", "--link", str(link)) as (process, port):
        assert port == str(link)
        assert link.is_symlink()
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert not link.is_symlink()


def test_the_same_seed_throws_the_same() -> None:
    def throws(seed: int) -> list[object]:
        dice = SimulatedDice(3, seed)
        return [dice.throw() for _ in range(20)]

    assert throws(1) == throws(1)
    assert throws(1) != throws(2)


def test_it_says_what_it_does_not_understand(inbox: Inbox) -> None:
    with simulating("--dice", "1", "--interactive") as (process, port):
        with reading(port, inbox):
            for line in ("7", "1 2", "12", "hop", "3"):
                say(process, line)
            inbox.roll(3)
        out, err = process.communicate(timeout=30)
    assert err.count("sim-dice: ") == 4
    assert "'1 2' is neither" in err
    assert out.count("sent\n") == 1
    assert inbox.rolls == [(3,)]


@pytest.mark.parametrize("options", [["--dice", "0"], ["--dice", "9"], ["--dice", "x"], ["--hop"]])
def test_wrong_options_are_usage_errors(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        simulator.main(options)
    assert caught.value.code == 2
    assert "usage: companion sim-dice" in capsys.readouterr().err


def test_the_help_says_what_can_be_typed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        simulator.main(["--help"])
    assert caught.value.code == 0
    assert "companion run --port PORT" in capsys.readouterr().out


def test_a_link_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine", encoding="utf-8")
    with simulating("--link", str(taken)) as (process, port):
        assert port == ""
        _, err = process.communicate(timeout=30)
        assert process.returncode == 1
    assert str(taken) in err
    assert err.count("\n") == 1
    assert taken.read_text(encoding="utf-8") == "mine"


def test_a_plug_that_is_pulled_twice_is_pulled() -> None:
    dice = PtyDice()
    dice.close()
    dice.close()
    assert not dice.throw(1, 1)


def test_nobody_hears_what_is_said_before_the_port_is_open(inbox: Inbox) -> None:
    with PtyDice() as dice:
        assert not dice.throw(1, 1)
        with reading(dice.path, inbox):
            assert dice.throw(2, 2)
            inbox.roll(2, 2)
    assert inbox.rolls == [(2, 2)]


def test_a_throw_that_nobody_hears_is_said() -> None:
    with simulating() as (process, _):
        _, err = process.communicate("4 6\n", timeout=30)
        assert (err, process.returncode) == ("sim-dice: nobody listens\n", 0)


def test_more_dice_than_a_sensor_can_have_are_refused() -> None:
    with pytest.raises(ValueError, match="not a frame"):
        PtyDice(9)
