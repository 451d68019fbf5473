"""``companion doctor`` as a person or a program calls it, alone and beside a running app."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.commands import doctor
from companion.doctor.finding import Diagnosis, Finding, failure, good, warning
from companion.doctor.locks import holder
from hardware.simulated import PtyDice
from tests.conftest import ROOT, Command

OFFSCREEN = {"SDL_VIDEODRIVER": "offscreen"}


def report(text: str) -> dict[str, dict[str, Any]]:
    """The last finding of each name."""
    told = json.loads(text)
    assert told["format"] == 1
    return {finding["name"]: finding for finding in told["findings"]}


def test_a_text_for_people(companion: Command, tmp_path: Path) -> None:
    result = companion("doctor", "--data", tmp_path / "data", **OFFSCREEN)
    assert (result.returncode, result.stderr) == (1, "")
    lines = result.stdout.splitlines()
    screen = next(line for line in lines if line.startswith("failure  display "))
    assert "no display is connected" in screen
    assert lines[lines.index(screen) + 1].lstrip().startswith("→ connect a display")
    assert any(line.startswith("ok       journal ") and "median ms" in line for line in lines)
    assert lines[-1].startswith("failures: 1, ")
    assert not (tmp_path / "data").exists()
    assert os.listdir(tmp_path / "home") == []


def test_codes_for_a_program(companion: Command, tmp_path: Path) -> None:
    with PtyDice() as dice:
        result = companion("doctor", "--json", "--data", tmp_path, "--port", dice.path, **OFFSCREEN)
    assert (result.returncode, result.stderr) == (1, "")
    assert json.loads(result.stdout)["ok"] is False
    findings = report(result.stdout)
    assert findings["display"]["problem"] == "no-display"
    assert findings["display"]["facts"]["driver"] == "offscreen"
    assert findings["display"]["remedy"]
    assert findings["dice"]["state"] == "ok"
    assert findings["dice"]["facts"]["firmware"] == "simulated"
    assert findings["frames"]["facts"]["good"] >= 1
    assert findings["journal"]["facts"]["commits"] == 20
    assert findings["journal"]["facts"]["max_ms"] >= findings["journal"]["facts"]["median_ms"] > 0


def test_a_terminal_that_knows_nothing_but_ascii(companion: Command, tmp_path: Path) -> None:
    bare = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    result = companion("doctor", "--data", tmp_path, **OFFSCREEN, **bare)
    assert (result.returncode, result.stderr) == (1, "")
    assert "? connect a display" in result.stdout


def test_beside_a_running_app(companion: Command, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with PtyDice() as dice, running_app(data, dice.path) as pid:
        result = companion("doctor", "--json", "--data", data, "--port", dice.path, **OFFSCREEN)
    findings = report(result.stdout)
    assert findings["app"]["facts"] == {"running": True, "pid": pid}
    assert (findings["dice"]["state"], findings["dice"]["problem"]) == ("info", "port-busy")
    assert "companion run" in findings["dice"]["facts"]["used_by"]
    assert findings["journal"]["state"] == "ok"
    assert {name for name in os.listdir(data) if not name.startswith("games.db")} == set()


@contextmanager
def running_app(data: Path, port: str) -> Iterator[int]:
    """The app, which has the port to itself; its process id."""
    command = [sys.executable, "-m", "companion", "run", "--data", str(data), "--port", port]
    env = os.environ | OFFSCREEN | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL) as process:
        try:
            while holder(Path(port), Path("/")) is None:
                assert process.poll() is None
                time.sleep(0.05)  # nothing tells when a lock is taken
            yield process.pid
        finally:
            process.terminate()


@pytest.mark.parametrize(
    ("finding", "code", "last"),
    [
        (good("clock"), 0, "all is well"),
        (warning("machine", Diagnosis.HOT), 0, "failures: 0, warnings: 1"),
        (failure("display", Diagnosis.NO_DISPLAY), 1, "failures: 1, warnings: 0"),
    ],
)
def test_only_a_failure_is_one(
    finding: Finding,
    code: int,
    last: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(doctor, "checks", lambda _patient: {finding.name: lambda: [finding]})
    monkeypatch.setattr("signal.signal", lambda *_arguments: None)
    args = argparse.Namespace(json=False, data=tmp_path, port=None, buttons=False)
    assert doctor.run(args) == code
    assert capsys.readouterr().out.splitlines()[-1] == last
