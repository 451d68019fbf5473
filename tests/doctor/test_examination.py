from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from math import inf
from pathlib import Path

import pytest

from companion.doctor import disk, sentences
from companion.doctor.configuration import configuration
from companion.doctor.examination import Patient, checks, examine
from companion.doctor.finding import Diagnosis, Finding, State, good
from companion.doctor.sdl import Trial
from companion.paths import config_dir, journal_file
from companion.session.journal import Journal
from companion.session.lock import lock_file
from hardware.simulated import PtyDice
from tests.doctor.pretend import PANEL, lock_by
from tests.doctor.words import cause, remedy

PATIENCE_S = 60.0
"""For a computer that does much else at the same time."""


@pytest.fixture
def pi(tmp_path: Path) -> Path:
    """The root of a Raspberry Pi 5 in good health."""
    root = tmp_path / "pi"
    for name, text in {
        "proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0",
        "proc/bus/input/devices": PANEL,
        "proc/mounts": "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n",
        "proc/locks": "",
        "sys/class/thermal/thermal_zone0/temp": "48200\n",
        "sys/class/drm/card1-DSI-1/status": "connected\n",
        "sys/class/drm/card1-DSI-1/modes": "800x480\n",
        "sys/devices/platform/soc/soc:firmware/get_throttled": "0\n",
        "dev/input/event4": "",
        "dev/gpiochip0": "",
        "dev/rtc0": "",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def patient(root: Path, data: Path, port: str | None = None) -> Patient:
    return Patient(
        data,
        config_dir(),
        port=port,
        buttons=True,
        root=root,
        environ={"GPIOZERO_PIN_FACTORY": "mock"},
        comports=lambda: (),
        trial=lambda _environ: Trial("2.30.7", "KMSDRM", 800, 480, "V3D 7.1"),
    )


def by_name(findings: tuple[Finding, ...]) -> dict[str, list[Finding]]:
    names: dict[str, list[Finding]] = {}
    for finding in findings:
        names.setdefault(finding.name, []).append(finding)
    return names


def test_a_pi_in_good_health(pi: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "SLOW_MS", inf)  # the disk of these tests may be as slow as it is
    data = tmp_path / "data"
    with PtyDice() as dice:
        findings = examine(checks(patient(pi, data, dice.path)), limit_s=PATIENCE_S)
    assert [f for f in findings if f.state in (State.WARNING, State.FAILURE)] == []
    names = by_name(findings)
    assert list(names) == [
        "app", "versions", "display", "renderer", "touch", "groups", "pins", "pin", "port", "dice",
        "frames", "data", "journal", "configuration", "machine", "clock",
    ]  # fmt: skip
    assert names["pins"][0].facts["model"] == "Raspberry Pi 5 Model B Rev 1.0"
    assert len(names["pin"]) == 15 + 7
    assert names["machine"][0].facts["celsius"] == 48.2
    assert not data.exists()


def test_pins_and_port_are_left_alone_if_nobody_wants_them(pi: Path, tmp_path: Path) -> None:
    idle = Patient(tmp_path, config_dir(), root=pi, comports=lambda: (), environ={})
    todo = checks(idle)
    names = by_name(examine({name: todo[name] for name in ("pins", "dice")}))
    assert list(names) == ["pins", "dice"]
    (dice,) = names["dice"]
    assert (dice.state, dice.facts["wanted"]) == (State.INFO, False)


def test_what_the_settings_want_is_looked_at_and_left_as_it_is(pi: Path, tmp_path: Path) -> None:
    saved = 'format = 1\ndice = "sensor"\nport = "/dev/null"\nbuttons = "on"\ntheme = "dusk"\n'
    (tmp_path / "settings.toml").write_text(saved, encoding="utf-8")
    (tmp_path / "hardware.toml").write_text(
        "format = 1\n[buttons]\nyellow = 17\nblue = 17\nred = 99\n[lights]\n", encoding="utf-8"
    )
    before = os.listdir(tmp_path)
    todo = checks(
        Patient(
            tmp_path,
            config_dir(),
            root=pi,
            environ={"GPIOZERO_PIN_FACTORY": "mock"},
            comports=lambda: (),
        )
    )
    names = by_name(examine({name: todo[name] for name in ("pins", "dice", "configuration")}))
    problems = [finding.problem for finding in names["pin"]]
    assert problems == [None, Diagnosis.PIN_SHARED, Diagnosis.PIN_UNKNOWN]
    assert names["dice"][0].problem is Diagnosis.PORT_NO_TTY
    (faulty,) = names["configuration"]
    assert faulty.problem is Diagnosis.CONFIGURATION
    assert os.listdir(tmp_path) == before
    assert (tmp_path / "settings.toml").read_text(encoding="utf-8") == saved


def test_a_running_app_is_seen_and_keeps_its_pins(pi: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    (pi / "proc/locks").unlink()
    (pi / "proc/locks").symlink_to("/proc/locks")
    with closing(Journal(data / "games.db")):
        todo = checks(patient(pi, data))
        names = by_name(examine({name: todo[name] for name in ("app", "pins")}))
    assert names["app"][0].facts == {"running": True, "pid": os.getpid()}
    assert names["pins"][-1].facts == {"used_by": os.getpid()}
    assert "pin" not in names


UNSEEN = Trial("2.30.7", "offscreen", 1024, 768)
"""What SDL says to anybody but the kiosk that has the screen."""


@pytest.mark.parametrize(
    ("pid", "option", "problem"),
    [
        (4711, "--kiosk", None),
        (4711, "--simulate", Diagnosis.DISPLAY_CLOSED),
        (os.getpid(), "--kiosk", Diagnosis.DISPLAY_CLOSED),  # itself: it knows what it draws on
    ],
    ids=["another kiosk", "another rehearsal", "itself"],
)
def test_a_kiosk_that_runs_has_the_screen(
    pi: Path, tmp_path: Path, pid: int, option: str, problem: Diagnosis | None
) -> None:
    locked = lock_file(journal_file(tmp_path))
    locked.touch()
    lock_by(pi, locked, pid, f"python\0-m\0companion\0run\0{option}\0")
    todo = checks(replace(patient(pi, tmp_path), trial=lambda _environ: UNSEEN))
    (found,) = examine({"display": todo["display"]})
    assert found.problem is problem


def test_every_fault_of_the_configuration_is_told_with_its_line(tmp_path: Path) -> None:
    config, data = tmp_path / "config", tmp_path / "data"
    shutil.copytree(config_dir(), config)
    data.mkdir()
    (sound,) = configuration(config, data)
    assert (sound.state, "put_aside" in sound.facts) == (State.OK, False)
    (data / "settings.toml.damaged-20261130T160500Z").touch()
    (looked_at,) = configuration(config, data)
    assert looked_at.facts["put_aside"] == ("settings.toml.damaged-20261130T160500Z",)
    (config / "settings.toml").write_text('format = 1\nmotion = "wild"\n', encoding="utf-8")
    (data / "hardware.toml").write_text("format = 1\ndice_baud = 7\n", encoding="utf-8")
    (faulty,) = configuration(config, data)
    assert (faulty.state, faulty.problem) == (State.WARNING, Diagnosis.CONFIGURATION)
    assert "2" in cause(faulty)
    assert remedy(faulty)
    shipped, own = sentences.lists(faulty)
    assert shipped.startswith(f"{config}/settings.toml:2: ")
    assert own.startswith(f"{data}/hardware.toml:2: ")


def test_a_check_that_fails_is_told_with_what_it_has_found() -> None:
    def check() -> Iterator[Finding]:
        yield good("disk", folder="/data")
        raise ZeroDivisionError("by nobody")

    first, broken, other = examine({"disk": check, "clock": lambda: [good("clock")]})
    assert first.state is State.OK
    assert (broken.state, broken.problem) == (State.FAILURE, Diagnosis.BROKEN_OFF)
    assert "ZeroDivisionError: by nobody" in cause(broken)
    assert remedy(broken)
    assert other.name == "clock"


def test_a_check_that_hangs_holds_up_no_other() -> None:
    hanging = threading.Event()

    def check() -> Iterator[Finding]:
        hanging.wait()
        yield good("disk")

    late, other = examine({"disk": check, "clock": lambda: [good("clock")]}, limit_s=2.5)
    hanging.set()
    assert (late.state, late.problem) == (State.FAILURE, Diagnosis.UNFINISHED)
    assert "within 2.5 s" in cause(late)
    assert remedy(late)
    assert other.state is State.OK


def test_every_problem_has_a_cause_and_a_remedy() -> None:
    assert sentences.SENTENCES.keys() == set(Diagnosis)
    assert all(cause and remedy for cause, remedy in sentences.SENTENCES.values())


def test_a_name_cannot_command_the_terminal() -> None:
    (line,) = sentences.lists(good("frames", last=("a\x1b[2Jb",)))
    assert line == "a·[2Jb"
    assert sentences.figures(good("touch", device="x\ny", mice=("\x07",))) == "device x·y · mice ·"
