"""The program as a service: what systemd hears from its start to its end."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kiosk.manager import Listening, frozen, offscreen

WATCHDOG_S = 0.4


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[Listening]:
    with Listening(tmp_path) as systemd:
        yield systemd


@pytest.fixture
def service(tmp_path: Path, systemd: Listening) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "companion", "run", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, env=offscreen(**systemd.environ(WATCHDOG_S))) as process:
        yield process
        process.kill()


def test_a_service_is_ready_with_its_first_picture_lives_and_ends(
    systemd: Listening, service: subprocess.Popen[bytes]
) -> None:
    for _ in range(3):
        systemd.until("WATCHDOG=1")
    assert systemd.heard[0] == "READY=1"
    assert systemd.heard.count("READY=1") == 1
    service.send_signal(signal.SIGTERM)
    systemd.until("STOPPING=1")
    assert service.wait(timeout=30) == 0


def test_a_frozen_program_shows_no_life(
    systemd: Listening, service: subprocess.Popen[bytes]
) -> None:
    systemd.until("WATCHDOG=1")
    service.send_signal(signal.SIGSTOP)
    while not frozen(service.pid):
        pass
    assert systemd.silent(5 * WATCHDOG_S)
    service.send_signal(signal.SIGCONT)
    systemd.until("WATCHDOG=1")


def test_why_there_is_no_screen_is_told_to_systemd_and_on_the_console(
    tmp_path: Path, systemd: Listening
) -> None:
    command = [sys.executable, "-m", "companion", "run", "--kiosk", "--data", str(tmp_path)]
    environ = offscreen(**systemd.environ(WATCHDOG_S))
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "connect a display" in done.stderr or "run the installer again" in done.stderr
    said = systemd.until(lambda line: line.startswith("STATUS="))
    assert said.removeprefix("STATUS=") in " ".join(done.stderr.split())
    assert "READY=1" not in systemd.heard
