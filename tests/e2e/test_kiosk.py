"""The program as a kiosk: it rests, writes only what is played, and switches the computer off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.ui.present.power_off import HOLD_S
from tests.e2e.driver import Program, until
from tests.e2e.saved import At, save
from tests.e2e.table import icon, kind
from tests.e2e.watch import Watch

PLAY_ON = kind("Primary", "Weiterspielen")
FORGETFUL = Path("/dev/shm")
IDLE_S = 12.0
"""Longer than the time between two tries to save."""


@pytest.fixture
def kiosk(program: Program) -> Iterator[Program]:
    """The program as a kiosk, past what it finds wrong: its games lie where they will be lost."""
    with TemporaryDirectory(prefix="companion-", dir=FORGETFUL) as folder:
        program.data = Path(folder)
        save(program.data, At.TABLE)
        program.start("--kiosk")
        program.see(lambda seen: seen.screen == "Notices", "what is wrong")
        program.shows("beim nächsten Start weg: tmpfs")
        program.tap("Weiter")
        program.see(lambda seen: seen.screen == "Home", "the home screen")
        yield program


def test_nothing_is_written_while_nobody_does_anything(kiosk: Program) -> None:
    kiosk.tap(PLAY_ON)
    kiosk.see(lambda seen: seen.screen == "Table", "the table")
    with Watch(kiosk.data) as watch:
        assert watch.quiet(2, patience=30), "what was done before is still being written"
        before = written(kiosk.pid)
        assert watch.changes(IDLE_S) == []
        assert written(kiosk.pid) == before, "it writes elsewhere"
        kiosk.tap(kind("BarFace", "4"))
        kiosk.see(lambda seen: seen.screen == "Arrival", "what was rolled")
        assert "games.db-wal" in watch.changes(0.5)
        assert watch.quiet(2, patience=30)
        assert watch.changes(IDLE_S) == []


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
    program.shows("lässt sich nicht ausschalten: Access denied")
    assert calls.read_text() == "--no-ask-password poweroff\n"
    program.tap(kind("SeatBlock"))
    program.see(lambda seen: seen.screen == "Home", "the home screen")
    assert program.end(5) == 0
