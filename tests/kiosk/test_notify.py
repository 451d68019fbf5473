"""What the service manager is told, on a real socket."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.notify import Manager
from companion.ui import heartbeat
from companion.ui.clock import ManualClock
from tests.conftest import ROOT
from tests.kiosk.manager import Listening


@pytest.mark.parametrize("abstract", [False, True])
def test_each_word_is_one_datagram(tmp_path: Path, abstract: bool) -> None:
    with Listening(tmp_path, abstract=abstract) as systemd:
        manager = Manager(systemd.environ())
        manager.ready()
        manager.alive()
        manager.status("two\nlines,  one \udcff")
        manager.stopping()
        said = [systemd.next() for _ in range(4)]
    assert said == ["READY=1", "WATCHDOG=1", "STATUS=two lines, one ?", "STOPPING=1"]


@pytest.mark.parametrize("environ", [{}, {"NOTIFY_SOCKET": ""}, {"NOTIFY_SOCKET": "vsock:2:1"}])
def test_nobody_is_told_where_nobody_wants_to_know(environ: dict[str, str]) -> None:
    manager = Manager({**environ, "WATCHDOG_USEC": "4000000"})
    manager.ready()
    assert manager.beat_s == 0


def test_who_has_nothing_to_tell_loads_no_sockets() -> None:
    code = (
        "import sys; from companion.notify import Manager; Manager({}).ready();"
        "sys.exit('socket' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_a_manager_that_has_gone_is_no_reason_to_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    Manager({"NOTIFY_SOCKET": str(tmp_path / "nobody")}).alive()
    assert "systemd was not told WATCHDOG=1" in caplog.text


@pytest.mark.parametrize(
    ("environ", "seconds"),
    [
        ({"WATCHDOG_USEC": "20000000"}, 10.0),
        ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": str(os.getpid())}, 10.0),
        ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1"}, 0.0),
        ({"WATCHDOG_USEC": "soon"}, 0.0),
        ({}, 0.0),
    ],
)
def test_life_is_shown_twice_in_the_time_of_the_watchdog(
    environ: dict[str, str], seconds: float
) -> None:
    assert Manager({"NOTIFY_SOCKET": "/run/nobody", **environ}).beat_s == seconds


def test_the_heart_beats_with_the_clock_of_the_screen_and_with_nothing_else(
    tmp_path: Path,
) -> None:
    clock = ManualClock()
    with Listening(tmp_path) as systemd:
        heartbeat.begin(Manager(systemd.environ(watchdog_s=4)), clock)
        assert [systemd.next(), systemd.next()] == ["READY=1", "WATCHDOG=1"]
        assert systemd.silent(0.2)
        clock.advance(6)
        assert [systemd.next() for _ in range(3)] == ["WATCHDOG=1"] * 3
        assert systemd.silent(0.2)


def test_without_a_watchdog_no_call_is_scheduled(tmp_path: Path) -> None:
    clock = ManualClock()
    with Listening(tmp_path) as systemd:
        heartbeat.begin(Manager(systemd.environ()), clock)
        assert systemd.next() == "READY=1"
        clock.advance(3600)
        assert systemd.silent(0.2)
