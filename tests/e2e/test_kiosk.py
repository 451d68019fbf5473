"""The program as a kiosk: it goes on by itself, rests, writes only what is played, switches off."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.ui.present.power_off import HOLD_S
from tests.e2e.driver import Program, until
from tests.e2e.ledger import HANDS, ask
from tests.e2e.saved import At, save
from tests.e2e.seen import Seen
from tests.e2e.table import icon, kind
from tests.e2e.watch import Watch

WAKES = "Antippen weckt nur"
FORGETFUL = Path("/dev/shm")
IDLE_S = 12.0
"""Longer than the time between two tries to save."""


SOONER = """
import sys
from companion.cli import main
from companion.ui.idle import Idle

follow, times = Idle.follow, int(sys.argv[1])
Idle.follow = lambda idle, minutes: follow(idle, minutes / times)
sys.exit(main(sys.argv[sys.argv.index("run"):]))
"""


@pytest.fixture
def kiosk(program: Program, request: pytest.FixtureRequest) -> Iterator[Program]:
    """The program as a kiosk, at its table: its games lie where they will be lost, and it says so.

    With a parameter it rests that much sooner.
    """
    sooner = (sys.executable, "-c", SOONER, str(request.param)) if hasattr(request, "param") else ()
    with TemporaryDirectory(prefix="companion-", dir=FORGETFUL) as folder:
        program.data = Path(folder)
        save(program.data, At.TABLE)
        program.start("--kiosk", wrapper=sooner)
        go_on(program)
        yield program


def go_on(program: Program) -> Seen:
    """Read what is wrong; then the game is on the screen by itself."""
    program.see(lambda seen: seen.screen == "Notices", "what is wrong")
    program.shows("beim nächsten Start weg")
    program.tap("Weiter")
    return program.see(lambda seen: seen.screen not in ("Notices", "Home"), "the game")


def test_it_is_plugged_in_and_the_table_is_on_the_screen_where_it_stopped(kiosk: Program) -> None:
    kiosk.tap(kind("BarFace", "4"))
    stopped = kiosk.see(lambda seen: seen.screen == "Arrival", "what was rolled")
    kiosk.kill()
    again = go_on(kiosk.start("--kiosk"))
    assert (again.screen, again.texts, again.targets) == ("Arrival", stopped.texts, stopped.targets)


def test_nothing_is_written_while_nobody_does_anything(kiosk: Program) -> None:
    with Watch(kiosk.data) as watch:
        kiosk.tap(kind("BarFace", "4"))
        kiosk.see(lambda seen: seen.screen == "Arrival", "what was rolled")
        assert "games.db-wal" in watch.changes(0.5)
        assert watch.quiet(2, patience=60), "what was done before is still being written"
        before = written(kiosk.pid)
        assert watch.changes(IDLE_S) == []
        assert written(kiosk.pid) == before, "it writes elsewhere"


@pytest.mark.parametrize("kiosk", [50], indirect=True)
def test_the_touch_that_wakes_presses_nothing(kiosk: Program) -> None:
    table = kiosk.settled()
    face = table.find(kind("BarFace", "4"))
    assert face is not None
    resting = kiosk.see(lambda seen: seen.shows(WAKES), "the screen at rest")
    assert len(resting.texts) == 3
    assert resting.targets == ()
    kiosk.screen.press(*face.center)
    awake = kiosk.see(lambda seen: seen.find(kind("BarFace", "4")), "the table again")
    kiosk.screen.lift()
    assert (awake.screen, awake.answered) == ("Table", resting.answered)
    kiosk.see(lambda seen: seen.shows(WAKES), "the screen at rest once more")
    assert not any(" roll " in line for line in ask(kiosk.data, HANDS))
    kiosk.screen.tap(*face.center)
    kiosk.see(lambda seen: seen.find(kind("BarFace", "4")), "the table again")
    assert kiosk.end() == 0


def written(pid: int) -> int:
    """Bytes that a process has written to disks so far."""
    lines = Path(f"/proc/{pid}/io").read_text(encoding="ascii").splitlines()
    return int(dict(line.split(": ") for line in lines)["write_bytes"])


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a systemctl that refuses writes down how it was called."""
    calls, fake = tmp_path / "calls", tmp_path / "bin" / "systemctl"
    fake.parent.mkdir()
    fake.write_text(f'#!/bin/sh\necho "$@" >> "{calls}"\necho "Access denied" >&2\nexit 1\n')
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{fake.parent}:/usr/bin:/bin")
    return calls


def test_a_finger_that_is_held_switches_off_and_a_refusal_is_told(
    calls: Path, kiosk: Program
) -> None:
    program = kiosk
    program.tap(icon("menu"))
    program.tap(icon("power"))
    seen = program.see(lambda seen: seen.screen == "PowerOff", "the switch")
    pad = seen.find(kind("SwitchPad"))
    assert pad is not None
    program.screen.tap(*pad.center)
    program.settled()
    assert not calls.exists(), "a tap is no hold"
    program.screen.press(*pad.center)
    until(calls.exists, lambda: f"held for more than {HOLD_S} s, and nothing happens")
    program.screen.lift()
    program.shows("lässt sich nicht ausschalten; er meldet: „Access denied“")
    assert calls.read_text() == "--no-ask-password poweroff\n"
    program.tap(kind("SeatBlock"))
    program.see(lambda seen: seen.screen == "Menu", "where it was opened")
    assert program.end() == 0
